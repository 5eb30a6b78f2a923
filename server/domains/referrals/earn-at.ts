/** The single decision behind earning: what is this purchase or visit worth, and can it be credited now? */
import type { earn as route } from '../../../contract/domains/points.ts';
import { encodeId } from '../../../contract/ids.ts';
import { limits, maximumInteger } from '../../../contract/limits.ts';
import { actorOf } from '../../engine/event-store.ts';
import type { FoldRequest, NewEvent } from '../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import { refusalOfEarning, timeOf } from '../points/ledger/eligibility.ts';
import { missingMembership, refusalByName, refusalForGuessing } from '../points/ledger/find-membership.ts';
import type { PointsBatch } from '../points/ledger/points-batch.ts';
import type { PointsLedger, PostingContext } from '../points/ledger/points-ledger.ts';
import { credit } from '../points/moves/credit.ts';
import { multiplierOf, pointsForOrder } from '../points/moves/earning.ts';
import type { CodeLookup, ReferralBatch } from './referral-batch.ts';

type Request = FoldRequest<typeof route>;
type Input = Request['input'];

interface Earned {
  /** A copy if nothing must be saved (dry run). */
  ledger: PointsLedger;
  points: number;
  /** Events of a referral that this earning completes. */
  referred: NewEvent[];
}

export interface EarnBatch {
  points: PointsBatch;
  referrals: ReferralBatch;
}

/** Credits points in the ledger, or returns the first reason to refuse. */
export function earnAt(
  { points: batch, referrals }: EarnBatch,
  request: Request,
  now: string,
): Earned | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone } = call.principal;
  const wrong = refusalByName(input) ?? refusalByForm(input) ?? refusalForGuessing(request);
  if (wrong) return wrong;
  const at = timeOf(input.occurred_at, merchantTimezone, now);
  if (at instanceof Refusal) return at;
  const elsewhere = batch.refusalByLocation(merchantId, input.location_id);
  if (elsewhere) return elsewhere;
  const ledger = batch.ledgerOf(request, now);
  if (ledger === undefined) return missingMembership(request);
  const code = codeOf(request);
  const unreferred = referrals.refusalOf(code, ledger.membership.customer_id, now);
  if (unreferred && unreferred.status !== 409) return unreferred;
  const points = pointsOf(ledger, input);
  if (points instanceof Refusal) return points;
  const reference = (input.reference ?? input.order?.id)!;
  const used = batch.transactionWith(merchantId, reference);
  if (used) return refuse('duplicate_reference', { transaction_id: encodeId('points_transaction', used) });
  const ineligible = refusalOfEarning(ledger.membership, at);
  if (ineligible) return ineligible;
  const full = refusalByCap(ledger, points) ?? unreferred;
  if (full) return full;
  if (points === 0) return { ledger, points, referred: [] };

  const isDry = input.dry_run === true;
  const written = isDry ? ledger.copy() : ledger;
  const context: PostingContext = { actor: actorOf(call), occurredAt: at, asOf: now, writtenAt: now };
  const { order = null, location_id = null } = input;
  const earning = { points, reference, order_details: order, location_id };
  const transaction = credit(written, earning, merchantTimezone, context);
  if (isDry) return { ledger: written, points, referred: [] };
  batch.useReference(merchantId, reference, transaction.id);
  const { customer_id: customerId, id: membershipId } = ledger.membership;
  return { ledger, points, referred: referrals.refer(code, { customerId, membershipId }, now) };
}

/** Referral code that a request names. */
export const codeOf = ({ input, call }: Request): CodeLookup => ({
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

function pointsOf({ terms, membership }: PointsLedger, { points, order }: Input): number | Refusal {
  if (order === undefined) return points!;
  return pointsForOrder(terms!.earn_rule, order, multiplierOf(terms!, membership.tier_id));
}

/** Refuses points that would exceed the balance limit or the integer range. */
export function refusalByCap({ membership }: PointsLedger, points: number): Refusal | undefined {
  const { points_available: available, points_pending: pending, points_held: held } = membership;
  const fits = available + pending + held + points <= limits.points.balance;
  const counts = membership.lifetime_earned + pending + points <= maximumInteger;
  return fits && counts ? undefined : refuse('earn_cap_reached', { maximum: limits.points.balance });
}
