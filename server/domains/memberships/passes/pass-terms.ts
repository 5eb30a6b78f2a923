/** Validates the terms of a new or changed pass and converts them to stored form. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { PassChanges } from '../../../../contract/resources/pass.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { endOrNever } from '../../../clock/time.ts';
import { Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import { type IsUploaded, refusalByPicture } from '../../pictures/uploaded.ts';
import { refusalByTierRule, tierRuleOf } from '../tiers/tier-terms.ts';
import { earningRulesOf, partsOfPoint, refusalByRules } from './earning-rules.ts';
import { millionths, type PassRow, plainBps, unorderedTier } from './pass.ts';
import { isMonthDay } from './points-expiry.ts';

/** A new pass is a special case of a change: no ids, and nothing to clear. */
type Input = Pick<
  Static<typeof PassChanges>,
  | 'name'
  | 'tiers'
  | 'tier_rule'
  | 'earn_rule'
  | 'earn_rules'
  | 'earn_cap'
  | 'spend_rule'
  | 'points_expiry'
  | 'validity'
  | 'price'
  | 'rewards'
>;

export type PassTerms = Pick<PassRow, Exclude<keyof Input, 'name'>>;

/** The merchant's currency and time zone. */
export interface Merchant {
  currency: string;
  timezone: string;
}

const wrong = (pointer: string, detail: string): Refusal => refuseField(pointer, 'validation_failed', detail);

/** The terms, or the first reason to refuse them. */
export function termsOf(input: Input, merchant: Merchant, now: string): PassTerms | Refusal {
  const tiers = input.tiers ?? [];
  const unordered = unorderedTier(tiers);
  if (unordered >= 0) {
    const pointer = `/tiers/${unordered}/threshold_points`;
    return refuseField(pointer, 'tier_thresholds_not_increasing', 'must be higher than in the previous tier');
  }
  const foreign = foreignCurrency(input, merchant.currency);
  if (foreign) return foreign;
  const validity = validityOf(input.validity, merchant.timezone, now);
  if (validity instanceof Refusal) return validity;
  const refusal =
    refusalByTierRule(input.tier_rule) ??
    refusalByEarnRule(input.earn_rule) ??
    refusalByRules(input.earn_rules, merchant.timezone) ??
    refusalByExpiry(input.points_expiry);
  if (refusal) return refusal;
  return {
    tiers: tiers.map((tier) => ({
      id: tier.id ?? encodeId('tier', newUuid()),
      name: tier.name,
      threshold_points: tier.threshold_points ?? null,
      multiplier_bps: tier.multiplier_bps ?? plainBps,
      benefits: tier.benefits ?? [],
    })),
    tier_rule: tierRuleOf(input.tier_rule, merchant.currency),
    earn_rule: earnRuleOf(input.earn_rule, merchant.currency),
    earn_rules: earningRulesOf(input.earn_rules, merchant.timezone),
    earn_cap: input.earn_cap ?? null,
    spend_rule: input.spend_rule ?? null,
    points_expiry: pointsExpiryOf(input.points_expiry),
    validity,
    price: input.price ?? null,
    rewards: (input.rewards ?? []).map((reward) => ({
      id: reward.id ?? encodeId('reward', newUuid()),
      name: reward.name,
      points_cost: reward.points_cost,
      kind: reward.kind,
      value: reward.value ?? null,
      ...(reward.image_url !== undefined && { image_url: reward.image_url }),
    })),
  };
}

/** Refuses the address of a picture that is neither on another server with https nor uploaded. */
export const refusalByPictures = (
  { rewards = [] }: Pick<Input, 'rewards'>,
  isUploaded: IsUploaded,
): Refusal | undefined =>
  rewards
    .map(({ image_url: url }, index) => refusalByPicture(`/rewards/${index}/image_url`, url, isUploaded))
    .find((refusal) => refusal !== undefined);

/** Refuses money in any currency but the merchant's. */
function foreignCurrency(input: Input, currency: string): Refusal | undefined {
  const places: [string, string | undefined][] = [
    ['/earn_rule/currency', input.earn_rule?.currency],
    ['/spend_rule/currency', input.spend_rule?.currency],
    ['/price/currency', input.price?.currency],
    ...(input.rewards ?? []).map((reward, index): [string, string | undefined] => [
      `/rewards/${index}/value/currency`,
      reward.value?.currency,
    ]),
  ];
  const errors = places
    .filter(([, given]) => given !== undefined && given !== currency)
    .map(([pointer]) => ({
      pointer,
      code: 'currency_mismatch',
      detail: 'is not the currency of the merchant',
    }));
  return errors.length > 0 ? refuse('currency_mismatch', { currency, errors }) : undefined;
}

