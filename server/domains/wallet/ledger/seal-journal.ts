/** Extends a merchant's journal chain by its unsealed entries. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { insertSeals, lockHead, readUnsealed } from '../clock/clock-store.ts';
import { sealOf } from './journal.ts';

export const maxSealed = 500;

/**
 * Returns the number of sealed entries, 0 while another process extends the chain. An entry that is committed late gets
 * a later position; none is skipped.
 */
export async function sealJournal(tx: TenantTransaction): Promise<number> {
  const head = await lockHead(tx);
  if (head === undefined) return 0;
  let { position, hash } = head;
  const seals = (await readUnsealed(tx, maxSealed)).map((entry) => {
    position += 1;
    hash = sealOf(hash, entry);
    return { position, entryId: entry.id, hash };
  });
  if (seals.length > 0) insertSeals(tx, seals);
  return seals.length;
}
