/** A basket in exact numbers: amounts in minor units, quantities in thousandths. Pure. */
import type { Static } from 'typebox';
import { limits } from '../../../contract/limits.ts';
import type { BasketItem } from '../../../contract/resources/order.ts';
import { type Refusal, refuseField } from '../../errors/refusal.ts';

export type WireItem = Static<typeof BasketItem>;

export interface Line {
  item: WireItem;
  /** Thousandths of a unit. */
  quantity: number;
  amount: number;
}

export interface Basket {
  lines: readonly Line[];
  subtotal: number;
  shipping: number;
  currency: string;
}

export const thousandths = 1_000;

/** Returns a quantity in thousandths, or undefined if it has more than three decimals. */
export function thousandthsOf(quantity: number): number | undefined {
  const exact = Math.round(quantity * thousandths);
  return Math.abs(quantity * thousandths - exact) < 1e-4 ? exact : undefined;
}

/** Returns `amount * part / whole`, rounded down unless told otherwise; products can exceed the safe integers. */
export function share(
  amount: number,
  part: number,
  whole: number,
  rounding: 'floor' | 'nearest' = 'floor',
): number {
  const exact = amount * part + whole;
  if (exact <= Number.MAX_SAFE_INTEGER) {
    const product = rounding === 'nearest' ? amount * part + Math.floor(whole / 2) : amount * part;
    // A multiple of `whole` is divided exactly, unlike what is a little less than one.
    return (product - (product % whole)) / whole;
  }
  const half = rounding === 'nearest' ? BigInt(whole) / 2n : 0n;
  return Number((BigInt(amount) * BigInt(part) + half) / BigInt(whole));
}

interface Priced {
  items: readonly WireItem[];
  shipping_amount?: number;
  currency: string;
}

/** Returns the basket with the amount of each line, or why it can't be priced; `place` is where the request has it. */
export function basketOf(
  { items, shipping_amount: shipping = 0, currency }: Priced,
  place = '',
): Basket | Refusal {
  const lines: Line[] = [];
  let subtotal = 0;
  for (const [at, item] of items.entries()) {
    const quantity = thousandthsOf(item.quantity ?? 1);
    if (quantity === undefined) return wrong(`${place}/items/${at}/quantity`, 'has more than three decimals');
    if ((item.amount === undefined) === (item.unit_amount === undefined)) {
      return wrong(`${place}/items/${at}/amount`, 'send exactly one of `amount` and `unit_amount`');
    }
    const amount = item.amount ?? share(item.unit_amount!, quantity, thousandths, 'nearest');
    subtotal += amount;
    lines.push({ item, quantity, amount });
  }
  if (subtotal + shipping > limits.amount) {
    return wrong(`${place}/items`, `add up to more than ${limits.amount}`);
  }
  return { lines, subtotal, shipping, currency };
}

const wrong = (pointer: string, detail: string): Refusal => refuseField(pointer, 'validation_failed', detail);
