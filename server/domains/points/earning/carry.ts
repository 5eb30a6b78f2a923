/** Parts of a point that a membership carries over to its next earning, in millionths. Pure. */
import { millionths, type Worth } from '../../memberships/passes/pass.ts';

/** Reversals round to millionths, so a carry can be this far from the parts it stands for. */
const tolerance = 4;

/**
 * Adds what an order is worth to what is carried. Millionths stand for whole parts of the same rule, so that a purchase
 * earns the same however it is divided, also in thirds. What another rate has left is taken as it is.
 */
export function carryOver({ parts, perPoint }: Worth, carried: number): { points: number; carried: number } {
  const own = rounded(BigInt(carried) * perPoint, BigInt(millionths));
  const off = own * BigInt(millionths) - BigInt(carried) * perPoint;
  const isOwn = (off < 0n ? -off : off) <= BigInt(tolerance) * perPoint;
  const [sum, whole] = isOwn
    ? [parts + own, perPoint]
    : [parts * BigInt(millionths) + BigInt(carried) * perPoint, perPoint * BigInt(millionths)];
  const rest = Number(rounded((sum % whole) * BigInt(millionths), whole));
  return { points: Number(sum / whole), carried: Math.min(rest, millionths - 1) };
}

const rounded = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator / 2n) / denominator;

/**
 * Adds what an earning was promised to what is carried now, which other earnings have changed since: a full carry makes a
 * point more, and one that is missing is given.
 */
export function carryPromised(
  promised: { points: number; carry: number | null },
  carried: number,
): { points: number; carry: number | null } {
  if (promised.carry === null) return promised;
  const sum = carried + promised.carry;
  if (sum < 0) return { points: promised.points, carry: -carried };
  const more = Math.floor(sum / millionths);
  return { points: promised.points + more, carry: promised.carry - more * millionths };
}

/**
 * Returns how many points and millionths to take off, for what is worth `parts` millionths: as few points as keep the
 * carry from being negative. The change of the carry is negative if it is reduced.
 */
export function takenOff(parts: number, carried: number): { points: number; carry: number } {
  const points = Math.max(0, Math.ceil((parts - carried) / millionths));
  return { points, carry: points * millionths - parts };
}
