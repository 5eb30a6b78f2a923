import { quote as route } from '../../../contract/domains/orders.ts';
import { newUuid } from '../../clock/new-id.ts';
import { CheckoutBatch } from '../../domains/checkout/checkout-batch.ts';
import { findNames } from '../../domains/checkout/checkout-names.ts';
import { availableFor } from '../../domains/checkout/price/available.ts';
import { priceOrder } from '../../domains/checkout/price/price-order.ts';
import { viewPricing } from '../../domains/checkout/price/view-pricing.ts';
import { read } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Prices a basket without changing or reserving anything; with an order id, the quote can be read later. */
export const quote = read(route, async (tx, input, call) => {
  const request = { input, call };
  const names = await findNames(tx, [request]);
  const batch = await CheckoutBatch.peek(tx, request, names);
  const priced = priceOrder(batch, request, call.now);
  if (priced instanceof Refusal) throw priced;
  const available = await availableFor(tx, batch, request, priced, call.now);
  const valid = priced.refused.length === 0;
  const pricing = viewPricing(priced);
  const { order_id: orderId } = input;
  // Written after the answer: this operation stays a read.
  if (orderId !== undefined) {
    const about = { merchant_id: tx.merchantId, order_id: orderId, id: newUuid() };
    call.services.quotes.note({ ...about, valid, pricing, quoted_at: call.now, created_at: call.now });
  }
  return { valid, pricing, available };
});
