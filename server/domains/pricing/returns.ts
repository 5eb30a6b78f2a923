/** How a returned value is divided over the lines of an order and over what paid for it. Pure. Amounts are in minor units. */
import type { Static } from 'typebox';
import type { OrderReturn, Pricing } from '../../../contract/resources/order.ts';
import { allocate, sumOf } from './allocate.ts';
import { share, thousandths } from './basket.ts';

type WirePricing = Static<typeof Pricing>;
type Returned = Pick<Static<typeof OrderReturn>, 'lines' | 'shipping_amount'>;

/** A line of an applied order, with what was returned of it so far. Quantities are thousandths. */
export interface SoldLine {
  quantity: number;
  /** What was paid for it, after discounts. */
  paid: number;
  /** Whether it cost nothing before discounts, such as a sample. */
  isFree: boolean;
  returnedQuantity: number;
  returnedAmount: number;
}

/** What an order sold. What was paid for the lines and the shipping adds up to what was paid for the order. */
export interface Sold {
  lines: SoldLine[];
  shippingLeft: number;
}

/** Returns what was paid for each line and the shipping, and what was returned of it so far. */
export function soldOf(pricing: WirePricing, returns: readonly Returned[]): Sold {
  const { lines, shipping, applied } = pricing;
  const reduced = [
    ...lines.map((line) => line.amount - line.discount_amount),
    shipping - sumOf(applied.map((one) => one.shipping_amount)),
  ];
  // What other calls took off the order before isn't off any line in particular.
  const paid = allocate(pricing.to_pay + pricing.gift_total + pricing.points_value, reduced);
  const sold = lines.map((line, at): SoldLine => {
    const back = returns.flatMap((one) => one.lines.filter((part) => part.line === at));
    return {
      quantity: Math.round(line.quantity * thousandths),
      paid: paid[at]!,
      isFree: line.amount === 0,
      returnedQuantity: sumOf(back.map(({ quantity }) => Math.round(quantity * thousandths))),
      returnedAmount: sumOf(back.map(({ amount }) => amount)),
    };
  });
  const shippingBack = sumOf(returns.map((one) => one.shipping_amount));
  return { lines: sold, shippingLeft: Math.max(0, paid.at(-1)! - shippingBack) };
}

/** What a return takes of an order: quantities in thousandths and amounts by line, and of the shipping. */
export interface ReturnedPart {
  amount: number;
  lines: { line: number; quantity: number; amount: number }[];
  shipping: number;
}

/** Returns everything that is left of an order, which is worth `amount`. */
export function restOf(sold: Sold, amount: number): ReturnedPart {
  const rest = sold.lines.map((line, at) => ({ line: at, quantity: line.quantity - line.returnedQuantity }));
  const part = spread(sold, amount, rest);
  // Returns of earlier versions did not say of which lines an amount was.
  const odd = amount - sumOf(part.lines.map((line) => line.amount)) - part.shipping;
  const [first] = part.lines;
  if (first) first.amount += odd;
  else part.shipping += odd;
  return part;
}

/** Divides an amount over what is left of the lines and the shipping, in proportion. No unit comes back. */
export const partOf = (sold: Sold, amount: number): ReturnedPart =>
  spread(
    sold,
    amount,
    sold.lines.map((_, line) => ({ line, quantity: 0 })),
  );

function spread(
  { lines, shippingLeft }: Sold,
  amount: number,
  units: readonly { line: number; quantity: number }[],
): ReturnedPart {
  const left = [...lines.map((line) => Math.max(0, line.paid - line.returnedAmount)), shippingLeft];
  const shares = allocate(amount, left);
  const parts = units.map((unit, at) => ({ ...unit, amount: shares[at]! }));
  return {
    amount,
    lines: parts.filter((part) => part.quantity > 0 || part.amount > 0),
    shipping: shares.at(-1)!,
  };
}

/** Returns quantities of lines and, if asked, the shipping, worth `most` at most. */
export function unitsOf(
  { lines, shippingLeft }: Sold,
  units: readonly { line: number; quantity: number }[],
  withShipping: boolean,
  most: number,
): ReturnedPart {
  const values = [
    ...units.map(({ line, quantity }) => valueOfReturn(lines[line]!, quantity)),
    withShipping ? shippingLeft : 0,
  ];
  const shares = allocate(Math.min(sumOf(values), most), values);
  return {
    amount: sumOf(shares),
    lines: units.map((unit, at) => ({ ...unit, amount: shares[at]! })),
    shipping: shares.at(-1)!,
  };
}

/**
 * Whether nothing is left of the lines once this part came back. The shipping doesn't count, nor do lines that cost
 * nothing beside others that did.
 */
export function isWithout({ lines }: Sold, part: ReturnedPart): boolean {
  const concerned = lines.every(({ isFree }) => isFree) ? () => true : ({ isFree }: SoldLine) => !isFree;
  return lines.every((line, at) => {
    const now = part.lines.find((one) => one.line === at)?.quantity ?? 0;
    return !concerned(line) || line.quantity === line.returnedQuantity + now;
  });
}

/** Whether every unit came back, also of what cost nothing. */
export const isEmpty = ({ lines }: Sold): boolean =>
  lines.every(({ quantity, returnedQuantity }) => quantity === returnedQuantity);

/**
 * Returns the value of `quantity` more of a line. Parts are rounded so that they add up to what was paid, and the last
 * part is exactly what is left.
 */
export function valueOfReturn(line: SoldLine, quantity: number): number {
  const after = share(line.paid, line.returnedQuantity + quantity, line.quantity);
  // An amount can have been returned without a line, so the value of a line is what is left of it at most.
  return Math.max(0, Math.min(after, line.paid) - line.returnedAmount);
}

/** Divides a returned value over what is left of each payment, in proportion. */
export const divideReturn = (amount: number, left: readonly number[]): number[] => allocate(amount, left);

/**
 * Returns how many of `points` are due back once `value` of `whole` has come back, less those that came back before.
 * All points are back once the whole value is.
 */
export const pointsDue = (points: number, value: number, whole: number, before: number): number =>
  Math.max(0, (whole === 0 ? 0 : share(points, Math.min(value, whole), whole)) - before);