function validityOf(input: Input['validity'], timezone: string, now: string): PassRow['validity'] | Refusal {
  const { mode, days, ends_at: endsAt } = input ?? { mode: 'none' as const };
  if (mode !== 'rolling' && days !== undefined) return wrong('/validity/days', 'belongs to rolling validity');
  if (mode !== 'fixed' && endsAt !== undefined) return wrong('/validity/ends_at', 'belongs to a fixed end');
  if (mode === 'rolling') {
    return days === undefined
      ? wrong('/validity/days', 'is required for rolling validity')
      : { mode, days, ends_at: null };
  }
  if (mode === 'none') return { mode, days: null, ends_at: null };
  if (endsAt === undefined) return wrong('/validity/ends_at', 'is required for a fixed end');
  const end = endOrNever(endsAt, timezone);
  if (end === null) return { mode: 'none', days: null, ends_at: null };
  if (end <= now) return refuseField('/validity/ends_at', 'expires_at_in_past', 'is in the past');
  return { mode, days: null, ends_at: end };
}

function refusalByEarnRule(rule: Input['earn_rule']): Refusal | undefined {
  if (!rule) return undefined;
  const { basis, points_per_unit: points, unit_amount: unit, rounding, excludes } = rule;
  if (basis === 'none' && points !== undefined) {
    return wrong('/earn_rule/points_per_unit', 'belongs to earning by spend or visit');
  }
  if (basis !== 'none' && points === undefined) {
    return wrong('/earn_rule/points_per_unit', 'is required where points are earned');
  }
  if (basis === 'spend' && unit === undefined) {
    return wrong('/earn_rule/unit_amount', 'is required for earning by spend');
  }
  if (basis !== 'spend' && unit !== undefined) {
    return wrong('/earn_rule/unit_amount', 'belongs to earning by spend');
  }
  if (basis !== 'spend' && rounding === 'whole_units') {
    return wrong('/earn_rule/rounding', '`whole_units` belongs to earning by spend');
  }
  if (basis === 'none' && rounding === 'carry') {
    return wrong('/earn_rule/rounding', '`carry` belongs to earning by spend or visit');
  }
  return basis === 'none' && excludes !== undefined
    ? wrong('/earn_rule/excludes', 'belongs to earning by spend or visit')
    : undefined;
}

/**
 * Refuses to carry over what millionths of a point can't express: at some tier's rate, the rules would divide it into more
 * than a million parts.
 */
export function refusalByCarry(
  pass: Pick<PassRow, 'earn_rule' | 'earn_rules' | 'tiers'>,
): Refusal | undefined {
  const { earn_rule: rule, tiers } = pass;
  if (rule?.rounding !== 'carry') return undefined;
  const rates = [plainBps, ...tiers.map((tier) => tier.multiplier_bps)];
  const isExact = ({ earn_rules = [] }: Partial<PassRow>) =>
    rates.every((bps) => partsOfPoint({ earn_rule: rule, earn_rules }, bps) <= BigInt(millionths));
  if (!isExact({})) {
    return wrong(
      '/earn_rule/unit_amount',
      'is too large to carry over parts of a point at the rate of each tier',
    );
  }
  return isExact(pass)
    ? undefined
    : wrong('/earn_rules', 'divide a point into too many parts to carry them over: use round amounts');
}

function earnRuleOf(rule: Input['earn_rule'], currency: string): PassRow['earn_rule'] {
  if (!rule) return null;
  return {
    basis: rule.basis,
    points_per_unit: rule.points_per_unit ?? null,
    unit_amount: rule.unit_amount ?? null,
    currency: rule.basis === 'spend' ? currency : null,
    rounding: rule.rounding ?? 'floor',
    ...(rule.excludes !== undefined && { excludes: rule.excludes }),
  };
}

function refusalByExpiry(rule: Input['points_expiry']): Refusal | undefined {
  if (!rule) return undefined;
  const { mode, months, month_day: monthDay } = rule;
  if ((mode === 'rolling') !== (months !== undefined)) {
    return wrong('/points_expiry/months', 'goes with rolling expiry, and with no other');
  }
  if ((mode === 'calendar') !== (monthDay !== undefined)) {
    return wrong('/points_expiry/month_day', 'goes with calendar expiry, and with no other');
  }
  return monthDay !== undefined && !isMonthDay(monthDay)
    ? wrong('/points_expiry/month_day', 'is no day of the year')
    : undefined;
}

const pointsExpiryOf = (rule: Input['points_expiry']): PassRow['points_expiry'] =>
  rule ? { mode: rule.mode, months: rule.months ?? null, month_day: rule.month_day ?? null } : null;
