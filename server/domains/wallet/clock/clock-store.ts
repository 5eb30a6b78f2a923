/** SQL for the wallet's scheduled work and for sealing the journal: one function per statement. */
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { chainStart, type Entry, type Posting } from '../ledger/journal.ts';

const due = statement<{ merchant_id: string; id: string; currency: string }>(
  'wallet_transactions_due',
  `select merchant_id, id, currency from wallet_transactions
   where status = 'pending' and available_on <= tessera_now() and merchant_id <> all ($2::uuid[])
   order by available_on limit $1`,
);

/**
 * Finds pending transactions that are due, except those of the merchants in `without`. Needs a transaction of the task
 * `wallet`.
 */
export const findDueTransactions = (tx: ReadTransaction, most: number, without: readonly string[]) =>
  tx.run(due, [most, without]);

const unsealed = statement<{ merchant_id: string }>(
  'journal_unsealed_merchants',
  `select distinct merchant_id from (
     select merchant_id from journal_unsealed where merchant_id <> all ($2::uuid[]) limit $1) as waiting`,
);

/**
 * Finds merchants with unsealed journal entries, except those in `without`. Needs a transaction of the task `wallet`.
 */
export const findUnsealed = (tx: ReadTransaction, most: number, without: readonly string[]) =>
  tx.run(unsealed, [most, without]);

const lockChain = statement<{ locked: boolean }>(
  'journal_chain_lock',
  `select pg_try_advisory_xact_lock(hashtextextended('journal ' || $1::text, 0)) as locked`,
);
const head = statement<Head>(
  'journal_chain_head',
  'select position, hash from journal_seals where merchant_id = $1 order by position desc limit 1',
);

type Head = Row<'journal_seals', 'position' | 'hash'>;

/**
 * Locks the chain until the transaction ends and returns its last seal, or undefined while another process extends the
 * chain. The seal is read by a later statement than the lock, so it includes what was committed before.
 */
export async function lockHead(tx: TenantTransaction): Promise<Head | undefined> {
  const asked = tx.run(lockChain, [tx.merchantId]);
  const found = tx.run(head, [tx.merchantId]);
  const [lock] = await asked;
  const [last] = await found;
  return lock!.locked ? (last ?? { position: 0, hash: chainStart }) : undefined;
}

const waiting = statement<{ entry_id: string }>(
  'journal_unsealed_next',
  'select entry_id from journal_unsealed where merchant_id = $1 order by entry_id limit $2',
);
const entries = statement<Omit<Entry, 'postings'>>(
  'journal_entries_read',
  `select merchant_id as "merchantId", id, reference, description, effective_at as "effectiveAt"
   from journal_entries where merchant_id = $1 and id = any ($2::uuid[]) order by id`,
);
const lines = statement<Posting & { entryId: string }>(
  'ledger_postings_read',
  `select entry_id as "entryId", account, direction, amount, asset
   from ledger_postings where merchant_id = $1 and entry_id = any ($2::uuid[]) order by entry_id, line`,
);

/**
 * Reads the entries that wait to be sealed, in id order. Their ids are read first, because a plan cached while there
 * were few entries joins all to all when there are many (two seconds for 500 of 15,000).
 */
export async function readUnsealed(tx: ReadTransaction, most: number): Promise<Entry[]> {
  const ids = (await tx.run(waiting, [tx.merchantId, most])).map(({ entry_id }) => entry_id);
  if (ids.length === 0) return [];
  const [found, postings] = await Promise.all([
    tx.run(entries, [tx.merchantId, ids]),
    tx.run(lines, [tx.merchantId, ids]),
  ]);
  const byEntry = Map.groupBy(postings, ({ entryId }) => entryId);
  return found.map((entry) => ({
    ...entry,
    postings: (byEntry.get(entry.id) ?? []).map(({ entryId: _, ...posting }) => posting),
  }));
}

type Seal = { position: number; entryId: string; hash: Buffer };
const sealColumns = columns<Seal>({ position: 'bigint', entryId: 'uuid', hash: 'bytea' });
const seal = statement(
  'journal_seals_insert',
  `insert into journal_seals (merchant_id, ${sealColumns.names})
   select $1, * from ${sealColumns.unnest('s', 2)}`,
);
const done = statement(
  'journal_unsealed_delete',
  'delete from journal_unsealed where merchant_id = $1 and entry_id = any ($2::uuid[])',
);

export const insertSeals = (tx: TenantTransaction, seals: readonly Seal[]): void =>
  tx.commitAlong(
    tx.run(seal, [tx.merchantId, ...sealColumns.arrays(seals)]),
    tx.run(done, [tx.merchantId, seals.map(({ entryId }) => entryId)]),
  );
