/** Claws back the reward of a referral by reversing the transactions that credited it. */
import { encodeId } from '../../../contract/ids.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Actor } from '../points/ledger/points-book.ts';
import { eventOf } from '../points/ledger/points-view.ts';
import { pointsToReverse, reverseInBook } from '../points/moves/reversal.ts';
import { findHolders, ReversalDesk } from '../points/moves/reversal-desk.ts';
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
  const desk = await ReversalDesk.open(tx, requests, await findHolders(tx, requests));
  const { now, timezone, actor } = when;
  for (const request of requests) {
    const book = desk.points.bookOf(request, now);
    if (book === undefined || book.membership.status === 'revoked') continue;
    const what = desk.reversibleOf(request, book);
    const points = pointsToReverse(what, undefined);
    if (points instanceof Refusal) continue;
    const occasion = { actor, occurredAt: now, asOf: now, writtenAt: now };
    reverseInBook(book, what, points, { reason, reference: null, timezone }, occasion);
  }
  const events = [...desk.points.books].flatMap((book) =>
    book.takeHappenings().map((happening) => eventOf(happening, now)),
  );
  await desk.points.save(tx, now);
  return events;
}
