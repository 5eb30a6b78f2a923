import { apply as route } from '../../../contract/domains/orders.ts';
import { applyOrder } from '../../domains/checkout/apply-order.ts';
import { checkoutFold } from '../../domains/checkout/checkout-fold.ts';
import { isContentOf, refusalByScopes } from '../../domains/checkout/checkout-request.ts';
import { heldOrder } from '../../domains/checkout/price/held-price.ts';
import { priceOrder } from '../../domains/checkout/price/price-order.ts';
import { orderSnapshot, viewBalance, viewOrder } from '../../domains/order-book/order-view.ts';
import { fold } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

/** Uses vouchers, gift cards and points on an order, and credits its points, once. */
export const apply = fold(route, {
  ...checkoutFold,

  decide(batch, request, now) {
    const known = batch.orderOf(request);
    const balance = () =>
      viewBalance(batch.points.ledgerOf(request, now)?.membership, request.call.principal);
    if (known?.content) {
      const wrong = refusalByScopes(request);
      if (wrong) return wrong;
      return isContentOf(known.content, known, request, batch.names)
        ? { result: { ...viewOrder(known, batch.returnsOf(known), now), ...balance() }, events: [] }
        : refuse('order_already_applied');
    }
    const priced = priceOrder(batch, request, now);
    if (priced instanceof Refusal) return priced;
    const { refused, toPay } = priced;
    if (refused.length > 0) return refuse('order_refused', { refused });
    const expected = request.input.expected_to_pay ?? heldOrder(batch, request, now)?.pricing?.to_pay;
    if (expected !== undefined && expected !== toPay) {
      return refuse('order_price_changed', { expected_to_pay: expected, to_pay: toPay });
    }
    const applied = applyOrder(batch, request, priced, now);
    if (applied instanceof Refusal) return applied;
    const result = { ...viewOrder(applied.order, [], now), ...balance() };
    const object = orderSnapshot(result);
    return {
      result,
      events: [...applied.events, { type: 'order.applied', objectId: applied.order.id, object }],
    };
  },
});
