/** Form values of a pass, and their conversion to API parameters. Pure. */
import type { MembershipsCreatePassParams, MembershipsUpdatePassParams, Pass } from '@tessera/sdk';
import { limits } from '../../../contract/limits.ts';
import { newTierRule, type TierRuleValues, tierRuleOf, tierRuleValuesOf } from './tiers/tier-rule-values.ts';

export const earnBases = ['spend', 'visit', 'none'] as const;
export const roundings = ['floor', 'nearest', 'whole_units', 'carry'] as const;

/** Visits have no units to count in part. */
export const roundingsFor = (basis: PassValues['earn_basis']): (typeof roundings)[number][] =>
  roundings.filter((one) => basis === 'spend' || one !== 'whole_units');
export const expiryModes = ['none', 'rolling', 'calendar'] as const;
export const validityModes = ['none', 'fixed', 'rolling'] as const;
export const rewardKinds = ['item', 'discount', 'custom'] as const;

/** An empty number field is the empty string. */
type Count = number | string;

export type TierValues = {
  id?: string;
  name: string;
  threshold: Count;
  /** 1.5 earns 50% more; the API uses basis points. */
  multiplier: Count;
  benefits: string[];
};

export type RewardValues = {
  id?: string;
  name: string;
  points_cost: Count;
  kind: (typeof rewardKinds)[number];
  value: number | undefined;
  image_url: string;
};

export type PassValues = TierRuleValues & {
  template_id: string;
  name: string;
  description: string;
  tiers: TierValues[];
  earn_basis: (typeof earnBases)[number];
  points_per_unit: Count;
  unit_amount: number | undefined;
  rounding: (typeof roundings)[number];
  /** Not shown, and kept as it is. */
  excludes: NonNullable<Pass['earn_rule']>['excludes'];
  /** Whether points pay for orders. */
  pays: boolean;
  paying_points: Count;
  paid_amount: number | undefined;
  /** Empty for no limit. */
  least_points: Count;
  point_step: Count;
  /** Of an order, in percent; empty for all of it. */
  paid_share: Count;
  expiry_mode: (typeof expiryModes)[number];
  months: Count;
  month_day: string;
  pending_days: Count;
  validity_mode: (typeof validityModes)[number];
  days: Count;
  ends_at: string | null;
  max_issued: Count;
  allow_multiple: boolean;
  /** Empty for the default. */
  till_call: Count;
  till_day: Count;
  rewards: RewardValues[];
};

export const newPassValues = (templateId: string): PassValues => ({
  template_id: templateId,
  name: '',
  description: '',
  tiers: [],
  ...newTierRule,
  earn_basis: 'spend',
  points_per_unit: 1,
  unit_amount: 100,
  rounding: 'floor',
  excludes: undefined,
  pays: false,
  paying_points: 100,
  paid_amount: 100,
  least_points: '',
  point_step: '',
  paid_share: '',
  expiry_mode: 'none',
  months: 12,
  month_day: '12-31',
  pending_days: 0,
  validity_mode: 'none',
  days: 365,
  ends_at: null,
  max_issued: '',
  allow_multiple: false,
  till_call: limits.till.pointsPerCall,
  till_day: limits.till.pointsPerDay,
  rewards: [],
});

export function passValuesOf(pass: Pass): PassValues {
  const start = newPassValues(pass.template_id);
  const { earn_rule: rule, spend_rule: paying, points_expiry: expiry, validity } = pass;
  return {
    ...start,
    name: pass.name,
    description: pass.description ?? '',
    tiers: pass.tiers.map((tier) => ({
      id: tier.id,
      name: tier.name,
      threshold: tier.threshold_points ?? '',
      multiplier: tier.multiplier_bps / 10_000,
      benefits: tier.benefits,
    })),
    ...tierRuleValuesOf(pass.tier_rule),
    earn_basis: rule?.basis ?? 'none',
    points_per_unit: rule?.points_per_unit ?? start.points_per_unit,
    unit_amount: rule?.unit_amount ?? start.unit_amount,
    rounding: rule?.rounding ?? 'floor',
    excludes: rule?.excludes,
    pays: paying !== null,
    paying_points: paying?.points ?? start.paying_points,
    paid_amount: paying?.amount ?? start.paid_amount,
    least_points: paying?.min_points ?? '',
    point_step: paying?.step ?? '',
    paid_share: paying?.max_share_bps === undefined ? '' : paying.max_share_bps / 100,
    expiry_mode: expiry?.mode ?? 'none',
    months: expiry?.months ?? start.months,
    month_day: expiry?.month_day ?? start.month_day,
    pending_days: pass.pending_days,
    validity_mode: validity.mode,
    days: validity.days ?? start.days,
    ends_at: validity.ends_at,
    max_issued: pass.max_issued ?? '',
    allow_multiple: pass.allow_multiple,
    till_call: pass.till_limits.points_per_call,
    till_day: pass.till_limits.points_per_day,
    rewards: pass.rewards.map((reward) => ({
      id: reward.id,
      name: reward.name,
      points_cost: reward.points_cost,
      kind: reward.kind,
      value: reward.value?.amount,
      image_url: reward.image_url ?? '',
    })),
  };
}

