/** Claws back the reward of a referral by reversing the transactions that credited it. */
import { encodeId } from '../../../contract/ids.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Actor } from '../points/ledger/points-ledger.ts';
import { pointsToReverse, reversePoints } from '../points/moves/reversal.ts';
import { findHolders, ReversalBatch } from '../points/moves/reversal-batch.ts';
import type { ReferralRow } from './referral.ts';

/**
 * Reverses what was credited for a locked referral and returns the resulting events. Spent points become debt. Skips
 * points already reversed, and memberships revoked since.
 */
export async function clawBack(
  tx: TenantTransaction,
  row: ReferralRow,
  reason: string,
  when: { actor: Actor; timezone: string; now: string },
): Promise<NewEvent[]> {
  const { merchantId } = tx;
  const credited = [row.referrer_transaction_id, row.referee_transaction_id].filter((id) => id !== null);
  if (credited.length === 0) return [];
  const call = { principal: { merchantId } };
  const requests = credited.map((id) => ({ input: { id: encodeId('points_transaction', id) }, call }));
  const batch = await ReversalBatch.open(tx, requests, await findHolders(tx, requests));
  const { now, timezone, actor } = when;
  for (const request of requests) {
    const ledger = batch.points.ledgerOf(request, now);
    if (ledger === undefined || ledger.membership.status === 'revoked') continue;
    const reversible = batch.reversibleOf(request, ledger);
    const points = pointsToReverse(reversible, undefined);
    if (points instanceof Refusal) continue;
    const context = { actor, occurredAt: now, asOf: now, writtenAt: now };
    reversePoints(ledger, reversible, points, { reason, reference: null, timezone }, context);
  }
  const events = batch.points.takeEvents(now);
  await batch.points.save(tx, now);
  return events;
}
