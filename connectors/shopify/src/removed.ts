/** What of an order was bought: edits remove lines from an unpaid order, and Shopify still lists them. */
import { sum, unitsOf } from './money.ts';
import { isTip, type ShopifyLine, type ShopifyOrder, type ShopifyRefund } from './payload.ts';

interface Bought {
  line: ShopifyLine;
  quantity: number;
  /** What the removed units would have cost, in minor units; undefined if none were removed or Shopify doesn't say. */
  refunded: number | undefined;
}

/** Shopify writes units that an edit removed as a refund that pays nothing back. */
export const isRemoval = ({ transactions = [], refund_line_items: items = [] }: ShopifyRefund): boolean =>
  items.some(({ subtotal, subtotal_set: set }) => Number(subtotal ?? set?.shop_money?.amount) > 0) &&
  !transactions.some(({ kind }) => kind === 'refund');

/**
 * Lines with the units for which the customer paid. Units that came back later still count: their refund returns them. A
 * canceled order is returned in full, so all of it counts.
 */
export function boughtOf(order: ShopifyOrder): Bought[] {
  const refunds = order.refunds ?? [];
  return order.line_items
    .filter((line) => !isTip(line))
    .map((line) => {
      const itemsIn = (some: readonly ShopifyRefund[]) =>
        some
          .flatMap(({ refund_line_items: items = [] }) => items)
          .filter(({ line_item_id: id }) => id === line.id);
      const removals = order.cancelled_at ? [] : itemsIn(refunds.filter(isRemoval));
      const removed = sum(removals.map(({ quantity }) => quantity));
      const gone = line.quantity - (line.current_quantity ?? line.quantity);
      const unexplained = order.cancelled_at
        ? 0
        : Math.max(0, gone - sum(itemsIn(refunds).map(({ quantity }) => quantity)));
      return {
        line,
        quantity: Math.max(0, line.quantity - removed - unexplained),
        refunded:
          removed > 0 && unexplained === 0
            ? sum(removals.map((item) => unitsOf(item.subtotal, item.subtotal_set, order.currency)))
            : undefined,
      };
    })
    .filter(({ quantity }) => quantity > 0);
}
