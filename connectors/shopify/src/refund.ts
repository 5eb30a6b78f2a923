/** Maps a Shopify refund to a return. Pure. */
import type { Order, OrdersReturnParams } from '@tessera/sdk';
import { minorUnits, sum } from './money.ts';
import type { ShopifyRefund } from './payload.ts';

type Part = Pick<OrdersReturnParams, 'lines' | 'shipping' | 'amount'>;
type Pricing = NonNullable<Order['pricing']>;

/**
 * Returns what came back: lines and quantities if the shop paid back exactly what they cost, the amount otherwise, such as
 * for a goodwill refund or less than the lines cost; undefined if nothing did.
 */
export function returnOf(refund: ShopifyRefund, order: Order, pricing: Pricing): Part | undefined {
  const { currency } = pricing;
  const units = (amount: string | number | undefined): number => minorUnits(String(amount ?? 0), currency);
  const items = refund.refund_line_items ?? [];
  const money = sum(
    (refund.transactions ?? [])
      .filter(({ kind, status }) => kind === 'refund' && (status === 'success' || status === 'pending'))
      .map(({ amount }) => units(amount)),
  );
  const { shipping, tax: shippingTax } = shippingOf(refund, units);
  const isTaxApart = order.metadata.taxes_included !== 'true';
  const tax = isTaxApart ? sum(items.map(({ total_tax: one }) => units(one))) + shippingTax : 0;
  const value = sum(items.map(({ subtotal }) => units(subtotal))) + shipping;

  const lines = items.map(({ line_item_id: id, quantity }) => ({
    line: pricing.lines.findIndex((line) => line.id === String(id)),
    quantity,
  }));
  const paidShipping = pricing.shipping - sum(pricing.applied.map((one) => one.shipping_amount));
  const isWholeShipping = shipping === paidShipping;
  const isKnown = lines.length > 0 && lines.every(({ line }) => line >= 0);
  if (isKnown && !isDivided(order) && money === value + tax && (shipping === 0 || isWholeShipping)) {
    return { lines, ...(shipping > 0 && { shipping: true }) };
  }
  const amount = money - tax;
  if (amount <= 0) return undefined;
  return amount >= moneyLeftOf(order, pricing) ? {} : { amount };
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

function shippingOf(refund: ShopifyRefund, units: (amount: string | undefined) => number) {
  const adjustments = (refund.order_adjustments ?? []).filter(({ kind }) => kind === 'shipping_refund');
  const tax = -sum(adjustments.map(({ tax_amount: one }) => units(one)));
  // Newer versions of the API name the shipping lines, and older ones adjust the order.
  const shipping = refund.refund_shipping_lines?.length
    ? sum(refund.refund_shipping_lines.map((line) => units(line.subtotal_amount_set.shop_money.amount)))
    : -sum(adjustments.map(({ amount }) => units(amount)));
  return { shipping: Math.max(0, shipping), tax: Math.max(0, tax) };
}
