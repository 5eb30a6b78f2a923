/** The row of an order that is held or applied. */
import { newUuid } from '../../clock/new-id.ts';
import type { WholeOrderRow } from '../order-book/order.ts';
import type { BasketRequest } from './checkout-request.ts';
import type { PricedOrder } from './price/priced-order.ts';

/** Returns the known row, or a new one, with what the request says about the order. */
export function rowOf({ input, call }: BasketRequest, priced: PricedOrder, now: string): WholeOrderRow {
  const row: WholeOrderRow = priced.order ?? {
    merchant_id: call.principal.merchantId,
    id: newUuid(),
    order_id: input.order_id!,
    amount: null,
    currency: null,
    discounted: 0,
    customer_id: null,
    membership_id: null,
    location_id: null,
    channel: null,
    staff: null,
    metadata: {},
    items: null,
    pricing: null,
    hold: null,
    held_until: null,
    applied_at: null,
    applied_by_type: null,
    applied_by_id: null,
    content: null,
    returned: 0,
    closed_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
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
