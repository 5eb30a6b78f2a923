/** Maps a Shopify refund to a return. Pure. */
import type { Order, OrdersReturnParams } from '@tessera/sdk';
import { sum } from './money.ts';
import { paidBackOf } from './paid-back.ts';
import type { ShopifyRefund } from './payload.ts';

type Part = Pick<OrdersReturnParams, 'lines' | 'shipping' | 'amount'>;
type Pricing = NonNullable<Order['pricing']>;

/**
 * Returns what came back: lines and quantities if the shop paid back exactly what they cost, the amount otherwise, such as
 * for a goodwill refund or less than the lines cost; undefined if nothing did.
 */
export function returnOf(refund: ShopifyRefund, order: Order, pricing: Pricing): Part | undefined {
  const isTaxApart = order.metadata.taxes_included !== 'true';
  const { items, value, shipping, money } = paidBackOf(refund, pricing.currency, isTaxApart);
  const lines = items.map(({ line_item_id: id, quantity }) => ({
    line: pricing.lines.findIndex((line) => line.id === String(id)),
    quantity,
  }));
  const paidShipping = pricing.shipping - sum(pricing.applied.map((one) => one.shipping_amount));
  const isWholeShipping = shipping === paidShipping;
  const isKnown = lines.length > 0 && lines.every(({ line }) => line >= 0);
  if (isKnown && !isDivided(order) && money === value && (shipping === 0 || isWholeShipping)) {
    return { lines, ...(shipping > 0 && { shipping: true }) };
  }
  if (money <= 0) return undefined;
  return money >= moneyLeftOf(order, pricing) ? {} : { amount: money };
}

/**
 * Whether an amount was returned, which is divided over all lines. What is left of a line is then less than the shop pays
 * back for it, so the rest is returned by amounts too: in the end the same was returned, however the refunds arrive.
 */
const isDivided = ({ returns }: Order): boolean =>
  returns.some(({ lines }) => lines.some(({ quantity }) => quantity === 0));

/** What the customer paid with money, less what was returned. */
const moneyLeftOf = (order: Order, pricing: Pricing): number =>
  pricing.to_pay - sum(order.returns.map(({ money }) => money));
