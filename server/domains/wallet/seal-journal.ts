/** Lengthens the chain of a merchant's journal by the entries that wait for it. */
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import { insertSeals, type JournalRow, lockHead, readUnsealed } from './clock-store.ts';
import { chainStart, type Entry, sealOf } from './journal.ts';

export const mostSealed = 500;

export const entryOf = (row: JournalRow): Entry => ({
  merchantId: row.merchant_id,
  id: row.id,
  reference: row.reference,
  description: row.description,
  effectiveAt: row.effective_at,
  postings: row.postings,
});

/** Answers how many entries were sealed. An entry that was committed late gets a later place; none is left out. */
export async function sealJournal(tx: TenantTransaction): Promise<number> {
  const head = await lockHead(tx);
  let { position, hash } = head ?? { position: 0, hash: chainStart };
  const seals = (await readUnsealed(tx, mostSealed)).map((row) => {
    position += 1;
    hash = sealOf(hash, entryOf(row));
    return { position, entryId: row.id, hash };
  });
  if (seals.length > 0) insertSeals(tx, seals);
  return seals.length;
}
