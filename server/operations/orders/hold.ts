import { hold as route } from '../../../contract/domains/orders.ts';
import { checkoutFold } from '../../domains/checkout/checkout-fold.ts';
import { holdOrder } from '../../domains/checkout/hold-order.ts';
import { priceOrder } from '../../domains/checkout/price/price-order.ts';
import { orderSnapshot, viewOrder } from '../../domains/order-book/order-view.ts';
import { fold } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

/** Holds every instrument of an order until one common end. */
export const hold = fold(route, {
  ...checkoutFold,

  decide(batch, request, now) {
    const priced = priceOrder(batch, request, now, { renews: true });
    if (priced instanceof Refusal) return priced;
    const { refused } = priced;
    if (refused.length > 0) return refuse('order_refused', { refused });
    const held = holdOrder(batch, request, priced, now, request.input.ttl_seconds);
    if (held instanceof Refusal) return held;
    const result = viewOrder(held.order, [], now);
    const object = orderSnapshot(result);
    return { result, events: [...held.events, { type: 'order.held', objectId: held.order.id, object }] };
  },
});
