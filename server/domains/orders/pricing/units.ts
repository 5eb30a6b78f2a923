/** The whole units of a basket, cheapest first. Counted by line, because a line can have a million. Pure. */
import { type Basket, thousandths } from './basket.ts';

/** The whole units of one line. */
export interface Units {
  line: number;
  count: number;
}

/** Returns the units of the lines with an amount in `bases`, cheapest first; ties go to the earlier line. */
export function unitsOf({ lines }: Basket, bases: readonly number[]): Units[] {
  const units = lines.flatMap(({ quantity }, line): Units[] => {
    const count = Math.floor(quantity / thousandths);
    return bases[line]! > 0 && count > 0 ? [{ line, count }] : [];
  });
  // Prices are compared as fractions, so that no rounding decides.
  const isCheaper = (a: Units, b: Units): boolean =>
    BigInt(bases[a.line]!) * BigInt(lines[b.line]!.quantity) <
    BigInt(bases[b.line]!) * BigInt(lines[a.line]!.quantity);
  return units.sort((a, b) => (isCheaper(a, b) ? -1 : isCheaper(b, a) ? 1 : a.line - b.line));
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
