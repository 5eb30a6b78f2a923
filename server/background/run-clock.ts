/** Runs the clocks that domains declare: see `engine/clock.ts`. */
import { inTenantTransaction, type Scope } from '../database/transactions/tenant-transaction.ts';
import type { Clock, Turn } from '../engine/clock.ts';
import type { Services } from '../engine/services.ts';
import type { Observers } from '../observability/observers.ts';
import { type BackgroundWork, startLoop } from './loop.ts';
import { byMerchant, Quarantine } from './quarantine.ts';

const pauseMs = 50;
const endless = new AbortController().signal;

/** Settles a batch of what is due, and returns whether there may be more. */
export async function turnClock(
  clock: Clock,
  services: Services,
  { only, at, stopping = endless }: Partial<Turn> = {},
  quarantine = new Quarantine(clock.name),
): Promise<boolean> {
  const { pool } = services;
  const turn: Turn = { services, only, at, stopping };
  const scope: Scope =
    only === undefined ? { merchants: [], task: clock.task, readOnly: true } : { merchants: only };
  let found = 0;
  const isMore = await quarantine.rounds(
    clock.most,
    (without) => inTenantTransaction(pool, scope, (tx) => clock.findDue(tx, without, turn)),
    (due) => {
      found += due.length;
      if ('carryOut' in clock) return quarantine.one(due, (_merchant, row) => clock.carryOut(row, turn));
      return quarantine.each(
        byMerchant(due),
        (merchants, rows) => inTenantTransaction(pool, { merchants }, (tx) => clock.settle(tx, rows, turn)),
        clock.atOnce,
      );
    },
  );
  return clock.inParts ? found > 0 : isMore;
}

/** Runs a clock until stopped: after each pause, and continuously while there is more to do. */
export function startClock(clock: Clock, services: Services, observers: Observers): BackgroundWork {
  const quarantine = new Quarantine(clock.name, observers);
  return startLoop(clock.name, observers, async (stopping) => {
    const isMore = await turnClock(clock, services, { stopping }, quarantine);
    return isMore ? (clock.pauseMs ?? pauseMs) : clock.everySeconds * 1_000;
  });
}
