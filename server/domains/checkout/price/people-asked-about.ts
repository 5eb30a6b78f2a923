import type { Key } from '../../../database/columns.ts';
import type { OrderRow } from '../../order-book/order.ts';
import { asksForOrders } from '../../pricing/conditions/conditions.ts';
import type { VoucherBatch } from '../../vouchers/voucher-batch.ts';
import type { PersonRow } from '../checkout-store.ts';

interface Concerned {
  vouchers: VoucherBatch;
  /** The automatic promotions, whose campaigns are loaded. */
  automatic: readonly Key[];
  orders: readonly OrderRow[];
}

/**
 * The customers of whose merchants a voucher, a promotion or what a hold promised asks when they last bought something.
 * No other merchant of the batch pays for the question.
 */
export function peopleAskedAbout(
  people: readonly PersonRow[],
  { vouchers: { vouchers, campaigns }, automatic, orders }: Concerned,
): PersonRow[] {
  const merchants = new Set([
    ...vouchers.filter((row) => asksForOrders(row.restrictions.conditions)).map((row) => row.merchant_id),
    ...automatic
      .filter(({ merchantId, id }) => asksForOrders(campaigns.find(merchantId, id)?.conditions))
      .map(({ merchantId }) => merchantId),
    ...orders.filter(({ hold }) => hold !== null).map((row) => row.merchant_id),
  ]);
  return people.filter((one) => merchants.has(one.merchant_id));
}
