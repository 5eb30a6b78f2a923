/** What a change of a pass takes from its members. Pure; `loss-store.ts` counts whom. */

import { isSame } from '../../../../json/is-same.ts';
import { highestTier, type PassRow, type Tier, thresholdAt } from '../pass.ts';
import type { Loss } from './loss.ts';
import { ofCap, ofEarningRules } from './rule-losses.ts';

/** Fields that a change can give another value. */
export type Field = Exclude<
  keyof PassRow,
  'merchant_id' | 'id' | 'template_id' | 'issued_count' | 'counters' | 'version' | 'created_at' | 'updated_at'
>;
type Judge = (before: PassRow, after: PassRow, now: string) => Loss[];

/**
 * What each field can take from members. A new field doesn't compile until it is here. Neutral ones change nothing that
 * members have: texts, who can still join, what tills can credit, and the validity of memberships that are issued later.
 */
const judges: Record<Field, Judge | 'neutral'> = {
  name: 'neutral',
  description: 'neutral',
  status: 'neutral',
  metadata: 'neutral',
  price: 'neutral',
  max_issued: 'neutral',
  allow_multiple: 'neutral',
  till_limits: 'neutral',
  validity: 'neutral',
  tiers: (before, after) => before.tiers.flatMap((tier, at) => ofTier(before, at, tier, after.tiers)),
  tier_rule: ofTierRule,
  earn_rule: ofEarnRule,
  earn_rules: ofEarningRules,
  earn_cap: ({ earn_cap: before }, { earn_cap: after }) => ofCap(before, after),
  terms_version: 'neutral',
  spend_rule: ofSpendRule,
  points_expiry: ofExpiry,
  pending_days: (before, after) =>
    after.pending_days > before.pending_days
      ? [all('points_available_later', '/pending_days', 'wait longer for the points they earn')]
      : [],
  rewards: ofRewards,
};

/** The fields with which a change can take something from members. */
export const takingFields = Object.entries(judges).flatMap(([field, judge]) =>
  judge === 'neutral' ? [] : [field],
);

/** Returns what members lose by a change of these fields. */
export const lossesOf = (before: PassRow, changes: Partial<PassRow>, now: string): Loss[] =>
  Object.keys(changes).flatMap((field) => {
    const judge = judges[field as Field];
    return judge === 'neutral' ? [] : judge(before, { ...before, ...changes }, now);
  });

const all = (loss: string, pointer: string, says: string): Loss => ({
  loss,
  pointer,
  losers: { who: 'all' },
  says,
});

function ofTier(
  { tiers: before, tier_rule: rule }: PassRow,
  at: number,
  tier: Tier,
  after: readonly Tier[],
): Loss[] {
  const kept = after.findIndex(({ id }) => id === tier.id);
  const now = after[kept];
  const pointer = now ? `/tiers/${kept}` : '/tiers';
  const losses: Loss[] = [];
  const [old, threshold] = [thresholdAt(before, at), now ? thresholdAt(after, kept) : null];
  if (old !== null && (threshold === null || threshold > old)) {
    const tierIds = before.slice(at).map(({ id }) => id);
    const needs =
      threshold === null
        ? 'can no longer be reached'
        : `now needs ${threshold}${rule === null ? ' points' : ''}`;
    losses.push(
      {
        loss: 'tier_not_reached',
        pointer,
        name: tier.name,
        losers:
          rule === null
            ? { who: 'in_tier_below', tierId: tier.id, needed: old, threshold }
            : { who: 'in_tier', tierId: tier.id },
        says: `are in "${tier.name}", which ${needs}: they keep it ${rule === null ? 'only until points are reversed' : 'until its end'}`,
      },
      {
        loss: 'tier_farther',
        pointer,
        name: tier.name,
        losers: rule === null ? { who: 'below_tier', tierIds, threshold } : { who: 'not_in', tierIds },
        says: `are on their way to "${tier.name}", which ${needs}`,
      },
    );
  }
  const inTier = (loss: string, says: string): Loss => ({
    loss,
    pointer,
    name: tier.name,
    losers: { who: 'in_tier', tierId: tier.id },
    says: `are in "${tier.name}" and ${says}`,
  });
  if (now === undefined) return losses;
  if (now.multiplier_bps < tier.multiplier_bps) losses.push(inTier('tier_earns_less', 'earn fewer points'));
  const gone = tier.benefits.filter((benefit) => !now.benefits.includes(benefit));
  if (gone.length > 0) losses.push(inTier('tier_benefit_removed', `lose ${gone.length} of its benefits`));
  return losses;
}

/** How long a tier lasts at least: in days after the end of its period, and of grace. */
const keeping = { period_end: 0, next_period_end: 1, months: 2 } as const;
const lowering = { never: 0, one: 1, earned: 2 } as const;

