/** Form values of campaigns, and their conversion to API parameters. Pure. */
import type { Campaign, CampaignsCreateParams, CampaignsUpdateParams } from '@tessera/sdk';
import {
  type Conditions,
  type ConditionValues,
  conditionsOf,
  conditionValuesOf,
  type ItemFilter,
  noConditions,
} from './condition-values.ts';
import { basisPoints } from './voucher-values.ts';

export type Discount = NonNullable<CampaignsCreateParams['discount']>;
export type Stacking = NonNullable<CampaignsCreateParams['stacking']>;

export const discountTypes = ['percent', 'amount', 'fixed_price', 'unit', 'buy_x_get_y', 'shipping'] as const;
export const campaignKinds = ['automatic', 'codes'] as const;

/** An empty number field is the empty string. */
type Count = number | string;

export type CampaignValues = {
  name: string;
  description: string;
  kind: (typeof campaignKinds)[number];
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
  amount_limit: number | undefined;
  items: ItemFilter;
  get_items: ItemFilter;
  conditions: ConditionValues;
  stacking_mode: NonNullable<Stacking['mode']>;
  stacking_category: string;
  stacking_priority: Count;
  stacking_basis: NonNullable<Stacking['basis']>;
  has_budget: boolean;
  budget_amount: number | undefined;
  budget_uses: Count;
};

export const newCampaignValues: CampaignValues = {
  name: '',
  description: '',
  kind: 'automatic',
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
  amount_limit: undefined,
  items: {},
  get_items: {},
  conditions: noConditions,
  stacking_mode: 'together',
  stacking_category: '',
  stacking_priority: 0,
  stacking_basis: 'remaining',
  has_budget: false,
  budget_amount: undefined,
  budget_uses: '',
};

const countOf = (given: Count): number | undefined => (given === '' ? undefined : Number(given));
const isAny = (filter: ItemFilter): boolean => Object.keys(filter).length === 0;

/** Drops what is undefined, which JSON would drop too. */
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

export function discountOf(values: CampaignValues, currency: string): Discount {
  const type = values.discount_type;
  const items = isAny(values.items) ? undefined : values.items;
  const limit = values.amount_limit;
  switch (type) {
    case 'percent':
      return given({ type, percent_off: basisPoints(values.percent_off), items, amount_limit: limit });
    case 'amount':
      return given({ type, amount_off: values.amount_off, currency, items });
    case 'fixed_price':
      return given({ type, price: values.price, currency, items });
    case 'unit':
      return given({ type, unit_off: countOf(values.unit_off), items, amount_limit: limit });
    case 'buy_x_get_y':
      return given({
        type,
        buy_quantity: countOf(values.buy_quantity),
        get_quantity: countOf(values.get_quantity),
        times_limit: countOf(values.times_limit),
        // An empty filter of `items` means all of them.
        items: values.items,
        get_items: isAny(values.get_items) ? undefined : values.get_items,
        amount_limit: limit,
      });
    case 'shipping':
      return given({ type, amount_limit: limit });
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

function budgetOf(values: CampaignValues) {
  const [amount, uses] = [values.budget_amount, countOf(values.budget_uses)];
  const isSet = values.has_budget && (amount !== undefined || uses !== undefined);
  return isSet ? given({ amount, uses }) : undefined;
}

export function createBodyOf(values: CampaignValues, currency: string): CampaignsCreateParams {
  const isAutomatic = values.kind === 'automatic';
  const budget = budgetOf(values);
  const conditions = isAutomatic ? conditionsOf(values.conditions) : null;
  const stacking = isAutomatic ? stackingOf(values) : null;
  return {
    name: values.name.trim(),
    kind: values.kind,
    description: values.description.trim() || null,
    starts_at: values.starts_at,
    ends_at: values.ends_at,
    ...(isAutomatic && { discount: discountOf(values, currency) }),
    ...(conditions && { conditions }),
    ...(stacking && { stacking }),
    ...(budget && { budget: { ...budget, ...(budget.amount !== undefined && { currency }) } }),
  };
}

/** A budget can be raised or lowered, but not added, so only what the campaign limits is sent. */
export function updateBodyOf(values: CampaignValues, campaign: Campaign): CampaignsUpdateParams {
  const { budget, kind } = campaign;
  const [amount, uses] = [values.budget_amount, countOf(values.budget_uses)];
  const raised = {
    ...(budget?.amount != null && amount !== undefined && { amount }),
    ...(budget?.uses != null && uses !== undefined && { uses }),
  };
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    starts_at: values.starts_at,
    ends_at: values.ends_at,
    ...(kind === 'automatic' && {
      conditions: conditionsOf(values.conditions),
      stacking: stackingOf(values),
    }),
    ...(Object.keys(raised).length > 0 && { budget: raised }),
  };
}

/** A campaign as values of the form. Its discount can't change. */
export function campaignValuesOf(campaign: Campaign): CampaignValues {
  const { stacking, budget } = campaign;
  return {
    ...newCampaignValues,
    name: campaign.name,
    description: campaign.description ?? '',
    kind: campaign.kind,
    starts_at: campaign.starts_at,
    ends_at: campaign.ends_at,
    conditions: conditionValuesOf(campaign.conditions as Conditions | null),
    stacking_mode: stacking?.mode ?? 'together',
    stacking_category: stacking?.category ?? '',
    stacking_priority: stacking?.priority ?? 0,
    stacking_basis: stacking?.basis ?? 'remaining',
    has_budget: budget !== null,
    budget_amount: budget?.amount ?? undefined,
    budget_uses: budget?.uses ?? '',
  };
}

/** Maps an error pointer in the body to its field. */
export function campaignFieldOf(path: string): string {
  const [first, second] = path.split('.');
  if (first === 'conditions') return 'conditions';
  if (first === 'stacking' || first === 'budget') return second ? `${first}_${second}` : first;
  if (first === 'discount' && second) return second === 'type' ? 'discount_type' : second;
  return path;
}
