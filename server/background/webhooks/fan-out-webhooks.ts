/** Creates webhook deliveries from numbered events, in rounds with an equal share for each merchant. */
import { randomUUID } from 'node:crypto';
import { firstId } from '../../clock/new-id.ts';
import type { Databases } from '../../database/transactions/databases.ts';
import { inTenantTransaction, readAsTask } from '../../database/transactions/tenant-transaction.ts';
import {
  type FannedOut,
  fanOut,
  findNumbered,
  maxDeliveries,
  maxMerchants,
} from '../../domains/webhooks/fan-out.ts';
import type { Observers } from '../../observability/observers.ts';
import { rest } from '../beat.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { BatchSize, restAfter, waitedMs } from '../pace.ts';
import { Quarantine } from '../quarantine.ts';

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
  #after: string = randomUUID();
  // While deliveries are created, the batch's merchants get no new sequence numbers.
  readonly #size = new BatchSize(fewestDeliveries, maxDeliveries);
  #bell = new AbortController();

  constructor(pool: Databases, observers?: Observers) {
    this.#pool = pool;
    this.#quarantine = new Quarantine(task, observers);
  }

  /** Creates deliveries for the next merchants. */
  async turn(): Promise<{ more: boolean; oldestMs: number }> {
    let isWhole = this.#after === firstId;
    let merchants = await this.#waitingAfter(this.#after);
    if (merchants.length === 0 && !isWhole) {
      isWhole = true;
      merchants = await this.#waitingAfter(firstId);
    }
    const isFull = merchants.length === maxMerchants;
    this.#after = isFull ? merchants.at(-1)! : firstId;
    const made = await this.#quarantine.together(merchants, maxDeliveries, (some, most) =>
      this.#size.timed((size) => fanOutTogether(this.#pool, some, Math.min(most, size))),
    );
    this.#quarantine.end();
    return {
      more: isFull || !isWhole || made.some(({ unfinished }) => unfinished > 0),
      oldestMs: waitedMs(made.flatMap(({ since }) => since)),
    };
  }

  /** Ends the pause, because there may be work. */
  wake(): void {
    this.#bell.abort();
    this.#bell = new AbortController();
  }

  pause(ms: number, stopping: AbortSignal): Promise<void> {
    return rest(ms, AbortSignal.any([stopping, this.#bell.signal]));
  }

  async #waitingAfter(after: string): Promise<string[]> {
    const rows = await readAsTask(this.#pool, 'deliver', (tx) => findNumbered(tx, after));
    return rows.map((row) => row.merchant_id);
  }
}

const patienceMs = 2_000;
/** Only for what another process numbered before it was killed. */
const pauseMs = 3_000;

/** Runs when woken, and every three seconds until stopped. */
export const startFanOut = (fanning: FanOut, observers: Observers): BackgroundWork =>
  startLoop(task, observers, async (stopping) => {
    const began = performance.now();
    const { more, oldestMs } = await fanning.turn();
    const restMs = restAfter(performance.now() - began, oldestMs, patienceMs);
    if (!more && restMs < pauseMs) await fanning.pause(pauseMs, stopping);
    return more ? restMs : 0;
  });
