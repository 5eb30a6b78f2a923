/** SQL for wallets and the journal: one function per statement. */

import { newUuid } from '../../../clock/new-id.ts';
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Entry, Posting } from './journal.ts';
import type { WalletRow } from './wallet-rows.ts';

export const walletColumns = `w.merchant_id, w.id, w.currency, w.available, w.pending, w.held, w.status, w.posted_count,
  w.last_posted_at, w.metadata, w.version, w.created_at, w.updated_at`;

const ensure = statement(
  'wallets_ensure',
  `insert into wallets (merchant_id, id, currency, created_at, updated_at)
   select m, i, $3, coalesce($4::timestamptz, tessera_now()), coalesce($4::timestamptz, tessera_now())
   from unnest($1::uuid[], $2::uuid[]) as n (m, i) order by m
   on conflict (merchant_id, currency) do nothing`,
);

/** Creates an empty wallet for each merchant who has none in the currency; `now` is the merchants' if omitted. */
export const ensureWallets = (
  tx: TenantTransaction,
  merchantIds: readonly string[],
  currency: string,
  now?: string,
): Promise<unknown> => tx.run(ensure, [merchantIds, merchantIds.map(() => newUuid()), currency, now ?? null]);

/** Weaker than `for update`, because transactions and postings have foreign keys to the wallet. */
const lock = statement<WalletRow & { now: string }>(
  'wallets_lock',
  `select ${walletColumns}, tessera_clock() as now from wallets w
   where w.merchant_id = any ($1::uuid[]) and w.currency = $2
   order by w.merchant_id, w.id
   for no key update`,
);

/** Locks wallets in merchant order and returns them as they are then; `now` is the time of the lock. */
export const lockWallets = (tx: TenantTransaction, merchantIds: readonly string[], currency: string) =>
  tx.run(lock, [merchantIds, currency]);

const all = statement<WalletRow>(
  'wallets_all',
  `select ${walletColumns} from wallets w where w.merchant_id = $1 order by w.currency`,
);

export const readWallets = (tx: ReadTransaction): Promise<WalletRow[]> => tx.run(all, [tx.merchantId]);

const savedColumns = columns<WalletRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  available: 'bigint',
  pending: 'bigint',
  held: 'bigint',
  posted_count: 'bigint',
  last_posted_at: 'timestamptz',
  version: 'int',
  updated_at: 'timestamptz',
});
const save = statement(
  'wallets_save',
  `update wallets w
   set ${savedColumns.set('n')}
   from ${savedColumns.unnest('n')}
   where w.merchant_id = n.merchant_id and w.id = n.id`,
);

export const saveWallets = (tx: TenantTransaction, wallets: readonly WalletRow[]): Promise<unknown> =>
  tx.run(save, savedColumns.arrays(wallets));

/** An entry to insert; `walletId` is the wallet of its `wallet:` lines. */
type Insertable = Entry & { walletId: string | null };

const entryColumns = columns<Entry>({
  merchantId: 'uuid',
  id: 'uuid',
  reference: 'text',
  description: 'text',
  effectiveAt: 'timestamptz',
});
const insertAll = statement(
  'journal_entries_insert',
  `insert into journal_entries (${entryColumns.names}, created_at)
   select *, tessera_now() from ${entryColumns.unnest('e')}`,
);

export const insertEntries = (tx: TenantTransaction, entries: readonly Entry[]): Promise<unknown> =>
  tx.run(insertAll, entryColumns.arrays(entries));

type Line = Posting & { merchantId: string; entryId: string; walletId: string | null; line: number };
const lineColumns = columns<Line>({
  merchantId: 'uuid',
  entryId: 'uuid',
  line: 'smallint',
  account: 'text',
  walletId: 'uuid',
  asset: 'text',
  direction: 'text',
  amount: 'bigint',
});
const insertLines = statement(
  'ledger_postings_insert',
  `insert into ledger_postings (${lineColumns.names})
   select * from ${lineColumns.unnest('p')}`,
);

export function insertPostings(tx: TenantTransaction, entries: readonly Insertable[]): Promise<unknown> {
  const lines = entries.flatMap(({ merchantId, id: entryId, walletId, postings }) =>
    postings.map((posting, at) => ({
      ...posting,
      merchantId,
      entryId,
      walletId: posting.account.startsWith('wallet:') ? walletId : null,
      line: at + 1,
    })),
  );
  return tx.run(insertLines, lineColumns.arrays(lines));
}

const queuedColumns = columns<Entry>({ merchantId: 'uuid' }, { entry_id: ['uuid', ({ id }) => id] });
const queue = statement(
  'journal_unsealed_insert',
  `insert into journal_unsealed (${queuedColumns.names}) select * from ${queuedColumns.unnest('e')}`,
);

/** Queues entries for sealing. */
export const queueForSeal = (tx: TenantTransaction, entries: readonly Entry[]): Promise<unknown> =>
  tx.run(queue, queuedColumns.arrays(entries));
