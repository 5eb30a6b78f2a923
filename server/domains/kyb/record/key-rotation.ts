/** Key rotation: detects a new master key and re-encrypts every merchant's keys and codes under it without downtime. */

import { setTimeout as pause } from 'node:timers/promises';
import { encodeId } from '../../../../contract/ids.ts';
import { readAsTask, type TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Loop } from '../../../engine/loops/loop.ts';
import { Quarantine } from '../../../engine/loops/quarantine.ts';
import type { Services } from '../../../engine/services.ts';
import type { Log } from '../../../observability/log.ts';
import { findOutdated } from '../../vouchers/codes/key-store.ts';
import { rotateKeysOf } from '../../vouchers/codes/rotate-keys.ts';
import { resealKyb } from './reseal.ts';

const task = 'key rotation';
const intervalMs = 5_000;
/** A pause between steps that leaves the database to requests. */
const pauseMs = 20;

type Parts = Pick<Services, 'pool' | 'keyring'>;

/** Rotates the keys of up to a hundred merchants that need it, and returns how many there were. */
export async function rotateKeys(
  parts: Parts,
  log: Log,
  stopping?: AbortSignal,
  quarantine = new Quarantine(task),
): Promise<number> {
  const { pool, keyring } = parts;
  await keyring.rereadMasterKeys();
  const due = await readAsTask(pool, 'key-rotation', (tx) =>
    findOutdated(tx, keyring.wrappingVersion(), quarantine.resting),
  );
  const rest = async () => {
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    return stopping?.aborted === true;
  };
  // Random order, so that processes rarely collide.
  await quarantine.one(shuffled(due), async (merchantId) => {
    if (stopping?.aborted) return;
    const merchant_id = encodeId('merchant', merchantId);
    const onDamage = (voucherId: string) => {
      const voucher_id = encodeId('voucher', voucherId);
      log.warn({ merchant_id, voucher_id }, 'voucher code is damaged');
    };
    const resealOthers = (tx: TenantTransaction, filled: readonly number[]) =>
      resealKyb(tx, keyring, filled, (id) =>
        log.warn({ merchant_id, object_id: id }, 'verification data is damaged'),
      );
    await rotateKeysOf({ pool, keyring, rest, onDamage, resealOthers }, merchantId);
  });
  quarantine.end();
  return due.length;
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Checks for a new master key every five seconds, and continuously during a rotation. */
export const keyRotation: Loop<Parts> = {
  name: task,
  open: (parts, observers) => {
    const quarantine = new Quarantine(task, observers);
    return {
      turn: async (stopping) => {
        const pending = await rotateKeys(parts, observers.log, stopping, quarantine);
        observers.metrics.keyRotationPending(pending + quarantine.resting.length);
        return pending > 0 ? pauseMs : intervalMs;
      },
    };
  },
};
