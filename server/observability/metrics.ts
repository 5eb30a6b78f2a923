/** Prometheus metrics of one process. */

import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type Backlog, backlogGauges } from './backlog-gauges.ts';
import { type Distribution, Distributions } from './distributions.ts';
import type { RejectionReason } from './rejection-reason.ts';

/** Gauges that are read from their source on each scrape. */
const gauges = {
  streams_open: 'Open streams of live notifications',
  hashes_waiting: 'Passwords waiting to be hashed',
  shedding_level:
    '0: all requests are served, 1: no sign-ins, lists and reports, 2: only redemptions and revocations',
};

/** What is known of a replica of the database. */
export interface ReplicaFigures {
  name: string;
  state: string;
  lagMs: number;
}

/** Backlog metrics are cached this long to limit the load on the database. */
const backlogFreshMs = 10_000;

/** How often the event loop's delay is measured. The default, 10 ms, wakes an idle process more often than all its work. */
const eventLoopStepMs = 100;

/** Default gauges that are removed: they have a counter suffix and duplicate the gauges by kind. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);

export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Distributions<'route' | 'status'>;
  readonly #batchSize: Distributions<'operation'>;
  readonly #batchWait: Distributions<'operation'>;
  readonly #apart: Counter<'operation'>;
  readonly #depth: Gauge<'operation'>;
  readonly #depths = new Map<string, () => number>();
  readonly #refusals: Counter<'code'>;
  readonly #rejections: Counter<'reason'>;
  readonly #keyRotationPending: Gauge;
  /** By cell. */
  readonly #pendingRotations = new Map<string, number>();
  readonly #backgroundFailures: Counter<'task'>;
  readonly #unhandled: Counter<'task'>;
  readonly #quarantined: Gauge<'task'>;
  readonly #quarantines = new Map<string, () => number>();
  /** By route and status. */
  readonly #times = new Map<string, Map<number, Distribution>>();
  readonly #batches = new Map<string, { size: Distribution; wait: Distribution }>();

  /** `process` becomes a label of every series, to tell apart the processes of one server. */
  constructor(process?: string) {
    const registers = [this.registry];
    if (process !== undefined) this.registry.setDefaultLabels({ process });
    const counter = <Label extends string>(name: string, help: string, label: Label) =>
      new Counter({ name, help, labelNames: [label], registers });
    /** Reads a count for each label on each scrape. */
    const gauge = <Label extends string>(
      name: string,
      help: string,
      label: Label,
      counts: ReadonlyMap<string, () => number>,
    ) =>
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          for (const [value, count] of counts) this.labels(value).set(count());
        },
      });
    // Without a prefix, so that Node dashboards find these names.
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: eventLoopStepMs });
    for (const name of misnamed) this.registry.removeSingleMetric(name);
    const distributions = <Label extends string>(
      ...options: ConstructorParameters<typeof Distributions<Label>>
    ) => {
      const made = new Distributions<Label>(...options);
      this.registry.registerMetric(made);
      return made;
    };
    this.#requests = distributions({
      name: 'tessera_http_request_seconds',
      help: 'Time from the request headers to the response',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    });
    this.#batchSize = distributions({
      name: 'tessera_fold_batch_size',
      help: 'Requests committed together',
      labelNames: ['operation'],
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
    });
    this.#batchWait = distributions({
      name: 'tessera_fold_wait_seconds',
      help: 'Time that the first request of a batch waited for it to start',
      labelNames: ['operation'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5],
    });
    this.#apart = counter(
      'tessera_fold_set_apart_total',
      'Requests that left a shared batch because their rows were locked',
      'operation',
    );
    this.#depth = gauge('tessera_fold_waiting', 'Requests waiting for a batch', 'operation', this.#depths);
    this.#refusals = counter('tessera_refusals_total', 'Refused requests by error code', 'code');
    this.#backgroundFailures = counter(
      'tessera_background_failures_total',
      'Failures of background work, for one merchant or overall',
      'task',
    );
    this.#unhandled = counter(
      'tessera_unhandled_failures_total',
      'Failures that no code handled: the background task restarted, or the process, named `process`, ended',
      'task',
    );
    this.#quarantined = gauge(
      'tessera_quarantined_merchants',
      'Merchants whose background work keeps failing and is retried less often',
      'task',
      this.#quarantines,
    );
    this.#rejections = counter(
      'tessera_rejections_total',
      'Requests and connections rejected because of load or the behavior of the sender, by reason',
      'reason',
    );
    this.#keyRotationPending = new Gauge({
      name: 'tessera_key_rotation_pending',
      help: 'Merchants whose keys or codes do not use the newest master key yet, up to 100',
      registers,
    });
  }

  request(route: string, status: number, seconds: number): void {
    let byStatus = this.#times.get(route);
    if (byStatus === undefined) {
      byStatus = new Map();
      this.#times.set(route, byStatus);
    }
    let times = byStatus.get(status);
    if (times === undefined) {
      times = this.#requests.add({ route, status: String(status) });
      byStatus.set(status, times);
    }
    times.observe(seconds);
  }

  refusal(code: string): void {
    this.#refusals.inc({ code });
  }

  rejection(reason: RejectionReason): void {
    this.#rejections.inc({ reason });
  }

  batch(operation: string, size: number, waitedMs: number): void {
    let batches = this.#batches.get(operation);
    if (batches === undefined) {
      batches = { size: this.#batchSize.add({ operation }), wait: this.#batchWait.add({ operation }) };
      this.#batches.set(operation, batches);
    }
    batches.size.observe(size);
    batches.wait.observe(waitedMs / 1_000);
  }

  setApart(operation: string, requests: number): void {
    this.#apart.inc({ operation }, requests);
  }

  backgroundFailure(task: string): void {
    this.#backgroundFailures.inc({ task });
  }

  /** `task` is `process` for a failure outside of background tasks. */
  unhandled(task: string): void {
    this.#unhandled.inc({ task });
  }

  /** `count` is called on each scrape. */
  quarantine(task: string, count: () => number): void {
    this.#quarantines.set(task, count);
    this.#quarantined.set({ task }, 0);
  }

  keyRotationPending(merchants: number): void {
    this.#pendingRotations.set('', merchants);
    this.#keyRotationPending.set(sum(this.#pendingRotations.values()));
  }

  /** The metrics of background work in one of several cells: its tasks are named `task@cell`. */
  ofCell(cell: string): Pick<Metrics, 'backgroundFailure' | 'quarantine' | 'keyRotationPending'> {
    return {
      backgroundFailure: (task) => this.backgroundFailure(`${task}@${cell}`),
      quarantine: (task, count) => this.quarantine(`${task}@${cell}`, count),
      keyRotationPending: (merchants) => {
        this.#pendingRotations.set(cell, merchants);
        this.#keyRotationPending.set(sum(this.#pendingRotations.values()));
      },
    };
  }

  /** `read` is called on a scrape, at most every ten seconds; while it fails, the gauges are absent. */
  backlog(read: () => Promise<Backlog>, nowMs: () => number): void {
    let latest: { at: number; answer: Promise<Backlog> } | undefined;
    const current = (): Promise<Backlog> => {
      if (latest === undefined || performance.now() - latest.at > backlogFreshMs)
        latest = { at: performance.now(), answer: read() };
      return latest.answer;
    };
    for (const [name, help, value] of backlogGauges(nowMs)) {
      this.#gauge(`tessera_${name}`, help, async () => value(await current()));
    }
  }

  #gauge(name: string, help: string, value: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const read = await value().catch(() => undefined);
        if (read === undefined) this.remove();
        else this.set(read);
      },
    });
  }

  /** `read` is called on each scrape. */
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

  /** `read` is called on each scrape. */
  replicas(read: () => readonly ReplicaFigures[], counts: Readonly<Record<string, number>>): void {
    const gauge = (name: string, help: string, value: (replica: ReplicaFigures) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['replica'],
        registers: [this.registry],
        collect() {
          for (const replica of read()) this.labels(replica.name).set(value(replica));
        },
      });
    gauge('tessera_replica_used', '1 if reads that may be stale are sent to the replica', ({ state }) =>
      Number(state === 'used'),
    );
    gauge(
      'tessera_replica_lag_seconds',
      'How long the oldest change that the replica lacks has been in the primary',
      ({ lagMs }) => lagMs / 1_000,
    );
    new Counter({
      name: 'tessera_replica_reads_total',
      help: 'Reads that may be stale, by who answered; all but `replica` went to the primary',
      labelNames: ['outcome'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
      },
    });
  }

  /** `read` is called on each scrape. */
  disks(read: () => ReadonlyMap<string, boolean>): void {
    new Gauge({
      name: 'tessera_disk_full',
      help: '1 while writes fail for lack of space, in the database or the storage of files',
      labelNames: ['disk'],
      registers: [this.registry],
      collect() {
        for (const [disk, isFull] of read()) this.labels(disk).set(Number(isFull));
      },
    });
  }

  queueDepth(operation: string, depth: () => number): void {
    this.#depths.set(operation, depth);
    this.#depth.set({ operation }, 0);
  }
}
