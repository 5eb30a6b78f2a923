/** What every connection to PostgreSQL has in common. */
import pg from 'pg';
import { decodeRowsFast, type Tapped } from '../wire/data-rows.ts';
import { keepShapes } from '../wire/shapes.ts';

export type ServerConfig = Omit<pg.ClientConfig, 'connectionString' | 'host' | 'port'> & { url: string };

/** Detects a silently lost connection after about 20 seconds, even without a pending statement. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** How long a connection may take to close gracefully. */
export const shutdownGraceMs = 2_000;

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** Parts of the driver's connection that its types omit. */
interface DriverConnection extends Tapped {
  on(event: 'parameterStatus', listener: (message: ParameterStatus) => void): this;
  stream: { destroy(error?: Error): void };
}

export class ServerClient extends pg.Client {
  /** Parameters that the server reports; PgBouncer forwards none of them. */
  readonly #reported = new Map<string, string>();

  /** Behind a pooler the shapes of results can't be kept, because sessions change. */
  constructor(config: pg.ClientConfig, { keepsShapes }: { keepsShapes: boolean }) {
    super({ ...config, ...keepAlive });
    decodeRowsFast(this.#connection);
    if (keepsShapes) keepShapes(this);
    this.#connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      this.#reported.set(parameterName, parameterValue);
    });
    // The connection's users learn of its end through their statements.
    this.on('error', () => undefined);
  }

  /** Whether newer connections go to another host, so that this one may show stale rows. */
  get isLeftBehind(): boolean {
    return false;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const connecting = this.open().then(() => this);
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

  /** Connects, and fails if the server is not of the required kind. */
  protected async open(): Promise<void> {
    await super.connect();
  }

  /** A parameter that the server has reported. */
  protected reported(name: string): string | undefined {
    return this.#reported.get(name);
  }

  get #connection(): DriverConnection {
    return (this as unknown as { connection: DriverConnection }).connection;
  }
}
