/** Notifies members of new passes, many at a time, so that issuing doesn't wait for it. */
import { firstId } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../engine/clock.ts';
import type { Services } from '../../engine/services.ts';
import {
  findWaiting,
  maxNotices,
  maxPasses,
  type NoticeRow,
  takeNotices,
  type WaitingPass,
} from '../memberships/life/notice-store.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import { acceptEmail } from './deliver/accept.ts';
import { letterOf } from './letters.ts';

/**
 * Takes the next waiting notices of a pass and accepts a letter to their members, in one transaction, so each is
 * notified once. Returns whether there may be more.
 */
async function notifyMembers(tx: TenantTransaction, services: Services, passId: string): Promise<boolean> {
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

const beginning: WaitingPass = { merchant_id: firstId, pass_id: firstId };

/** Rotates through the passes by merchant and id, so that neither a busy nor a failing one delays others. */
export const noticeClock = declareClock<WaitingPass>({
  name: 'membership notices',
  everySeconds: 2,
  task: 'notices',
  most: maxPasses,
  inRealTime: true,
  atOnce: 1,
  rotate: beginning,
  findDue: (tx, _without, _turn, after = beginning) => findWaiting(tx, after),
  settle: (tx, [pass], { services }) => notifyMembers(tx, services, pass!.pass_id),
});

const isUnclaimed = ({ unclaimed }: NoticeRow): boolean => unclaimed;

const addressee = ({ id, customer_id }: NoticeRow) => ({ customerId: customer_id, membershipId: id });
