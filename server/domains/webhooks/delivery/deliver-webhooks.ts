/**
 * Delivers webhooks at least once each, across any number of processes and crashes. A claimed delivery becomes due
 * again when its lease expires; no endpoint is called inside a transaction.
 */

import { firstId } from '../../../clock/new-id.ts';
import { worldMs } from '../../../clock/world-clock.ts';
import { inTenantTransaction, readAsTask } from '../../../database/transactions/tenant-transaction.ts';
import { GatheringQueue } from '../../../engine/gathering-queue.ts';
import { Lanes } from '../../../engine/loops/lanes.ts';
import type { Loop } from '../../../engine/loops/loop.ts';
import { restAfter } from '../../../engine/loops/pace.ts';
import { byMerchant, Quarantine } from '../../../engine/loops/quarantine.ts';
import { Rotation } from '../../../engine/loops/rotation.ts';
import type { Services } from '../../../engine/services.ts';
import { begun } from '../../../errors/begun.ts';
import type { Observers } from '../../../observability/observers.ts';
import { writeTraceparent } from '../../../observability/tracing/context.ts';
import { tracer } from '../../../observability/tracing/tracing.ts';
import { findWaiting, maxEndpoints, type Room, type WaitingRow } from '../deliveries/delivery-store.ts';
import { judge } from '../deliveries/retry-table.ts';
import { signedHeaders } from '../webhook-body.ts';
import type { Settled } from './settle.ts';
import { settleTogether } from './settle.ts';
import { type Due, takeDue } from './take-due.ts';
import type { SentResult, WebhookSender } from './webhook-sender.ts';

interface DelivererParts extends Pick<Services, 'pool' | 'keyring' | 'addressGate'> {
  /** All cells, if the pool is that of one. */
  cells?: Services['cells'];
  webhooks: Pick<Services['config']['webhooks'], 'retrySeconds' | 'attemptMs'>;
  onError?: (error: Error) => void;
  observers?: Observers;
}

const task = 'webhooks';

const firstKey: Pick<WaitingRow, 'merchant_id' | 'endpoint_id'> = {
  merchant_id: firstId,
  endpoint_id: firstId,
};
const shutdownGraceMs = 3_000;
/** How long leases of many merchants wait for one merchant's locked row. */
const lockMs = 200;
const maxRemembered = 10_000;

export class Deliverer {
  readonly #parts: DelivererParts;
  #sender: WebhookSender | undefined;
  /** Host and port of each endpoint, by id, since its last attempt. */
  readonly #receivers = new Map<string, string>();
  readonly #lanes = new Lanes();
  readonly #quarantine: Quarantine;
  readonly #settling: GatheringQueue<Settled, undefined>;
  readonly #rotation = new Rotation(firstKey, maxEndpoints);
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

  /** Whether no other attempt can be started. */
  get isFull(): boolean {
    return this.#lanes.room === 0;
  }

