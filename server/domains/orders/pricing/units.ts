/** The whole units of a basket, cheapest first. Counted by line, because a line can have a million. Pure. */
import { type Basket, thousandths } from './basket.ts';

/** The whole units of one line. */
export interface Units {
  line: number;
  count: number;
}

/** Returns the units of the lines with an amount in `bases`, cheapest first; ties go to the earlier line. */
export function unitsOf({ lines }: Basket, bases: readonly number[]): Units[] {
  const units: Units[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const count = Math.floor(lines[line]!.quantity / thousandths);
    if (bases[line]! > 0 && count > 0) units.push({ line, count });
  }
  return units.sort((a, b) => compared(bases, lines, a.line, b.line) || a.line - b.line);
}

/** Compares the prices of a unit as fractions, so that no rounding decides; negative if that of `a` is lower. */
function compared(bases: readonly number[], lines: Basket['lines'], a: number, b: number): number {
  const [left, right] = [bases[a]! * lines[b]!.quantity, bases[b]! * lines[a]!.quantity];
  // Doubles are exact up to here, and much faster.
  if (left <= Number.MAX_SAFE_INTEGER && right <= Number.MAX_SAFE_INTEGER) return left - right;
  const difference =
    BigInt(bases[a]!) * BigInt(lines[b]!.quantity) - BigInt(bases[b]!) * BigInt(lines[a]!.quantity);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const countOf = (units: readonly Units[]): number => units.reduce((sum, { count }) => sum + count, 0);

/** Returns how many units of each line are among the first `wanted`. */
export function cheapest(units: readonly Units[], wanted: number): Map<number, number> {
  const chosen = new Map<number, number>();
  let rest = wanted;
  for (const { line, count } of units) {
    if (rest === 0) break;
    const taken = Math.min(rest, count);
    chosen.set(line, taken);
    rest -= taken;
  }
  return chosen;
}
