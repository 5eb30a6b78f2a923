/** Rules of campaigns: their life and their budget. Pure, with the time as a parameter. */
import { endOfInstant, startOfInstant } from '../../clock/time.ts';
import type { Row } from '../../database/schema/row.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

export type CampaignRow = Row<'campaigns'>;

export type CampaignStatus = 'paused' | 'scheduled' | 'ended' | 'spent' | 'active';

type Budget = Pick<
  CampaignRow,
  'budget_uses' | 'budget_amount' | 'used_uses' | 'used_amount' | 'held_uses' | 'held_amount'
>;

/** What a use may take: at most this amount, unless no use is left. */
export interface Allowance {
  uses: number;
  amount: number;
}

/** Returns what is left of the budget. `own` is what a hold of the caller reserves. */
export const leftOf = (campaign: Budget, own: Allowance = { uses: 0, amount: 0 }): Allowance => ({
  uses:
    campaign.budget_uses === null
      ? Number.POSITIVE_INFINITY
      : campaign.budget_uses - campaign.used_uses - campaign.held_uses + own.uses,
  amount:
    campaign.budget_amount === null
      ? Number.POSITIVE_INFINITY
      : campaign.budget_amount - campaign.used_amount - campaign.held_amount + own.amount,
});

export const isSpent = ({ budget_uses: uses, budget_amount: amount, ...used }: Budget): boolean =>
  (uses !== null && used.used_uses >= uses) || (amount !== null && used.used_amount >= amount);

/** Returns the first status that applies. */
export function statusOf(campaign: CampaignRow, at: string): CampaignStatus {
  if (!campaign.active) return 'paused';
  if (campaign.starts_at !== null && at < campaign.starts_at) return 'scheduled';
  if (campaign.ends_at !== null && at >= campaign.ends_at) return 'ended';
  return isSpent(campaign) ? 'spent' : 'active';
}

/** Returns why the campaign allows no use of this currency, or undefined. */
export function refusalByCampaign(
  campaign: CampaignRow,
  at: string,
  currency: string | undefined,
  own?: Allowance,
): Refusal | undefined {
  const status = statusOf(campaign, at);
  if (status === 'paused' || status === 'scheduled' || status === 'ended') {
    return refuse('campaign_not_active', { campaign_status: status });
  }
  const { budget_currency: of } = campaign;
  if (of !== null && currency !== undefined && currency !== of) {
    return refuse('currency_mismatch', { currency: of });
  }
  const left = leftOf(campaign, own);
  return left.uses < 1 || left.amount < 1 ? refuse('campaign_budget_spent') : undefined;
}

const nearPercent = 80;

/** Whether most of the budget is used. */
export const isNear = (campaign: Budget): boolean =>
  reaches(campaign.used_uses, campaign.budget_uses) || reaches(campaign.used_amount, campaign.budget_amount);

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
    ends_at: end && endOfInstant(end, timezone),
  };
  if (life.starts_at !== null && life.ends_at !== null && life.ends_at <= life.starts_at) {
    throw refuse('dates_inverted');
  }
  return life;
}
