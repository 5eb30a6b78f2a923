/** The single decision behind earning: what is this purchase or visit worth, and can it be credited now? */
import type { earn as route } from '../../../contract/domains/points.ts';
import { encodeId } from '../../../contract/ids.ts';
import { limits, maximumInteger } from '../../../contract/limits.ts';
import { actorOf } from '../../engine/event-store.ts';
import type { FoldRequest, NewEvent } from '../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import { missingMembership, refusalByName, refusalForGuessing } from '../points/ledger/find-membership.ts';
import type { Occasion, PointsBook } from '../points/ledger/points-book.ts';
import { clock } from '../points/ledger/points-book.ts';
import type { PointsDesk } from '../points/ledger/points-desk.ts';
import { refusalOfEarning, timeOf } from '../points/ledger/standing.ts';
import { availableAt, expiresAt, multiplierOf, pointsForOrder } from '../points/moves/earning.ts';
import { expire, grant } from '../points/moves/moving.ts';
import type { CodeWant, ReferralDesk } from './referral-desk.ts';

type Request = FoldRequest<typeof route>;
type Input = Request['input'];

export interface Earned {
  /** A copy if nothing must be saved (dry run). */
  book: PointsBook;
  points: number;
  /** Events of a referral that this earning completes. */
  referred: NewEvent[];
}

export interface EarnDesk {
  points: PointsDesk;
  referrals: ReferralDesk;
}

/** Credits points in the ledger, or returns the first reason to refuse. */
export function earnAt(
  { points: desk, referrals }: EarnDesk,
  request: Request,
  now: string,
): Earned | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone } = call.principal;
  const wrong = refusalByName(input) ?? refusalByForm(input) ?? refusalForGuessing(request);
  if (wrong) return wrong;
  const at = timeOf(input.occurred_at, merchantTimezone, now);
  if (at instanceof Refusal) return at;
  const elsewhere = desk.refusalByLocation(merchantId, input.location_id);
  if (elsewhere) return elsewhere;
  const book = desk.bookOf(request, now);
  if (book === undefined) return missingMembership(request);
  const code = codeOf(request);
  const unreferred = referrals.refusalOf(code, book.membership.customer_id, now);
  if (unreferred && unreferred.status !== 409) return unreferred;
  const points = pointsOf(book, input);
  if (points instanceof Refusal) return points;
  const reference = (input.reference ?? input.order?.id)!;
  const used = desk.transactionWith(merchantId, reference);
  if (used) return refuse('duplicate_reference', { transaction_id: encodeId('points_transaction', used) });
  const standing = refusalOfEarning(book.membership, at);
  if (standing) return standing;
  const full = refusalByCap(book, points) ?? unreferred;
  if (full) return full;
  if (points === 0) return { book, points, referred: [] };

  const isDry = input.dry_run === true;
  const written = isDry ? book.copy() : book;
  const occasion: Occasion = { actor: actorOf(call), occurredAt: at, asOf: now, writtenAt: now };
  const transaction = credit(written, input, points, { reference, timezone: merchantTimezone }, occasion);
  if (isDry) return { book: written, points, referred: [] };
  desk.useReference(merchantId, reference, transaction.id);
  const { customer_id: customerId, id: membershipId } = book.membership;
  return { book, points, referred: referrals.refer(code, { customerId, membershipId }, now) };
}

/** Referral code that a request names. */
export const codeOf = ({ input, call }: Request): CodeWant => ({
  merchantId: call.principal.merchantId,
  code: input.referral_code,
});

/** Checks that a schema can't express: exactly one source of points, and a reference. */
function refusalByForm({ points, order, reference }: Input): Refusal | undefined {
  if ((points === undefined) === (order === undefined)) {
    return refuseField('/points', 'validation_failed', 'send exactly one of `points` and `order`');
  }
  return order === undefined && reference === undefined
    ? refuseField('/reference', 'validation_failed', 'is needed with `points`')
    : undefined;
}

function pointsOf({ terms, membership }: PointsBook, { points, order }: Input): number | Refusal {
  if (order === undefined) return points!;
  return pointsForOrder(terms!.earn_rule, order, multiplierOf(terms!, membership.tier_id));
}

/** Refuses points that would exceed the balance limit or the integer range. */
export function refusalByCap({ membership }: PointsBook, points: number): Refusal | undefined {
  const { points_available: available, points_pending: pending, points_held: held } = membership;
  const fits = available + pending + held + points <= limits.points.balance;
  const counts = membership.lifetime_earned + pending + points <= maximumInteger;
  return fits && counts ? undefined : refuse('earn_cap_reached', { maximum: limits.points.balance });
}

function credit(
  book: PointsBook,
  input: Input,
  points: number,
  said: { reference: string; timezone: string },
  occasion: Occasion,
) {
  const { occurredAt } = occasion;
  const terms = book.terms!;
  const available_at = availableAt(terms, occurredAt);
  const expires_at = expiresAt(terms, occurredAt, available_at, said.timezone);
  const { order, location_id = null } = input;
  const entry = {
    type: 'earn',
    points,
    reference: said.reference,
    order_details: order ?? null,
    location_id,
  } as const;
  const transaction = grant(book, entry, { available_at, expires_at }, occasion);
  // A till can report late: the points may have expired already.
  if (expires_at !== null && expires_at <= occasion.asOf) {
    expire(book, { ...occasion, actor: clock, occurredAt: expires_at });
  }
  return transaction;
}
