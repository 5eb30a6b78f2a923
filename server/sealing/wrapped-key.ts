/** A merchant's data key, wrapped by the server's master key. */

import { randomBytes } from 'node:crypto';
import { BoundedMap } from '../bounds/bounded-map.ts';
import type { Keyring } from './keyring.ts';
import { open, seal } from './sealed-text.ts';

export interface DataKey {
  version: number;
  key: Buffer;
}

export interface KeyRow {
  version: number;
  wrapped_key: Buffer;
}

/** Unwrapped keys by merchant and version. A version's key never changes, so it is unwrapped once. */
const unwrapped = new BoundedMap<string, DataKey>(10_000);

/** The key, if this process has unwrapped it before. */
export const unwrappedBefore = (merchantId: string, version: number): DataKey | undefined =>
  unwrapped.get(`${merchantId} ${version}`);

/** Creates a data key, with the wrapped form that is stored. */
export function makeDataKey(
  merchantId: string,
  keyring: Keyring,
  version = 1,
): DataKey & { wrapped: Buffer } {
  const key = randomBytes(32);
  return { version, key, wrapped: wrap(merchantId, keyring, version, key) };
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
  unwrapped.set(`${merchantId} ${row.version}`, opened);
  return opened;
}
