/** A client that accepts only writable servers. */
import type { Host } from '../../config/database-address.ts';
import { type Hosts, hostsOf } from './hosts.ts';
import { ServerClient, type ServerConfig } from './server-client.ts';

export type PrimaryConfig = ServerConfig & {
  /**
   * Also accepts a primary that is set to read-only, unless another host may have replaced it. A standby is always
   * refused, because its rows may be stale.
   */
  reads?: boolean;
  /** A pooler is in front of the database. */
  pooled?: boolean | undefined;
};

/** The server was reached, but is read-only. */
export class ReadOnlyServerError extends Error {
  readonly code = '25006';
}

/** Connects to the next host; fails if it is a standby or read-only. */
export class PrimaryClient extends ServerClient {
  readonly target: Host | undefined;
  readonly #hosts: Hosts;
  readonly #reads: boolean;

  constructor(config: PrimaryConfig) {
    const { url, reads = false, pooled = false, ...rest } = config;
    const { hosts, address } = hostsOf(url);
    const host = hosts.next;
    super({ ...rest, connectionString: host ? address.at(host) : url }, { keepsShapes: !pooled });
    this.target = host;
    this.#hosts = hosts;
    this.#reads = reads;
  }

  /** Whether newer connections go to another host, so that this one may show stale rows. */
  override get isLeftBehind(): boolean {
    const { settled } = this.#hosts;
    return settled !== undefined && settled !== this.target;
  }

  protected override async open(): Promise<void> {
    try {
      await super.open();
      this.#requirePrimary();
    } catch (error) {
      this.#hosts.leave(this.target);
      throw error;
    }
    this.#hosts.arrive(this.target);
  }

  #requirePrimary(): void {
    const isStandby = this.reported('in_hot_standby') === 'on';
    const isReadOnly = this.reported('default_transaction_read_only') === 'on';
    if (!isStandby && (!isReadOnly || (this.#reads && this.#hosts.count === 1))) return;
    const error = new ReadOnlyServerError(
      `The database server ${this.host}:${this.port} is ${isStandby ? 'a standby' : 'read-only'}.`,
    );
    this.cut(error);
    throw error;
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
