import { release as route } from '../../../contract/domains/orders.ts';
import { checkoutFold } from '../../domains/checkout/checkout-fold.ts';
import { releaseHolds } from '../../domains/checkout/end-holds.ts';
import { orderSnapshot, viewOrder } from '../../domains/order-book/order-view.ts';
import { fold } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

/** Releases what an order holds. */
export const release = fold(route, {
  ...checkoutFold,

  decide(batch, request, now) {
    const order = batch.orderOf(request);
    if (order === undefined) return refuse('not_found');
    if (order.applied_at !== null) return refuse('order_already_applied');
    if (order.hold === null) return { result: viewOrder(order, [], now), events: [] };
    const events = releaseHolds(batch, order, request, now);
    if (events instanceof Refusal) return events;
    order.hold = null;
    order.held_until = null;
    batch.putOrder(order, now);
    events.push(...batch.points.takeEvents(now));
    const result = viewOrder(order, [], now);
    const object = orderSnapshot(result);
    return { result, events: [...events, { type: 'order.released', objectId: order.id, object }] };
  },
});
