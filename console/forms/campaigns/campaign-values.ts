/** Form values of campaigns, and their conversion to API parameters. Pure. */
import type { Campaign, CampaignsCreateParams, CampaignsUpdateParams } from '@tessera/sdk';
import {
  type Conditions,
  type ConditionValues,
  conditionsOf,
  conditionValuesOf,
  type ItemFilter,
  noConditions,
} from '../../components/conditions/condition-values.ts';
import { basisPoints } from '../vouchers/voucher-values.ts';

export type Discount = NonNullable<CampaignsCreateParams['discount']>;
export type Stacking = NonNullable<CampaignsCreateParams['stacking']>;

type Bonus = NonNullable<CampaignsCreateParams['bonus']>;

export const discountTypes = ['percent', 'amount', 'fixed_price', 'unit', 'buy_x_get_y', 'shipping'] as const;
export const bonusTypes = ['multiplier', 'addition', 'per_amount'] as const satisfies Bonus['type'][];
/** `one_code` is a campaign of codes with a single one, for everyone. */
export const campaignKinds = ['automatic', 'points', 'one_code', 'codes'] as const;

export type BudgetPer = NonNullable<NonNullable<CampaignsCreateParams['budget']>['per']>;
/** `ever` is a budget without a period. */
export const budgetPeriods = ['ever', 'day', 'week', 'month', 'year'] as const satisfies (
  | 'ever'
  | BudgetPer
)[];

/** An empty number field is the empty string. */
type Count = number | string;

export type CampaignValues = {
  name: string;
  description: string;
  kind: (typeof campaignKinds)[number];
  /** Of `one_code`. */
  code: string;
  starts_at: string | null;
  ends_at: string | null;
  discount_type: Discount['type'];
  /** In percent; the API uses basis points. */
  percent_off: Count;
  amount_off: number | undefined;
  price: number | undefined;
  unit_off: Count;
  buy_quantity: Count;
  get_quantity: Count;
  times_limit: Count;
  /** Off items or a shipping that would be free otherwise. */
  part_percent: Count;
  part_amount: number | undefined;
  amount_limit: number | undefined;
  items: ItemFilter;
  get_items: ItemFilter;
  bonus_type: Bonus['type'];
  /** 2 doubles the points; the API uses basis points. */
  bonus_times: Count;
  bonus_points: Count;
  bonus_amount: number | undefined;
  pass_ids: string[];
  conditions: ConditionValues;
  stacking_mode: NonNullable<Stacking['mode']>;
  stacking_category: string;
  stacking_priority: Count;
  stacking_basis: NonNullable<Stacking['basis']>;
  /** Only when the promotion is created. */
  holdout_percent: Count;
  has_budget: boolean;
  budget_amount: number | undefined;
  budget_uses: Count;
  budget_per: (typeof budgetPeriods)[number];
  customer_amount: number | undefined;
  customer_uses: Count;
  budget_points: Count;
  customer_points: Count;
};

export const newCampaignValues: CampaignValues = {
  name: '',
  description: '',
  kind: 'automatic',
  code: '',
  starts_at: null,
  ends_at: null,
  discount_type: 'percent',
  percent_off: 10,
  amount_off: undefined,
  price: undefined,
  unit_off: 1,
  buy_quantity: 2,
  get_quantity: 1,
  times_limit: '',
  part_percent: '',
  part_amount: undefined,
  amount_limit: undefined,
  items: {},
  get_items: {},
  bonus_type: 'multiplier',
  bonus_times: 2,
  bonus_points: 50,
  bonus_amount: undefined,
  pass_ids: [],
  conditions: noConditions,
  stacking_mode: 'together',
  stacking_category: '',
  stacking_priority: 0,
  stacking_basis: 'remaining',
  holdout_percent: '',
  has_budget: false,
  budget_amount: undefined,
  budget_uses: '',
  budget_per: 'ever',
  customer_amount: undefined,
  customer_uses: '',
  budget_points: '',
  customer_points: '',
};

const countOf = (given: Count): number | undefined => (given === '' ? undefined : Number(given));
const isAny = (filter: ItemFilter): boolean => Object.keys(filter).length === 0;

/** Drops what is undefined, which JSON would drop too. */
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

