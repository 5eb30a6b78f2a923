/** The connections of one process: some are lent to one transaction at a time, others are shared by all reads. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withOptions } from '../../config/database-address.ts';
import { begun } from '../../errors/begun.ts';
import { causeOf } from '../../errors/cause-of.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { Connection } from '../connection.ts';
import { isDiskFull } from '../failures.ts';
import type { Commits } from '../replicas/commits.ts';
import type { Statement } from '../statement.ts';
import { Readers } from '../transactions/readers.ts';
import { cellScopeStatements, type ScopeValues, scopeStatements } from '../transactions/scoped-query.ts';
import { types } from '../wire/value-types.ts';
import { hostsOf } from './hosts.ts';
import { Peers, serverName } from './peers.ts';
import { PrimaryClient, type PrimaryConfig } from './primary-client.ts';
import { type Look, Pulse } from './pulse.ts';
import { shutdownGraceMs } from './server-client.ts';
import { sessionOptions } from './session-settings.ts';
import { Watch } from './watch.ts';

export interface PoolOptions {
  url: string;
  /** Total connections. */
  size: number;
  /** How long a request waits for a connection. */
  acquireTimeoutMs?: number;
  /** A pooler is in front of the database: session settings come from the role, see `pooled-role.ts`. */
  pooled?: boolean;
  /** The database is one of several cells. */
  isCell?: boolean;
  /** Learns how far the log was written after each commit; undefined without replicas. */
  commits?: Commits | undefined;
  onError?: (error: Error) => void;
  /** Called for each transaction that fails because the database has no space to write. */
  onFull?: (cause: string) => void;
  /** Called when the state of the database changes. */
  onChange?: (found: Look) => void;
}

const longestLifeSeconds = 600;

/** A quarter of the connections is for reads, because each can carry many at a time. */
export const readersOf = (size: number): number => Math.max(1, Math.floor(size / 4));

/** A connection lent to one transaction. */
export class Loan extends Connection {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient, watch: Watch, isCell: boolean) {
    super(client, watch, isCell);
    this.#client = client;
  }

  release(broken?: Error): void {
    this.#client.release(broken ?? this.isWorn);
  }
}

/** Refusals further apart than this are unrelated. */
const starvingGapMs = 30_000;

/** All connections are lent; failing to open a connection gives another error. */
const isFull = (error: unknown): boolean => /timeout exceeded when trying to connect/.test(String(error));

const silent = () =>
  refuse('unavailable', { retry_after: 1, cause: 'timeout: the database does not answer' });

/** Lends connections; waits up to `acquireTimeoutMs` (500), then refuses with `unavailable`. */
export class Pool {
  readonly commits: Commits | undefined;
  readonly #onFull: (cause: string) => void;
  readonly #pool: pg.Pool;
  readonly #readers: Readers;
  readonly #watch: Watch;
  readonly #pulse: Pulse;
  readonly #hosts: number;
  readonly #acquireTimeoutMs: number;
  readonly #isCell: boolean;
  readonly #open = new Set<PrimaryClient>();
  readonly #lent = new Set<PrimaryClient>();
  #starving: { since: number; until: number } | undefined;
  readonly #peers = new Peers((text, values) => this.#script(text, values));

