/** SQL for payment requests: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { RequestRow } from '../ledger/wallet-rows.ts';

const columns = `r.merchant_id, r.id, r.direction, r.payee_id, r.payer_id, r.amount, r.currency, r.description, r.status,
  r.transaction_id, r.expires_at, r.paid_at, r.metadata, r.elsewhere, r.version, r.created_at, r.updated_at`;

const insertion = `insert into payment_requests (merchant_id, id, direction, payee_id, payer_id, amount, currency,
     description, expires_at, metadata, created_at, elsewhere, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $11)`;
const insert = statement('payment_requests_insert', insertion);
const insertOnce = statement<{ id: string }>(
  'payment_requests_insert_once',
  `${insertion} on conflict (merchant_id, id) do nothing returning id`,
);

export const insertRequest = (tx: TenantTransaction, row: RequestRow): Promise<unknown> =>
  tx.run(insert, valuesOf(row));

/** Returns its id, or nothing if it was inserted before. */
export const insertRequestOnce = (tx: TenantTransaction, row: RequestRow): Promise<{ id: string }[]> =>
  tx.run(insertOnce, valuesOf(row));

const valuesOf = (row: RequestRow): unknown[] => [
  row.merchant_id,
  row.id,
  row.direction,
  row.payee_id,
  row.payer_id,
  row.amount,
  row.currency,
  row.description,
  row.expires_at,
  row.metadata,
  row.created_at,
  row.elsewhere,
];

const find = statement<RequestRow>(
  'payment_requests_find',
  `select ${columns} from payment_requests r where r.merchant_id = $1 and r.id = $2`,
);

export const findRequest = async (tx: ReadTransaction, id: string): Promise<RequestRow | undefined> =>
  (await tx.run(find, [tx.merchantId, id]))[0];

const lock = statement<RequestRow & { now: string }>(
  'payment_requests_lock',
  `select ${columns}, tessera_clock() as now from payment_requests r
   where r.merchant_id = any ($1::uuid[]) and r.id = $2 order by r.merchant_id for update`,
);

/** Locks the rows of both sides in merchant order; `now` is the time of the lock. Wallets are locked after them. */
export const lockRequest = (tx: TenantTransaction, merchantIds: readonly string[], id: string) =>
  tx.run(lock, [merchantIds, id]);

const save = statement(
  'payment_requests_save',
  `update payment_requests r
   set status = $3, transaction_id = $4, paid_at = $5, version = $6, updated_at = $7
   where r.merchant_id = $1 and r.id = $2`,
);

export const saveRequest = (tx: TenantTransaction, row: RequestRow): Promise<unknown> =>
  tx.run(save, [
    row.merchant_id,
    row.id,
    row.status,
    row.transaction_id,
    row.paid_at,
    row.version,
    row.updated_at,
  ]);

const count = statement<{ count: number }>(
  'payment_requests_open_count',
  `select count(*) as count from payment_requests where merchant_id = $1 and direction = 'outgoing' and status = 'open'`,
);

export const countOpenRequests = async (tx: ReadTransaction): Promise<number> =>
  (await tx.run(count, [tx.merchantId]))[0]!.count;

const due = statement<{ merchant_id: string; id: string; payer_id: string | null }>(
  'payment_requests_due',
  `select merchant_id, id, payer_id from payment_requests
   where status = 'open' and direction = 'outgoing' and not elsewhere and expires_at <= tessera_now()
     and transaction_id is null and merchant_id <> all ($2::uuid[])
   order by expires_at limit $1`,
);

/** Finds expired requests, except those of the merchants in `without`. Needs a transaction of the task `wallet`. */
export const findDueRequests = (tx: ReadTransaction, most: number, without: readonly string[]) =>
  tx.run(due, [most, without]);

const dueRemote = statement<{ merchant_id: string; id: string; payer_id: string | null }>(
  'payment_requests_due_elsewhere',
  `select merchant_id, id, payer_id from payment_requests
   where status = 'open' and direction = 'incoming' and elsewhere and expires_at <= tessera_now()
     and merchant_id <> all ($2::uuid[])
   order by expires_at limit $1`,
);

/** As `findDueRequests`, of those whose payee is in another cell: their payers end them. */
export const findDueRemote = (tx: ReadTransaction, most: number, without: readonly string[]) =>
  tx.run(dueRemote, [most, without]);
