/** Creates webhook deliveries from numbered events, in rounds with an equal share for each merchant. */
import { randomUUID } from 'node:crypto';
import type { Databases } from '../../../database/cells/databases.ts';
import { inTenantTransaction, readAsTask } from '../../../database/transactions/tenant-transaction.ts';
import { Bell, type Loop } from '../../../engine/loops/loop.ts';
import { BatchSize, paced, waitedMs } from '../../../engine/loops/pace.ts';
import { Quarantine } from '../../../engine/loops/quarantine.ts';
import { firstMerchant, Rotation } from '../../../engine/loops/rotation.ts';
import type { Observers } from '../../../observability/observers.ts';
import { type FannedOut, fanOut, findNumbered, maxDeliveries, maxMerchants } from './fan-out.ts';

const task = 'webhook fan-out';
const fewestDeliveries = 50;

/** Creates some deliveries of one merchant, and returns whether there are more to create. */
export const fanOutMerchant = async (pool: Databases, merchantId: string): Promise<boolean> =>
  (await fanOutTogether(pool, [merchantId], maxDeliveries)).unfinished > 0;

const fanOutTogether = (pool: Databases, merchants: readonly string[], most: number): Promise<FannedOut> =>
  inTenantTransaction(pool, { merchants }, (tx) => fanOut(tx, merchants, most));

/** Rotates through the merchants by id. */
export class FanOut {
  readonly #pool: Databases;
  readonly #quarantine: Quarantine;
  // Each process starts at a random merchant, so that they rarely collide.
  readonly #rotation = new Rotation(firstMerchant, maxMerchants, { merchant_id: randomUUID() });
  // While deliveries are created, the batch's merchants get no new sequence numbers.
  readonly #size = new BatchSize(fewestDeliveries, maxDeliveries);

  constructor(pool: Databases, observers?: Observers) {
    this.#pool = pool;
    this.#quarantine = new Quarantine(task, observers);
  }

  /** Creates deliveries for the next merchants. */
  async turn(): Promise<{ more: boolean; oldestMs: number }> {
    const found = await this.#rotation.next(({ merchant_id: after }) =>
      readAsTask(this.#pool, 'deliver', (tx) => findNumbered(tx, after)),
    );
    const merchants = found.map((row) => row.merchant_id);
    const made = await this.#quarantine.together(merchants, maxDeliveries, (some, most) =>
      this.#size.timed((size) => fanOutTogether(this.#pool, some, Math.min(most, size))),
    );
    this.#quarantine.end();
    return {
      more: this.#rotation.isPart || made.some(({ unfinished }) => unfinished > 0),
      oldestMs: waitedMs(made.flatMap(({ since }) => since)),
    };
  }
}

const patienceMs = 2_000;
/** Only for what another process numbered before it was killed. */
const pauseMs = 3_000;

const bells = new WeakMap<Databases, Bell>();

/** Tells the fan-out of this process that there may be deliveries to create. */
export const wakeFanOut = (pool: Databases): void => bells.get(pool)?.ring();

/** Runs when woken, and every three seconds. */
export const fanningOut: Loop = {
  name: task,
  open: ({ pool }, observers) => {
    const fanning = new FanOut(pool, observers);
    const bell = new Bell();
    bells.set(pool, bell);
    return {
      bell,
      turn: paced(patienceMs, async () => {
        const { more, oldestMs } = await fanning.turn();
        return { restMs: more ? 0 : pauseMs, oldestMs };
      }),
    };
  },
};
