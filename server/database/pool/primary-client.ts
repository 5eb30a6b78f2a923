/** A client that accepts only writable servers. */
import pg from 'pg';
import type { Host } from '../../config/database-address.ts';
import { type Tapped, tapRows } from '../wire/data-rows.ts';
import { keepShapes } from '../wire/shapes.ts';
import { type Hosts, hostsOf } from './hosts.ts';

export type PrimaryConfig = Omit<pg.ClientConfig, 'connectionString' | 'host' | 'port'> & {
  url: string;
  /**
   * Also accepts a primary that is set to read-only, unless another host may have replaced it. A standby is always
   * refused, because its rows may be stale.
   */
  reads?: boolean;
  /** A pooler is in front of the database. */
  pooled?: boolean | undefined;
};

/** Detects a silently lost connection after about 20 seconds, even without a pending statement. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** How long a connection may take to close gracefully. */
export const shutdownGraceMs = 2_000;

/** The server was reached, but is read-only. */
export class ReadOnlyServerError extends Error {
  readonly code = '25006';
}

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** Parts of the driver's connection that its types omit. */
interface DriverConnection extends Tapped {
  on(event: 'parameterStatus', listener: (message: ParameterStatus) => void): this;
  stream: { destroy(error?: Error): void };
}

/** Connects to the next host; fails if it is a standby or read-only. */
export class PrimaryClient extends pg.Client {
  readonly target: Host | undefined;
  readonly #hosts: Hosts;
  readonly #reads: boolean;
  /** Parameters that the server reports; PgBouncer forwards none of them. */
  readonly #reported = new Map<string, string>();

  constructor(config: PrimaryConfig) {
    const { url, reads = false, pooled = false, ...rest } = config;
    const { hosts, address } = hostsOf(url);
    const host = hosts.next;
    super({ ...rest, ...keepAlive, connectionString: host ? address.at(host) : url });
    this.target = host;
    this.#hosts = hosts;
    this.#reads = reads;
    tapRows(this.#connection);
    if (!pooled) keepShapes(this);
    this.#connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      this.#reported.set(parameterName, parameterValue);
    });
    // The connection's users learn of its end through their statements.
    this.on('error', () => undefined);
  }

  /** Whether newer connections go to another host, so that this one may show stale rows. */
  get isLeftBehind(): boolean {
    const { settled } = this.#hosts;
    return settled !== undefined && settled !== this.target;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const connecting = this.#connect();
    if (callback === undefined) return connecting;
    connecting.then(() => callback(null as never), callback);
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    const hurry = setTimeout(
      () => this.cut(new Error('Connection terminated: no farewell')),
      shutdownGraceMs,
    ).unref();
    this.once('end', () => clearTimeout(hurry));
    if (callback === undefined) return super.end();
    super.end(callback);
    return undefined;
  }

  /** Closes without a goodbye, which an unresponsive server would never answer. */
  cut(cause: Error): void {
    this.#connection.stream.destroy(cause);
  }

  async #connect(): Promise<this> {
    try {
      await super.connect();
      this.#requirePrimary();
    } catch (error) {
      this.#hosts.leave(this.target);
      throw error;
    }
    this.#hosts.arrive(this.target);
    return this;
  }

  #requirePrimary(): void {
    const isStandby = this.#reported.get('in_hot_standby') === 'on';
    const isReadOnly = this.#reported.get('default_transaction_read_only') === 'on';
    if (!isStandby && (!isReadOnly || (this.#reads && this.#hosts.count === 1))) return;
    const error = new ReadOnlyServerError(
      `The database server ${this.host}:${this.port} is ${isStandby ? 'a standby' : 'read-only'}.`,
    );
    this.cut(error);
    throw error;
  }

  get #connection(): DriverConnection {
    return (this as unknown as { connection: DriverConnection }).connection;
  }
}

/** Tries each host of the URL once and returns the first writable connection. */
export async function connectPrimary(config: PrimaryConfig): Promise<PrimaryClient> {
  const { hosts } = hostsOf(config.url);
  for (let left = hosts.count; ; left -= 1) {
    const client = new PrimaryClient(config);
    try {
      return await client.connect();
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}
