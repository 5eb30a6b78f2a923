/** A pipelining connection to PostgreSQL and the pool that lends it. */
import pg from 'pg';
import { refuse } from '../refusal.ts';

/** A named prepared statement: parsed and planned once for each connection. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Exists in types only. */
  readonly row?: Row;
}

/** Declares a statement; the name shows up in `pg_prepared_statements` and must be unique. */
export const statement = <Row = Record<string, unknown>>(name: string, text: string): Statement<Row> => ({
  name,
  text,
});

const types = new pg.TypeOverrides();
const int8 = 20;
const timestamptz = 1184;
// The contract keeps every bigint within the safe integers, so a number is exact.
types.setTypeParser(int8, Number);
types.setTypeParser(timestamptz, toIsoInstant);

/** `2026-11-21 07:28:21.5+00` becomes `2026-11-21T07:28:21.500Z`; connections run in UTC. */
export function toIsoInstant(text: string): string {
  const fraction = text[19] === '.' ? text.slice(20, text.indexOf('+', 20)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

interface Corkable {
  cork(): void;
  uncork(): void;
}

/** Statements sent in one turn of the event loop leave in one packet and are answered in order. */
export class Connection {
  readonly #client: pg.PoolClient;
  readonly #stream: Corkable;
  #corked = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#stream = (client as unknown as { connection: { stream: Corkable } }).connection.stream;
  }

  async run<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    this.#cork();
    const result = await this.#client.query({ name: sql.name, text: sql.text, values: values as unknown[] });
    return result.rows as Row[];
  }

  /** For `begin`, `commit` and the like, which have no parameters; answers the last command tag. */
  async command(text: string): Promise<string> {
    this.#cork();
    const result = (await this.#client.query(text)) as pg.QueryResult | pg.QueryResult[];
    return (Array.isArray(result) ? result[result.length - 1]! : result).command;
  }

  release(broken?: Error): void {
    this.#client.release(broken);
  }

  #cork(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.#stream.cork();
    process.nextTick(() => {
      this.#corked = false;
      this.#stream.uncork();
    });
  }
}

export interface PoolOptions {
  url: string;
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
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Lends connections; waits at most `acquireTimeoutMs` (500) and then refuses with `unavailable`. */
export class Pool {
  readonly #pool: pg.Pool;

  constructor(options: PoolOptions) {
    // Settings in the URL, such as the role, are added to ours instead of replacing them.
    const url = new URL(options.url);
    const own = url.searchParams.get('options');
    url.searchParams.delete('options');
    this.#pool = new pg.Pool({
      connectionString: url.href,
      max: options.size,
      connectionTimeoutMillis: options.acquireTimeoutMs ?? 500,
      idleTimeoutMillis: 0,
      // A plan made for a small table does not outlive its growth for long.
      maxLifetimeSeconds: 600,
      options: own ? `${sessionOptions} ${own}` : sessionOptions,
      application_name: 'tessera',
      types,
      pipeline: true,
    } as pg.PoolConfig);
    this.#pool.on('error', (error) => options.onError?.(error));
    // A connection that is being closed has left the pool; losing it then must not end the process.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async acquire(): Promise<Connection> {
    try {
      return new Connection(await this.#pool.connect());
    } catch (error) {
      throw refuse('unavailable', { retry_after: 1, cause: (error as Error).message });
    }
  }

  /** True when a trivial query is answered within the acquire time-out. */
  async isReachable(): Promise<boolean> {
    try {
      await this.#pool.query('select 1');
      return true;
    } catch {
      return false;
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}
