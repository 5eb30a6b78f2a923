/** SQL for the rotation of keys: one function per statement. */
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { KeyRow } from '../../../sealing/wrapped-key.ts';

/** The most merchants processed in one run. */
export const maxMerchants = 100;

const outdated = statement<{ merchant_id: string }>(
  'key_rotation_due',
  `(select merchant_id from merchant_keys
    where superseded_at is not null and emptied_at is null
      and merchant_id <> all ($2::uuid[]) limit ${maxMerchants})
   union
   (select merchant_id from merchant_keys
    where master_version < $1 and merchant_id <> all ($2::uuid[])
    order by master_version, merchant_id limit ${maxMerchants})
   limit ${maxMerchants}`,
);

/**
 * Finds merchants with rotation work left, except those in `without`. Needs a transaction of the task `key-rotation`.
 */
export const findOutdated = (tx: ReadTransaction, masterVersion: number, without: readonly string[]) =>
  tx.run(outdated, [masterVersion, without]);

const lockAll = statement<KeyRow & Row<'merchant_keys', 'superseded_at'>>(
  'merchant_keys_lock',
  `select version, wrapped_key, superseded_at from merchant_keys
   where merchant_id = $1 order by version for no key update`,
);

/** Locks all keys of the merchant. Codes can still be sealed under the newest one. */
export const lockKeys = (tx: TenantTransaction) => tx.run(lockAll, [tx.merchantId]);

const rewrap = statement(
  'merchant_keys_rewrap',
  'update merchant_keys set wrapped_key = $3 where merchant_id = $1 and version = $2',
);

export const saveWrapped = (tx: TenantTransaction, version: number, wrapped: Buffer) =>
  tx.run(rewrap, [tx.merchantId, version, wrapped]);

const supersede = statement(
  'merchant_keys_supersede',
  'update merchant_keys set superseded_at = now() where merchant_id = $1 and version = $2',
);
const succeed = statement(
  'merchant_keys_succeed',
  'insert into merchant_keys (merchant_id, version, wrapped_key) values ($1, $2, $3)',
);

/** Replaces the newest key. The old one is kept for codes that are sealed under it. */
export const replaceKey = (tx: TenantTransaction, old: number, version: number, wrapped: Buffer) =>
  Promise.all([tx.run(succeed, [tx.merchantId, version, wrapped]), tx.run(supersede, [tx.merchantId, old])]);

const waitForSealing = statement<{ version: number }>(
  'merchant_keys_wait',
  `select version from merchant_keys
   where merchant_id = $1 and superseded_at is not null and emptied_at is null
   order by version for update`,
);

/** Finds superseded keys that may still seal codes. The lock waits for transactions that are sealing under one. */
export const findFilled = (tx: TenantTransaction) => tx.run(waitForSealing, [tx.merchantId]);

const slice = statement<{ id: string; code_key_version: number }>(
  'vouchers_slice',
  'select id, code_key_version from vouchers where merchant_id = $1 and id > $2 order by id limit $3',
);

/** Returns the next vouchers in id order. */
export const nextVouchers = (tx: ReadTransaction, after: string, count: number) =>
  tx.run(slice, [tx.merchantId, after, count]);

export type SealedCode = Row<'vouchers', 'id' | 'code_sealed' | 'code_key_version'>;

const lockSealed = statement<SealedCode>(
  'vouchers_lock_sealed',
  `select id, code_sealed, code_key_version from vouchers
   where merchant_id = $1 and id = any ($2::uuid[]) and code_key_version = any ($3::int[])
   order by id for no key update`,
);

/** Locks, in id order, the vouchers that are still sealed under these keys. */
export const lockCodes = (tx: TenantTransaction, ids: readonly string[], versions: readonly number[]) =>
  tx.run(lockSealed, [tx.merchantId, ids, versions]);

type Resealed = { id: string; sealed: Buffer };
const resealedColumns = columns<Resealed>({ id: 'uuid', sealed: 'bytea' });
const saveSealed = statement(
  'vouchers_save_sealed',
  `update vouchers v set code_sealed = c.sealed, code_key_version = $2
   from ${resealedColumns.unnest('c', 3)}
   where v.merchant_id = $1 and v.id = c.id`,
);

/** Saves codes together with the version of their key. */
export const saveCodes = (tx: TenantTransaction, codes: readonly Resealed[], version: number) =>
  tx.run(saveSealed, [tx.merchantId, version, ...resealedColumns.arrays(codes)]);

const empty = statement(
  'merchant_keys_empty',
  `update merchant_keys set emptied_at = now()
   where merchant_id = $1 and version = any ($2::int[]) and superseded_at is not null`,
);

/** Marks keys that no longer seal anything. They are kept, because a backup may still need them. */
export const markEmptied = (tx: TenantTransaction, versions: readonly number[]) =>
  tx.run(empty, [tx.merchantId, versions]);
