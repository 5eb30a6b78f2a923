/** Each merchant's data key for its voucher codes, wrapped by the server's master key. */

import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import {
  type DataKey,
  type KeyRow,
  makeDataKey,
  unwrap,
  unwrappedBefore,
} from '../../sealing/wrapped-key.ts';

// Held until the transaction ends: a key is marked empty only when no transaction is sealing under it.
const newest = statement<KeyRow>(
  'merchant_keys_newest',
  `select version, wrapped_key from merchant_keys
   where merchant_id = $1 and superseded_at is null order by version desc limit 1
   for key share`,
);
const byVersion = statement<KeyRow>(
  'merchant_keys_by_version',
  'select version, wrapped_key from merchant_keys where merchant_id = $1 and version = $2',
);
const insert = statement(
  'merchant_keys_insert',
  'insert into merchant_keys (merchant_id, version, wrapped_key) values ($1, $2, $3) on conflict do nothing',
);

const attempts = 3;

/** Returns the key that seals new codes, creating it with the merchant's first voucher. */
export async function currentDataKey(tx: TenantTransaction, keyring: Keyring): Promise<DataKey> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [row] = await tx.run(newest, [tx.merchantId]);
    if (row) return unwrap(tx.merchantId, keyring, row);
    // No key yet, or it was superseded during the wait for its lock; the next attempt finds the new one.
    await keyring.rereadMasterKeys();
    const { version, wrapped } = makeDataKey(tx.merchantId, keyring);
    await tx.run(insert, [tx.merchantId, version, wrapped]);
  }
  throw new Error('The merchant has no data key to seal with.');
}

/** Returns the key that a stored code was sealed under. */
export const dataKey = (tx: ReadTransaction, keyring: Keyring, version: number): Promise<DataKey> =>
  dataKeyOf(tx, keyring, tx.merchantId, version);

/** Like `dataKey`, for one of the transaction's merchants. */
export async function dataKeyOf(
  tx: ReadTransaction,
  keyring: Keyring,
  merchantId: string,
  version: number,
): Promise<DataKey> {
  const known = unwrappedBefore(merchantId, version);
  if (known) return known;
  const [row] = await tx.run(byVersion, [merchantId, version]);
  if (row === undefined) throw new Error('The data key of a sealed code is missing.');
  return unwrap(merchantId, keyring, row);
}
