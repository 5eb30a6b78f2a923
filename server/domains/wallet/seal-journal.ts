/** Lengthens the chain of a merchant's journal by the entries that wait for it. */
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import { insertSeals, lockHead, readUnsealed } from './clock-store.ts';
import { sealOf } from './journal.ts';

export const mostSealed = 500;

/**
 * Answers how many entries were sealed; none where another process is at it. An entry that was committed late gets a
 * later place; none is left out.
 */
export async function sealJournal(tx: TenantTransaction): Promise<number> {
  const head = await lockHead(tx);
  if (head === undefined) return 0;
  let { position, hash } = head;
  const seals = (await readUnsealed(tx, mostSealed)).map((entry) => {
    position += 1;
    hash = sealOf(hash, entry);
    return { position, entryId: entry.id, hash };
  });
  if (seals.length > 0) insertSeals(tx, seals);
  return seals.length;
}
