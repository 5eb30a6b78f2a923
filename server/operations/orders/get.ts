import { get as route } from '../../../contract/domains/orders.ts';
import { readReturns } from '../../domains/checkout/checkout-store.ts';
import { isOrderId } from '../../domains/order-book/order.ts';
import { readOrders } from '../../domains/order-book/order-store.ts';
import { viewOrder, viewQuote, viewQuoted } from '../../domains/order-book/order-view.ts';
import { withBuyers } from '../../domains/order-book/purchases.ts';
import { readQuote } from '../../domains/order-book/quotes/quote-store.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Reads one order by the merchant's own id of it, with its last quote. */
export const get = read(route, async (tx, input, call) => {
  const { order_id: orderId } = input;
  if (!isOrderId(orderId)) throw refuse('not_found');
  const { merchantId } = tx;
  await call.services.quotes.written(merchantId, orderId);
  const [[order], quote] = await Promise.all([
    readOrders(tx, [{ merchantId, orderId }]),
    readQuote(tx, orderId),
  ]);
  if (order === undefined) {
    if (quote === undefined) throw refuse('not_found');
    return viewQuoted(quote);
  }
  const returns = await readReturns(tx, [{ merchantId, id: order.id }]);
  const [known] = await withBuyers(tx, [order]);
  return { ...viewOrder(known!, returns, call.now), quote: quote ? viewQuote(quote) : null };
});
