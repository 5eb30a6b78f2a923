/**
 * The rotation of keys: notices a new master key in the keyring and brings every merchant's keys and codes under
 * it, while the server works on.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { encodeId } from '../../contract/ids.ts';
import { idPrefixes } from '../../contract/primitives.ts';
import { inTenantTransaction, type TenantTransaction } from '../database/tenant-transaction.ts';
import { resealKyb } from '../domains/kyb/reseal.ts';
import { findOutdated } from '../domains/vouchers/codes/key-store.ts';
import { rotateKeysOf } from '../domains/vouchers/codes/rotate-keys.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Services } from '../services.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 5_000;
/** A lull between two steps, in which requests have the database for themselves. */
const lullMs = 20;

type Parts = Pick<Services, 'pool' | 'keyring'>;

/**
 * Rotates the keys of the merchants who wait for it and answers how many there were, at most a hundred. One who
 * fails does not keep the others waiting; the failure is thrown in the end.
 */
export async function rotateKeys(parts: Parts, log: Log, stopping?: AbortSignal): Promise<number> {
  const { pool, keyring } = parts;
  await keyring.rereadMasterKeys();
  const scope = { merchants: [], task: 'key-rotation', readOnly: true } as const;
  const due = await inTenantTransaction(pool, scope, (tx) => findOutdated(tx, keyring.wrappingVersion()));
  const rest = async () => {
    await pause(lullMs, undefined, { signal: stopping }).catch(() => undefined);
    return stopping?.aborted === true;
  };
  let failure: unknown;
  // Each process goes another way, so that several seldom meet at a merchant.
  for (const { merchant_id: merchantId } of shuffled(due)) {
    if (stopping?.aborted) break;
    const merchant_id = encodeId(idPrefixes.merchant, merchantId);
    const onDamage = (voucherId: string) => {
      const voucher_id = encodeId(idPrefixes.voucher, voucherId);
      log.warn({ merchant_id, voucher_id }, 'the code of a voucher was damaged');
    };
    const resealOthers = (tx: TenantTransaction, filled: readonly number[]) =>
      resealKyb(tx, keyring, filled, (id) =>
        log.warn({ merchant_id, object_id: id }, 'what verification keeps was damaged'),
      );
    await rotateKeysOf({ pool, keyring, rest, onDamage, resealOthers }, merchantId).catch(
      (error: unknown) => {
        failure = error;
      },
    );
  }
  if (failure !== undefined) throw failure;
  return due.length;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Looks for a new master key every five seconds until it is stopped, and works without that rest while there is one. */
export function startKeyRotation(parts: Parts, log: Log, metrics: Metrics): BackgroundWork {
  return startLoop('key rotation', log, async (stopping) => {
    const pending = await rotateKeys(parts, log, stopping);
    metrics.keyRotationPending(pending);
    return pending > 0 ? lullMs : restMs;
  });
}