  /**
   * Starts due attempts while there is room; rotates through the endpoints. Returns how many it started, and how many
   * milliseconds ago the oldest of their endpoints' deliveries became due, and whether it saw only a part of the endpoints.
   */
  async turn(): Promise<{ begun: number; oldestMs: number; isPart: boolean }> {
    let begun = 0;
    // Not of all rows: deliveries that are kept for a suspended merchant must not hurry the others.
    let oldestMs = 0;
    const found = await this.#rotation.next((after) =>
      readAsTask(this.#parts.pool, 'deliver', (tx) => findWaiting(tx, after)),
    );
    const { isPart } = this.#rotation;
    const rows = found.filter((row) => row.waited_ms >= 0);
    await this.#quarantine.all(byMerchant(rows), async (some) => {
      const wanted = this.#reserve(some);
      if (wanted.length === 0) return;
      const due = await this.#begin(wanted);
      begun += due.length;
      const served = new Set(due.map(({ endpointId }) => endpointId));
      for (const { endpoint_id, waited_ms } of some)
        if (served.has(endpoint_id)) oldestMs = Math.max(oldestMs, waited_ms);
    });
    this.#quarantine.end();
    return { begun, oldestMs, isPart };
  }

  /** Resolves when some attempts have ended, or after a time-out in milliseconds. */
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

  /** Gives each endpoint the same share of the room. If it ends before the last one, the next turn continues there. */
  #reserve(rows: readonly WaitingRow[]): Room[] {
    const share = Math.max(1, Math.floor(this.#lanes.room / rows.length));
    const wanted: Room[] = [];
    for (const { merchant_id, endpoint_id } of rows) {
      if (this.#lanes.room === 0) {
        const last = wanted.at(-1);
        if (last !== undefined) this.#rotation.continueAfter(last);
        break;
      }
      const room = this.#lanes.reserve(endpoint_id, merchant_id, share, this.#receivers.get(endpoint_id));
      if (room > 0) wanted.push({ merchant_id, endpoint_id, room });
    }
    return wanted;
  }

  async #begin(wanted: readonly Room[]): Promise<Due[]> {
    const { pool, keyring, webhooks } = this.#parts;
    // Longer than an attempt can take, including recording its outcome.
    const leaseMs = 2 * webhooks.attemptMs + 1_000;
    let due: Due[] = [];
    try {
      const merchants = [...new Set(wanted.map(({ merchant_id }) => merchant_id))];
      due = await inTenantTransaction(pool, { merchants, lockMs }, (tx) =>
        takeDue(tx, keyring, wanted, leaseMs),
      );
    } finally {
      const taken = Map.groupBy(due, (one) => one.endpointId);
      for (const { endpoint_id, room } of wanted) {
        this.#lanes.giveBack(endpoint_id, room - (taken.get(endpoint_id)?.length ?? 0));
      }
    }
    if (this.#receivers.size >= maxRemembered) this.#receivers.clear();
    for (const { endpointId, url } of due) this.#receivers.set(endpointId, new URL(url).host);
    for (const one of due) void begun(this.#attempt(one));
    return due;
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
      const result = await sendTraced(sender, due, headers);
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

/** Sends an attempt in the trace of the request that caused the event, and tells the endpoint which one it is. */
async function sendTraced(
  sender: WebhookSender,
  { body, requestId, url }: Due,
  headers: Record<string, string>,
): Promise<SentResult> {
  if (tracer === undefined || requestId === undefined) return sender.send(url, headers, body);
  const parent = tracer.contextOf(requestId);
  const span = tracer.start('webhook', {
    kind: 'client',
    parent,
    attributes: { 'server.address': new URL(url).host },
  });
  const result = await sender.send(url, { ...headers, traceparent: writeTraceparent(span) }, body);
  if (result.httpStatus !== undefined) span.attributes['http.response.status_code'] = result.httpStatus;
  span.end(result.failure !== undefined);
  return result;
}

const shortPauseMs = 50;
const pauseMs = 250;
const longestPauseMs = 1_000;
/** Requests have priority over deliveries, but less the longer the oldest one has been due. */
const patienceMs = 2_000;

export const deliveries: Loop = {
  name: task,
  open: (services, observers) => {
    const deliverer = new Deliverer({
      ...services,
      webhooks: services.config.webhooks,
      onError: (error) =>
        observers.log.warn({ cause: error.message }, 'could not record the result of a webhook'),
      observers,
    });
    let idleMs = pauseMs;
    return {
      turn: async () => {
        const began = performance.now();
        const { begun, oldestMs, isPart } = await deliverer.turn();
        const workedMs = performance.now() - began;
        if (deliverer.underWay > 0 && (begun === 0 || deliverer.isFull)) await deliverer.pause(shortPauseMs);
        const isBusy = begun > 0 || deliverer.underWay > 0;
        idleMs = isBusy || isPart ? pauseMs : Math.min(longestPauseMs, idleMs * 2);
        return isBusy ? Math.min(workedMs, restAfter(workedMs, oldestMs, patienceMs)) : idleMs;
      },
      stop: () => deliverer.stop(),
    };
  },
};