  constructor(options: PoolOptions) {
    const onError = options.onError ?? (() => undefined);
    this.commits = options.commits;
    this.#onFull = options.onFull ?? (() => undefined);
    this.#acquireTimeoutMs = options.acquireTimeoutMs ?? 500;
    this.#isCell = options.isCell ?? false;
    this.#hosts = hostsOf(options.url).hosts.count;
    const config = configOf(options, this.#acquireTimeoutMs);
    const onChange = options.onChange ?? (() => undefined);
    this.#pulse = new Pulse({ config, onChange, onAway: () => this.#dropSilent() });
    this.#watch = new Watch(() => void begun(this.#pulse.look()));
    const readers = readersOf(options.size);
    this.#readers = new Readers({
      newClient: () => new PrimaryClient({ ...config, reads: true }),
      isCell: this.#isCell,
      scopes: this.#isCell ? cellScopeStatements : scopeStatements,
      size: readers,
      onError,
      watch: this.#watch,
    });
    this.#pool = new pg.Pool({
      ...config,
      Client: PrimaryClient,
      max: Math.max(1, options.size - readers),
      idleTimeoutMillis: 0,
      // Limits how long a plan made for a small table outlives its growth.
      maxLifetimeSeconds: longestLifeSeconds,
    } as unknown as pg.PoolConfig);
    this.#pool.on('error', onError);
    this.#pool.on('connect', (client) => this.#open.add(client as unknown as PrimaryClient));
    this.#pool.on('remove', (client) => this.#open.delete(client as unknown as PrimaryClient));
    this.#pool.on('acquire', (client) => this.#lent.add(client as unknown as PrimaryClient));
    this.#pool.on('release', (_error, client) => this.#lent.delete(client as unknown as PrimaryClient));
  }

  /**
   * Opens the first connection. On a machine that is busy starting this takes longer than a request may wait, so it is
   * retried; any other failure is thrown at once.
   */
  async open(timeoutMs = 30_000): Promise<void> {
    for (const deadline = performance.now() + timeoutMs; ; await pause(100)) {
      try {
        (await this.acquire()).release();
        await this.#peers.look();
        return;
      } catch (error) {
        const isLate = /timeout/i.test(String((error as Refusal).details?.cause));
        if (!isLate || performance.now() > deadline) throw error;
      }
    }
  }

  /** Throws `unavailable`, at once while the database is known to be unavailable. */
  async acquire(): Promise<Loan> {
    if (this.#pulse.latest === 'away') throw silent();
    const deadline = performance.now() + this.#acquireTimeoutMs;
    // Each host may refuse once, and each open connection may lead to a host that is no longer used.
    for (let left = this.#hosts + this.#open.size; ; left -= 1) {
      try {
        const client = await this.#pool.connect();
        if (!(client as unknown as PrimaryClient).isLeftBehind) {
          this.#starving = undefined;
          const loan = new Loan(client, this.#watch, this.#isCell);
          loan.hasOlderServers = this.#peers.hasOlder;
          return loan;
        }
        client.release(true);
      } catch (error) {
        if (isFull(error)) this.#noteStarving();
        void begun(this.#pulse.look());
        if (left <= 1 || this.#hosts === 1 || performance.now() > deadline)
          throw refuse('unavailable', { retry_after: 1, cause: (error as Error).message });
      }
    }
  }

  async #script(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    const loan = new Loan(await this.#pool.connect(), this.#watch, this.#isCell);
    try {
      return await loan.script(text, values);
    } finally {
      loan.release();
    }
  }

  /** Runs one read-only statement within a scope, sharing a connection with other reads. */
  read<Row>(sql: Statement<Row>, values: readonly unknown[], scope: ScopeValues): Promise<Row[]> {
    if (this.#pulse.latest === 'away') return begun(Promise.reject(silent()));
    return begun(this.#readers.run(sql, values, scope));
  }

  /** Learns of the failure of a transaction. */
  noteFailure(error: unknown): void {
    if (isDiskFull(error)) this.#onFull(causeOf(error));
  }

  /** Whether it accepted writes when it was last looked at; true before the first time. */
  get isWritable(): boolean {
    return this.#pulse.latest === 'writable';
  }

  /** Checks the state of the database; answers within two seconds. */
  look(): Promise<Look> {
    return this.#pulse.look();
  }

  /** How long waiting requests have got no connection although the database answers. */
  get starvingMs(): number {
    if (this.#starving === undefined || this.#pulse.latest !== 'writable') return 0;
    return this.#starving.until - this.#starving.since;
  }

  #noteStarving(): void {
    const now = performance.now();
    const goesOn = this.#starving !== undefined && now - this.#starving.until < starvingGapMs;
    this.#starving = { since: goesOn ? this.#starving!.since : now, until: now };
  }

  /** Closes all connections without waiting for an unresponsive server. */
  async end(): Promise<void> {
    this.#watch.stop();
    this.#pulse.end();
    const hurry = setTimeout(() => this.cut(), shutdownGraceMs);
    await Promise.all([this.#pool.end(), this.#readers.end()]);
    clearTimeout(hurry);
  }

  /** Closes all connections at once and aborts their statements. */
  cut(): void {
    const cause = new Error('Connection terminated: the server stops');
    for (const client of this.#open) client.cut(cause);
    this.#readers.cut(cause);
  }

  /** Idle connections would make their next user wait. Lent ones have their own deadline. */
  #dropSilent(): void {
    const cause = new Error('Connection terminated: the database does not answer');
    for (const client of this.#open) if (!this.#lent.has(client)) client.cut(cause);
    this.#readers.cut(cause);
  }
}

function configOf({ url, pooled }: PoolOptions, connectionTimeoutMillis: number): PrimaryConfig {
  return {
    // Settings in the URL, such as the role, are added to the standard ones.
    ...withOptions(url, pooled ? '' : sessionOptions),
    ...pipelining,
    connectionTimeoutMillis,
    pooled,
  } as PrimaryConfig;
}

/** How the driver is used by connections that serve requests. */
export const pipelining = { application_name: serverName, types, pipeline: true };
