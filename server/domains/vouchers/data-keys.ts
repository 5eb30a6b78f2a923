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

interface KeyRow {
  version: number;
  wrapped_key: Buffer;
}

const newest = statement<KeyRow>(
  'merchant_keys_newest',
  'select version, wrapped_key from merchant_keys where merchant_id = $1 order by version desc limit 1',
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

/** The key under which new codes are sealed; made with the merchant's first voucher. */
export async function currentDataKey(tx: TenantTransaction, keyring: Keyring): Promise<DataKey> {
  const [row] = await tx.run(newest, [tx.merchantId]);
  if (row) return unwrap(tx.merchantId, keyring, row);
  const { version, wrapped } = makeDataKey(tx.merchantId, keyring);
  await tx.run(insert, [tx.merchantId, version, wrapped]);
  // Another transaction may have been first; its key is the one that counts.
  const [made] = await tx.run(newest, [tx.merchantId]);
  return unwrap(tx.merchantId, keyring, made!);
}

/** A merchant's first key, and the form in which it is stored. */
export function makeDataKey(merchantId: string, keyring: Keyring): DataKey & { wrapped: Buffer } {
  const key = randomBytes(32);
  return { version: 1, key, wrapped: wrap(merchantId, keyring, 1, key) };
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
function wrap(merchantId: string, keyring: Keyring, version: number, key: Buffer): Buffer {
  const masterVersion = Math.max(...keyring.masterKeys.keys());
  const sealed = seal(keyring.masterKeys.get(masterVersion)!, boundTo(merchantId, version), key);
  return Buffer.concat([Buffer.from([masterVersion]), sealed]);
}

function unwrap(merchantId: string, keyring: Keyring, row: KeyRow): DataKey {
  const masterKey = keyring.masterKeys.get(row.wrapped_key[0]!);
  if (masterKey === undefined) throw new Error('The master key of a data key is missing from the keyring.');
  const key = open(masterKey, boundTo(merchantId, row.version), row.wrapped_key.subarray(1));
  const opened = { version: row.version, key };
  if (unwrapped.size >= mostUnwrapped) unwrapped.clear();
  unwrapped.set(`${merchantId} ${row.version}`, opened);
  return opened;
}
