/** Each merchant's own key for its voucher codes, wrapped by the server's master key. */
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

// Held until the transaction ends: a key is found empty only when nobody is still sealing under it.
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

/** A data key never changes under its version, so unwrapping it once is enough. */
const unwrapped = new Map<string, DataKey>();
const mostUnwrapped = 10_000;

const attempts = 3;

/** The key under which new codes are sealed; made with the merchant's first voucher. */
export async function currentDataKey(tx: TenantTransaction, keyring: Keyring): Promise<DataKey> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [row] = await tx.run(newest, [tx.merchantId]);
    if (row) return unwrap(tx.merchantId, keyring, row);
    // None yet; or it was superseded while its lock was waited for, and then the new one is found next time.
    await keyring.rereadMasterKeys();
    const { version, wrapped } = makeDataKey(tx.merchantId, keyring);
    await tx.run(insert, [tx.merchantId, version, wrapped]);
  }
  throw new Error('The merchant has no data key to seal with.');
}

/** A merchant's first key or the one after it, and the form in which it is stored. */
export function makeDataKey(
  merchantId: string,
  keyring: Keyring,
  version = 1,
): DataKey & { wrapped: Buffer } {
  const key = randomBytes(32);
  return { version, key, wrapped: wrap(merchantId, keyring, version, key) };
}

/** The key that a stored code was sealed under. */
export async function dataKey(tx: TenantTransaction, keyring: Keyring, version: number): Promise<DataKey> {
  const known = unwrapped.get(`${tx.merchantId} ${version}`);
  if (known) return known;
  const [row] = await tx.run(byVersion, [tx.merchantId, version]);
  if (row === undefined) throw new Error('The data key of a sealed code is missing.');
  return unwrap(tx.merchantId, keyring, row);
}

const boundTo = (merchantId: string, version: number): string => `merchant_keys|key|${merchantId}|${version}`;

/** One byte names the master key, the sealed data key follows. */
export function wrap(merchantId: string, keyring: Keyring, version: number, key: Buffer): Buffer {
  const masterVersion = newestMaster(keyring);
  const sealed = seal(keyring.masterKeys.get(masterVersion)!, boundTo(merchantId, version), key);
  return Buffer.concat([Buffer.from([masterVersion]), sealed]);
}

/** The version of the master key that wraps new data keys. */
export const newestMaster = (keyring: Keyring): number => Math.max(...keyring.masterKeys.keys());

export async function unwrap(merchantId: string, keyring: Keyring, row: KeyRow): Promise<DataKey> {
  const master = row.wrapped_key[0]!;
  // Another process may have wrapped it under a key that was added while this one ran.
  if (!keyring.masterKeys.has(master)) await keyring.rereadMasterKeys();
  const masterKey = keyring.masterKeys.get(master);
  if (masterKey === undefined) throw new Error('The master key of a data key is missing from the keyring.');
  const key = open(masterKey, boundTo(merchantId, row.version), row.wrapped_key.subarray(1));
  const opened = { version: row.version, key };
  if (unwrapped.size >= mostUnwrapped) unwrapped.clear();
  unwrapped.set(`${merchantId} ${row.version}`, opened);
  return opened;
}
