/**
 * Writes down what time has done to memberships that are about to be read, or that nobody has asked for since.
 * Whoever comes first writes it; everybody after finds nothing to do.
 */
import { statement } from '../../database/connection.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import { inTenantTransaction, type TenantTransaction } from '../../database/tenant-transaction.ts';
import type { Call } from '../../operation.ts';
import { noticeExpiry } from './expiry-notice.ts';
import { PointsDesk } from './points-desk.ts';
import { freezeLots } from './points-saving.ts';

const due = statement<{ id: string }>(
  'points_due',
  `select m.id from unnest($2::uuid[]) as wanted (id)
   join memberships m on m.merchant_id = $1 and m.id = wanted.id and m.status <> 'revoked'
   where exists (select from points_lots l where l.merchant_id = $1 and l.membership_id = m.id
                   and l.is_open and l.activated and l.expires_at <= $3 and m.points_available > 0)
      or exists (select from points_lots l where l.merchant_id = $1 and l.membership_id = m.id
                   and l.is_open and not l.activated and l.available_at <= $3)
      or exists (select from points_holds h where h.merchant_id = $1 and h.membership_id = m.id
                   and h.status = 'active' and h.expires_at <= $3)`,
);

/**
 * Settles those of the memberships for which something is due, in a transaction of its own, and answers whether
 * there were any: then what was read of them before is out of date.
 */
export async function settleDue(
  tx: TenantTransaction,
  call: Call,
  membershipIds: readonly string[],
): Promise<boolean> {
  if (membershipIds.length === 0) return false;
  const rows = await tx.run(due, [tx.merchantId, membershipIds, call.now]);
  if (rows.length === 0) return false;
  const { merchantId } = tx;
  await inTenantTransaction(call.services.pool, { merchants: merchantId }, (own) =>
    settleMemberships(
      own,
      rows.map((row) => row.id),
    ),
  );
  return true;
}

/** Brings memberships of one merchant up to now, and tells of lots that will expire soon. */
export async function settleMemberships(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  const wants = ids.map((id) => ({ request: { id }, merchantId: tx.merchantId, membershipId: id }));
  // The time is asked after the locks are held, as for every use of points.
  const [desk, now] = await Promise.all([
    PointsDesk.open(tx, wants, { type: 'earn', lots: 'soon', terms: false }),
    timeOf(tx),
  ]);
  for (const book of desk.books) {
    desk.settle(book, now);
    noticeExpiry(desk, book, now);
  }
  await desk.save(tx, now);
  const revoked = [...desk.books].filter(({ membership }) => membership.status === 'revoked');
  if (revoked.length > 0)
    await freezeLots(
      tx,
      revoked.map(({ membership }) => membership.id),
    );
}
