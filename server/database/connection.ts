/** A pipelining connection to PostgreSQL. */
import pg from 'pg';
import { begun } from '../errors/begun.ts';
import { type Span, tracer } from '../observability/tracing/tracing.ts';
import { isReadOnly } from './failures.ts';
import { deadlineFor, statementTimeoutMs } from './pool/session-settings.ts';
import type { Watch, Watched } from './pool/watch.ts';
import type { Statement } from './statement.ts';
import { precedingFor, type ScopeStatement, type ScopeValues } from './transactions/scoped-query.ts';
import { type Shapes, shapesOf } from './wire/shapes.ts';
import { type Preceding, WireQuery } from './wire/wire-query.ts';

/** Declares a statement; the name shows up in `pg_prepared_statements` and must be unique. */
export const statement = <Row = Record<string, unknown>>(name: string, text: string): Statement<Row> => ({
  name,
  text,
});

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

/** The span of a statement, by its name and without its values. */
function sqlSpan(name: string | undefined): Span | undefined {
  const parent = tracer?.active;
  if (parent === undefined) return undefined;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name ?? 'unnamed' };
  return tracer!.start(`sql ${name ?? 'unnamed'}`, { kind: 'client', parent, attributes });
}

/**
 * Statements sent in one turn of the event loop share a packet and are answered in order. If several are awaited in turn
 * and the first fails, the failures of the others are ignored.
 */
export class Connection implements Watched {
  readonly #client: pg.ClientBase;
  readonly #stream: Corkable;
  readonly #watch: Watch | undefined;
  readonly #shapes: Shapes | undefined;
  /** Whether the database is one of several cells, so that it checks each transaction's merchants. */
  readonly isCell: boolean;
  #corked = false;
  #underWay = 0;
  #deadlineMs = deadlineFor(statementTimeoutMs);
  #isWorn = false;
  /** Whether servers of an earlier version read what is written. */
  hasOlderServers = true;
  /** See `Watched`. */
  silentMs = 0;
  /** The latest root error: in an aborted transaction, the one that aborted it. */
  #cause: unknown;
  #traced: unknown;

  /** With a `watch`, the connection is dropped if a statement misses its deadline. */
  constructor(client: pg.ClientBase, watch?: Watch, isCell = false) {
    this.#client = client;
    this.#watch = watch;
    this.isCell = isCell;
    this.#shapes = shapesOf(client);
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

  run<Row>(sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return begun(this.#run(sql, values));
  }

  /** Runs a command without parameters, such as `begin` or `commit`; returns the last command tag. */
  command(text: string): Promise<string> {
    return begun(this.#command(text));
  }

  async #run<Row>(sql: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    try {
      return await this.#send<Row>(sql, values);
    } catch (error) {
      this.#trace(error);
      throw error;
    }
  }

  async #command(text: string): Promise<string> {
    this.#begin();
    const span = sqlSpan(text.split(' ', 1)[0]!);
    try {
      const result = await this.#query(text);
      return (Array.isArray(result) ? result[result.length - 1]! : result).command;
    } catch (error) {
      this.#trace(error);
      throw error;
    } finally {
      this.#end();
      span?.end();
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
  script(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return begun(this.#script(text, values));
  }

  async #script(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    this.#begin();
    try {
      const given = await this.#query(text, values);
      return (Array.isArray(given) ? given : [given]).flatMap(({ rows }) => rows);
    } catch (error) {
      this.#trace(error);
      throw error;
    } finally {
      this.#end();
    }
  }

  /** Runs a single read-only statement in its own transaction and scope; `onEnd` is called before the result. */
  read<Row>(
    sql: Statement<Row>,
    values: readonly unknown[],
    scope: ScopeValues,
    onEnd: () => void,
  ): Promise<Row[]> {
    return this.#send<Row>(sql, values, { preceding: precedingFor(scope, this.isCell), onEnd });
  }

  /** Prepares the statements that every read needs; called once when the connection opens. */
  async prepare(scopes: readonly ScopeStatement[]): Promise<void> {
    await Promise.all(scopes.map(({ statement: sql, example }) => this.run(sql, example)));
  }

  #send<Row>(
    sql: Statement<Row>,
    values: readonly unknown[],
    read?: { preceding: Preceding; onEnd: () => void },
  ): Promise<Row[]> {
    this.#begin();
    const span = sqlSpan(sql.name);
    return new Promise((resolve, reject) => {
      const query = new WireQuery({
        name: sql.name,
        text: sql.text,
        values,
        shapes: this.#shapes,
        preceding: read?.preceding,
        onEnd: (error, rows) => {
          this.#end();
          span?.end(error !== null);
          read?.onEnd();
          if (error === null) resolve(rows as Row[]);
          else reject(this.#causeOf(error));
        },
      });
      this.#client.query(query as unknown as pg.Submittable);
    });
  }

  /** Runs a query of the driver. */
  #query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult | pg.QueryResult[]> {
    return new Promise((resolve, reject) => {
      this.#client.query(text, values as unknown[], (error: Error | null, result) => {
        if (error) reject(this.#causeOf(error));
        else resolve(result);
      });
    });
  }

  /** The first stack of a failure leads to the socket; later statements of the transaction fail with the same. */
  #trace(error: unknown): void {
    if (error !== this.#traced && error instanceof Error) Error.captureStackTrace(error);
    this.#traced = error;
  }

  /**
   * Statements pipelined behind a failed one fail with a generic error; report the original cause. Called as the answers
   * arrive: a promise can tell of a failure later than the next one tells of its own.
   */
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
