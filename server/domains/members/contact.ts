/** Gives a member an address or a number that they have proved to be theirs. */
import { timeOf } from '../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { revised } from '../../engine/change.ts';
import { emit } from '../../engine/events/event-store.ts';
import { recordChanged } from '../customers/customer-events.ts';
import { type CustomerRow, lockCustomer } from '../customers/customer-store.ts';
import { findHolder, saveRecord, takeFromDuplicates } from '../customers/records/record-store.ts';

export type Proved = { email: string } | { phone: string };

/** `same`: the member has it already. `taken`: another customer of the merchant has it. */
export type Contacted = { before: CustomerRow; after: CustomerRow } | 'same' | 'taken' | 'unknown';

export async function changeContact(
  tx: TenantTransaction,
  { requestId }: { requestId: string },
  customerId: string,
  proved: Proved,
): Promise<Contacted> {
  const before = await lockCustomer(tx, customerId);
  // A customer who was merged meanwhile is someone else's record by now.
  if (before === undefined || before.id !== customerId || before.status === 'erased') return 'unknown';
  const isSame = 'email' in proved ? before.email === proved.email : before.phone === proved.phone;
  if (isSame) return 'same';
  const now = await timeOf(tx);
  // What is known of the old address, such as a bounce, says nothing about the new one.
  const isReachable = 'email' in proved && before.status === 'suppressed';
  const after: CustomerRow = revised(
    before,
    { ...proved, status: isReachable ? 'active' : before.status },
    now,
  );
  if (await findHolder(tx, after)) return 'taken';
  const fields = [...Object.keys(proved), ...(isReachable ? ['status'] : [])];
  const member = { merchantId: tx.merchantId, customerId };
  await takeFromDuplicates(tx, after);
  tx.commitAlong(saveRecord(tx, after));
  emit(tx, { member, requestId, now }, ...recordChanged(before, after, { fields, hasNewConsents: false }));
  return { before, after };
}
