/** Each merchant's data key for its voucher codes, wrapped by the server's master key. */
import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../access/keyring.ts';
import { statement } from '../../database/connection.ts';
import { open, seal } from '../../database/sealed-text.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';

export interface DataKey {
  version: number;
  key: Buffer;
}

export interface KeyRow {
  version: number;
  wrapped_key: Buffer;
}

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

/** Unwrapped keys by merchant and version. A version's key never changes, so it is unwrapped once. */
const unwrapped = new Map<string, DataKey>();
const mostUnwrapped = 10_000;

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

/** Creates a data key, with the wrapped form that is stored. */
export function makeDataKey(
  merchantId: string,
  keyring: Keyring,
  version = 1,
): DataKey & { wrapped: Buffer } {
  const key = randomBytes(32);
  return { version, key, wrapped: wrap(merchantId, keyring, version, key) };
}

/** Returns the key that a stored code was sealed under. */
export async function dataKey(tx: TenantTransaction, keyring: Keyring, version: number): Promise<DataKey> {
  const known = unwrapped.get(`${tx.merchantId} ${version}`);
  if (known) return known;
  const [row] = await tx.run(byVersion, [tx.merchantId, version]);
  if (row === undefined) throw new Error('The data key of a sealed code is missing.');
  return unwrap(tx.merchantId, keyring, row);
}

const boundTo = (merchantId: string, version: number): string => `merchant_keys|key|${merchantId}|${version}`;

/** Wraps a data key: one byte for the master key's version, then the sealed key. */
export function wrap(merchantId: string, keyring: Keyring, version: number, key: Buffer): Buffer {
  const masterVersion = keyring.wrappingVersion();
  const sealed = seal(keyring.masterKeys.get(masterVersion)!, boundTo(merchantId, version), key);
  return Buffer.concat([Buffer.from([masterVersion]), sealed]);
}

export async function unwrap(merchantId: string, keyring: Keyring, row: KeyRow): Promise<DataKey> {
  const master = row.wrapped_key[0]!;
  // Another process may have used a master key that was added after this process started.
  if (!keyring.masterKeys.has(master)) await keyring.rereadMasterKeys();
  const masterKey = keyring.masterKeys.get(master);
  if (masterKey === undefined) throw new Error('The master key of a data key is missing from the keyring.');
  const key = open(masterKey, boundTo(merchantId, row.version), row.wrapped_key.subarray(1));
  const opened = { version: row.version, key };
  if (unwrapped.size >= mostUnwrapped) unwrapped.clear();
  unwrapped.set(`${merchantId} ${row.version}`, opened);
  return opened;
}
