/** The connections of one process: some are lent to one transaction at a time, some are shared by all reads. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Refusal, refuse } from '../refusal.ts';
import { Connection, type Statement, types } from './connection.ts';
import { Readers } from './readers.ts';
import type { ScopeValues } from './scoped-query.ts';

export interface PoolOptions {
  url: string;
  /** Connections in all. */
  size: number;
  acquireTimeoutMs?: number;
  onError?: (error: Error) => void;
}

/** The session settings that every connection starts with (safety: overload settings). */
const sessionOptions = [
  'statement_timeout=3000',
  'lock_timeout=1000',
  'idle_in_transaction_session_timeout=5000',
  'plan_cache_mode=force_generic_plan',
  'TimeZone=UTC',
  'DateStyle=ISO',
  'jit=off',
  // Every statement of ours has an index; a plan made while its table was small must use it too.
  'enable_seqscan=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

const longestLifeSeconds = 600;

/** Reads share a quarter of the connections, because on one of them many can be under way. */
const readersOf = (size: number): number => Math.max(1, Math.floor(size / 4));

/** A connection that belongs to one transaction until it is given back. */
export class Loan extends Connection {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    super(client);
    this.#client = client;
  }

  release(broken?: Error): void {
    this.#client.release(broken);
  }
}

/** Lends connections; waits at most `acquireTimeoutMs` (500) and then refuses with `unavailable`. */
export class Pool {
  readonly #pool: pg.Pool;
  readonly #readers: Readers;

  constructor(options: PoolOptions) {
    // Settings in the URL, such as the role, are added to ours instead of replacing them.
    const url = new URL(options.url);
    const own = url.searchParams.get('options');
    url.searchParams.delete('options');
    const config = {
      connectionString: url.href,
      connectionTimeoutMillis: options.acquireTimeoutMs ?? 500,
      options: own ? `${sessionOptions} ${own}` : sessionOptions,
      application_name: 'tessera',
      types,
      pipeline: true,
    } as pg.ClientConfig;
    const onError = options.onError ?? (() => undefined);
    const readers = readersOf(options.size);
    this.#readers = new Readers({ config, size: readers, onError });
    this.#pool = new pg.Pool({
      ...config,
      max: Math.max(1, options.size - readers),
      idleTimeoutMillis: 0,
      // A plan made for a small table does not outlive its growth for long.
      maxLifetimeSeconds: longestLifeSeconds,
    } as pg.PoolConfig);
    this.#pool.on('error', onError);
    // A connection that is being closed has left the pool; losing it then must not end the process.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
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

  async acquire(): Promise<Loan> {
    try {
      return new Loan(await this.#pool.connect());
    } catch (error) {
      throw refuse('unavailable', { retry_after: 1, cause: (error as Error).message });
    }
  }

  /** Runs one reading statement within a scope, beside others on the same connection. */
  read<Row>(sql: Statement<Row>, values: readonly unknown[], scope: ScopeValues): Promise<Row[]> {
    return this.#readers.run(sql, values, scope);
  }

  async end(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#readers.end()]);
  }
}
