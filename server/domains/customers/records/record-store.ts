/** SQL for writing whole customers: one function per statement. */

import { statement } from '../../../database/connection.ts';
import { build } from '../../../database/query-builder.ts';
import { stored } from '../../../database/schema/rows.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { foldAddress } from '../../../network/email-address.ts';
import type { CustomerRow } from '../customer-store.ts';

// Each identifier through its own unique index.
const taken = statement<{ id: string }>(
  'customers_taken',
  `select coalesce(c.merged_into, c.id) as id from (
     select id from customers where merchant_id = $1 and external_id = $3
     union all select id from customers where merchant_id = $1 and email_key = $4
     union all select id from customers where merchant_id = $1 and phone = $5
   ) as named
   join customers c on c.merchant_id = $1 and c.id = named.id
   where c.id <> $2 and coalesce(c.merged_into, c.id) <> $2
   limit 1`,
);

type Identified = Pick<CustomerRow, 'id' | 'external_id' | 'email' | 'phone'>;

/** Another customer with one of the identifiers, if any. */
export const findHolder = (tx: ReadTransaction, { id, external_id, email, phone }: Identified) =>
  tx.runOne(taken, [tx.merchantId, id, external_id, email == null ? null : foldAddress(email), phone]);

const takeOver = statement(
  'customers_take_over',
  `update customers c set
     external_id = case when external_id is distinct from $3 then external_id end,
     email = case when email_key is distinct from $4 then email end,
     phone = case when phone is distinct from $5 then phone end,
     updated_at = tessera_now()
   where merchant_id = $1 and merged_into = $2 and (external_id = $3 or email_key = $4 or phone = $5)`,
);

/** Lets a customer have the identifiers of their duplicates. */
export const takeFromDuplicates = (tx: TenantTransaction, { id, external_id, email, phone }: Identified) =>
  tx.run(takeOver, [tx.merchantId, id, external_id, email == null ? null : foldAddress(email), phone]);

const fieldsOf = (row: CustomerRow) =>
  stored('customers', {
    external_id: row.external_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    birthday: row.birthday,
    locale: row.locale,
    address: row.address,
    tags: row.tags,
    attributes: row.attributes,
    searchable: row.searchable,
    consents: row.consents,
    consent_acts: row.consent_acts,
    status: row.status,
    merged_into: row.merged_into,
    metadata: row.metadata,
    version: row.version,
    updated_at: row.updated_at,
  });

/** Inserts a customer. A unique index refuses an identifier that was taken meanwhile. */
export const insertRecord = (tx: TenantTransaction, row: CustomerRow): Promise<unknown> =>
  tx.all(
    build.insertInto('customers').values({
      merchant_id: tx.merchantId,
      id: row.id,
      created_at: row.created_at,
      ...fieldsOf(row),
    }),
  );

/** Saves all fields of a locked customer. */
export const saveRecord = (tx: TenantTransaction, row: CustomerRow): Promise<unknown> =>
  tx.all(
    build
      .updateTable('customers')
      .set(fieldsOf(row))
      .where('merchant_id', '=', tx.merchantId)
      .where('id', '=', row.id),
  );
