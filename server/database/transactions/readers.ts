/** Connections that all reads share: a read needs no connection of its own, so many are under way on each. */

import { begun } from '../../errors/begun.ts';
import { Connection } from '../connection.ts';
import type { ServerClient } from '../pool/server-client.ts';
import type { Watch } from '../pool/watch.ts';
import type { Statement } from '../statement.ts';
import type { ScopeStatement, ScopeValues } from './scoped-query.ts';

export interface ReadersOptions {
  /** Creates a client that is not connected yet. */
  newClient(): ServerClient;
  /** Prepared on every connection when it opens. */
  scopes: readonly ScopeStatement[];
  size: number;
  watch: Watch;
  /** The database is one of several cells. */
  isCell?: boolean;
  onError: (error: Error) => void;
}

interface Reader {
  client: ServerClient;
  /** Undefined until the connection is open. */
  connection: Connection | undefined;
  opening: Promise<Connection>;
  underWay: number;
  closesAt: number;
  /** Called when a read has ended. */
  end: () => void;
}

// Limits how long a plan made for a small table outlives its growth.
const lifeMs = 600_000;

export class Readers {
  readonly #options: ReadersOptions;
  #readers: Reader[] = [];
  #ended = false;

  constructor(options: ReadersOptions) {
    this.#options = options;
  }

  run<Row>(sql: Statement<Row>, values: readonly unknown[], scope: ScopeValues): Promise<Row[]> {
    if (this.#ended) return Promise.reject(new Error('Connection terminated: the server stops.'));
    const { connection, opening, end } = this.#begin();
    if (connection !== undefined) return connection.read(sql, values, scope, end);
    return opening.then(
      (opened) => opened.read(sql, values, scope, end),
      (error: unknown) => {
        end();
        throw error;
      },
    );
  }

  /** Chooses a connection for another read, which calls its `end`. */
  #begin(): Reader {
    const reader = this.#choose();
    reader.underWay += 1;
    return reader;
  }

  async end(): Promise<void> {
    this.#ended = true;
    const readers = this.#readers;
    this.#readers = [];
    await Promise.all(readers.map(({ client }) => client.end().catch(() => undefined)));
  }

  /** Closes all connections at once; pending reads fail with the cause. */
  cut(cause: Error): void {
    const readers = this.#readers;
    this.#readers = [];
    for (const { client } of readers) client.cut(cause);
  }

  /** Picks the least busy connection; opens another while all are busy and the limit allows. */
  #choose(): Reader {
    let best: Reader | undefined;
    for (const reader of this.#readers) {
      if (reader.connection !== undefined && reader.client.isLeftBehind) {
        // Its reads in progress are still answered.
        this.#drop(reader);
        continue;
      }
      if (best === undefined || reader.underWay < best.underWay) best = reader;
    }
    if (best === undefined || (best.underWay > 0 && this.#readers.length < this.#options.size))
      return this.#open();
    return best;
  }

  #open(): Reader {
    const client = this.#options.newClient();
    const reader: Reader = {
      client,
      connection: undefined,
      underWay: 0,
      closesAt: performance.now() + lifeMs,
      opening: begun(
        this.#connect(client).then((connection) => {
          reader.connection = connection;
          return connection;
        }),
      ),
      end: () => {
        reader.underWay -= 1;
        if (reader.underWay === 0 && performance.now() > reader.closesAt) this.#drop(reader);
      },
    };
    reader.opening.catch(() => this.#drop(reader));
    client.on('error', (error) => {
      if (this.#readers.includes(reader)) this.#options.onError(error);
      this.#drop(reader);
    });
    this.#readers.push(reader);
    return reader;
  }

  async #connect(client: ServerClient): Promise<Connection> {
    await client.connect();
    const connection = new Connection(client, this.#options.watch, this.#options.isCell);
    await connection.prepare(this.#options.scopes);
    return connection;
  }

  #drop(reader: Reader): void {
    this.#readers = this.#readers.filter((other) => other !== reader);
    void begun(reader.client.end());
  }
}
