/** The server's pricing of baskets, for what compares many of them with an oracle. */

import { type Basket, basketOf, type WireItem } from '../../server/domains/pricing/basket.ts';
import { Refusal } from '../../server/errors/refusal.ts';

export type { Circumstances } from '../../server/domains/pricing/conditions/conditions.ts';
export type { Offer } from '../../server/domains/pricing/offer.ts';
export { discount } from '../../server/domains/pricing/price.ts';

export function basketWith(items: readonly WireItem[], shipping: number, currency = 'EUR'): Basket {
  const basket = basketOf({ items, shipping_amount: shipping, currency });
  if (basket instanceof Refusal) throw basket;
  return basket;
}
