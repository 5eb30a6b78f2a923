/** Notifies phones of changed passes, which they then fetch. */

import type { Databases } from '../../database/cells/databases.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import { inTenantTransaction, readAsTask } from '../../database/transactions/tenant-transaction.ts';
import { removeDevice } from '../../domains/wallet-passes/device-store.ts';
import { passEvent } from '../../domains/wallet-passes/files/pass-events.ts';
import { insertEvents } from '../../engine/event-store.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { Quarantine } from '../quarantine.ts';
import { type DueDevice, findDueDevices, markUpdated, maxDevices, tryLater } from './pass-updates-store.ts';
import { type PushOutcome, PushSender } from './push-sender.ts';

const task = 'updates of wallet passes';
const intervalMs = 2_000;
const pauseMs = 50;
const maxAttempts = 5;

/** Notifies a batch of phones, and returns whether there may be more. Notifying one twice is harmless. */
export async function notifyPhones(
  pool: Databases,
  sender: PushSender,
  quarantine = new Quarantine(task),
): Promise<boolean> {
  return quarantine.rounds(
    maxDevices,
    (without) => readAsTask(pool, 'wallet-passes', (tx) => findDueDevices(tx, without)),
    async (due) => {
      const told = await Promise.all(
        due.map(async (device) => ({ ...device, outcome: await sender.push(device.push_token) })),
      );
      await quarantine.one(told, (_merchant, device) => note(pool, device, device.outcome));
    },
  );
}

async function note(pool: Databases, one: DueDevice, outcome: PushOutcome): Promise<void> {
  const holder = { merchantId: one.merchant_id, membershipId: one.membership_id };
  await inTenantTransaction(pool, { merchants: one.merchant_id }, async (tx) => {
    const isLast = one.attempts + 1 >= maxAttempts;
    if (outcome === 'failed' && !isLast) return void (await tryLater(tx, one));
    if (outcome === 'gone') await removeDevice(tx, one.membership_id, one.device);
    else await markUpdated(tx, one);
    const what = { told: 'updated', gone: 'uninstalled', failed: 'update_failed' } as const;
    tx.commitAlong(insertEvents(tx, [passEvent(holder, what[outcome])], await timeOf(tx)));
  });
}

/** Runs every two seconds until stopped; without a certificate of Apple's it does nothing. */
export function startPassUpdates(
  { pool, config }: Pick<Services, 'pool' | 'config'>,
  observers: Observers,
): BackgroundWork {
  const { apple } = config.walletPasses;
  if (apple?.pushUrl === undefined) return { stop: async () => undefined };
  const sender = new PushSender({ ...apple, pushUrl: apple.pushUrl });
  const quarantine = new Quarantine(task, observers);
  const loop = startLoop(task, observers, async () =>
    (await notifyPhones(pool, sender, quarantine)) ? pauseMs : intervalMs,
  );
  return {
    stop: async () => {
      await loop.stop();
      sender.close();
    },
  };
}
