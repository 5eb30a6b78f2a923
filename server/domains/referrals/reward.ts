/** Rewards a referral with points for both sides, posted to the ledger as adjustments. */
import { encodeId } from '../../../contract/ids.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { statusOf } from '../memberships/membership.ts';
import { pointsExpireAt } from '../memberships/passes/points-expiry.ts';
import { refusalByCap } from '../points/ledger/eligibility.ts';
import { PointsBatch } from '../points/ledger/points-batch.ts';
import { clock, type PointsLedger } from '../points/ledger/points-ledger.ts';
import { grant } from '../points/moves/moving.ts';
import { ended, type ReferralRow } from './referral.ts';
import { findRewarded } from './referral-store.ts';

interface Rewarded {
  row: ReferralRow;
  /** Events of the credited points. */
  events: NewEvent[];
}

interface Granted {
  points: number;
  transactionId: string | null;
}

const nothing: Granted = { points: 0, transactionId: null };

/**
 * Credits the points of a locked referral. The referrer gets them on the oldest active membership, preferably of the
 * same pass. A side gets nothing without an active membership or if the points would exceed the balance limit.
 * Undefined if the referred customer's membership was revoked: then neither side is rewarded.
 */
export async function reward(
  tx: TenantTransaction,
  row: ReferralRow,
  when: { timezone: string; now: string },
): Promise<Rewarded | undefined> {
  const { merchantId } = tx;
  const referrerPlace = row.referrer_id && (await findRewarded(tx, row.referrer_id, row.membership_id));
  const places = [
    { request: {}, merchantId, membershipId: row.membership_id },
    { request: {}, merchantId, membershipId: referrerPlace ?? undefined },
  ] as const;
  const batch = await PointsBatch.open(tx, places, { type: 'adjust', lots: 'due', terms: true });
  const [referee, referrer] = places.map(({ request }) => batch.ledgerOf(request, when.now));
  if (referee === undefined || referee.membership.status === 'revoked') return undefined;
  const give = (ledger: PointsLedger | undefined, points: number) =>
    ledger ? giveTo(ledger, points, row, when) : nothing;
  const toReferee = give(referee, row.referee_points);
  const toReferrer = give(referrer, row.referrer_points);
  const events = batch.takeEvents(when.now);
  await batch.save(tx, when.now);
  return {
    events,
    row: {
      ...ended(row, 'rewarded', when.now),
      referrer_granted: toReferrer.points,
      referrer_transaction_id: toReferrer.transactionId,
      referee_granted: toReferee.points,
      referee_transaction_id: toReferee.transactionId,
    },
  };
}

function giveTo(
  ledger: PointsLedger,
  points: number,
  row: ReferralRow,
  { timezone, now }: { timezone: string; now: string },
): Granted {
  const isActive = statusOf(ledger.membership, now) === 'active';
  if (points === 0 || !isActive || refusalByCap(ledger, points)) return nothing;
  const entry = { type: 'adjust', points, reason: `Referral ${encodeId('referral', row.id)}` } as const;
  const expiresAt = pointsExpireAt(ledger.terms!.points_expiry, now, timezone);
  const lot = { available_at: now, expires_at: expiresAt };
  const context = { actor: clock, occurredAt: now, asOf: now, writtenAt: now };
  return { points, transactionId: grant(ledger, entry, lot, context).id };
}