function ofTierRule({ tiers, tier_rule: before }: PassRow, { tier_rule: after }: PassRow): Loss[] {
  const pointer = '/tier_rule';
  const above = tiers.slice(highestTier(tiers, 0) + 1).map(({ id }) => id);
  const inTiers = (loss: string, says: string): Loss[] => [
    { loss, pointer, losers: { who: 'in_one_of', tierIds: above }, says },
  ];
  const neverEnds = (rule: PassRow['tier_rule']) =>
    rule === null || rule.period === 'lifetime' || rule.downgrade === 'never';
  const losses: Loss[] = [];
  if (neverEnds(before) && !neverEnds(after)) {
    losses.push(...inTiers('tier_can_end', 'have a tier that can end from now on'));
  } else if (before !== null && after !== null && !neverEnds(after)) {
    const isShorter =
      keeping[after.keeps] !== keeping[before.keeps] ||
      (after.keeps_months ?? 0) < (before.keeps_months ?? 0) ||
      after.grace_days < before.grace_days ||
      lowering[after.downgrade] > lowering[before.downgrade];
    if (isShorter) losses.push(...inTiers('tier_ends_sooner', 'have a tier that can end sooner, or lower'));
  }
  const counts = (rule: PassRow['tier_rule']) =>
    rule === null ? ['points', 'lifetime'] : [rule.metric, rule.period, rule.months, rule.starts_on];
  if (!isSame(counts(before), counts(after))) {
    losses.push(all('tier_counts_anew', pointer, 'count towards tiers by another rule from now on'));
  }
  return losses;
}

/** How much of a point roundings give on average. */
const generosity = { whole_units: 0, floor: 1, carry: 2, nearest: 2 } as const;

function ofEarnRule({ earn_rule: before }: PassRow, { earn_rule: after }: PassRow): Loss[] {
  if (!before?.points_per_unit) return [];
  const losses: Loss[] = [];
  if (before.rounding === 'carry' && after?.rounding !== 'carry') {
    losses.push({
      loss: 'carry_lost',
      pointer: '/earn_rule/rounding',
      losers: { who: 'with_carry' },
      says: 'lose the part of a point they have so far',
    });
  }
  const less = (why: string) => [...losses, all('orders_earn_less', '/earn_rule', why)];
  if (!after?.points_per_unit) return less('earn nothing by their orders');
  if (after.basis !== before.basis) return less('earn by another rule');
  const [old, now] = [after, before].map((rule) => BigInt(rule.unit_amount ?? 1)) as [bigint, bigint];
  const rate = BigInt(after.points_per_unit) * now - BigInt(before.points_per_unit) * old;
  if (rate < 0n) return less('earn fewer points for their orders');
  const isRounded = generosity[after.rounding] < generosity[before.rounding];
  const isExcluded = after.excludes !== undefined && !isSame(after.excludes, before.excludes);
  if (isRounded) return less('earn less, because points are rounded down');
  return isExcluded ? less('earn nothing for what is excluded') : losses;
}

function ofSpendRule({ spend_rule: before }: PassRow, { spend_rule: after }: PassRow): Loss[] {
  if (before === null) return [];
  const loss = (says: string): Loss[] => [
    { loss: 'points_worth_less', pointer: '/spend_rule', losers: { who: 'with_points' }, says },
  ];
  if (after === null) return loss('have points that can no longer pay for orders');
  const [old, now] = [
    BigInt(before.amount) * BigInt(after.points),
    BigInt(after.amount) * BigInt(before.points),
  ];
  const isTighter =
    (after.min_points ?? 1) > (before.min_points ?? 1) ||
    (before.step ?? 1) % (after.step ?? 1) !== 0 ||
    (after.max_share_bps ?? 10_000) < (before.max_share_bps ?? 10_000);
  if (after.currency === before.currency && now >= old)
    return isTighter ? loss('have points that can pay for less of an order, or in fewer steps') : [];
  return loss(`have points that are worth ${Number((now * 1_000n) / old) / 10} % of what they were`);
}

function ofExpiry({ points_expiry: before }: PassRow, { points_expiry: after }: PassRow): Loss[] {
  const lasting = after === null || after.mode === 'none';
  if (lasting || isSame(before, after)) return [];
  const old = before?.mode === 'rolling' ? before.months! : before?.mode === 'calendar' ? 12 : null;
  // Points on a calendar last up to a year, and those just before its day not even a month.
  if (old !== null && after.mode === 'rolling' && after.months! >= old) return [];
  return [all('points_expire_sooner', '/points_expiry', 'earn points that expire sooner')];
}

function ofRewards({ rewards: before }: PassRow, { rewards: after }: PassRow): Loss[] {
  return before.flatMap((reward): Loss[] => {
    const at = after.findIndex(({ id }) => id === reward.id);
    const now = after[at];
    const loss = (name: string, says: string): Loss[] => [
      {
        loss: name,
        pointer: now ? `/rewards/${at}` : '/rewards',
        name: reward.name,
        losers: { who: 'with_points' },
        says: `have points, and "${reward.name}" ${says}`,
      },
    ];
    if (now === undefined) return loss('reward_removed', 'is no longer offered');
    if (now.points_cost > reward.points_cost) {
      return loss('reward_dearer', `costs ${now.points_cost} points instead of ${reward.points_cost}`);
    }
    const isLess = (now.value?.amount ?? 0) < (reward.value?.amount ?? 0) || now.kind !== reward.kind;
    return isLess ? loss('reward_worth_less', 'is worth less or something else') : [];
  });
}