export function discountOf(values: CampaignValues, currency: string): Discount {
  const type = values.discount_type;
  const items = isAny(values.items) ? undefined : values.items;
  const common = { type, items, amount_limit: values.amount_limit };
  switch (type) {
    case 'percent':
      return given({ ...common, percent_off: basisPoints(values.percent_off) });
    case 'amount':
      return given({ ...common, amount_off: values.amount_off, currency });
    case 'fixed_price':
      return given({ ...common, price: values.price, currency });
    case 'unit':
      return given({ ...common, unit_off: countOf(values.unit_off) });
    case 'buy_x_get_y':
      return given({
        ...common,
        buy_quantity: countOf(values.buy_quantity),
        get_quantity: countOf(values.get_quantity),
        times_limit: countOf(values.times_limit),
        percent_off: basisPoints(values.part_percent),
        // An empty filter means all items.
        items: values.items,
        get_items: isAny(values.get_items) ? undefined : values.get_items,
      });
    case 'shipping':
      return given({
        ...common,
        items: undefined,
        percent_off: basisPoints(values.part_percent),
        ...(values.part_amount !== undefined && { amount_off: values.part_amount, currency }),
      });
  }
}

export function stackingOf(values: CampaignValues): Stacking | null {
  const category = values.stacking_category.trim();
  const priority = countOf(values.stacking_priority) ?? 0;
  const stacking: Stacking = {
    ...(values.stacking_mode === 'alone' && { mode: 'alone' }),
    ...(category && { category }),
    ...(priority !== 0 && { priority }),
    ...(values.stacking_basis === 'initial' && { basis: 'initial' }),
  };
  return Object.keys(stacking).length > 0 ? stacking : null;
}

/** What a points campaign adds. */
export function bonusOf(values: CampaignValues, currency: string): Bonus {
  const { bonus_type: type, bonus_amount: amount } = values;
  const points = countOf(values.bonus_points);
  switch (type) {
    case 'multiplier':
      return given({ type, bps: Math.round(Number(values.bonus_times) * 10_000) });
    case 'addition':
      return given({ type, points });
    case 'per_amount':
      return given({ type, points, amount, currency });
  }
}

/** The budget, or null without one. Every limit is sent, so that an empty one is removed. */
function budgetOf(
  values: CampaignValues,
  currency: string,
): NonNullable<CampaignsCreateParams['budget']> | null {
  const { budget_amount: amount = null, customer_amount = null } = values;
  const uses = countOf(values.budget_uses) ?? null;
  const customer_uses = countOf(values.customer_uses) ?? null;
  const hasAmount = amount !== null || customer_amount !== null;
  if (!hasLimit(values)) return null;
  if (values.kind === 'points') {
    const points = countOf(values.budget_points) ?? null;
    const customer_points = countOf(values.customer_points) ?? null;
    const per = values.budget_per === 'ever' || (points === null && uses === null) ? null : values.budget_per;
    return { points, uses, per, customer_points, customer_uses };
  }
  const per = values.budget_per === 'ever' || (amount === null && uses === null) ? null : values.budget_per;
  return { amount, uses, per, customer_amount, customer_uses, currency: hasAmount ? currency : null };
}

/** Whether a budget limits anything. */
export const hasLimit = (values: CampaignValues): boolean =>
  values.has_budget &&
  (values.budget_uses !== '' ||
    values.customer_uses !== '' ||
    (values.kind === 'points'
      ? values.budget_points !== '' || values.customer_points !== ''
      : values.budget_amount !== undefined || values.customer_amount !== undefined));

export function createBodyOf(values: CampaignValues, currency: string): CampaignsCreateParams {
  const { kind } = values;
  const isAutomatic = kind === 'automatic';
  const isPoints = kind === 'points';
  const budget = budgetOf(values, currency);
  const conditions = isAutomatic || isPoints ? conditionsOf(values.conditions) : null;
  const stacking = isAutomatic ? stackingOf(values) : null;
  // Who uses the one code can't be drawn.
  const holdout_percent = kind === 'one_code' ? undefined : countOf(values.holdout_percent);
  return {
    name: values.name.trim(),
    kind: kind === 'one_code' ? 'codes' : kind,
    description: values.description.trim() || null,
    starts_at: values.starts_at,
    ends_at: values.ends_at,
    ...(isAutomatic && { discount: discountOf(values, currency) }),
    ...(isPoints && { bonus: bonusOf(values, currency) }),
    ...(isPoints && values.pass_ids.length > 0 && { pass_ids: values.pass_ids }),
    ...(conditions && { conditions }),
    ...(stacking && { stacking }),
    ...(holdout_percent && { holdout_percent }),
    ...(budget && { budget }),
    ...(kind === 'one_code' && { public_code: publicCodeOf(values, currency) }),
  };
}

