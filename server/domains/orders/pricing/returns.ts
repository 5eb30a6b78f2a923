/** How a returned value is divided over what paid for an order. Pure. Amounts are in minor units. */
import { allocate } from './allocate.ts';
import { share } from './basket.ts';

/** A line of an applied order, with what was returned of it so far. Quantities are thousandths. */
export interface SoldLine {
  quantity: number;
  /** What was paid for it, after discounts. */
  paid: number;
  returnedQuantity: number;
  returnedAmount: number;
}

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
