import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import { newUuid } from '../../new-id.ts';
import type { Call, NewEvent } from '../../operation.ts';
import { actorOf } from '../events/event-store.ts';
import type { MembershipRow } from './membership.ts';
import { insertTransactions } from './membership-store.ts';
import { viewMembership, viewPoints } from './membership-view.ts';
import type { PointsTransactionRow } from './points.ts';

// The membership is locked, so nobody else takes from its lots.
const empty = statement<{ id: string; points: number }>(
  'points_lots_empty',
  `with open as (
     select merchant_id, id, points_remaining as points from points_lots
     where merchant_id = $1 and membership_id = $2 and points_remaining > 0 and available_at <= $3
   )
   update points_lots l set points_remaining = 0
   from open where l.merchant_id = open.merchant_id and l.id = open.id
   returning l.id, open.points`,
);

/**
 * Takes away all points of a locked membership that is being revoked, in one posting. Changes the balance of
 * `membership`, which the caller writes, and answers the events.
 */
export async function forfeitPoints(
  tx: TenantTransaction,
  membership: MembershipRow,
  call: Call,
  now: string,
): Promise<NewEvent[]> {
  const points = membership.points_available;
  if (points === 0) return [];
  const lots = await tx.run(empty, [membership.merchant_id, membership.id, now]);
  const actor = actorOf(call);
  membership.points_available = 0;
  const transaction: PointsTransactionRow = {
    merchant_id: membership.merchant_id,
    id: newUuid(),
    membership_id: membership.id,
    type: 'adjust',
    points: -points,
    status: 'posted',
    balance_after: 0,
    reason: 'Forfeited with the membership',
    actor_type: actor.type,
    actor_id: actor.id,
    occurred_at: now,
  };
  await insertTransactions(tx, [transaction], now);
  const balances = viewMembership(membership, now, null).points;
  const object = viewPoints(transaction, lots, membership, balances);
  return [{ type: 'points.adjusted', objectId: transaction.id, object }];
}
