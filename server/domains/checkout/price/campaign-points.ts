/** What the earning of an order takes of the budgets of points campaigns. */
import { type BonusUse, bonusUsesOf } from '../../points/earning/campaign-bonuses.ts';
import type { CheckoutBatch } from '../checkout-batch.ts';
import type { PricedOrder } from './priced-order.ts';

/** Call it while the order’s own hold is active, which can have reserved it. */
export const bonusUsesIn = (
  batch: CheckoutBatch,
  { order, ledger, earning }: Pick<PricedOrder, 'order' | 'ledger' | 'earning'>,
): BonusUse[] => {
  if (ledger === undefined || earning === undefined) return [];
  const { membership } = ledger;
  return bonusUsesOf(earning, { book: batch.vouchers.campaigns, membership, orderKey: order?.id });
};
