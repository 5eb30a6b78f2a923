/** The SQL of keys that change: one function, one statement. */

import type { KeyRow } from '../../../access/wrapped-key.ts';
import { statement } from '../../../database/connection.ts';
import type { TenantTransaction } from '../../../database/tenant-transaction.ts';

/** The most merchants that one turn of the rotation takes on. */
export const mostMerchants = 100;

const outdated = statement<{ merchant_id: string }>(
  'key_rotation_due',
  `(select merchant_id from merchant_keys
    where superseded_at is not null and emptied_at is null
      and merchant_id <> all ($2::uuid[]) limit ${mostMerchants})
   union
   (select merchant_id from merchant_keys
    where master_version < $1 and merchant_id <> all ($2::uuid[])
    order by master_version, merchant_id limit ${mostMerchants})
   limit ${mostMerchants}`,
);

/** Merchants but for these with work of the rotation left. Needs a transaction of the task `key-rotation`. */
export const findOutdated = (tx: TenantTransaction, masterVersion: number, without: readonly string[]) =>
  tx.run(outdated, [masterVersion, without]);

export interface StoredKey extends KeyRow {
  superseded_at: string | null;
}

const lockAll = statement<StoredKey>(
  'merchant_keys_lock',
  `select version, wrapped_key, superseded_at from merchant_keys
   where merchant_id = $1 order by version for no key update`,
);

/** All keys of the merchant, locked; sealing under the newest one goes on. */
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

/** Puts a new key in the place of the newest one, which stays for what is sealed under it. */
export const replaceKey = (tx: TenantTransaction, old: number, version: number, wrapped: Buffer) =>
  Promise.all([tx.run(succeed, [tx.merchantId, version, wrapped]), tx.run(supersede, [tx.merchantId, old])]);

const waitForSealing = statement<{ version: number }>(
  'merchant_keys_wait',
  `select version from merchant_keys
   where merchant_id = $1 and superseded_at is not null and emptied_at is null
   order by version for update`,
);

/** Superseded keys that may still hold codes; whoever was sealing under one of them has committed. */
export const findFilled = (tx: TenantTransaction) => tx.run(waitForSealing, [tx.merchantId]);

const slice = statement<{ id: string; code_key_version: number }>(
  'vouchers_slice',
  'select id, code_key_version from vouchers where merchant_id = $1 and id > $2 order by id limit $3',
);

/** The next vouchers in order of id. */
export const nextVouchers = (tx: TenantTransaction, after: string, count: number) =>
  tx.run(slice, [tx.merchantId, after, count]);

export interface SealedCode {
  id: string;
  code_sealed: Buffer;
  code_key_version: number;
}

const lockSealed = statement<SealedCode>(
  'vouchers_lock_sealed',
  `select id, code_sealed, code_key_version from vouchers
   where merchant_id = $1 and id = any ($2::uuid[]) and code_key_version = any ($3::int[])
   order by id for no key update`,
);

/** Locks those of the vouchers that are still sealed under these keys, in order of id like everybody else. */
export const lockCodes = (tx: TenantTransaction, ids: readonly string[], versions: readonly number[]) =>
  tx.run(lockSealed, [tx.merchantId, ids, versions]);

const saveSealed = statement(
  'vouchers_save_sealed',
  `update vouchers v set code_sealed = c.sealed, code_key_version = $4
   from unnest($2::uuid[], $3::bytea[]) as c (id, sealed)
   where v.merchant_id = $1 and v.id = c.id`,
);

/** A code and the version of its key change together. */
export const saveCodes = (
  tx: TenantTransaction,
  codes: readonly { id: string; sealed: Buffer }[],
  version: number,
) =>
  tx.run(saveSealed, [tx.merchantId, codes.map(({ id }) => id), codes.map(({ sealed }) => sealed), version]);

const empty = statement(
  'merchant_keys_empty',
  `update merchant_keys set emptied_at = now()
   where merchant_id = $1 and version = any ($2::int[]) and superseded_at is not null`,
);

/** Nothing is sealed under these any more. They are kept: a backup may still need them. */
export const markEmptied = (tx: TenantTransaction, versions: readonly number[]) =>
  tx.run(empty, [tx.merchantId, versions]);
