/** The connections of one process: some are lent to one transaction at a time, some are shared by all reads. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Refusal, refuse } from '../refusal.ts';
import { withOptions } from './address.ts';
import { Connection, types } from './connection.ts';
import { hostsOf } from './hosts.ts';
import { farewellMs, PrimaryClient, type PrimaryConfig } from './primary-client.ts';
import { type Look, Pulse } from './pulse.ts';
import { Readers } from './readers.ts';
import type { ScopeValues } from './scoped-query.ts';
import { sessionOptions } from './session-settings.ts';
import type { Statement } from './statement.ts';
import { Watch } from './watch.ts';

export interface PoolOptions {
  url: string;
  /** Connections in all. */
  size: number;
  acquireTimeoutMs?: number;
  /** A pooler stands before the database: sessions have their settings from the role, see `pooled-role.ts`. */
  pooled?: boolean;
  onError?: (error: Error) => void;
  /** Called when a look at the database finds something else than the one before. */
  onChange?: (found: Look) => void;
}

const longestLifeSeconds = 600;

/** Reads share a quarter of the connections, because on one of them many can be under way. */
const readersOf = (size: number): number => Math.max(1, Math.floor(size / 4));

/** A connection that belongs to one transaction until it is given back. */
export class Loan extends Connection {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient, watch: Watch) {
    super(client, watch);
    this.#client = client;
  }

  release(broken?: Error): void {
    this.#client.release(broken ?? this.isWorn);
  }
}

/** Two refusals further apart than this have nothing to do with each other. */
const starvingGapMs = 30_000;

/** All connections were lent while somebody waited; a connection that could not be opened fails otherwise. */
const isFull = (error: unknown): boolean => /timeout exceeded when trying to connect/.test(String(error));

const silent = () =>
  refuse('unavailable', { retry_after: 1, cause: 'timeout: the database does not answer' });

/** Lends connections; waits at most `acquireTimeoutMs` (500) and then refuses with `unavailable`. */
export class Pool {
  readonly #pool: pg.Pool;
  readonly #readers: Readers;
  readonly #watch: Watch;
  readonly #pulse: Pulse;
  readonly #hosts: number;
  readonly #acquireTimeoutMs: number;
  readonly #open = new Set<PrimaryClient>();
  readonly #lent = new Set<PrimaryClient>();
  #starving: { since: number; until: number } | undefined;

  constructor(options: PoolOptions) {
    const onError = options.onError ?? (() => undefined);
    this.#acquireTimeoutMs = options.acquireTimeoutMs ?? 500;
    this.#hosts = hostsOf(options.url).hosts.count;
    const config = configOf(options, this.#acquireTimeoutMs);
    const onChange = options.onChange ?? (() => undefined);
    this.#pulse = new Pulse({ config, onChange, onAway: () => this.#dropSilent() });
    this.#watch = new Watch(() => void this.#pulse.look());
    const readers = readersOf(options.size);
    this.#readers = new Readers({ config, size: readers, onError, watch: this.#watch });
    this.#pool = new pg.Pool({
      ...config,
      Client: PrimaryClient,
      max: Math.max(1, options.size - readers),
      idleTimeoutMillis: 0,
      // A plan made for a small table does not outlive its growth for long.
      maxLifetimeSeconds: longestLifeSeconds,
    } as unknown as pg.PoolConfig);
    this.#pool.on('error', onError);
    this.#pool.on('connect', (client) => this.#open.add(client as unknown as PrimaryClient));
    this.#pool.on('remove', (client) => this.#open.delete(client as unknown as PrimaryClient));
    this.#pool.on('acquire', (client) => this.#lent.add(client as unknown as PrimaryClient));
    this.#pool.on('release', (_error, client) => this.#lent.delete(client as unknown as PrimaryClient));
  }

  /**
   * Opens the first connection. A machine that is busy starting takes longer for that than a request may wait, so
   * it is tried again; whatever else is wrong is thrown at once.
   */
  async open(patienceMs = 30_000): Promise<void> {
    for (const deadline = performance.now() + patienceMs; ; await pause(100)) {
      try {
        (await this.acquire()).release();
        return;
      } catch (error) {
        const isLate = /timeout/i.test(String((error as Refusal).details?.cause));
        if (!isLate || performance.now() > deadline) throw error;
      }
    }
  }

  /** Throws `unavailable`: at once while the database is known not to answer. */
  async acquire(): Promise<Loan> {
    if (this.#pulse.latest === 'away') throw silent();
    const deadline = performance.now() + this.#acquireTimeoutMs;
    // Each host may refuse once, and each connection may turn out to lead to a host that was left.
    for (let left = this.#hosts + this.#open.size; ; left -= 1) {
      try {
        const client = await this.#pool.connect();
        if (!(client as unknown as PrimaryClient).isLeftBehind) {
          this.#starving = undefined;
          return new Loan(client, this.#watch);
        }
        client.release(true);
      } catch (error) {
        if (isFull(error)) this.#noteStarving();
        void this.#pulse.look();
        if (left <= 1 || this.#hosts === 1 || performance.now() > deadline)
          throw refuse('unavailable', { retry_after: 1, cause: (error as Error).message });
      }
    }
  }

  /** Runs one reading statement within a scope, beside others on the same connection. */
  async read<Row>(sql: Statement<Row>, values: readonly unknown[], scope: ScopeValues): Promise<Row[]> {
    if (this.#pulse.latest === 'away') throw silent();
    return this.#readers.run(sql, values, scope);
  }

  /** What the database is good for just now; answers within two seconds. */
  look(): Promise<Look> {
    return this.#pulse.look();
  }

  /** For how long no connection has come back to those who waited for one, though the database answers. */
  get starvingMs(): number {
    if (this.#starving === undefined || this.#pulse.latest !== 'writable') return 0;
    return this.#starving.until - this.#starving.since;
  }

  #noteStarving(): void {
    const now = performance.now();
    const goesOn = this.#starving !== undefined && now - this.#starving.until < starvingGapMs;
    this.#starving = { since: goesOn ? this.#starving!.since : now, until: now };
  }

  /** Gives everything back. A server that does not answer is not waited for. */
  async end(): Promise<void> {
    this.#watch.stop();
    this.#pulse.end();
    const hurry = setTimeout(() => this.cut(), farewellMs);
    await Promise.all([this.#pool.end(), this.#readers.end()]);
    clearTimeout(hurry);
  }

  /** Ends all connections at once, with whatever is under way on them. */
  cut(): void {
    const cause = new Error('Connection terminated: the server stops');
    for (const client of this.#open) client.cut(cause);
    this.#readers.cut(cause);
  }

  /** Those that are idle would keep whoever takes them waiting. Those that are lent have their own deadline. */
  #dropSilent(): void {
    const cause = new Error('Connection terminated: the database does not answer');
    for (const client of this.#open) if (!this.#lent.has(client)) client.cut(cause);
    this.#readers.cut(cause);
  }
}

function configOf({ url, pooled }: PoolOptions, connectionTimeoutMillis: number): PrimaryConfig {
  return {
    // Settings in the URL, such as the role, are added to ours instead of replacing them.
    ...withOptions(url, pooled ? '' : sessionOptions),
    connectionTimeoutMillis,
    application_name: 'tessera',
    types,
    pipeline: true,
  } as PrimaryConfig;
}
