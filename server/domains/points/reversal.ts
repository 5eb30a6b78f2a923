/** Undoing a transaction in whole or in part: pure, over a book. */

import { limits } from '../../../contract/limits.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { addSeconds, endOfInstant, localDate } from '../../time.ts';
import { divide, hasExpired, soonestFirst, sumOf } from './lots.ts';
import { recoverDebt } from './moving.ts';
import type { Occasion, PointsBook } from './points-book.ts';
import type { LotRow, TransactionRow } from './points-rows.ts';

/** What is known of a transaction that is to be reversed. */
export interface Reversible {
  transaction: TransactionRow;
  /** How much of it was reversed before. */
  reversed: number;
  /** Of what came in: how much of its lot has expired, less what earlier reversals took into account. */
  lapsed: number;
  /** Of what went out: what each lot gave and has not got back, by lot. */
  outstanding: ReadonlyMap<string, number>;
}

const secondsPerDay = 86_400;
const types: readonly string[] = ['earn', 'redeem', 'adjust'];

/** How much of it may be reversed: what was asked for, or all that is left. */
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

/** Reverses; the caller knows that so much is left of it. */
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

/** Takes points back that nobody could spend yet; they never counted in the balance. */
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
 * Takes points back that were available: from their own lot, then, for those that were spent, from the other lots,
 * and what is missing becomes debt. What has expired unspent was lost already.
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
 * Gives spent points back to the lots that they came from, to the last one first, as if less had been spent.
 * A lot that has ended meanwhile gets some days of grace.
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
  const until = addSeconds(asOf, limits.points.restoredDays * secondsPerDay);
  return endOfInstant(localDate(Date.parse(until), timezone), timezone);
}

/** The reason that stands in the ledger of a membership whose points were taken away. */
const forfeited = 'Forfeited when the membership was revoked';

/** Takes everything away; the caller knows that nothing is held. */
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
