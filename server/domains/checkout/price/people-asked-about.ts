import type { Key } from '../../../database/columns.ts';
import type { OrderRow } from '../../order-book/order.ts';
import type { PersonRow } from '../../order-book/people/people-store.ts';
import { rulesAskForOrders } from '../../points/earning/order-terms.ts';
import type { PointsBatch } from '../../points/ledger/points-batch.ts';
import { asksForOrders } from '../../pricing/conditions/conditions.ts';
import type { VoucherBatch } from '../../vouchers/voucher-batch.ts';

interface Concerned {
  vouchers: VoucherBatch;
  /** The automatic promotions, whose campaigns are loaded. */
  automatic: readonly Key[];
  orders: readonly OrderRow[];
  points: PointsBatch;
}

/**
 * The customers of whose merchants a voucher, a promotion, a rule of a pass or what a hold promised asks when they last bought something.
 * No other merchant of the batch pays for the question.
 */
export function peopleAskedAbout(
  people: readonly PersonRow[],
  { vouchers: { vouchers, campaigns }, automatic, orders, points }: Concerned,
): PersonRow[] {
  const merchants = new Set([
    ...vouchers.filter((row) => asksForOrders(row.restrictions.conditions)).map((row) => row.merchant_id),
    ...automatic
      .filter(({ merchantId, id }) => asksForOrders(campaigns.find(merchantId, id)?.conditions))
      .map(({ merchantId }) => merchantId),
    ...[...points.ledgers]
      .filter(({ terms }) => rulesAskForOrders(terms))
      .map((ledger) => ledger.membership.merchant_id),
    ...orders.filter(({ hold }) => hold !== null).map((row) => row.merchant_id),
  ]);
  return people.filter((one) => merchants.has(one.merchant_id));
}
