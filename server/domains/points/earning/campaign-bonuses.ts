/** What points campaigns add to the points of an order, and what that takes of their budgets. Pure. */
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import {
  type Allowance,
  closedStatusOf,
  dayOf,
  isHeldOut,
  leftOf,
  limitsCustomers,
  type Promotion,
} from '../../campaigns/campaign.ts';
import type { CampaignBook } from '../../campaigns/campaign-book.ts';
import type { PointsLedger } from '../ledger/points-ledger.ts';
import type { TransactionRow } from '../ledger/points-rows.ts';
import type { Earned } from './order-earning.ts';
import type { Bonus } from './order-terms.ts';

/** An order that earns points for a membership. */
interface Earning {
  book: CampaignBook;
  membership: PointsLedger['membership'];
  /** Undefined for an order that holds nothing. */
  orderKey: string | undefined;
}

/** What the order’s own hold reserves of the budget of a campaign. */
function heldOf({ book, orderKey }: Earning, { id }: Pick<Promotion, 'id'>): Allowance | undefined {
  const hold = orderKey === undefined ? undefined : book.holdOf(orderKey, id);
  if (hold === undefined) return undefined;
  const campaign = book.find(hold.merchant_id, id);
  const { amount, customer_id: customerId, budget_day: day } = hold;
  return { uses: 1, amount, customerId, period: book.periodOf(campaign, day) };
}

/** The most points that the budgets of the campaign leave; 0 if no use is left. */
function mostOf(earning: Earning, campaign: Promotion): number {
  if (!campaign.counted) return Number.POSITIVE_INFINITY;
  const { book, membership } = earning;
  const customer = limitsCustomers(campaign) ? book.useBy(campaign, membership.customer_id) : undefined;
  const { uses, amount } = leftOf(campaign, heldOf(earning, campaign), customer);
  return uses < 1 ? 0 : Math.max(0, amount);
}

/** The campaigns that add points to an order of the member, those of a higher priority first. */
export function bonusesOf(
  campaigns: readonly Promotion[],
  earning: Earning,
  { at, currency }: { at: string; currency: string },
): Bonus[] {
  const { customer_id: customerId, pass_id: passId } = earning.membership;
  const pass = encodeId('pass', passId);
  const open = campaigns.filter(
    (one) =>
      one.bonus !== null &&
      !closedStatusOf(one, at) &&
      (one.pass_ids?.includes(pass) ?? true) &&
      (one.bonus.currency ?? currency) === currency &&
      !isHeldOut(one, customerId),
  );
  open.sort((a, b) => (b.stacking?.priority ?? 0) - (a.stacking?.priority ?? 0));
  return open.flatMap((campaign): Bonus[] => {
    const { id, name, bonus, conditions } = campaign;
    const most = mostOf(earning, campaign);
    if (most === 0) return [];
    const terms = { campaign_id: encodeId('campaign', id), name, bonus: bonus! };
    return [{ ...terms, ...(conditions && { conditions }), ...(Number.isFinite(most) && { most }) }];
  });
}

/** What an earning takes of the budget of a campaign. */
export interface BonusUse {
  campaignId: string;
  points: number;
  counted: boolean;
  /** The day whose budget it takes; null without one for a period. */
  day: string | null;
}

/** What the campaigns of an earning give. Call it while the order’s own hold is active. */
export function bonusUsesOf(earned: Pick<Earned, 'rules'>, earning: Earning): BonusUse[] {
  const { merchant_id: merchantId } = earning.membership;
  return earned.rules.flatMap(({ campaign_id: wireId, points: given }): BonusUse[] => {
    const id = wireId === undefined ? undefined : decodeId('campaign', wireId);
    const campaign = id === undefined ? undefined : earning.book.find(merchantId, id);
    if (campaign === undefined) return [];
    // Rounding, or what was carried over since a hold, can give a point more than the budget has.
    const points = Math.min(given, mostOf(earning, campaign));
    const day = campaign.counted ? dayOf(campaign, heldOf(earning, campaign)) : null;
    return points > 0 ? [{ campaignId: campaign.id, points, counted: campaign.counted, day }] : [];
  });
}

/** Counts what campaigns gave with an entry of the ledger. */
export function countBonuses(
  book: CampaignBook,
  uses: readonly BonusUse[],
  { membership }: PointsLedger,
  { id, merchant_id }: Pick<TransactionRow, 'id' | 'merchant_id'>,
  order: { key: string; now: string },
): void {
  for (const { campaignId: campaign_id, points, day: budget_day } of uses) {
    const what = { campaign_id, points, returned: false, budget_day };
    const of = { merchant_id, transaction_id: id, order_key: order.key, membership_id: membership.id };
    book.addPoints({ ...of, ...what }, membership.customer_id, order.now);
  }
}
