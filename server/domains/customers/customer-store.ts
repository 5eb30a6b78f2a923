/** SQL for customers: one function per statement. */
import { statement } from '../../database/connection.ts';
import type { Statement } from '../../database/statement.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';

/** A row of `customers`. */
export interface CustomerRow {
  merchant_id: string;
  id: string;
  external_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  locale: string | null;
  consents: {
    marketing_email: Consent;
    marketing_push: Consent;
    updated_at: string | null;
    source: string | null;
  };
  status: 'active' | 'suppressed' | 'erased';
  metadata: Record<string, string>;
  version: number;
  created_at: string;
  updated_at: string;
}

export type Consent = 'granted' | 'denied' | 'unset';

/** The identifiers of a customer; email addresses in lower case. */
export interface Identifiers {
  merchantId: string;
  id: string | null;
  externalId: string | null;
  email: string | null;
  phone: string | null;
}

const columns = `c.merchant_id, c.id, c.external_id, c.name, c.email, c.phone, c.locale, c.consents, c.status,
  c.metadata, c.version, c.created_at, c.updated_at`;

const read = statement<CustomerRow>(
  'customers_read',
  `select ${columns} from customers c where c.merchant_id = $1 and c.id = any($2::uuid[])`,
);

/** Reads the customers with these ids, in no particular order. */
export const readCustomers = (tx: ReadTransaction, ids: readonly string[]) =>
  tx.run(read, [tx.merchantId, ids]);

// A lookup for each identifier uses its unique index; one join with `or` would not. Neither would `lower(c.email)`:
// row-level security keeps indexes from serving functions that might leak their arguments.
const lock = statement<CustomerRow>(
  'customers_lock_named',
  `with wanted as materialized (
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[])
       as w (merchant_id, id, external_id, email, phone)
   ), named as (
     select merchant_id, id from wanted where id is not null
     union
     select c.merchant_id, c.id from wanted w
       join customers c on c.merchant_id = w.merchant_id and c.external_id = w.external_id
     union
     select c.merchant_id, c.id from wanted w
       join customers c on c.merchant_id = w.merchant_id and c.email_key = w.email
     union
     select c.merchant_id, c.id from wanted w
       join customers c on c.merchant_id = w.merchant_id and c.phone = w.phone
   )
   select ${columns}
   from named join customers c on c.merchant_id = named.merchant_id and c.id = named.id
   order by c.merchant_id, c.id
   for no key update of c`,
);

/** Locks, in id order, every customer that matches one of the identifiers. */
export const lockCustomers = (tx: TenantTransaction, wanted: readonly Identifiers[]) =>
  tx.run(lock, [
    wanted.map(({ merchantId }) => merchantId),
    wanted.map(({ id }) => id),
    wanted.map(({ externalId }) => externalId),
    wanted.map(({ email }) => email),
    wanted.map(({ phone }) => phone),
  ]);

// Always in the same order, so that two batches with the same new customers never deadlock.
const insertion = `insert into customers (merchant_id, id, external_id, name, email, phone, consents, created_at, updated_at)
   select merchant_id, id, external_id, name, email, phone, consents, $8::timestamptz, $8::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::json[])
     as c (merchant_id, id, external_id, name, email, phone, consents)
   order by merchant_id, lower(email), phone, external_id`;

const insert = statement('customers_insert', insertion);
const insertFree = statement<{ id: string }>(
  'customers_insert_free',
  `${insertion} on conflict do nothing returning id`,
);

const run = <Row>(tx: TenantTransaction, sql: Statement<Row>, rows: readonly CustomerRow[], now: string) =>
  tx.run(sql, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.external_id),
    rows.map((row) => row.name),
    rows.map((row) => row.email),
    rows.map((row) => row.phone),
    rows.map((row) => JSON.stringify(row.consents)),
    now,
  ]);

/** Inserts new customers. A unique index refuses the whole statement if one exists by now. */
export const insertCustomers = (tx: TenantTransaction, rows: readonly CustomerRow[], now: string) =>
  run(tx, insert, rows, now);

/**
 * Inserts customers whose identifiers are still free, after waiting for concurrent inserts of the same. Returns their
 * ids.
 */
export const insertFreeCustomers = (tx: TenantTransaction, rows: readonly CustomerRow[], now: string) =>
  run(tx, insertFree, rows, now);

const save = statement(
  'customers_save',
  `update customers c
   set external_id = s.external_id, name = s.name, email = s.email, phone = s.phone, consents = s.consents,
       version = s.version, updated_at = $9::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::json[], $8::int[])
     as s (merchant_id, id, external_id, name, email, phone, consents, version)
   where c.merchant_id = s.merchant_id and c.id = s.id`,
);

/** Saves locked customers. A unique index refuses an identifier that was taken meanwhile. */
export const saveCustomers = (tx: TenantTransaction, rows: readonly CustomerRow[], now: string) =>
  tx.run(save, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.external_id),
    rows.map((row) => row.name),
    rows.map((row) => row.email),
    rows.map((row) => row.phone),
    rows.map((row) => JSON.stringify(row.consents)),
    rows.map((row) => row.version),
    now,
  ]);
