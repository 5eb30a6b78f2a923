/** Tills that redeem while something fails. */
import { setTimeout as pause } from 'node:timers/promises';
import { Clients } from '../../promises/clients.ts';
import { type Asker, lastOf } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { redemption, times } from '../../promises/voucher-book.ts';

/** Tills that redeem in sequence until stopped, retrying until each outcome is known. */
export function startTills(rig: Rig, till: Asker, voucherId: string, tills: number): () => Promise<void> {
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      await rig.clients.untilKnown(redemption(till, voucherId));
      await pause(20);
    }
  };
  const working = Promise.all(times(tills, work));
  working.catch(() => undefined);
  return async () => {
    isOver = true;
    await working;
  };
}

/** Whether each server redeems the voucher at the first attempt. */
export async function allServe(rig: Rig, till: Asker, voucherId: string): Promise<boolean> {
  const entries = await Promise.all(
    rig.servers.map(async (_, place) => {
      const clients = new Clients(rig.urlOf(place), rig.journal, rig.dice, 1);
      return clients.once(redemption(till, voucherId)).finally(() => clients.close());
    }),
  );
  return entries.every((entry) => lastOf(entry).status === 200);
}
