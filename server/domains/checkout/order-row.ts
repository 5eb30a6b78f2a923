/** The row of an order that is held or applied. */
import { newOrder, type OrderRow } from '../order-book/order.ts';
import type { BasketRequest } from './checkout-request.ts';
import type { PricedOrder } from './price/priced-order.ts';

/** Returns the known row, or a new one, with what the request says about the order. */
export function rowOf({ input, call }: BasketRequest, priced: PricedOrder, now: string): OrderRow {
  const row = priced.order ?? newOrder(call.principal.merchantId, input.order_id!, now);
  return Object.assign(row, {
    amount: priced.total,
    currency: priced.basket.currency,
    customer_id: priced.customer?.id ?? null,
    membership_id: priced.ledger?.membership.id ?? null,
    location_id: input.location_id ?? null,
    channel: input.channel ?? null,
    staff: input.staff ?? null,
    metadata: input.metadata ?? {},
    items: input.items,
  });
}
