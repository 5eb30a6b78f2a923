/** Notifies members of new passes after they were issued, many at a time. */
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Services } from '../../engine/services.ts';
import { maxNotices, type NoticeRow, takeNotices } from '../memberships/life/notice-store.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import { acceptEmail } from './deliver/accept.ts';
import { letterOf } from './letters.ts';

/**
 * Takes the next waiting notices of a pass and accepts a letter to their members, in one transaction, so each is
 * notified once. Returns whether there may be more.
 */
export async function notifyMembers(
  tx: TenantTransaction,
  services: Services,
  passId: string,
): Promise<boolean> {
  const taken = await takeNotices(tx, passId);
  const [first] = taken;
  if (first === undefined) return false;
  const merchant = await readMerchant(tx);
  const [toClaim, issued] = [taken.filter(isUnclaimed), taken.filter((row) => !isUnclaimed(row))];
  for (const [name, rows] of [
    ['membershipIssued', issued],
    ['membershipToClaim', toClaim],
  ] as const) {
    if (rows.length === 0) continue;
    const letter = { ...letterOf(merchant, name), pass_id: passId, audience: { segment: 'issued' as const } };
    await acceptEmail(tx, { services, now: first.now }, letter, rows.map(addressee));
  }
  return first.seen === maxNotices || first.seen > taken.length;
}

const isUnclaimed = ({ unclaimed }: NoticeRow): boolean => unclaimed;

const addressee = ({ id, customer_id }: NoticeRow) => ({ customerId: customer_id, membershipId: id });
