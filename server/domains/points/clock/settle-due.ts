/** Saves due changes in points, for memberships about to be read and those the clock finds. Idempotent. */
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import { timeOf } from '../../../database/merchant-clock.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../../engine/operation.ts';
import { PointsBatch } from '../ledger/points-batch.ts';
import { freezeLots } from '../ledger/points-saving.ts';
import { noticeExpiry, noticeTierEnd } from './expiry-notice.ts';

/** A membership as it was read; `version` is null if it hasn't been read yet. */
interface Seen {
  id: string;
  version: number | null;
}

const seenColumns = columns<Seen>({ id: 'uuid', version: 'bigint' });
const due = statement<{ id: string; is_due: boolean }>(
  'points_due',
  `select * from (
     select m.id, m.version <> wanted.version as has_changed, m.status not in ('revoked', 'merged') and (
       exists (select from points_lots l where l.merchant_id = $1 and l.membership_id = m.id
                 and l.is_open and l.activated and l.expires_at <= $2 and m.points_available > 0)
       or exists (select from points_lots l where l.merchant_id = $1 and l.membership_id = m.id
                    and l.is_open and not l.activated and l.available_at <= $2)
       or exists (select from points_holds h where h.merchant_id = $1 and h.membership_id = m.id
                    and h.status = 'active' and h.expires_at <= $2)
       or coalesce(m.tier_due_at <= $2, false)) as is_due
     from ${seenColumns.unnest('wanted', 3)}
     join memberships m on m.merchant_id = $1 and m.id = wanted.id
   ) as looked_at where has_changed or is_due`,
);

/**
 * Settles the memberships with due changes, in a separate transaction. Returns whether the rows that were read are
 * out of date: because of those changes, or because another process (such as the clock) settled them since. Without
 * the second check, a response could show a balance from before a change that is already due.
 */
export async function settleDue(
  tx: ReadTransaction,
  call: Pick<BaseCall, 'now' | 'services'>,
  seen: readonly Seen[],
): Promise<boolean> {
  if (seen.length === 0) return false;
  const { merchantId } = tx;
  const outdated = await tx.run(due, [merchantId, call.now, ...seenColumns.arrays(seen)]);
  const ids = outdated.filter((row) => row.is_due).map((row) => row.id);
  if (ids.length > 0)
    await inTenantTransaction(call.services.pool, { merchants: merchantId }, (own) =>
      settleMemberships(own, ids),
    );
  return outdated.length > 0;
}

/** Settles memberships of one merchant and emits notices for lots that will expire soon. */
export async function settleMemberships(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  const lookups = ids.map((id) => ({ request: { id }, merchantId: tx.merchantId, membershipId: id }));
  // Read the time after the locks are taken, as for every use of points.
  const [batch, now] = await Promise.all([
    PointsBatch.open(tx, lookups, { type: 'earn', lots: 'soon', terms: false }),
    timeOf(tx),
  ]);
  for (const ledger of batch.ledgers) {
    batch.settle(ledger, now);
    noticeExpiry(batch, ledger, now);
    noticeTierEnd(batch, ledger, now);
  }
  await batch.save(tx, now);
  const memberships = [...batch.ledgers].map(({ membership }) => membership);
  const revoked = memberships.filter(({ status }) => status === 'revoked').map(({ id }) => id);
  if (revoked.length > 0) await freezeLots(tx, revoked);
}
