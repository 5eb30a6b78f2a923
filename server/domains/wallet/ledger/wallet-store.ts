/** SQL for wallets and the journal: one function per statement. */

import { newUuid } from '../../../clock/new-id.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { BookedEntry } from './wallet.ts';
import type { WalletRow } from './wallet-rows.ts';

const columns = `w.merchant_id, w.id, w.currency, w.available, w.pending, w.held, w.status, w.posted_count,
  w.last_posted_at, w.metadata, w.version, w.created_at, w.updated_at`;

const ensure = statement(
  'wallets_ensure',
  `insert into wallets (merchant_id, id, currency, created_at, updated_at)
   select m, i, $3, $4::timestamptz, $4::timestamptz
   from unnest($1::uuid[], $2::uuid[]) as n (m, i) order by m
   on conflict (merchant_id, currency) do nothing`,
);

/** Creates an empty wallet for each merchant who has none in the currency. */
export const ensureWallets = (
  tx: TenantTransaction,
  merchantIds: readonly string[],
  currency: string,
  now: string,
): Promise<unknown> => tx.run(ensure, [merchantIds, merchantIds.map(() => newUuid()), currency, now]);

/** Weaker than `for update`, because transactions and postings have foreign keys to the wallet. */
const lock = statement<WalletRow & { now: string }>(
  'wallets_lock',
  `select ${columns}, tessera_clock() as now from wallets w
   where w.merchant_id = any ($1::uuid[]) and w.currency = $2
   order by w.merchant_id, w.id
   for no key update`,
);

/** Locks wallets in merchant order and returns them as they are then; `now` is the time of the lock. */
export const lockWallets = (
  tx: TenantTransaction,
  merchantIds: readonly string[],
  currency: string,
): Promise<(WalletRow & { now: string })[]> => tx.run(lock, [merchantIds, currency]);

const all = statement<WalletRow>(
  'wallets_all',
  `select ${columns} from wallets w where w.merchant_id = $1 order by w.currency`,
);

export const readWallets = (tx: ReadTransaction): Promise<WalletRow[]> => tx.run(all, [tx.merchantId]);

const save = statement(
  'wallets_save',
  `update wallets w
   set available = n.available, pending = n.pending, held = n.held, posted_count = n.posted_count,
       last_posted_at = n.last_posted_at, version = n.version, updated_at = n.updated_at
   from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::timestamptz[],
     $8::integer[], $9::timestamptz[])
     as n (merchant_id, id, available, pending, held, posted_count, last_posted_at, version, updated_at)
   where w.merchant_id = n.merchant_id and w.id = n.id`,
);

export const saveWallets = (tx: TenantTransaction, wallets: readonly WalletRow[]): Promise<unknown> =>
  tx.run(save, [
    wallets.map((wallet) => wallet.merchant_id),
    wallets.map((wallet) => wallet.id),
    wallets.map((wallet) => wallet.available),
    wallets.map((wallet) => wallet.pending),
    wallets.map((wallet) => wallet.held),
    wallets.map((wallet) => wallet.posted_count),
    wallets.map((wallet) => wallet.last_posted_at),
    wallets.map((wallet) => wallet.version),
    wallets.map((wallet) => wallet.updated_at),
  ]);

const insertAll = statement(
  'journal_entries_insert',
  `insert into journal_entries (merchant_id, id, reference, description, effective_at, created_at)
   select *, tessera_now() from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[])`,
);

export const insertEntries = (tx: TenantTransaction, entries: readonly BookedEntry[]): Promise<unknown> =>
  tx.run(insertAll, [
    entries.map((entry) => entry.merchantId),
    entries.map((entry) => entry.id),
    entries.map((entry) => entry.reference),
    entries.map((entry) => entry.description),
    entries.map((entry) => entry.effectiveAt),
  ]);

const insertLines = statement(
  'ledger_postings_insert',
  `insert into ledger_postings (merchant_id, entry_id, line, account, wallet_id, asset, direction, amount)
   select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::uuid[], $6::text[], $7::text[],
     $8::bigint[])`,
);

export function insertPostings(tx: TenantTransaction, entries: readonly BookedEntry[]): Promise<unknown> {
  const lines = entries.flatMap(({ merchantId, id, walletId, postings }) =>
    postings.map((posting, at) => ({ ...posting, merchantId, id, walletId, line: at + 1 })),
  );
  return tx.run(insertLines, [
    lines.map((line) => line.merchantId),
    lines.map((line) => line.id),
    lines.map((line) => line.line),
    lines.map((line) => line.account),
    lines.map((line) => (line.account.startsWith('wallet:') ? line.walletId : null)),
    lines.map((line) => line.asset),
    lines.map((line) => line.direction),
    lines.map((line) => line.amount),
  ]);
}

const queue = statement(
  'journal_unsealed_insert',
  'insert into journal_unsealed (merchant_id, entry_id) select * from unnest($1::uuid[], $2::uuid[])',
);

/** Queues entries for sealing. */
export const queueForSeal = (tx: TenantTransaction, entries: readonly BookedEntry[]): Promise<unknown> =>
  tx.run(queue, [entries.map((entry) => entry.merchantId), entries.map((entry) => entry.id)]);