const countOf = (given: Count): number | undefined => (given === '' ? undefined : Number(given));

function spendRuleOf(values: PassValues, currency: string) {
  const [least, step, share] = [values.least_points, values.point_step, values.paid_share].map(countOf);
  return {
    points: Number(values.paying_points),
    amount: Number(values.paid_amount),
    currency,
    ...(least && { min_points: least }),
    ...(step && { step }),
    ...(share && { max_share_bps: Math.round(share * 100) }),
  };
}

function termsOf(values: PassValues, currency: string) {
  const { earn_basis: basis, expiry_mode: expiry, validity_mode: validity } = values;
  return {
    name: values.name.trim(),
    tiers: values.tiers.map(({ id, name, threshold, multiplier, benefits }) => ({
      ...(id && { id }),
      name: name.trim(),
      threshold_points: countOf(threshold),
      multiplier_bps: Math.round((countOf(multiplier) ?? 1) * 10_000),
      benefits,
    })),
    earn_rule: {
      basis,
      ...(basis !== 'none' && {
        points_per_unit: countOf(values.points_per_unit),
        rounding: roundingsFor(basis).find((one) => one === values.rounding) ?? 'floor',
        ...(values.excludes && { excludes: values.excludes }),
      }),
      ...(basis === 'spend' && { unit_amount: values.unit_amount }),
    },
    points_expiry: {
      mode: expiry,
      ...(expiry === 'rolling' && { months: countOf(values.months) }),
      ...(expiry === 'calendar' && { month_day: values.month_day }),
    },
    pending_days: countOf(values.pending_days) ?? 0,
    validity: {
      mode: validity,
      ...(validity === 'rolling' && { days: countOf(values.days) }),
      ...(validity === 'fixed' && { ends_at: values.ends_at ?? undefined }),
    },
    allow_multiple: values.allow_multiple,
    till_limits: {
      points_per_call: countOf(values.till_call) ?? limits.till.pointsPerCall,
      points_per_day: countOf(values.till_day) ?? limits.till.pointsPerDay,
    },
    rewards: values.rewards.map(({ id, name, points_cost, kind, value, image_url }) => ({
      ...(id && { id }),
      name: name.trim(),
      points_cost: Number(points_cost),
      kind,
      ...(value && { value: { amount: value, currency } }),
      ...(image_url.trim() && { image_url: image_url.trim() }),
    })),
  };
}

export function newPassOf(
  values: PassValues,
  currency: string,
  status: 'draft' | 'active',
): MembershipsCreatePassParams {
  const tierRule = tierRuleOf(values);
  return {
    ...termsOf(values, currency),
    ...(tierRule && { tier_rule: tierRule }),
    template_id: values.template_id,
    description: values.description.trim() || undefined,
    max_issued: countOf(values.max_issued),
    ...(values.pays && { spend_rule: spendRuleOf(values, currency) }),
    status,
  };
}

/** Cleared fields are sent as null. */
export const changedPassOf = (values: PassValues, currency: string): MembershipsUpdatePassParams => ({
  ...termsOf(values, currency),
  tier_rule: tierRuleOf(values),
  spend_rule: values.pays ? spendRuleOf(values, currency) : null,
  description: values.description.trim() || null,
  max_issued: countOf(values.max_issued) ?? null,
});

const fields: Record<string, string> = {
  'earn_rule.points_per_unit': 'points_per_unit',
  'earn_rule.unit_amount': 'unit_amount',
  'earn_rule.rounding': 'rounding',
  'spend_rule.points': 'paying_points',
  'spend_rule.amount': 'paid_amount',
  'spend_rule.min_points': 'least_points',
  'spend_rule.step': 'point_step',
  'spend_rule.max_share_bps': 'paid_share',
  'points_expiry.months': 'months',
  'points_expiry.month_day': 'month_day',
  'till_limits.points_per_call': 'till_call',
  'till_limits.points_per_day': 'till_day',
  'validity.days': 'days',
  'validity.ends_at': 'ends_at',
};

/** Maps an error pointer in the body to its field. */
export const passFieldOf = (path: string): string =>
  fields[path] ??
  path
    .replace(/^tier_rule\./, 'tier_')
    .replace(/\.threshold_points$/, '.threshold')
    .replace(/\.multiplier_bps$/, '.multiplier');
