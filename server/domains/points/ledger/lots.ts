/** The order in which lots are consumed. */
import type { LotRow } from './points-rows.ts';

/** Soonest to expire first, lots without an end last; ties go to the oldest, which has the smallest id. */
export function soonestFirst(a: LotRow, b: LotRow): number {
  if (a.expires_at !== b.expires_at) {
    if (a.expires_at === null) return 1;
    if (b.expires_at === null) return -1;
    return a.expires_at < b.expires_at ? -1 : 1;
  }
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

export const hasExpired = (lot: LotRow, at: string): boolean =>
  lot.expires_at !== null && lot.expires_at <= at;

export interface Share {
  lot: LotRow;
  points: number;
}

/**
 * Divides all of `points` over lots in the given order, up to `most` per lot.
 *
 * @throws Error if the lots hold fewer points, which means that the balance and the lots disagree.
 */
export function divide(points: number, lots: Iterable<LotRow>, most?: (lot: LotRow) => number): Share[] {
  const shares = divideUpTo(points, lots, most);
  if (sumOf(shares) !== points) throw new Error('The lots do not hold the points of the balance.');
  return shares;
}

/** Divides points over lots in the given order, stopping when the lots are empty. */
export function divideUpTo(
  points: number,
  lots: Iterable<LotRow>,
  most: (lot: LotRow) => number = (lot) => lot.points_remaining,
): Share[] {
  const shares: Share[] = [];
  let rest = points;
  for (const lot of lots) {
    if (rest === 0) break;
    const share = Math.min(rest, most(lot));
    if (share <= 0) continue;
    shares.push({ lot, points: share });
    rest -= share;
  }
  return shares;
}

/**
 * Points that expire at `at`: everything left in expired lots, except points reserved by holds. Held points are the
 * ones that would be spent first; they stay until their hold ends.
 */
export function expiring(lots: Iterable<LotRow>, held: number, at: string): Share[] {
  const shares: Share[] = [];
  let kept = held;
  for (const lot of lots) {
    if (!hasExpired(lot, at)) break;
    const keeps = Math.min(kept, lot.points_remaining);
    kept -= keeps;
    if (lot.points_remaining > keeps) shares.push({ lot, points: lot.points_remaining - keeps });
  }
  return shares;
}

export const sumOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, { points }) => sum + points, 0);
