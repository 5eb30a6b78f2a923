/** Which host of the database takes writes. All connections of a process share what one of them has found out. */
import { ConfigError } from '../config-error.ts';
import { type DatabaseAddress, type Host, parseAddress } from './address.ts';

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

  /** The host to try next; undefined where the address names none. */
  get next(): Host | undefined {
    return this.#address.hosts[this.#place];
  }

  /** Where a connection that takes writes was opened last. Connections to other hosts may see old rows. */
  get settled(): Host | undefined {
    return this.#settled;
  }

  arrive(host: Host | undefined): void {
    this.#settled = host;
  }

  /** Moves on, unless somebody else has moved on from this host already. */
  leave(host: Host | undefined): void {
    if (host === this.next && this.count > 1) this.#place = (this.#place + 1) % this.count;
  }
}

const known = new Map<string, Hosts>();

/** Those of the address, one object for each list of hosts. Throws `ConfigError` for what is no address. */
export function hostsOf(url: string): { hosts: Hosts; address: DatabaseAddress } {
  const address = parseAddress(url);
  if (address === undefined) throw new ConfigError('The database URL is not valid.');
  const list = address.hosts.map(({ host, port }) => `${host}:${port}`).join();
  const hosts = known.get(list) ?? new Hosts(address);
  known.set(list, hosts);
  return { hosts, address };
}
