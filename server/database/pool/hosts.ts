/** Which host of the database takes writes. All connections of a process share what one of them has found out. */
import { ConfigError } from '../../config/config-error.ts';
import { type DatabaseAddress, type Host, parseAddress } from '../../config/database-address.ts';

export class Hosts {
  readonly #address: DatabaseAddress;
  #place = 0;
  #settled: Host | undefined;

  constructor(address: DatabaseAddress) {
    this.#address = address;
  }

  get count(): number {
    return Math.max(1, this.#address.hosts.length);
  }

  /** The host to try next; undefined if the URL names none. */
  get next(): Host | undefined {
    return this.#address.hosts[this.#place];
  }

  /** The host of the last writable connection. Connections to other hosts may see stale rows. */
  get settled(): Host | undefined {
    return this.#settled;
  }

  arrive(host: Host | undefined): void {
    this.#settled = host;
  }

  /** Moves on to the next host, unless another connection already has. */
  leave(host: Host | undefined): void {
    if (host === this.next && this.count > 1) this.#place = (this.#place + 1) % this.count;
  }
}

const known = new Map<string, Hosts>();

/** Returns the hosts of a URL, one object per list of hosts. Throws `ConfigError` for an invalid URL. */
export function hostsOf(url: string): { hosts: Hosts; address: DatabaseAddress } {
  const address = parseAddress(url);
  if (address === undefined) throw new ConfigError('The database URL is not valid.');
  const list = address.hosts.map(({ host, port }) => `${host}:${port}`).join();
  const hosts = known.get(list) ?? new Hosts(address);
  known.set(list, hosts);
  return { hosts, address };
}
