/** Runs the clocks that domains declare: see `engine/clock.ts`. */
import { inTenantTransaction, type Scope } from '../../database/transactions/tenant-transaction.ts';
import type { Clock, DueRow, Turn } from '../clock.ts';
import type { Services } from '../services.ts';
import type { Loop } from './loop.ts';
import { byMerchant, Quarantine } from './quarantine.ts';
import { Rotation } from './rotation.ts';

const pauseMs = 50;
const endless = new AbortController().signal;

export const rotationOf = ({ rotate, most }: Clock) => rotate && new Rotation(rotate, most);

/** Settles a batch of what is due, and returns whether there may be more. */
export async function turnClock(
  clock: Clock,
  services: Services,
  { only, at, stopping = endless }: Partial<Turn> = {},
  quarantine = new Quarantine(clock.name),
  rotation = rotationOf(clock),
): Promise<boolean> {
  const { pool } = services;
  const turn: Turn = { services, only, at, stopping };
  const scope: Scope =
    only === undefined ? { merchants: [], task: clock.task, readOnly: true } : { merchants: only };
  let found = 0;
  let isLeft = false;
  const find = async (without: readonly string[], after?: DueRow): Promise<readonly DueRow[]> => {
    const due = await inTenantTransaction(pool, scope, (tx) => clock.findDue(tx, without, turn, after));
    // Row-level security leaves only these anyway; one merchant's clock may never settle another.
    return only === undefined ? due : due.filter(({ merchant_id }) => merchant_id === only);
  };
  const settle = async (due: readonly DueRow[]): Promise<void> => {
    found += due.length;
    if ('carryOut' in clock) return quarantine.one(due, (_merchant, row) => clock.carryOut(row, turn));
    await quarantine.each(
      byMerchant(due),
      async (merchants, rows) => {
        // A part of a rotation can be long; what is due at once is settled to its end.
        if (stopping.aborted && rotation !== undefined) return;
        const left = await inTenantTransaction(pool, { merchants }, (tx) => clock.settle(tx, rows, turn));
        isLeft ||= left === true;
      },
      clock.atOnce,
    );
  };
  if (rotation === undefined) {
    const isMore = await quarantine.rounds(clock.most, find, settle);
    return clock.inParts ? found > 0 : isMore;
  }
  await settle(await rotation.next((after) => find([], after)));
  quarantine.end();
  return isLeft || rotation.isPart;
}

/** Runs the clock after each pause, and continuously while there is more to do. */
export const loopOf = (clock: Clock): Loop => ({
  name: clock.name,
  open: (services, observers) => {
    const quarantine = new Quarantine(clock.name, observers);
    const rotation = rotationOf(clock);
    return {
      turn: async (stopping) =>
        (await turnClock(clock, services, { stopping }, quarantine, rotation))
          ? (clock.pauseMs ?? pauseMs)
          : clock.everySeconds * 1_000,
    };
  },
});
