/**
 * Due changes in points: holds expire, pending points become available, lots expire. Each is posted as of its own
 * moment, in order, so the result doesn't depend on when or how often a ledger is settled.
 */

import { clock, type Occasion, type PointsBook } from '../ledger/points-book.ts';
import type { LotRow } from '../ledger/points-rows.ts';
import { expire, giveBack, recoverDebt } from '../moves/moving.ts';

/** Settles the ledger up to `now`. Points of a revoked membership are frozen. */
export function settle(book: PointsBook, now: string): void {
  if (book.membership.status === 'revoked') return;
  for (const moment of momentsOf(book, now)) {
    const occasion: Occasion = { actor: clock, occurredAt: moment, asOf: moment, writtenAt: now };
    for (const hold of book.activeHolds) {
      if (hold.expires_at <= moment) giveBack(book, hold, 'expired', occasion);
    }
    for (const lot of book.waitingLots) {
      if (lot.available_at <= moment) activate(book, lot, occasion);
    }
    expire(book, occasion);
    recoverDebt(book, occasion);
  }
}

/** Moments up to `now` at which something is due, in order. A lot that was pending may have expired since, too. */
function momentsOf(book: PointsBook, now: string): string[] {
  const times = [
    ...book.activeHolds.map((hold) => hold.expires_at),
    ...book.waitingLots.flatMap((lot) => [lot.available_at, lot.expires_at]),
    ...book.openLots.map((lot) => lot.expires_at),
  ];
  const due = times.filter((time) => time !== null && time <= now);
  return [...new Set(due)].sort() as string[];
}

function activate(book: PointsBook, lot: LotRow, occasion: Occasion): void {
  const { membership } = book;
  const points = lot.points_remaining;
  book.post({ type: 'activate', points, activates_id: lot.source_transaction_id }, occasion, () => {
    lot.activated = true;
    book.changes.changedLots.add(lot);
    membership.points_pending -= points;
    membership.points_available += points;
  });
  book.changeEarned(points, occasion.writtenAt);
}
