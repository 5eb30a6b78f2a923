/** The server's pricing of baskets, for what compares many of them with an oracle. */

import { type Basket, basketOf, type WireItem } from '../../server/domains/orders/pricing/basket.ts';
import { Refusal } from '../../server/errors/refusal.ts';

export type { Circumstances } from '../../server/domains/orders/pricing/conditions/conditions.ts';
export type { Offer } from '../../server/domains/orders/pricing/offer.ts';
export { discount } from '../../server/domains/orders/pricing/price.ts';

export function basketWith(items: readonly WireItem[], shipping: number, currency = 'EUR'): Basket {
  const basket = basketOf({ items, shipping_amount: shipping, currency });
  if (basket instanceof Refusal) throw basket;
  return basket;
}
