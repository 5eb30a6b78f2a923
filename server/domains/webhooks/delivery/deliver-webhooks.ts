/**
 * Delivers webhooks at least once each, across any number of processes and crashes. A claimed delivery becomes due
 * again when its lease expires, and a batch of a log is sent again; no endpoint is called inside a transaction.
 */

import { BoundedMap } from '../../../bounds/bounded-map.ts';
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
import type { EndpointKey } from '../endpoints/endpoint-store.ts';
import { signedHeaders } from '../webhook-body.ts';
import type { Due } from './due.ts';
import { type EventBatch, offerSender, type Sender, withdrawSender } from './event-batches.ts';
import { batchMs, sendBatch } from './send-batch.ts';
import { type Ended, type Settled, settleTogether } from './settle.ts';
import { takeDue } from './take-due.ts';
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

export class Deliverer implements Sender {
  readonly #parts: DelivererParts;
  #sender: WebhookSender | undefined;
  /** Host and port of each endpoint, by id, since its last attempt. */
  readonly #receivers = new BoundedMap<string, string>(maxRemembered);
  readonly #lanes = new Lanes();
  readonly #quarantine: Quarantine;
  readonly #settling: GatheringQueue<Ended, undefined>;
  /** Endpoints whose last attempt took longer than a batch. */
  readonly #slow = new BoundedMap<string, true>(maxRemembered);
  readonly #rotation = new Rotation(firstKey, maxEndpoints);
  /** Longer than an attempt can take, including recording its outcome. */
  readonly #leaseMs: number;
  #isStopped = false;

  constructor(parts: DelivererParts) {
    this.#parts = parts;
    this.#leaseMs = 2 * parts.webhooks.attemptMs + 1_000;
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

  get room(): number {
    return this.#lanes.room;
  }

  isSlow(endpointId: string): boolean {
    return this.#slow.has(endpointId);
  }

  reserve({ merchant_id, id }: EndpointKey, most: number): number {
    return this.#lanes.reserve(id, merchant_id, most, this.#receivers.get(id));
  }

  giveBack(endpointId: string, room: number): void {
    this.#lanes.giveBack(endpointId, room);
  }

  send(batch: EventBatch): void {
    for (const line of batch.lines) {
      const room = Math.min(line.room, line.due.length);
      this.#lanes.giveBack(line.endpointId, line.room - room);
      line.room = room;
      this.#remember(line.due[0]!);
    }
    const report = (error: unknown) => {
      this.#parts.onError?.(error as Error);
      return undefined;
    };
    const parts = {
      attempt: (due: Due) => this.#try(due).catch(report),
      record: (ended: Ended) => this.#record(ended),
      end: (endpointId: string, failed: boolean) => this.#lanes.end(endpointId, failed),
      leaseMs: this.#leaseMs,
    };
    void begun(sendBatch(batch, parts).catch(report));
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
    const { pool, keyring } = this.#parts;
    let due: Due[] = [];
    try {
      const merchants = [...new Set(wanted.map(({ merchant_id }) => merchant_id))];
      due = await inTenantTransaction(pool, { merchants, lockMs }, (tx) =>
        takeDue(tx, keyring, wanted, this.#leaseMs),
      );
    } finally {
      const taken = Map.groupBy(due, (one) => one.endpointId);
      for (const { endpoint_id, room } of wanted) {
        this.#lanes.giveBack(endpoint_id, room - (taken.get(endpoint_id)?.length ?? 0));
      }
    }
    for (const one of due) this.#remember(one);
    for (const one of due) void begun(this.#attempt(one));
    return due;
  }

  #remember({ endpointId, url }: Due): void {
    this.#receivers.set(endpointId, new URL(url).host);
  }

  /** The HTTP client takes megabytes, which a server without webhooks never needs. */
  async #loadSender(): Promise<WebhookSender> {
    const { addressGate, webhooks } = this.#parts;
    const { WebhookSender } = await import('./webhook-sender.ts');
    this.#sender ??= new WebhookSender(addressGate, webhooks.attemptMs);
    return this.#sender;
  }

  async #attempt(due: Due): Promise<void> {
    let failed = true;
    try {
      const outcome = await this.#try(due);
      failed = outcome?.failure !== undefined;
      if (outcome !== undefined) await this.#record({ merchant_id: due.merchantId, attempts: [outcome] });
    } catch (error) {
      this.#parts.onError?.(error as Error);
    } finally {
      this.#lanes.end(due.endpointId, failed);
    }
  }

  #record(ended: Ended): Promise<undefined> {
    return this.#settling.submit(ended, ended.merchant_id);
  }

  /** Undefined if it was abandoned, because the process stops. */
  async #try(due: Due): Promise<Settled | undefined> {
    const at = new Date(worldMs());
    const headers = signedHeaders(due.webhookId, due.body, due.secrets, at);
    const sender = await this.#loadSender();
    const result = await sendTraced(sender, due, headers);
    if (result.durationMs > batchMs) this.#slow.set(due.endpointId, true);
    else this.#slow.delete(due.endpointId);
    return result.failure !== undefined && this.#isStopped ? undefined : this.#outcome(due, result, at);
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
    offerSender(services.pool, deliverer);
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
      stop: () => {
        withdrawSender(services.pool);
        return deliverer.stop();
      },
    };
  },
};
