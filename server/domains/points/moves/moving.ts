/** Credits, spends and holds points. */
import type { MembershipRow } from '../../memberships/membership.ts';
import { divide, expiring, sumOf } from '../ledger/lots.ts';
import { clock, type Entry, type Occasion, PointsBook } from '../ledger/points-book.ts';
import type { HoldRow, LotRow, TransactionRow } from '../ledger/points-rows.ts';

/** Credits points as a new lot. Points that aren't available yet stay pending; all others pay off debt first. */
export function grant(
  book: PointsBook,
  entry: Entry,
  lot: Pick<LotRow, 'available_at' | 'expires_at'>,
  occasion: Occasion,
): TransactionRow {
  const waits = lot.available_at > occasion.asOf;
  const { membership } = book;
  const status = waits
    ? ({ status: 'pending', available_at: lot.available_at } as const)
    : ({ status: 'posted' } as const);
  const transaction = book.post({ ...entry, ...status }, occasion, (move) => {
    move.grant({ ...lot, activated: !waits });
    if (waits) membership.points_pending += entry.points;
    else membership.points_available += entry.points;
  });
  if (waits) return transaction;
  recoverDebt(book, occasion);
  if (entry.type === 'earn') book.changeEarned(entry.points, occasion.writtenAt);
  return transaction;
}

/**
 * Opens the ledger of a new membership with its points, as entry 0. They are an adjustment with a reason, not an
 * earning, because nothing was bought: they can be spent immediately, and don't count towards a tier or as earned
 * points in the statistics.
 */
export function openLedger(membership: MembershipRow, expires_at: string | null, now: string): PointsBook {
  const { points_available: points, issued_by_type: type, issued_by_id: id } = membership;
  const empty = { ...membership, points_available: 0, points_entries: -1 };
  const book = new PointsBook({ membership: empty, terms: undefined, lots: [], holds: [] });
  const occasion: Occasion = { actor: { type, id }, occurredAt: now, asOf: now, writtenAt: now };
  grant(
    book,
    { type: 'adjust', points, reason: 'Initial points' },
    { available_at: now, expires_at },
    occasion,
  );
  return book;
}

/** Pays off as much debt as the available points cover. */
export function recoverDebt(book: PointsBook, occasion: Occasion): void {
  const { membership } = book;
  const points = Math.min(membership.points_debt, membership.points_available);
  if (points === 0) return;
  book.post({ type: 'debt_recovery', points: -points }, occasion, (move) => {
    move.take(divide(points, book.lotsAt(occasion.asOf)));
    membership.points_available -= points;
    membership.points_debt -= points;
  });
}

/** Spends available points. The caller must check that there are enough. `entry.points` is negative. */
export function spend(book: PointsBook, entry: Entry, occasion: Occasion): TransactionRow {
  const { membership } = book;
  const points = -entry.points;
  return book.post(entry, occasion, (move) => {
    move.take(divide(points, book.lotsAt(occasion.asOf)));
    membership.points_available -= points;
    if (entry.type === 'redeem') membership.lifetime_redeemed += points;
  });
}

export type NewHold = Pick<
  HoldRow,
  'points' | 'reward_id' | 'reference' | 'order_details' | 'location_id' | 'reason' | 'expires_at'
>;

/** Holds points. The caller must check that there are enough. */
export function setAside(book: PointsBook, hold: NewHold, now: string): HoldRow {
  const { membership } = book;
  membership.points_available -= hold.points;
  membership.points_held += hold.points;
  const { merchant_id, id: membership_id } = membership;
  const row: HoldRow = {
    ...hold,
    merchant_id,
    id: book.newId(now),
    membership_id,
    status: 'active',
    created_at: now,
    updated_at: now,
  };
  book.putHold(row);
  return row;
}

/** Ends a hold and returns its points; those in lots that have since expired expire, then debt is paid off. */
export function giveBack(
  book: PointsBook,
  hold: HoldRow,
  status: 'released' | 'expired',
  occasion: Occasion,
): HoldRow {
  const { membership } = book;
  membership.points_held -= hold.points;
  membership.points_available += hold.points;
  const ended: HoldRow = { ...hold, status, updated_at: occasion.writtenAt };
  book.putHold(ended);
  afterHold(book, occasion);
  return ended;
}

/** Spends the held points or a part of them; the rest is returned. */
export function capture(
  book: PointsBook,
  hold: HoldRow,
  entry: Entry,
  occasion: Occasion,
): { transaction: TransactionRow; hold: HoldRow } {
  const { membership } = book;
  const points = -entry.points;
  const ended: HoldRow = { ...hold, status: 'captured', updated_at: occasion.writtenAt };
  const transaction = book.post({ ...entry, hold_id: hold.id }, occasion, (move) => {
    // Held points are those that would be spent first, even if their lots have expired.
    move.take(divide(points, book.openLots));
    membership.points_held -= hold.points;
    membership.points_available += hold.points - points;
    membership.lifetime_redeemed += points;
  });
  book.putHold(ended);
  afterHold(book, occasion);
  return { transaction, hold: ended };
}

function afterHold(book: PointsBook, occasion: Occasion): void {
  expire(book, { ...occasion, actor: clock, occurredAt: occasion.asOf });
  recoverDebt(book, occasion);
}

/** Posts the expiry of points in expired lots, except held ones. */
export function expire(book: PointsBook, occasion: Occasion): void {
  const { membership } = book;
  const shares = expiring(book.openLots, membership.points_held, occasion.asOf);
  const points = sumOf(shares);
  if (points === 0) return;
  book.post({ type: 'expire', points: -points }, occasion, (move) => {
    move.take(shares);
    membership.points_available -= points;
  });
}
