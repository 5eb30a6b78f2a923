/** Prometheus metrics of one process. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RejectionReason } from './rejections.ts';

/** Gauges that are read where the number is kept. */
const gauges = {
  streams_open: 'Streams of live notifications that are open',
  hashes_waiting: 'Passwords that wait to be hashed',
  shedding_level:
    '0: everything is served, 1: no sign-ins, lists and reports, 2: only redemptions and revocations',
};

export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram<'route' | 'status'>;
  readonly #batchSize: Histogram<'operation'>;
  readonly #batchWait: Histogram<'operation'>;
  readonly #depth: Gauge<'operation'>;
  readonly #depths = new Map<string, () => number>();
  readonly #refusals: Counter<'code'>;
  readonly #rejections: Counter<'reason'>;
  readonly #keyRotationPending: Gauge;
  /** Resolving labels costs more than counting; each route and status does it once. */
  readonly #timers = new Map<string, { observe(seconds: number): void }>();

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, prefix: 'tessera_' });
    this.#requests = new Histogram({
      name: 'tessera_http_request_seconds',
      help: 'Time from the head of a request to its answer',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    });
    this.#batchSize = new Histogram({
      name: 'tessera_fold_batch_size',
      help: 'Requests committed together',
      labelNames: ['operation'],
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
      registers,
    });
    this.#batchWait = new Histogram({
      name: 'tessera_fold_wait_seconds',
      help: 'Time the first request of a batch waited for it to begin',
      labelNames: ['operation'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5],
      registers,
    });
    const depths = this.#depths;
    this.#depth = new Gauge({
      name: 'tessera_fold_waiting',
      help: 'Requests that wait for a batch',
      labelNames: ['operation'],
      registers,
      collect() {
        for (const [operation, depth] of depths) this.set({ operation }, depth());
      },
    });
    this.#refusals = new Counter({
      name: 'tessera_refusals_total',
      help: 'Refused requests by error code',
      labelNames: ['code'],
      registers,
    });
    this.#rejections = new Counter({
      name: 'tessera_rejections_total',
      help: 'Requests and connections turned away under load or for what their sender did before, by reason',
      labelNames: ['reason'],
      registers,
    });
    this.#keyRotationPending = new Gauge({
      name: 'tessera_key_rotation_pending',
      help: 'Merchants whose keys or codes are not under the newest master key yet; counted up to a hundred',
      registers,
    });
  }

  request(route: string, status: number, seconds: number): void {
    const key = `${route} ${status}`;
    let timer = this.#timers.get(key);
    if (timer === undefined) {
      timer = this.#requests.labels(route, String(status));
      this.#timers.set(key, timer);
    }
    timer.observe(seconds);
  }

  refusal(code: string): void {
    this.#refusals.inc({ code });
  }

  rejection(reason: RejectionReason): void {
    this.#rejections.inc({ reason });
  }

  batch(operation: string, size: number, waitedMs: number): void {
    this.#batchSize.observe({ operation }, size);
    this.#batchWait.observe({ operation }, waitedMs / 1_000);
  }

  keyRotationPending(merchants: number): void {
    this.#keyRotationPending.set(merchants);
  }

  /** `read` is asked at each scrape. */
  gauge(name: keyof typeof gauges, read: () => number): void {
    new Gauge({
      name: `tessera_${name}`,
      help: gauges[name],
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  queueDepth(operation: string, depth: () => number): void {
    this.#depths.set(operation, depth);
    this.#depth.set({ operation }, 0);
  }
}
