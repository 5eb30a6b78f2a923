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

/** A membership as it was read, or, with no version, one that is about to be. */
interface Seen {
  id: string;
  version: number | null;
}

const due = statement<{ id: string; is_due: boolean }>(
  'points_due',
  `select * from (
     select m.id, m.version <> wanted.version as has_changed, m.status <> 'revoked' and (
       exists (select from points_lots l where l.merchant_id = $1 and l.membership_id = m.id
                 and l.is_open and l.activated and l.expires_at <= $4 and m.points_available > 0)
       or exists (select from points_lots l where l.merchant_id = $1 and l.membership_id = m.id
                    and l.is_open and not l.activated and l.available_at <= $4)
       or exists (select from points_holds h where h.merchant_id = $1 and h.membership_id = m.id
                    and h.status = 'active' and h.expires_at <= $4)) as is_due
     from unnest($2::uuid[], $3::int8[]) as wanted (id, version)
     join memberships m on m.merchant_id = $1 and m.id = wanted.id
   ) as looked_at where has_changed or is_due`,
);

/**
 * Settles those of the memberships for which something is due, in a transaction of its own, and answers whether
 * what was seen of them is out of date: because of that, or because somebody else, the clock perhaps, has settled
 * them since. Without the second, what has just been settled would be told as it was before, though its time is past.
 */
export async function settleDue(tx: TenantTransaction, call: Call, seen: readonly Seen[]): Promise<boolean> {
  if (seen.length === 0) return false;
  const { merchantId } = tx;
  const columns = [seen.map(({ id }) => id), seen.map(({ version }) => version)];
  const outdated = await tx.run(due, [merchantId, ...columns, call.now]);
  const ids = outdated.filter((row) => row.is_due).map((row) => row.id);
  if (ids.length > 0)
    await inTenantTransaction(call.services.pool, { merchants: merchantId }, (own) =>
      settleMemberships(own, ids),
    );
  return outdated.length > 0;
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
