/** A pipelining connection to PostgreSQL. */
import pg from 'pg';
import { isReadOnly } from './failures.ts';
import { deadlineFor, statementTimeoutMs } from './pool/session-settings.ts';
import type { Watch, Watched } from './pool/watch.ts';
import type { Statement } from './statement.ts';
import { runScoped, type ScopeValues, scopeAhead, tenantScope } from './transactions/scoped-query.ts';

/** Declares a statement; the name shows up in `pg_prepared_statements` and must be unique. */
export const statement = <Row = Record<string, unknown>>(name: string, text: string): Statement<Row> => ({
  name,
  text,
});

export const types = new pg.TypeOverrides();
const int8 = 20;
const timestamptz = 1184;
// The contract keeps every bigint within the safe integers, so numbers are exact.
types.setTypeParser(int8, Number);
types.setTypeParser(timestamptz, toIsoInstant);

/** `2026-11-21 07:28:21.5+00` becomes `2026-11-21T07:28:21.500Z`; connections run in UTC. */
export function toIsoInstant(text: string): string {
  const fraction = text[19] === '.' ? text.slice(20, text.indexOf('+', 20)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

/** The SQLSTATE of statements that follow a failure in the same transaction. */
const transactionAborted = '25P02';

interface Corkable {
  cork(): void;
  uncork(): void;
}

/** Closes a connection at once; pending statements fail with the cause. */
const cut = (client: pg.ClientBase, cause: Error): void =>
  (
    client as unknown as { connection: { stream: { destroy(cause: Error): void } } }
  ).connection.stream.destroy(cause);

/** Statements sent in one turn of the event loop share a packet and are answered in order. */
export class Connection implements Watched {
  readonly #client: pg.ClientBase;
  readonly #stream: Corkable;
  readonly #watch: Watch | undefined;
  #corked = false;
  #underWay = 0;
  #deadlineMs = deadlineFor(statementTimeoutMs);
  #isWorn = false;
  /** See `Watched`. */
  silentMs = 0;
  /** The latest root error: in an aborted transaction, the one that aborted it. */
  #cause: unknown;

  /** With a `watch`, the connection is dropped if a statement misses its deadline. */
  constructor(client: pg.ClientBase, watch?: Watch) {
    this.#client = client;
    this.#watch = watch;
    this.#stream = (client as unknown as { connection: { stream: Corkable } }).connection.stream;
  }

  get deadlineMs(): number {
    return this.#deadlineMs;
  }

  /** Whether the server no longer accepts writes, so that the connection must not be lent again. */
  get isWorn(): boolean {
    return this.#isWorn;
  }

  /** Changes the client-side statement time-out; the caller has already changed the server's. */
  allow(timeoutMs: number): void {
    this.#deadlineMs = deadlineFor(timeoutMs);
  }

  giveUp(): void {
    cut(this.#client, new Error('Connection terminated: the database did not answer in time'));
  }

  async run<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    this.#begin();
    try {
      const query = { name: sql.name, text: sql.text, values: values as unknown[] };
      return (await this.#client.query(query)).rows as Row[];
    } catch (error) {
      throw this.#causeOf(error);
    } finally {
      this.#end();
    }
  }

  /** Runs a command without parameters, such as `begin` or `commit`; returns the last command tag. */
  async command(text: string): Promise<string> {
    this.#begin();
    try {
      const result = (await this.#client.query(text)) as pg.QueryResult | pg.QueryResult[];
      return (Array.isArray(result) ? result[result.length - 1]! : result).command;
    } catch (error) {
      throw this.#causeOf(error);
    } finally {
      this.#end();
    }
  }

  /** Rolls back; returns the error of a connection that can't be used again. */
  rollBack(): Promise<Error | undefined> {
    return this.command('rollback').then(
      () => undefined,
      (fault: Error) => fault,
    );
  }

  /** Runs SQL of another library, which may contain several statements; returns the rows of all of them. */
  async script(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    this.#begin();
    try {
      const given = await this.#client.query(text, values as unknown[]);
      return (Array.isArray(given) ? (given as pg.QueryResult[]) : [given]).flatMap(({ rows }) => rows);
    } catch (error) {
      throw this.#causeOf(error);
    } finally {
      this.#end();
    }
  }

  /** Runs a single read-only statement in its own transaction and scope. */
  async read<Row>(sql: Statement<Row>, values: readonly unknown[], scope: ScopeValues): Promise<Row[]> {
    this.#begin();
    try {
      return await runScoped(this.#client, sql, values, scope);
    } finally {
      this.#end();
    }
  }

  /** Prepares the statements that every read needs; called once when the connection opens. */
  async prepare(): Promise<void> {
    await Promise.all([this.run(tenantScope, ['', '', '']), this.run(scopeAhead, ['', '', '', ''])]);
  }

  /** Statements pipelined behind a failed one fail with a generic error; report the original cause. */
  #causeOf(error: unknown): unknown {
    if (isReadOnly(error)) this.#isWorn = true;
    const isAborted = error instanceof pg.DatabaseError && error.code === transactionAborted;
    if (!isAborted) this.#cause = error;
    return this.#cause ?? error;
  }

  #begin(): void {
    this.#cork();
    this.#underWay += 1;
    if (this.#underWay === 1) this.#watch?.begin(this);
  }

  #end(): void {
    this.silentMs = 0;
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#watch?.end(this);
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
