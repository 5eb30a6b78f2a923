import { apply as route } from '../../../contract/domains/orders.ts';
import { fold } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { applyOrder } from '../checkout/apply-order.ts';
import { checkoutFold } from '../checkout/checkout-fold.ts';
import { contentOf, refusalByScopes } from '../checkout/checkout-request.ts';
import { priceOrder } from '../checkout/price/price-order.ts';
import type { WholeOrderRow } from './order.ts';
import { orderSnapshot, viewOrder } from './order-view.ts';

/** What the same order cost when it was put on hold, while the hold lasts. */
function heldPrice(known: WholeOrderRow | undefined, content: Buffer, now: string): number | undefined {
  const isHeld = known?.held_until != null && known.held_until > now;
  return isHeld && known.hold?.content === content.toString('hex') ? known.pricing?.to_pay : undefined;
}

/** Uses vouchers, gift cards and points on an order, and credits its points, once. */
export const apply = fold(route, {
  ...checkoutFold,

  decide(batch, request, now) {
    const content = contentOf(request, batch.names);
    const known = batch.orderOf(request);
    if (known?.content) {
      const wrong = refusalByScopes(request);
      if (wrong) return wrong;
      return known.content.equals(content)
        ? { result: viewOrder(known, batch.returnsOf(known), now), events: [] }
        : refuse('order_already_applied');
    }
    const priced = priceOrder(batch, request, now);
    if (priced instanceof Refusal) return priced;
    const { refused, toPay } = priced;
    if (refused.length > 0) return refuse('order_refused', { refused });
    const expected = request.input.expected_to_pay ?? heldPrice(known, content, now);
    if (expected !== undefined && expected !== toPay) {
      return refuse('order_price_changed', { expected_to_pay: expected, to_pay: toPay });
    }
    const applied = applyOrder(batch, request, priced, now, content);
    if (applied instanceof Refusal) return applied;
    const result = viewOrder(applied.order, [], now);
    const object = orderSnapshot(result);
    return {
      result,
      events: [...applied.events, { type: 'order.applied', objectId: applied.order.id, object }],
    };
  },
});
