/** Reversing a transaction, in full or in part. */

import { daySeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds, endOfInstant, localDate } from '../../../clock/time.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { divide, hasExpired, soonestFirst, sumOf } from '../ledger/lots.ts';
import type { Occasion, PointsBook } from '../ledger/points-book.ts';
import type { LotRow, TransactionRow } from '../ledger/points-rows.ts';
import { recoverDebt } from './moving.ts';

/** A transaction with what is needed to reverse it. */
export interface Reversible {
  transaction: TransactionRow;
  /** Points of the transaction that are already reversed. */
  reversed: number;
  /** For credits: expired points of its lot, less those that earlier reversals counted. */
  lapsed: number;
  /** For debits: points by lot that the lot gave and hasn't got back. */
  outstanding: ReadonlyMap<string, number>;
}

const types: readonly string[] = ['earn', 'redeem', 'adjust'];

/** The number of points to reverse: as requested, or all that remain. */
export function pointsToReverse(
  { transaction, reversed }: Reversible,
  asked: number | undefined,
): number | Refusal {
  if (!types.includes(transaction.type)) return refuse('not_reversible');
  const remaining = Math.abs(transaction.points) - reversed;
  if (remaining === 0) return refuse('already_reversed');
  if (asked !== undefined && asked > remaining) return refuse('exceeds_remaining', { remaining });
  return asked ?? remaining;
}

/** Reverses points. The caller must check that this many remain. */
export function reverseInBook(
  book: PointsBook,
  what: Reversible,
  points: number,
  said: { reason: string; reference: string | null; timezone: string },
  occasion: Occasion,
): TransactionRow {
  const { transaction } = what;
  const { merchant_id, id } = transaction;
  const size = Math.abs(transaction.points);
  const entry = {
    type: 'reverse',
    reverses_id: id,
    reason: said.reason,
    reference: said.reference,
  } as const;
  book.noteReversal({ merchant_id, transaction_id: id, points: size, reversed_points: points });
  if (transaction.points < 0)
    return restore(book, what, points, { entry, timezone: said.timezone }, occasion);
  const lot = book.lotMadeBy(id)!;
  const reversing = lot.activated
    ? clawBack(book, { ...what, lot }, points, entry, occasion)
    : withdraw(book, lot, points, entry, occasion);
  if (transaction.type === 'earn' && lot.activated) book.changeEarned(-points, occasion.writtenAt);
  return reversing;
}

type ReverseEntry = Pick<TransactionRow, 'type' | 'reverses_id' | 'reason' | 'reference'>;

/** Takes back pending points, which never counted in the balance. */
export function withdraw(
  book: PointsBook,
  lot: LotRow,
  points: number,
  entry: ReverseEntry,
  occasion: Occasion,
): TransactionRow {
  return book.post({ ...entry, points: -points, status: 'canceled' }, occasion, (move) => {
    move.take([{ lot, points }]);
    book.membership.points_pending -= points;
  });
}

/**
 * Takes back available points: first from their own lot, then from other lots for those already spent. The shortfall
 * becomes debt. Points that expired unspent are already lost.
 */
function clawBack(
  book: PointsBook,
  { lot, transaction, reversed, lapsed }: Reversible & { lot: LotRow },
  points: number,
  entry: ReverseEntry,
  occasion: Occasion,
): TransactionRow {
  const { membership } = book;
  const left = transaction.points - reversed;
  const spent = Math.max(0, left - lot.points_remaining - lapsed);
  const gone = Math.max(0, points - lot.points_remaining - spent);
  const owed = points - gone;
  const lots = book.lotsAt(occasion.asOf);
  const ownFirst = lots.includes(lot) ? [lot, ...lots.filter((other) => other !== lot)] : lots;
  const shares = divide(Math.min(owed, membership.points_available), ownFirst);
  const taken = sumOf(shares);
  const debt = owed - taken;
  return book.post(
    { ...entry, points: -points, debt_points: debt, lapsed_points: gone },
    occasion,
    (move) => {
      move.take(shares);
      membership.points_available -= taken;
      membership.points_debt += debt;
    },
  );
}

/**
 * Returns spent points to the lots they came from, last one first, as if less had been spent. A lot that has since
 * expired gets a grace period.
 */
function restore(
  book: PointsBook,
  { transaction, outstanding }: Reversible,
  points: number,
  { entry, timezone }: { entry: ReverseEntry; timezone: string },
  occasion: Occasion,
): TransactionRow {
  const { membership } = book;
  const lots = [...outstanding.keys()].map((id) => book.lot(id)!).sort((a, b) => soonestFirst(b, a));
  const shares = divide(points, lots, (lot) => outstanding.get(lot.id)!);
  const reversing = book.post({ ...entry, points }, occasion, (move) => {
    for (const { lot } of shares)
      if (hasExpired(lot, occasion.asOf)) book.extend(lot, endOfGrace(timezone, occasion));
    move.give(shares);
    membership.points_available += points;
    if (transaction.type === 'redeem') membership.lifetime_redeemed -= points;
  });
  recoverDebt(book, occasion);
  return reversing;
}

function endOfGrace(timezone: string, { asOf }: Occasion): string {
  const until = addSeconds(asOf, limits.points.restoredDays * daySeconds);
  return endOfInstant(localDate(Date.parse(until), timezone), timezone);
}

/** Reason recorded in the ledger when points are forfeited. */
const forfeited = 'Forfeited when the membership was revoked';

/** Takes all points, pending ones included. The caller must check that none are held. */
export function forfeit(book: PointsBook, occasion: Occasion): void {
  const { membership } = book;
  for (const lot of book.waitingLots) {
    const { merchant_id, source_transaction_id: id, points_remaining: points } = lot;
    book.noteReversal({
      merchant_id,
      transaction_id: id,
      points: lot.points_granted,
      reversed_points: points,
    });
    const entry = { type: 'reverse', reverses_id: id, reason: forfeited, reference: null } as const;
    withdraw(book, lot, points, entry, occasion);
  }
  const points = membership.points_available;
  if (points === 0) return;
  book.post({ type: 'adjust', points: -points, reason: forfeited }, occasion, (move) => {
    move.take(divide(points, book.openLots));
    membership.points_available = 0;
  });
}
