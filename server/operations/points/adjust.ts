import { adjust as route } from '../../../contract/domains/points.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { endOrNever } from '../../clock/time.ts';
import { type Lookup, PointsBatch } from '../../domains/points/ledger/points-batch.ts';
import type { PointsLedger, PostingContext } from '../../domains/points/ledger/points-ledger.ts';
import { eventOf, postingIn, viewAccount } from '../../domains/points/ledger/points-view.ts';
import { givePoints } from '../../domains/points/moves/give-points.ts';
import { spend } from '../../domains/points/moves/moving.ts';
import { pointsLimitsOf } from '../../domains/tills/till-limits.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import { type FoldRequest, fold } from '../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';

type Request = FoldRequest<typeof route>;

/** Adds or removes points manually. */
export const adjust = fold(route, {
  subject: ({ input }) => input.membership_id,
  load: (tx, requests) => {
    const lookups = requests.map(
      (request): Lookup => ({
        request,
        merchantId: request.call.principal.merchantId,
        membershipId: decodeId('membership', request.input.membership_id),
        reference: request.input.reference,
        spends: Math.max(0, -request.input.points),
      }),
    );
    return PointsBatch.open(tx, lookups, {
      type: 'adjust',
      lots: 'first',
      terms: true,
      now: requests[0]!.call.now,
    });
  },

  decide(batch, request, now) {
    const ledger = adjustAt(batch, request, now);
    if (ledger instanceof Refusal) return ledger;
    const ledgerEvents = ledger.takeEvents();
    return {
      result: { transaction: postingIn(ledgerEvents, 'adjust')!, membership: viewAccount(ledger, now) },
      events: ledgerEvents.map((event) => eventOf(event, now)),
    };
  },

  save: (tx, batch, now) => batch.save(tx, now),
});

function adjustAt(batch: PointsBatch, request: Request, now: string): PointsLedger | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone } = call.principal;
  const { points, reason, reference = null, staff = null } = input;
  if (points === 0) return refuseField('/points', 'validation_failed', 'is 0');
  if (input.expires_at !== undefined && points < 0) {
    return refuseField('/expires_at', 'validation_failed', 'is only allowed when adding points');
  }
  const end = input.expires_at && endOrNever(input.expires_at, merchantTimezone);
  if (end && end <= now) return refuseField('/expires_at', 'expires_at_in_past', 'is in the past');
  const ledger = batch.ledgerOf(request, now);
  if (ledger === undefined) return refuse('membership_not_found');
  const { maximum } = pointsLimitsOf(call.principal, ledger.terms!).once;
  if (Math.abs(points) > maximum) return refuse('adjust_cap_reached', { maximum });
  const used = reference === null ? undefined : batch.transactionWith(merchantId, reference);
  if (used) return refuse('duplicate_reference', { transaction_id: encodeId('points_transaction', used) });
  const { membership } = ledger;
  if (membership.status === 'revoked') return refuse('membership_revoked');
  const available = membership.points_available;
  if (points < 0 && -points > available) return refuse('insufficient_points', { available });
  const context: PostingContext = { actor: actorOf(call), occurredAt: now, asOf: now, writtenAt: now };
  const transaction =
    points > 0
      ? givePoints(ledger, { points, reason, reference, staff, expiresAt: end }, merchantTimezone, context)
      : spend(ledger, { type: 'adjust', points, reason, reference, staff }, context);
  if (transaction instanceof Refusal) return transaction;
  batch.useReference(merchantId, reference, transaction.id);
  return ledger;
}
