import { get as route } from '../../../contract/domains/orders.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { readReturns, readWholeOrders } from '../checkout/checkout-store.ts';
import { isOrderId } from './order.ts';
import { viewOrder } from './order-view.ts';

/** Reads one order by the merchant's own id of it. */
export const get = read(route, async (tx, input, call) => {
  const { order_id: orderId } = input;
  const [order] = isOrderId(orderId)
    ? await readWholeOrders(tx, [{ merchantId: tx.merchantId, orderId }])
    : [];
  if (order === undefined) throw refuse('not_found');
  const returns = await readReturns(tx, [{ merchantId: tx.merchantId, id: order.id }]);
  return viewOrder(order, returns, call.now);
});
