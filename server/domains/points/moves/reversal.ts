/** Reversing a transaction, in full or in part. */

import { daySeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { localDate } from '../../../../contract/zone.ts';
import { addSeconds, endOfInstant } from '../../../clock/time.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { millionths } from '../../memberships/passes/pass.ts';
import { type Counted, netOf, type Part, takenBack } from '../counters/counters.ts';
import { takenOff } from '../earning/carry.ts';
import { levelsLost } from '../goals/goals.ts';
import { divide, hasExpired, soonestFirst, sumOf } from '../ledger/lots.ts';
import type { PointsLedger, PostingContext } from '../ledger/points-ledger.ts';
import type { LotRow, TransactionRow } from '../ledger/points-rows.ts';
import { recoverDebt } from './moving.ts';

/** A transaction with what is needed to reverse it. */
export interface Reversible {
  transaction: TransactionRow;
  /** Points of the transaction that are already reversed. */
  reversed: number;
  /** For credits: expired points of its lot, less those that earlier reversals counted. */
  lapsed: number;
  /** Millionths of a point that it still has in the carry; negative if it used some. Null unless its rule carried over. */
  carried: number | null;
  /** What it added to counters, and what its reversals took off. */
  counted: readonly Counted[];
  /** For debits: points by lot that the lot gave and hasn't got back. */
  outstanding: ReadonlyMap<string, number>;
  /** Lots that the transaction created or took from, and those into which their points moved; else those of the ledger. */
  lots?: readonly LotRow[];
}

/** The lots that have the points of a credit: its own, and those into which they moved when memberships were joined. */
export function ownLotsOf({ id }: Pick<TransactionRow, 'id'>, lots: readonly LotRow[]): LotRow[] {
  const own = lots.filter((lot) => lot.source_transaction_id === id);
  for (const { id: from } of own) own.push(...lots.filter((lot) => lot.moved_from === from));
  return own;
}

const types: readonly string[] = ['earn', 'redeem', 'adjust'];

/** The number of points to reverse: as requested, or all that remain. */
export function pointsToReverse(reversible: Reversible, asked: number | undefined): number | Refusal {
  const { transaction, reversed, carried } = reversible;
  if (!types.includes(transaction.type)) return refuse('not_reversible');
  const remaining = Math.abs(transaction.points) - reversed;
  const isWorthless = carried === null ? remaining === 0 : worthOf(reversible) <= 0;
  // What earned no points can still count.
  const isGone = isWorthless && netOf(reversible.counted).length === 0;
  if (isGone) return refuse('already_reversed');
  if (asked !== undefined && asked > remaining) return refuse('exceeds_remaining', { remaining });
  return asked ?? remaining;
}

interface Details {
  reason: string;
  reference: string | null;
  timezone: string;
  /** What share of what is left of an order comes back; that of the points if omitted. */
  paid?: Part;
}

/** What an earning that carried over is still worth, in millionths of a point. */
const worthOf = ({ transaction, reversed, carried }: Reversible): number =>
  (transaction.points - reversed) * millionths + carried!;

/**
 * Reverses points, and what an earning left in the carry with the last of them. The caller must check that this many
 * remain. `lender` finds another earning that has points.
 */
export function reversePoints(
  ledger: PointsLedger,
  reversible: Reversible,
  points: number,
  details: Details,
  context: PostingContext,
  lender: () => Reversible | undefined = () => undefined,
): TransactionRow | undefined {
  const { transaction, reversed, carried } = reversible;
  if (carried === null) {
    if (points === 0 && countedBack(ledger, reversible, points, details).length === 0) return undefined;
    return reverseWhole(ledger, reversible, points, details, context);
  }
  const isWhole = points === transaction.points - reversed;
  const keeps = isWhole ? 0 : Math.max(0, worthOf(reversible) - points * millionths);
  return reverseTo(ledger, reversible, keeps, details, context, lender)?.transaction;
}

/**
 * Reverses an earning that carried over, so that `keeps` millionths of a point are left of it. The carry pays first. If
 * the earning has no points left to make up for it, others give points back to the carry. Undefined if nothing is
 * left to take.
 */
export function reverseTo(
  ledger: PointsLedger,
  reversible: Reversible,
  keeps: number,
  details: Details,
  context: PostingContext,
  lender: () => Reversible | undefined,
): { transaction: TransactionRow; points: number; own: number } | undefined {
  const parts = Math.max(0, worthOf(reversible) - keeps);
  const left = reversible.transaction.points - reversible.reversed;
  const { points } = takenOff(parts, ledger.membership.earn_carry);
  const own = Math.min(points, left);
  let lent = 0;
  while (own + lent < points) {
    const other = lender();
    if (other === undefined) break;
    const from = Math.min(points - own - lent, other.transaction.points - other.reversed);
    const lending = { ...details, reference: null, carry: from * millionths, isLent: true };
    reverseWhole(ledger, other, from, lending, context);
    lent += from;
  }
  const carry = Math.max(own * millionths - parts, -ledger.membership.earn_carry);
  const taking: Whole = { ...details, carry, isAll: keeps <= 0 };
  const isNothing = own === 0 && carry === 0 && countedBack(ledger, reversible, own, taking).length === 0;
  if (isNothing) return undefined;
  const transaction = reverseWhole(ledger, reversible, own, taking, context);
  return { transaction, points: own + lent, own };
}

interface Whole extends Details {
  carry?: number;
  /** Whether nothing is left of the entry; without it, if no points are. */
  isAll?: boolean;
  /** Whether the entry only lends points to the carry, and the order stays. */
  isLent?: boolean;
}

/** Reverses whole points. */
function reverseWhole(
  ledger: PointsLedger,
  reversible: Reversible,
  points: number,
  details: Whole,
  context: PostingContext,
): TransactionRow {
  const { transaction } = reversible;
  const { merchant_id, id } = transaction;
  const size = Math.abs(transaction.points);
  const taken = countedBack(ledger, reversible, points, details);
  const counted = [...taken, ...levelsLost(ledger.terms, ledger.counters, taken)];
  const entry = {
    type: 'reverse',
    reverses_id: id,
    reason: details.reason,
    reference: details.reference,
    carry: details.carry ?? null,
    counted: counted.length === 0 ? null : counted,
  } as const;
  if (points === 0) {
    const reversing = ledger.post({ ...entry, points }, context, () => {});
    if (counted.length > 0) ledger.reviewTier('reversed', context);
    return reversing;
  }
  ledger.recordReversal({ merchant_id, transaction_id: id, points: size, reversed_points: points });
  if (transaction.points < 0)
    return restore(ledger, reversible, points, { entry, timezone: details.timezone }, context);
  const own = ownLotsOf(transaction, reversible.lots ?? ledger.lots);
  const pending = own.find((lot) => !lot.activated && lot.membership_id === ledger.membership.id);
  const reversing =
    pending === undefined
      ? clawBack(ledger, { ...reversible, own }, points, entry, context)
      : withdraw(ledger, pending, points, entry, context);
  if (transaction.type === 'earn' && pending === undefined) ledger.changeEarned(-points, context);
  else if (counted.length > 0) ledger.reviewTier('reversed', context);
  return reversing;
}

type ReverseEntry = Pick<
  TransactionRow,
  'type' | 'reverses_id' | 'reason' | 'reference' | 'carry' | 'counted'
>;

/** What the reversal takes off the counters. An entry that lends keeps what isn't counted by points. */
function countedBack(
  { counters }: PointsLedger,
  { transaction, reversed, counted }: Reversible,
  points: number,
  { paid, isAll, isLent }: Whole,
): Counted[] {
  const left = Math.abs(transaction.points) - reversed;
  // Without its last part of a point, an entry keeps something, also if it has no points left.
  const share =
    isAll === false
      ? { part: Math.max(0, Math.min(points, left - 1)), whole: Math.max(1, left) }
      : { part: isAll === true ? left : points, whole: left };
  const net = netOf(counted).filter(({ per }) => per === 'point' || isLent !== true);
  return takenBack(counters, net, { points, share, ...(paid && { paid }) });
}

/** Takes back pending points, which never counted in the balance. */
function withdraw(
  ledger: PointsLedger,
  lot: LotRow,
  points: number,
  entry: ReverseEntry,
  context: PostingContext,
): TransactionRow {
  return ledger.post({ ...entry, points: -points, status: 'canceled' }, context, (posting) => {
    posting.take([{ lot, points }]);
    ledger.membership.points_pending -= points;
  });
}

/**
 * Takes back available points: first from their own lot, then from other lots for those already spent. The shortfall
 * becomes debt. Points that expired unspent are already lost.
 */
function clawBack(
  ledger: PointsLedger,
  { own, transaction, reversed, lapsed }: Reversible & { own: readonly LotRow[] },
  points: number,
  entry: ReverseEntry,
  context: PostingContext,
): TransactionRow {
  const { membership } = ledger;
  const left = transaction.points - reversed;
  const remaining = own.reduce((sum, lot) => sum + lot.points_remaining, 0);
  const spent = Math.max(0, left - remaining - lapsed);
  const gone = Math.max(0, points - remaining - spent);
  const owed = points - gone;
  const lots = ledger.lotsAt(context.asOf);
  const ownFirst = [...lots.filter((lot) => own.includes(lot)), ...lots.filter((lot) => !own.includes(lot))];
  const shares = divide(Math.min(owed, membership.points_available), ownFirst);
  const taken = sumOf(shares);
  const debt = owed - taken;
  return ledger.post(
    { ...entry, points: -points, debt_points: debt, lapsed_points: gone },
    context,
    (posting) => {
      posting.take(shares);
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
  ledger: PointsLedger,
  { transaction, outstanding, lots: known = ledger.lots }: Reversible,
  points: number,
  { entry, timezone }: { entry: ReverseEntry; timezone: string },
  context: PostingContext,
): TransactionRow {
  const { membership } = ledger;
  const lotOf = (id: string) => ledger.lot(id) ?? known.find((lot) => lot.id === id)!;
  const lots = [...outstanding.keys()].map(lotOf).sort((a, b) => soonestFirst(b, a));
  const shares = divide(points, lots, (lot) => outstanding.get(lot.id)!);
  const reversing = ledger.post({ ...entry, points }, context, (posting) => {
    for (const share of shares) {
      const { lot } = share;
      const expiresAt = hasExpired(lot, context.asOf) ? endOfGrace(timezone, context) : lot.expires_at;
      if (lot.membership_id !== membership.id) {
        // The lot of a membership that was joined with this one stays empty.
        const like = { available_at: lot.available_at, expires_at: expiresAt, activated: true };
        posting.grant({ ...like, moved_from: lot.id }, share.points);
        continue;
      }
      if (expiresAt !== lot.expires_at) ledger.extend(lot, expiresAt!);
      posting.give([share]);
    }
    membership.points_available += points;
    if (transaction.type === 'redeem') membership.lifetime_redeemed -= points;
  });
  recoverDebt(ledger, context);
  return reversing;
}

function endOfGrace(timezone: string, { asOf }: PostingContext): string {
  const until = addSeconds(asOf, limits.points.restoredDays * daySeconds);
  return endOfInstant(localDate(Date.parse(until), timezone), timezone);
}

/** Reason recorded in the ledger when points are forfeited. */
const forfeited = 'Forfeited when the membership was revoked';

/** Takes all points, pending ones included. The caller must check that none are held. */
export function forfeit(ledger: PointsLedger, context: PostingContext): void {
  const { membership } = ledger;
  for (const lot of ledger.pendingLots) {
    const { merchant_id, source_transaction_id: id, points_remaining: points } = lot;
    ledger.recordReversal({
      merchant_id,
      transaction_id: id,
      points: lot.points_granted,
      reversed_points: points,
    });
    const entry = {
      type: 'reverse',
      reverses_id: id,
      reason: forfeited,
      reference: null,
      carry: null,
      counted: null,
    } as const;
    withdraw(ledger, lot, points, entry, context);
  }
  const points = membership.points_available;
  if (points === 0) return;
  ledger.post({ type: 'adjust', points: -points, reason: forfeited }, context, (posting) => {
    posting.take(divide(points, ledger.openLots));
    membership.points_available = 0;
  });
}
