/** SQL for customers: one function per statement. */
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { Statement } from '../../database/statement.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';

/** Without the columns that the database derives. */
export type CustomerRow = Omit<Row<'customers'>, 'email_key' | 'name_key' | 'phone_reversed' | 'shown_at'>;

/** The identifiers of a customer; email addresses in lower case. */
export interface Identifiers {
  merchantId: string;
  id: string | null;
  externalId: string | null;
  email: string | null;
  phone: string | null;
}

/** Columns of `CustomerRow`, selected from `customers c`. */
export const rowColumns = `c.merchant_id, c.id, c.external_id, c.name, c.email, c.phone, c.birthday, c.locale,
  c.address, c.tags, c.attributes, c.searchable, c.consents, c.consent_acts, c.status, c.merged_into, c.metadata, c.version,
  c.created_at, c.updated_at`;

const read = statement<CustomerRow>(
  'customers_read',
  `select ${rowColumns} from customers c where c.merchant_id = $1 and c.id = any($2::uuid[])`,
);

/** Reads the customers with these ids, in no particular order. */
export const readCustomers = (tx: ReadTransaction, ids: readonly string[]) =>
  tx.run(read, [tx.merchantId, ids]);

const meant = (locking: string) => `select ${rowColumns} from customers named
   join customers c on c.merchant_id = named.merchant_id and c.id = coalesce(named.merged_into, named.id)
   where named.merchant_id = $1 and named.id = $2 ${locking}`;
const readMeant = statement<CustomerRow>('customers_read_meant', meant(''));
const lockMeant = statement<CustomerRow>('customers_lock_meant', meant('for no key update of c'));

/** Reads the customer with this id, or the one into which it was merged. */
export const readCustomer = (tx: ReadTransaction, id: string) => tx.runOne(readMeant, [tx.merchantId, id]);

/** Locks the customer with this id, or the one into which it was merged; again if that changed meanwhile. */
export async function lockCustomer(tx: TenantTransaction, id: string): Promise<CustomerRow | undefined> {
  for (;;) {
    const locked = await tx.runOne(lockMeant, [tx.merchantId, id]);
    if (locked === undefined) return undefined;
    const isMeant =
      locked.id === id ? locked.merged_into === null : (await readCustomer(tx, id))?.id === locked.id;
    if (isMeant) return locked;
  }
}

const duplicates = statement<CustomerRow>(
  'customers_lock_duplicates',
  `select ${rowColumns} from customers c where c.merchant_id = $1 and c.merged_into = $2 order by c.id for no key update`,
);

/** Locks the customers that were merged into this one. */
export const lockDuplicates = (tx: TenantTransaction, id: string) => tx.run(duplicates, [tx.merchantId, id]);

const identifierColumns = columns<Identifiers>({
  merchantId: 'uuid',
  id: 'uuid',
  externalId: 'text',
  email: 'text',
  phone: 'text',
});

// A lookup for each identifier uses its unique index; one join with `or` would not. Neither would `lower(c.email)`:
// row-level security keeps indexes from serving functions that might leak their arguments.
const lock = statement<CustomerRow>(
  'customers_lock_named',
  `with wanted as materialized (
     select * from ${identifierColumns.unnest('w')}
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
   ), meant as (
     select merchant_id, id from named
     union
     select c.merchant_id, c.merged_into from named
       join customers c on c.merchant_id = named.merchant_id and c.id = named.id and c.merged_into is not null
   )
   select ${rowColumns}
   from meant join customers c on c.merchant_id = meant.merchant_id and c.id = meant.id
   order by c.merchant_id, c.id
   for no key update of c`,
);

/**
 * Locks, in id order, every customer that matches one of the identifiers, and those into which they were merged.
 */
export const lockCustomers = (tx: TenantTransaction, wanted: readonly Identifiers[]) =>
  tx.run(lock, identifierColumns.arrays(wanted));

const stated = {
  merchant_id: 'uuid',
  id: 'uuid',
  external_id: 'text',
  name: 'text',
  email: 'text',
  phone: 'text',
  consents: 'json',
  consent_acts: 'json',
} as const;
const newColumns = columns<CustomerRow>(stated);
const savedColumns = columns<CustomerRow>({ ...stated, version: 'int' });

// Always in the same order, so that two batches with the same new customers never deadlock.
const insertion = `insert into customers (${newColumns.names}, created_at, updated_at)
   select ${newColumns.names}, $1::timestamptz, $1::timestamptz
   from ${newColumns.unnest('c', 2)}
   order by merchant_id, lower(email), phone, external_id`;

const insert = statement('customers_insert', insertion);
const insertFree = statement<{ id: string }>(
  'customers_insert_free',
  `${insertion} on conflict do nothing returning id`,
);

const run = <Row>(tx: TenantTransaction, sql: Statement<Row>, rows: readonly CustomerRow[], now: string) =>
  tx.run(sql, [now, ...newColumns.arrays(rows)]);

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
   set ${savedColumns.set('s')}, updated_at = $1::timestamptz
   from ${savedColumns.unnest('s', 2)}
   where c.merchant_id = s.merchant_id and c.id = s.id`,
);

/** Saves locked customers. A unique index refuses an identifier that was taken meanwhile. */
export const saveCustomers = (tx: TenantTransaction, rows: readonly CustomerRow[], now: string) =>
  tx.run(save, [now, ...savedColumns.arrays(rows)]);
