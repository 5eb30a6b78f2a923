/**
 * What a refund paid back for the purchase, in minor units of the shop's currency. Its transactions are in the currency
 * in which the customer paid; lines, taxes and adjustments are in both.
 */
import { minorUnits, sum, unitsIn, unitsOf } from './money.ts';
import { isTip, type MoneySet, repaymentsOf, type ShopifyRefund } from './payload.ts';

/** An amount in the shop's currency, and in the customer's if it is another one and known. */
interface Both {
  own: number;
  other: number | undefined;
}

const add = (amounts: readonly Both[]): Both => ({
  own: sum(amounts.map(({ own }) => own)),
  other: amounts.every(({ other }) => other !== undefined)
    ? sum(amounts.map(({ other }) => other ?? 0))
    : undefined,
});

export function paidBackOf(refund: ShopifyRefund, currency: string, isTaxApart: boolean) {
  const repayments = repaymentsOf(refund);
  const isForeign = ({ currency: one }: { currency?: string }): boolean => (one ?? currency) !== currency;
  const foreign = repayments.find(isForeign)?.currency;
  const both = (amount: string | number | null | undefined, set: MoneySet | null | undefined): Both => {
    const own = unitsOf(amount, set, currency);
    return { own, other: foreign === undefined || own === 0 ? 0 : unitsIn(set, foreign) };
  };

  const all = refund.refund_line_items ?? [];
  const items = all.filter(({ line_item: line }) => !isTip(line));
  const tips = all.filter(({ line_item: line }) => isTip(line));
  const shipping = shippingOf(refund, both);
  const values = [...items.map((item) => both(item.subtotal, item.subtotal_set)), shipping.value];
  const taxes = [...items.map((item) => both(item.total_tax, item.total_tax_set)), shipping.tax];
  /** Paid back, but no part of the purchase that Tessera knows. */
  const apart = add([
    ...(isTaxApart ? taxes : []),
    ...tips.map((tip) => both(tip.subtotal, tip.subtotal_set)),
    ...tips.map((tip) => both(tip.total_tax, tip.total_tax_set)),
    both(0, refund.total_duties_set),
    both(0, refund.total_additional_fees_set),
  ]);
  const calculated = add([...values, apart]);

  const totalIn = (wanted: string, isWanted: (one: (typeof repayments)[number]) => boolean): number =>
    sum(repayments.filter(isWanted).map(({ amount }) => minorUnits(String(amount), wanted)));
  const own = totalIn(currency, (one) => !isForeign(one));
  const converted =
    foreign === undefined
      ? 0
      : convert(
          totalIn(foreign, ({ currency: one }) => one === foreign),
          calculated,
          repayments.some(({ status }) => status === 'pending') ? [] : discrepanciesOf(refund, both),
        );
  return { items, value: add(values).own, shipping: shipping.value.own, money: own + converted - apart.own };
}

/**
 * Converts what was paid back in the customer's currency. The parts of the refund are exact in both currencies; if they
 * don't add up to the money, it is divided at their rate.
 */
function convert(money: number, calculated: Both, discrepancies: readonly Both[]): number {
  // What Shopify paid back less than calculated.
  const less = add(discrepancies);
  const paid: Both = {
    own: calculated.own - less.own,
    other:
      calculated.other === undefined || less.other === undefined ? undefined : calculated.other - less.other,
  };
  // Shopify rounds each part in both currencies.
  for (const { own, other } of [calculated, paid]) {
    if (other !== undefined && other !== 0 && Math.abs(other - money) <= 1) return own;
  }
  const rated = [calculated, less].find(({ other }) => other);
  return rated?.other ? Math.round((money * rated.own) / rated.other) : paid.own;
}

type Reader = (amount: string | number | undefined, set: MoneySet | undefined) => Both;

const isShipping = ({ kind }: { kind?: string | null }): boolean => kind === 'shipping_refund';

const discrepanciesOf = ({ order_adjustments: adjustments = [] }: ShopifyRefund, both: Reader): Both[] =>
  adjustments.filter((one) => !isShipping(one)).map((one) => both(one.amount, one.amount_set));

/** Newer versions of the API name the shipping lines, and older ones adjust the order, with negative amounts. */
function shippingOf(
  { order_adjustments: adjustments = [], refund_shipping_lines: lines = [] }: ShopifyRefund,
  both: Reader,
): { value: Both; tax: Both } {
  const adjusted = adjustments.filter(isShipping);
  const value = lines.map(({ subtotal_amount_set: set }) => both(undefined, set));
  if (adjusted.length > 0) {
    const negative = adjusted.map((one) => both(one.amount, one.amount_set));
    const tax = adjusted.map((one) => both(one.tax_amount, one.tax_amount_set));
    return { value: value.length > 0 ? add(value) : minus(add(negative)), tax: minus(add(tax)) };
  }
  const taxes = lines.flatMap(({ shipping_line: line }, at) => {
    const whole = both(line?.discounted_price ?? line?.price, undefined).own;
    const part = whole === 0 ? 0 : (value[at]?.own ?? 0) / whole;
    return (line?.tax_lines ?? [])
      .map((tax) => both(tax.price, tax.price_set))
      .map(({ own, other }) => ({
        own: Math.round(own * part),
        other: other === undefined ? undefined : Math.round(other * part),
      }));
  });
  return { value: add(value), tax: add(taxes) };
}

const minus = ({ own, other }: Both): Both => ({
  own: Math.max(0, -own),
  other: other === undefined ? undefined : Math.max(0, -other),
});
