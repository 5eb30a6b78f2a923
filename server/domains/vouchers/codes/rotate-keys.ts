/**
 * Rotates the keys of one merchant to the newest master key: wraps its data keys again, creates a new data key, and
 * seals all codes under that. Each step is a small transaction and reads the remaining work from the rows, so a
 * rotation can stop anywhere, resume, and run in several processes.
 */

import type { Databases } from '../../../database/transactions/databases.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { type DataKey, makeDataKey, unwrap, wrap } from '../../../sealing/wrapped-key.ts';
import { currentDataKey, dataKey } from '../../merchant/data-keys.ts';
import { openCode, sealCode } from '../terms/voucher-code.ts';
import * as store from './key-store.ts';

const firstId = '00000000-0000-0000-0000-000000000000';
const codesPerStep = 200;

export interface RotationParts {
  pool: Databases;
  keyring: Keyring;
  /** Pauses between two steps. Resolves to true to stop. */
  rest(): Promise<boolean>;
  /** Called for a code that does not open because its bytes were changed. The code is left as it is. */
  onDamage(voucherId: string): void;
  /** Seals again what other domains store under the merchant's keys; see `key-rotation.ts`. */
  resealOthers(tx: TenantTransaction, filled: readonly number[]): Promise<void>;
}

/** Completes the merchant's rotation, unless it is stopped. */
export async function rotateKeysOf(parts: RotationParts, merchantId: string): Promise<void> {
  const { pool, keyring } = parts;
  const step = <Result>(work: (tx: TenantTransaction) => Promise<Result>) =>
    inTenantTransaction(pool, { merchants: merchantId }, work);
  await step((tx) => renewKeys(tx, keyring));
  const filled = (await step((tx) => store.findFilled(tx))).map(({ version }) => version);
  if (filled.length === 0) return;
  for (let after: string | undefined = firstId; after !== undefined; ) {
    if (await parts.rest()) return;
    const from: string = after;
    after = await step((tx) => resealSlice(tx, parts, filled, from));
  }
  await step((tx) => parts.resealOthers(tx, filled));
  await step((tx) => store.markEmptied(tx, filled));
}

/** Wraps every key under the newest master key. The first process to do so also replaces the newest data key. */
async function renewKeys(tx: TenantTransaction, keyring: Keyring): Promise<void> {
  const keys = await store.lockKeys(tx);
  const outdated = keys.filter((key) => key.wrapped_key[0]! < keyring.wrappingVersion());
  const newest = keys.findLast((key) => key.superseded_at === null);
  for (const row of outdated) {
    const { key } = await unwrap(tx.merchantId, keyring, row);
    await store.saveWrapped(tx, row.version, wrap(tx.merchantId, keyring, row.version, key));
  }
  if (newest === undefined || !outdated.includes(newest)) return;
  const next = makeDataKey(tx.merchantId, keyring, newest.version + 1);
  await store.replaceKey(tx, newest.version, next.version, next.wrapped);
}

/** Seals the codes of the next vouchers. Returns the last id of the slice, or undefined at the end. */
async function resealSlice(
  tx: TenantTransaction,
  { keyring, onDamage }: RotationParts,
  filled: readonly number[],
  after: string,
): Promise<string | undefined> {
  const vouchers = await store.nextVouchers(tx, after, codesPerStep);
  const old = vouchers.filter((voucher) => filled.includes(voucher.code_key_version)).map(({ id }) => id);
  const last = vouchers.length < codesPerStep ? undefined : vouchers.at(-1)!.id;
  if (old.length === 0) return last;
  const current = await currentDataKey(tx, keyring);
  const rows = await store.lockCodes(tx, old, filled);
  const resealed: { id: string; sealed: Buffer }[] = [];
  for (const row of rows) {
    const key = await dataKey(tx, keyring, row.code_key_version);
    const sealed = reseal(tx.merchantId, row, key, current);
    if (sealed) resealed.push({ id: row.id, sealed });
    else onDamage(row.id);
  }
  await store.saveCodes(tx, resealed, current.version);
  return last;
}

function reseal(merchantId: string, row: store.SealedCode, from: DataKey, to: DataKey): Buffer | undefined {
  const place = { merchantId, voucherId: row.id };
  let code: string;
  try {
    code = openCode(from.key, { ...place, keyVersion: from.version }, row.code_sealed);
  } catch {
    return undefined;
  }
  return sealCode(to.key, { ...place, keyVersion: to.version }, code);
}
