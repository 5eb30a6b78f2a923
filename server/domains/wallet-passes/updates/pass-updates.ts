/** Notifies phones of changed passes, which they then fetch. */

import { timeOf } from '../../../database/merchant-clock.ts';
import type { Databases } from '../../../database/transactions/databases.ts';
import { inTenantTransaction, readAsTask } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { Loop } from '../../../engine/loops/loop.ts';
import { Quarantine } from '../../../engine/loops/quarantine.ts';
import { removeDevice } from '../device-store.ts';
import { passEvent } from '../files/pass-events.ts';
import { shownNow } from '../read-pass.ts';
import { ApplePushSender, type PushOutcome } from './apple-push-sender.ts';

import { refreshPasses } from './pass-refreshes.ts';
import { type DueDevice, findDueDevices, markUpdated, maxDevices, tryLater } from './pass-updates-store.ts';

const task = 'updates of wallet passes';
const intervalMs = 2_000;
const pauseMs = 50;
const maxAttempts = 5;

/**
 * Notifies a batch of phones whose passes show something else than before, and returns whether there may be more.
 * Notifying one twice is harmless.
 */
export async function notifyPhones(
  pool: Databases,
  sender: ApplePushSender,
  quarantine = new Quarantine(task),
): Promise<boolean> {
  const isRefreshing = await refreshPasses(pool, quarantine);
  const hasMore = await quarantine.rounds(
    maxDevices,
    (without) => readAsTask(pool, 'wallet-passes', (tx) => findDueDevices(tx, without)),
    async (due) => {
      const changed: Changed[] = [];
      await quarantine.one(due, async (_merchant, device) => {
        const shown = await whatChanged(pool, device);
        if (shown !== undefined) changed.push({ ...device, shownNow: shown });
      });
      const told = await Promise.all(
        changed.map(async (device) => ({ ...device, outcome: await sender.push(device.push_token) })),
      );
      await quarantine.one(told, (_merchant, device) => note(pool, device, device.outcome));
    },
  );
  return isRefreshing || hasMore;
}

type Changed = DueDevice & { shownNow: Buffer | null };

/** What the pass shows now, or null if it doesn't exist any more; undefined if that is what the phone has. */
const whatChanged = (pool: Databases, one: DueDevice): Promise<Buffer | null | undefined> =>
  inTenantTransaction(pool, { merchants: one.merchant_id }, async (tx) => {
    const now = (await shownNow(tx, one.membership_id)) ?? null;
    if (now === null || one.shown === null || !now.equals(one.shown)) return now;
    await markUpdated(tx, one, now);
    return undefined;
  });

async function note(pool: Databases, one: Changed, outcome: PushOutcome): Promise<void> {
  const holder = { merchantId: one.merchant_id, membershipId: one.membership_id };
  await inTenantTransaction(pool, { merchants: one.merchant_id }, async (tx) => {
    const isLast = one.attempts + 1 >= maxAttempts;
    if (outcome === 'failed' && !isLast) return void (await tryLater(tx, one));
    if (outcome === 'gone') await removeDevice(tx, one.membership_id, one.device);
    // A phone that wasn't reached is notified of the next change in any case.
    else await markUpdated(tx, one, outcome === 'failed' ? null : one.shownNow);
    const what = { told: 'updated', gone: 'uninstalled', failed: 'update_failed' } as const;
    emit(tx, { now: await timeOf(tx) }, passEvent(holder, what[outcome]));
  });
}

/** Runs every two seconds; without a certificate of Apple's it does nothing. */
export const passUpdates: Loop = {
  name: task,
  open: ({ pool, config }, observers) => {
    const { apple } = config.walletPasses;
    if (apple?.pushUrl === undefined) return undefined;
    const sender = new ApplePushSender({ ...apple, pushUrl: apple.pushUrl });
    const quarantine = new Quarantine(task, observers);
    return {
      turn: async () => ((await notifyPhones(pool, sender, quarantine)) ? pauseMs : intervalMs),
      stop: () => sender.close(),
    };
  },
};
