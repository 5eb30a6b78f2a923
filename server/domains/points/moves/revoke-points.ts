/** Handles points when a membership is revoked. Call it before saving the membership. */
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { actorOf } from '../../../engine/events/event-store.ts';
import type { Call, NewEvent } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { PointsBatch } from '../ledger/points-batch.ts';
import type { LedgerRow } from '../ledger/points-rows.ts';
import { freezeLots } from '../ledger/points-saving.ts';
import { readPendingLots } from '../ledger/points-store.ts';
import { forfeit } from './reversal.ts';

const changing = [
  'points_available',
  'points_pending',
  'points_held',
  'points_debt',
  'lifetime_earned',
  'lifetime_redeemed',
  'tier_id',
  'version',
  'updated_at',
] as const satisfies (keyof LedgerRow)[];

interface Revoked {
  /** Changed fields of the membership, already saved. */
  balances: Pick<LedgerRow, (typeof changing)[number]>;
  /** Database time under the lock. Use it as `revoked_at`, so no ledger entry is later than that. */
  at: string;
  /** Events of the forfeited points, for the caller to write with its own. */
  events: NewEvent[];
}

/**
 * Settles the points of a membership, then forfeits or freezes them. Locks the membership.
 *
 * @throws Refusal `membership_not_found`; `hold_active` while points are held.
 */
export async function revokePoints(
  tx: TenantTransaction,
  call: Call,
  membershipId: string,
  points: 'forfeit' | 'keep_frozen' = 'keep_frozen',
): Promise<Revoked> {
  const { merchantId } = tx;
  const request = {};
  const [batch, pending, now] = await Promise.all([
    PointsBatch.open(tx, [{ request, merchantId, membershipId }], {
      type: 'adjust',
      lots: 'all',
      terms: true,
    }),
    readPendingLots(tx, [{ merchantId, id: membershipId }]),
    timeOf(tx),
  ]);
  const [found] = batch.ledgers;
  found?.addLots(pending);
  const ledger = batch.ledgerOf(request, now);
  if (ledger === undefined) throw refuse('membership_not_found');
  if (ledger.membership.points_held > 0) throw refuse('hold_active', { held: ledger.membership.points_held });
  if (points === 'forfeit') {
    forfeit(ledger, { actor: actorOf(call), occurredAt: now, asOf: now, writtenAt: now });
  }
  const events = batch.takeEvents(now);
  await batch.save(tx, now);
  await freezeLots(tx, [membershipId]);
  const { membership } = ledger;
  const balances = Object.fromEntries(changing.map((field) => [field, membership[field]]));
  return { balances: balances as unknown as Revoked['balances'], at: now, events };
}
