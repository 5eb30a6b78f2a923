/** Rules of campaigns: their life and their budget. Pure, with the time as a parameter. */
import { createHash } from 'node:crypto';
import { endOrNever, startOfInstant } from '../../clock/time.ts';
import type { Row } from '../../database/schema/row.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { CurrentPeriod, Period } from './budget/period.ts';

/** `period` is the one that runs now, once it was read; only of campaigns with a budget for each. */
export type CampaignRow = Row<'campaigns'> & { period?: CurrentPeriod };

/** What an order's price needs of an automatic promotion that counts nothing. */
interface UncountedPromotion
  extends Pick<
    CampaignRow,
    | 'id'
    | 'name'
    | 'active'
    | 'starts_at'
    | 'ends_at'
    | 'discount'
    | 'bonus'
    | 'pass_ids'
    | 'conditions'
    | 'stacking'
    | 'holdout_percent'
  > {
  counted: false;
}

export type Promotion = CampaignRow | UncountedPromotion;

/** Returns what is needed of the row of a promotion that counts nothing. */
export const promotionOf = ({
  id,
  name,
  active,
  starts_at,
  ends_at,
  discount,
  bonus,
  pass_ids,
  conditions,
  stacking,
  holdout_percent,
}: CampaignRow): UncountedPromotion => ({
  id,
  name,
  active,
  starts_at,
  ends_at,
  discount,
  bonus,
  pass_ids,
  conditions,
  stacking,
  holdout_percent,
  counted: false,
});

export type CampaignStatus = 'paused' | 'scheduled' | 'ended' | 'spent' | 'active';

/** What one customer used of a campaign that limits it. */
export type CustomerUse = Row<'campaign_customers'>;

type Budget = Pick<
  CampaignRow,
  'budget_uses' | 'budget_amount' | 'used_uses' | 'used_amount' | 'held_uses' | 'held_amount' | 'period'
>;

type Counted = Pick<CampaignRow, 'used_uses' | 'used_amount' | 'held_uses' | 'held_amount'>;

/** What counts towards the budget now: of the period that runs, or ever. */
export const countedOf = (campaign: Budget): Counted => campaign.period?.use ?? campaign;

type Limits = Pick<CampaignRow, 'customer_uses' | 'customer_amount'>;

/** The currency of amounts that a promotion, or a voucher of the campaign, names without one; undefined for the merchant's. */
export const currencyOfTerms = (
  own: string | undefined,
  campaign: { counted: boolean; budget_currency?: string | null } | undefined,
): string | undefined => own ?? campaign?.budget_currency ?? undefined;

/** A number of uses and the discount or, of a points campaign, the points that they give. */
export interface Share {
  uses: number;
  amount: number;
}

/** What holds of the caller reserve, and for which customer. */
export interface Allowance extends Share {
  customerId: string | null;
  /** The one in which they were made, whose budget they keep. */
  period?: Period | undefined;
}

/**
 * Whether the customer is one of those who never get the promotion or a published code, to measure its effect. The same
 * customer always is or never is; `readGroups` divides customers in the same way.
 */
export function isHeldOut(
  { id, holdout_percent: percent }: Pick<CampaignRow, 'id' | 'holdout_percent'>,
  customerId: string | undefined,
): boolean {
  if (percent === 0 || customerId === undefined) return false;
  const digest = createHash('sha256').update(`${id} ${customerId}`).digest();
  return digest.readUInt32BE(0) % 100 < percent;
}

/** Whether the campaign limits what one customer can use. */
export const limitsCustomers = ({ customer_uses: uses, customer_amount: amount }: Limits): boolean =>
  uses !== null || amount !== null;

const rest = (limit: number | null, used: number): number =>
  limit === null ? Number.POSITIVE_INFINITY : limit - used;

/** The day whose budget a use takes: that of its hold, or else the current one; null without a period. */
export const dayOf = (campaign: CampaignRow | undefined, own: Allowance | undefined): string | null =>
  (own?.period ?? campaign?.period)?.day ?? null;

