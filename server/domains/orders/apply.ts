import { apply as route } from '../../../contract/domains/orders.ts';
import { fold, type Resolved } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { applyOrder } from '../checkout/apply-order.ts';
import { checkoutFold } from '../checkout/checkout-fold.ts';
import { type BasketRequest, isContentOf, refusalByScopes } from '../checkout/checkout-request.ts';
import { priceOrder } from '../checkout/price/price-order.ts';
import type { WholeOrderRow } from './order.ts';
import { orderSnapshot, viewOrder } from './order-view.ts';

/** What the same order cost when it was put on hold, while the hold lasts. */
function heldPrice(
  known: WholeOrderRow | undefined,
  request: BasketRequest,
  names: Resolved,
  now: string,
): number | undefined {
  const isHeld = known?.held_until != null && known.held_until > now;
  const held = known?.hold?.content;
  if (!isHeld || held === undefined) return undefined;
  return isContentOf(Buffer.from(held, 'hex'), known, request, names) ? known.pricing?.to_pay : undefined;
}

/** Uses vouchers, gift cards and points on an order, and credits its points, once. */
export const apply = fold(route, {
  ...checkoutFold,

  decide(batch, request, now) {
    const known = batch.orderOf(request);
    if (known?.content) {
      const wrong = refusalByScopes(request);
      if (wrong) return wrong;
      return isContentOf(known.content, known, request, batch.names)
        ? { result: viewOrder(known, batch.returnsOf(known), now), events: [] }
        : refuse('order_already_applied');
    }
    const priced = priceOrder(batch, request, now);
    if (priced instanceof Refusal) return priced;
    const { refused, toPay } = priced;
    if (refused.length > 0) return refuse('order_refused', { refused });
    const expected = request.input.expected_to_pay ?? heldPrice(known, request, batch.names, now);
    if (expected !== undefined && expected !== toPay) {
      return refuse('order_price_changed', { expected_to_pay: expected, to_pay: toPay });
    }
    const applied = applyOrder(batch, request, priced, now);
    if (applied instanceof Refusal) return applied;
    const result = viewOrder(applied.order, [], now);
    const object = orderSnapshot(result);
    return {
      result,
      events: [...applied.events, { type: 'order.applied', objectId: applied.order.id, object }],
    };
  },
});
