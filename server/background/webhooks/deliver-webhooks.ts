/**
 * Delivers webhooks at least once each, across any number of processes and crashes. A claimed delivery becomes due
 * again when its lease expires; no endpoint is called inside a transaction.
 */

import { firstId } from '../../clock/new-id.ts';
import { worldMs } from '../../clock/world-clock.ts';
import { inTenantTransaction, readAsTask } from '../../database/transactions/tenant-transaction.ts';
import {
  findWaiting,
  maxEndpoints,
  type WaitingRow,
} from '../../domains/webhooks/deliveries/delivery-store.ts';
import { judge } from '../../domains/webhooks/deliveries/retry-table.ts';
import type { Settled } from '../../domains/webhooks/settle.ts';
import { type Due, takeDue } from '../../domains/webhooks/take-due.ts';
import { signedHeaders } from '../../domains/webhooks/webhook-body.ts';
import { GatheringQueue } from '../../engine/gathering-queue.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { byMerchant, Quarantine } from '../quarantine.ts';
import { Replays } from './replay-webhooks.ts';
import { settleTogether } from './settle-webhooks.ts';
import { Lanes } from './webhook-lanes.ts';
import type { SentResult, WebhookSender } from './webhook-sender.ts';

interface DelivererParts extends Pick<Services, 'pool' | 'keyring' | 'addressGate'> {
  /** All cells, if the pool is that of one. */
  cells?: Services['cells'];
  webhooks: Pick<Services['config']['webhooks'], 'retrySeconds' | 'attemptMs'>;
  onError?: (error: Error) => void;
  observers?: Observers;
}

const task = 'webhooks';

const firstKey = { merchant_id: firstId, endpoint_id: firstId };
const shutdownGraceMs = 3_000;

export class Deliverer {
  readonly #parts: DelivererParts;
  #sender: WebhookSender | undefined;
  readonly #lanes = new Lanes();
  readonly #quarantine: Quarantine;
  readonly #settling: GatheringQueue<Settled, undefined>;
  #after: Pick<WaitingRow, 'merchant_id' | 'endpoint_id'> = firstKey;
  #isStopped = false;