/** Returns what a use can take: at most this amount, unless no use is left. */
export function leftOf(campaign: Budget & Limits, own?: Allowance, customer?: CustomerUse): Share {
  const free = own ?? { uses: 0, amount: 0 };
  const counted = own?.period?.use ?? countedOf(campaign);
  const [uses, amount] = own?.period
    ? [own.period.use.use_limit, own.period.use.amount_limit]
    : [campaign.budget_uses, campaign.budget_amount];
  const whole = {
    uses: rest(uses, counted.used_uses + counted.held_uses - free.uses),
    amount: rest(amount, counted.used_amount + counted.held_amount - free.amount),
  };
  if (customer === undefined) return whole;
  const theirs = leftFor(campaign, customer, own);
  return { uses: Math.min(whole.uses, theirs.uses), amount: Math.min(whole.amount, theirs.amount) };
}

/** Returns what is left for one customer. */
function leftFor(campaign: Limits, customer: CustomerUse, own: Allowance | undefined): Share {
  const free = own?.customerId === customer.customer_id ? own : { uses: 0, amount: 0 };
  return {
    uses: rest(campaign.customer_uses, customer.used_uses + customer.held_uses - free.uses),
    amount: rest(campaign.customer_amount, customer.used_amount + customer.held_amount - free.amount),
  };
}

export function isSpent(campaign: Budget): boolean {
  const { used_uses: uses, used_amount: amount } = countedOf(campaign);
  return (
    (campaign.budget_uses !== null && uses >= campaign.budget_uses) ||
    (campaign.budget_amount !== null && amount >= campaign.budget_amount)
  );
}

/** Returns the first status that applies. */
export function statusOf(campaign: CampaignRow, at: string): CampaignStatus {
  return closedStatusOf(campaign, at) ?? (isSpent(campaign) ? 'spent' : 'active');
}

/** Returns why nothing can be used, whatever is left of the budget, or undefined. */
export function closedStatusOf(
  { active, starts_at: start, ends_at: end }: Pick<CampaignRow, 'active' | 'starts_at' | 'ends_at'>,
  at: string,
): 'paused' | 'scheduled' | 'ended' | undefined {
  if (!active) return 'paused';
  if (start !== null && at < start) return 'scheduled';
  return end !== null && at >= end ? 'ended' : undefined;
}

interface Asked {
  at: string;
  currency: string | undefined;
  own?: Allowance | undefined;
  /** What the customer used; undefined without a customer, or if the campaign doesn't limit it. */
  customer?: CustomerUse | undefined;
}

/** Returns why the campaign allows no use, or undefined. */
export function refusalByCampaign(
  campaign: CampaignRow,
  { at, currency, own, customer }: Asked,
): Refusal | undefined {
  const status = statusOf(campaign, at);
  if (status === 'paused' || status === 'scheduled' || status === 'ended') {
    return refuse('campaign_not_active', { campaign_status: status });
  }
  const { budget_currency: of } = campaign;
  if (of !== null && currency !== undefined && currency !== of) {
    return refuse('currency_mismatch', { currency: of });
  }
  if (isOver(leftOf(campaign, own))) return refuse('campaign_budget_spent');
  if (!limitsCustomers(campaign)) return undefined;
  if (customer === undefined) return refuse('customer_required');
  return isOver(leftFor(campaign, customer, own)) ? refuse('customer_limit_reached') : undefined;
}

const isOver = ({ uses, amount }: Share): boolean => uses < 1 || amount < 1;

export const nearPercent = 80;

/** Whether most of the budget is used. */
export function isNear(campaign: Budget): boolean {
  const { used_uses: uses, used_amount: amount } = countedOf(campaign);
  return reaches(uses, campaign.budget_uses) || reaches(amount, campaign.budget_amount);
}

const reaches = (used: number, budget: number | null): boolean =>
  budget !== null && BigInt(used) * 100n >= BigInt(budget) * BigInt(nearPercent);

type Life = Pick<CampaignRow, 'starts_at' | 'ends_at'>;

/**
 * Returns the dates with the changes. A date alone means the whole day in the merchant's time zone.
 * @throws Refusal 422 `dates_inverted`
 */
export function lifeOf(
  before: Life,
  changes: { starts_at?: string | null; ends_at?: string | null },
  timezone: string,
): Life {
  const { starts_at: start = before.starts_at, ends_at: end = before.ends_at } = changes;
  const life = {
    starts_at: start && startOfInstant(start, timezone),
    ends_at: end && endOrNever(end, timezone),
  };
  if (life.starts_at !== null && life.ends_at !== null && life.ends_at <= life.starts_at) {
    throw refuse('dates_inverted');
  }
  return life;
}