/** The one code of a campaign. */
const publicCodeOf = (
  values: CampaignValues,
  currency: string,
): NonNullable<CampaignsCreateParams['public_code']> => ({
  code: values.code.trim(),
  discount:
    values.discount_type === 'amount'
      ? { type: 'amount', amount_off: values.amount_off, currency }
      : { type: 'percent', percent_off: basisPoints(values.percent_off) },
});

export function updateBodyOf(
  values: CampaignValues,
  campaign: Campaign,
  currency: string,
): CampaignsUpdateParams {
  const budget = budgetOf(values, campaign.budget?.currency ?? currency);
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    starts_at: values.starts_at,
    ends_at: values.ends_at,
    ...(campaign.kind === 'automatic' && {
      discount: discountOf(values, campaign.discount?.currency ?? currency),
      conditions: conditionsOf(values.conditions),
      stacking: stackingOf(values),
    }),
    ...(campaign.kind === 'points' && {
      bonus: bonusOf(values, campaign.bonus?.currency ?? currency),
      pass_ids: values.pass_ids.length > 0 ? values.pass_ids : null,
      conditions: conditionsOf(values.conditions),
    }),
    ...((budget || campaign.budget) && { budget }),
  };
}

function discountValuesOf(discount: Discount | null): Partial<CampaignValues> {
  if (discount === null) return {};
  const { type, percent_off, amount_off } = discount;
  const percent = percent_off === undefined ? '' : percent_off / 100;
  const isPart = type === 'buy_x_get_y' || type === 'shipping';
  return {
    discount_type: type,
    ...(isPart ? { part_percent: percent, part_amount: amount_off } : { percent_off: percent, amount_off }),
    price: discount.price,
    unit_off: discount.unit_off ?? '',
    buy_quantity: discount.buy_quantity ?? '',
    get_quantity: discount.get_quantity ?? '',
    times_limit: discount.times_limit ?? '',
    amount_limit: discount.amount_limit,
    items: discount.items ?? {},
    get_items: discount.get_items ?? {},
  };
}

const bonusValuesOf = (bonus: Bonus | null): Partial<CampaignValues> =>
  bonus === null
    ? {}
    : {
        bonus_type: bonus.type,
        ...(bonus.bps !== undefined && { bonus_times: bonus.bps / 10_000 }),
        ...(bonus.points !== undefined && { bonus_points: bonus.points }),
        bonus_amount: bonus.amount,
      };

/** A campaign as values of the form. */
export function campaignValuesOf(campaign: Campaign): CampaignValues {
  const { stacking, budget } = campaign;
  return {
    ...newCampaignValues,
    name: campaign.name,
    description: campaign.description ?? '',
    kind: campaign.kind,
    starts_at: campaign.starts_at,
    ends_at: campaign.ends_at,
    ...discountValuesOf(campaign.discount),
    ...bonusValuesOf(campaign.bonus),
    pass_ids: campaign.pass_ids ?? [],
    conditions: conditionValuesOf(campaign.conditions as Conditions | null),
    stacking_mode: stacking?.mode ?? 'together',
    stacking_category: stacking?.category ?? '',
    stacking_priority: stacking?.priority ?? 0,
    stacking_basis: stacking?.basis ?? 'remaining',
    holdout_percent: campaign.holdout_percent || '',
    has_budget: budget !== null,
    budget_amount: budget?.amount ?? undefined,
    budget_uses: budget?.uses ?? '',
    budget_per: budget?.per ?? 'ever',
    customer_amount: budget?.customer_amount ?? undefined,
    customer_uses: budget?.customer_uses ?? '',
    budget_points: budget?.points ?? '',
    customer_points: budget?.customer_points ?? '',
  };
}

/** Maps an error pointer in the body to its field. */
export function campaignFieldOf(path: string): string {
  if (path.startsWith('public_code.')) return campaignFieldOf(path.slice('public_code.'.length));
  const [first, second] = path.split('.');
  if (first === 'conditions') return 'conditions';
  if (first === 'budget' && second?.startsWith('customer_')) return second;
  if (first === 'stacking' || first === 'budget') return second ? `${first}_${second}` : first;
  if (first === 'pass_ids') return 'pass_ids';
  if (first === 'bonus' && second) return second === 'bps' ? 'bonus_times' : `bonus_${second}`;
  if (first === 'discount' && second) return second === 'type' ? 'discount_type' : second;
  return path;
}