  constructor(parts: DelivererParts) {
    this.#parts = parts;
    const options = { batch: 256, inFlight: 1, waitMs: Number.POSITIVE_INFINITY };
    this.#settling = new GatheringQueue(options, (settled) =>
      settleTogether(parts.pool, settled, parts.cells),
    );
    this.#quarantine = new Quarantine(task, parts.observers);
  }

  /** Attempts in progress. */
  get underWay(): number {
    return this.#lanes.underWay;
  }

  /** Starts due attempts while there is room, and returns how many; rotates through the endpoints. */
  async turn(): Promise<number> {
    let begun = 0;
    await this.#quarantine.each(byMerchant(await this.#next()), async (merchantId, waiting) => {
      const wanted = waiting
        .map(({ endpoint_id }) => ({
          endpointId: endpoint_id,
          room: this.#lanes.reserve(endpoint_id, merchantId),
        }))
        .filter(({ room }) => room > 0);
      if (wanted.length > 0) begun += await this.#begin(merchantId, wanted);
    });
    this.#quarantine.end();
    return begun;
  }

  /** Resolves when an attempt has ended, or after a time-out in milliseconds. */
  pause(ms: number): Promise<void> {
    return this.#lanes.change(ms);
  }

  /** Waits briefly for attempts in progress and abandons the rest, which becomes due again. */
  async stop(): Promise<void> {
    const deadline = performance.now() + shutdownGraceMs;
    while (this.underWay > 0 && performance.now() < deadline) await this.pause(100);
    this.#isStopped = true;
    await this.#sender?.close();
  }

  async #next(): Promise<WaitingRow[]> {
    const rows = await readAsTask(this.#parts.pool, 'deliver', (tx) => findWaiting(tx, this.#after));
    const wrapped = this.#after === firstKey;
    this.#after = rows.length === maxEndpoints ? rows[rows.length - 1]! : firstKey;
    if (rows.length === 0 && !wrapped) return this.#next();
    return rows.filter((row) => row.is_due);
  }

  async #begin(merchantId: string, wanted: { endpointId: string; room: number }[]): Promise<number> {
    const { pool, keyring, webhooks } = this.#parts;
    // Longer than an attempt can take, including recording its outcome.
    const leaseMs = 2 * webhooks.attemptMs + 1_000;
    let due: Due[] = [];
    try {
      due = await inTenantTransaction(pool, { merchants: merchantId }, (tx) =>
        takeDue(tx, keyring, wanted, leaseMs),
      );
    } finally {
      const taken = Map.groupBy(due, (one) => one.endpointId);
      for (const { endpointId, room } of wanted) {
        this.#lanes.giveBack(endpointId, room - (taken.get(endpointId)?.length ?? 0));
      }
    }
    for (const one of due) void this.#attempt(one);
    return due.length;
  }

  /** The HTTP client takes megabytes, which a server without webhooks never needs. */
  async #loadSender(): Promise<WebhookSender> {
    const { addressGate, webhooks } = this.#parts;
    const { WebhookSender } = await import('./webhook-sender.ts');
    this.#sender ??= new WebhookSender(addressGate, webhooks.attemptMs);
    return this.#sender;
  }

  async #attempt(due: Due): Promise<void> {
    const at = new Date(worldMs());
    let failed = true;
    try {
      const headers = signedHeaders(due.webhookId, due.body, due.secrets, at);
      const sender = await this.#loadSender();
      const result = await sender.send(due.url, headers, due.body);
      failed = result.failure !== undefined;
      if (failed && this.#isStopped) return;
      await this.#settling.submit(this.#outcome(due, result, at), due.merchantId);
    } catch (error) {
      this.#parts.onError?.(error as Error);
    } finally {
      this.#lanes.end(due.endpointId, failed);
    }
  }

  #outcome(due: Due, result: SentResult, at: Date): Settled {
    const tries = due.tries + 1;
    const verdict = judge(result, tries, this.#parts.webhooks.retrySeconds, Math.random());
    return {
      merchant_id: due.merchantId,
      endpoint_id: due.endpointId,
      event_id: due.eventId,
      number: due.attempts + 1,
      try: tries,
      status: verdict.status,
      waitMs: verdict.status === 'pending' ? verdict.waitMs : 0,
      at: at.toISOString(),
      failureStreak: due.failureStreak,
      ...result,
    };
  }
}

const shortPauseMs = 50;
const pauseMs = 250;
const longestPauseMs = 1_000;
/** How often replays are looked for: they take their time anyway. */
const replayPauseMs = 3_000;
/** Rests at least as long as it worked, because requests have priority. */
const restPerWork = 1;

/** Delivers until stopped, and replays deliveries on request. */
export function startDeliveries(
  services: Pick<Services, 'pool' | 'cells' | 'keyring' | 'addressGate' | 'config'>,
  observers: Observers,
): BackgroundWork {
  const deliverer = new Deliverer({
    ...services,
    webhooks: services.config.webhooks,
    onError: (error) =>
      observers.log.warn({ cause: error.message }, 'could not record the result of a webhook'),
    observers,
  });
  const replays = new Replays(services.pool, observers);
  let idleMs = pauseMs;
  let replayAt = 0;
  const delivering = startLoop(task, observers, async () => {
    const began = performance.now();
    if (began >= replayAt) {
      replayAt = began + ((await replays.turn()) ? pauseMs : replayPauseMs);
    }
    const begun = await deliverer.turn();
    const workedMs = performance.now() - began;
    if (begun === 0 && deliverer.underWay > 0) await deliverer.pause(shortPauseMs);
    const isBusy = begun > 0 || deliverer.underWay > 0;
    idleMs = isBusy ? pauseMs : Math.min(longestPauseMs, idleMs * 2);
    return isBusy ? restPerWork * workedMs : idleMs;
  });
  return {
    stop: async () => {
      await delivering.stop();
      await deliverer.stop();
    },
  };
}
