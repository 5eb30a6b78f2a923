/** The SQL of the wallet's clock and of the sealer: one function, one statement. */
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import type { Posting } from './journal.ts';

const due = statement<{ merchant_id: string; id: string; currency: string }>(
  'wallet_transactions_due',
  `select merchant_id, id, currency from wallet_transactions
   where status = 'pending' and available_on <= tessera_now() order by available_on limit $1`,
);

/** Needs a transaction of the task `wallet`. */
export const findDueTransactions = (tx: TenantTransaction, most: number) => tx.run(due, [most]);

const unsealed = statement<{ merchant_id: string }>(
  'journal_unsealed_merchants',
  'select distinct merchant_id from (select merchant_id from journal_unsealed limit $1) as waiting',
);

/** Merchants whose journal goes on after its last seal. Needs a transaction of the task `wallet`. */
export const findUnsealed = (tx: TenantTransaction, most: number) => tx.run(unsealed, [most]);

const lockChain = statement(
  'journal_chain_lock',
  `select pg_advisory_xact_lock(hashtextextended('journal ' || $1::text, 0))`,
);
const head = statement<{ position: number; hash: Buffer }>(
  'journal_chain_head',
  'select position, hash from journal_seals where merchant_id = $1 order by position desc limit 1',
);

/** The last seal of the chain, which nobody else lengthens until the transaction ends. */
export async function lockHead(
  tx: TenantTransaction,
): Promise<{ position: number; hash: Buffer } | undefined> {
  const locked = tx.run(lockChain, [tx.merchantId]);
  const found = tx.run(head, [tx.merchantId]);
  await locked;
  return (await found)[0];
}

export interface JournalRow {
  merchant_id: string;
  id: string;
  reference: string;
  description: string;
  effective_at: string;
  postings: Posting[];
}

const entryColumns = `e.merchant_id, e.id, e.reference, e.description, e.effective_at,
  (select json_agg(json_build_object('account', p.account, 'direction', p.direction, 'amount', p.amount,
     'asset', p.asset) order by p.line)
   from ledger_postings p where p.merchant_id = e.merchant_id and p.entry_id = e.id) as postings`;

const next = statement<JournalRow>(
  'journal_unsealed_next',
  `select ${entryColumns}
   from (select entry_id from journal_unsealed where merchant_id = $1 order by entry_id limit $2) as u
   join journal_entries e on e.merchant_id = $1 and e.id = u.entry_id
   order by e.id`,
);

export const readUnsealed = (tx: TenantTransaction, most: number): Promise<JournalRow[]> =>
  tx.run(next, [tx.merchantId, most]);

const seal = statement(
  'journal_seals_insert',
  `insert into journal_seals (merchant_id, position, entry_id, hash)
   select $1, * from unnest($2::bigint[], $3::uuid[], $4::bytea[])`,
);
const done = statement(
  'journal_unsealed_delete',
  'delete from journal_unsealed where merchant_id = $1 and entry_id = any ($2::uuid[])',
);

export const insertSeals = (
  tx: TenantTransaction,
  seals: readonly { position: number; entryId: string; hash: Buffer }[],
): void =>
  tx.commitAlong(
    tx.run(seal, [
      tx.merchantId,
      seals.map(({ position }) => position),
      seals.map(({ entryId }) => entryId),
      seals.map(({ hash }) => hash),
    ]),
    tx.run(done, [tx.merchantId, seals.map(({ entryId }) => entryId)]),
  );
