/** Creates webhook deliveries from numbered events, in rounds with an equal share for each merchant. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { firstId } from '../../clock/new-id.ts';
import type { Pool } from '../../database/pool/pool.ts';
import { inTenantTransaction, readAsTask } from '../../database/transactions/tenant-transaction.ts';
import { fanOut, findNumbered, maxDeliveries, maxMerchants } from '../../domains/webhooks/fan-out.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, restAfterTurn, startLoop } from '../loop.ts';
import { Quarantine } from '../quarantine.ts';

const task = 'webhook fan-out';
/** While deliveries are created, the batch's merchants get no new sequence numbers, so a slow batch is made smaller. */
const slowMs = 300;
const fewestDeliveries = 50;

/** Creates some deliveries of one merchant, and returns whether there are more to create. */
export const fanOutMerchant = async (pool: Pool, merchantId: string): Promise<boolean> =>
  (await fanOutTogether(pool, [merchantId], maxDeliveries)) > 0;

const fanOutTogether = (pool: Pool, merchants: readonly string[], most: number): Promise<number> =>
  inTenantTransaction(pool, { merchants }, (tx) => fanOut(tx, merchants, most));

/** Rotates through the merchants by id. */
export class FanOut {
  readonly #pool: Pool;
  readonly #quarantine: Quarantine;
  // Each process starts at a random merchant, so that they rarely collide.
  #after: string = randomUUID();
  #deliveries = maxDeliveries;
  #bell = new AbortController();

  constructor(pool: Pool, observers?: Observers) {
    this.#pool = pool;
    this.#quarantine = new Quarantine(task, observers);
  }

  /** Creates deliveries for the next merchants, and returns whether there may be more. */
  async turn(): Promise<boolean> {
    let isWhole = this.#after === firstId;
    let merchants = await this.#waitingAfter(this.#after);
    if (merchants.length === 0 && !isWhole) {
      isWhole = true;
      merchants = await this.#waitingAfter(firstId);
    }
    const isFull = merchants.length === maxMerchants;
    this.#after = isFull ? merchants.at(-1)! : firstId;
    const unfinished = await this.#quarantine.together(merchants, maxDeliveries, (some, most) =>
      this.#make(some, Math.min(most, this.#deliveries)),
    );
    this.#quarantine.end();
    return isFull || !isWhole || unfinished.some((count) => count > 0);
  }

  async #make(merchants: readonly string[], most: number): Promise<number> {
    const began = performance.now();
    const unfinished = await fanOutTogether(this.#pool, merchants, most);
    const isSlow = performance.now() - began > slowMs;
    this.#deliveries = isSlow
      ? Math.max(fewestDeliveries, Math.floor(this.#deliveries / 2))
      : Math.min(maxDeliveries, this.#deliveries * 2);
    return unfinished;
  }

  /** Ends the pause, because there may be work. */
  wake(): void {
    this.#bell.abort();
    this.#bell = new AbortController();
  }

  pause(ms: number, stopping: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stopping, this.#bell.signal]);
    return setTimeout(ms, undefined, { signal }).catch(() => undefined);
  }

  async #waitingAfter(after: string): Promise<string[]> {
    const rows = await readAsTask(this.#pool, 'deliver', (tx) => findNumbered(tx, after));
    return rows.map((row) => row.merchant_id);
  }
}

const pauseMs = 1_000;

/** Runs when woken, and once a second until stopped. */
export const startFanOut = (fanning: FanOut, observers: Observers): BackgroundWork =>
  startLoop(task, observers, async (stopping) => {
    const began = performance.now();
    const isMore = await fanning.turn();
    const intervalMs = restAfterTurn(began);
    if (!isMore && intervalMs < pauseMs) await fanning.pause(pauseMs, stopping);
    return isMore ? intervalMs : 0;
  });
