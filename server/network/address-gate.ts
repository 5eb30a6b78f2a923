/** Checks addresses that users choose: as text when they are saved, and in the DNS lookup of each connection. */
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type BlockList, isIP } from 'node:net';
import { isListed, isPublicAddress, networks } from './address-rules.ts';
import { readTarget, type Target } from './url-rules.ts';

export interface GateOptions {
  /**
   * Private addresses and networks (CIDR) that can be reached anyway. Each purpose has a list of its own: what staff of a
   * merchant may reach is not for visitors.
   */
  allowPrivate: readonly string[];
  production: boolean;
  /** The public URL of this server. */
  publicUrl: string;
  /** The URL of the built-in sink, if enabled. */
  sinkUrl: string | undefined;
  /** Returns all addresses of a name, or throws if it has none. */
  resolve?: (name: string) => Promise<string[]>;
}

/** Thrown for an address that can't be reached. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
}

/** Thrown for a name without an address that can be reached; reported like one that doesn't exist. */
export class NameRefused extends AddressRefused {}

const timeoutMs = 2_000;
const notPublic = 'is not a public https address';

export class AddressGate {
  readonly #options: GateOptions;
  readonly #allowed: BlockList;
  readonly #resolve: (name: string) => Promise<string[]>;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#allowed = networks(options.allowPrivate);
    this.#resolve = options.resolve ?? resolveName;
  }

  /**
   * Returns why nothing can be sent to a URL, or undefined if that depends on where its name leads, which every connection
   * checks. A usual name isn't looked up: the answer would tell strangers which ones exist in the network of this server.
   * One that needs the list is, and one that isn't on it is refused like one that doesn't exist.
   */
  async refusalOf(url: string): Promise<string | undefined> {
    if (this.isSink(url)) return undefined;
    const target = this.#targetOf(url);
    if (typeof target === 'string') return target;
    if (!target.isAddress && !target.needsList) return undefined;
    const mayLookUp = this.#options.allowPrivate.length > 0;
    const addresses = target.isAddress
      ? [target.host]
      : mayLookUp
        ? await this.#resolve(target.host).catch(() => [])
        : [];
    return addresses.length > 0 && this.#areAllowed(addresses, target.needsList) ? undefined : notPublic;
  }

  /**
   * Returns the target of a connection. An IP address in the URL is checked here, because it is never looked up.
   *
   * @throws AddressRefused
   */
  targetOf(url: string): Target {
    const target = this.#targetOf(url);
    if (typeof target === 'string') throw new AddressRefused(target);
    if (target.isAddress && !this.#areAllowed([target.host], target.needsList))
      throw new AddressRefused(notPublic);
    return target;
  }

  /**
   * Resolves a name for the socket that connects to one of its addresses.
   *
   * @throws NameRefused, or the error of the lookup
   */
  async lookup(name: string, needsList: boolean): Promise<LookupAddress[]> {
    const addresses = await this.#resolve(name);
    if (!this.#areAllowed(addresses, needsList)) throw new NameRefused(notPublic);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  }

  /**
   * Returns whether the URL is the sink. The sink is part of this server, so it is allowed wherever the server listens.
   */
  isSink(url: string): boolean {
    return url === this.#options.sinkUrl;
  }

  #targetOf(url: string): Target | string {
    const { production, publicUrl } = this.#options;
    return readTarget(url, { mayBePlain: !production, own: publicUrl });
  }

  /** All addresses must be allowed: a name with a public and a private address may be an attack. */
  #areAllowed(addresses: readonly string[], needsList: boolean): boolean {
    return addresses.every(
      (address) => isListed(this.#allowed, address) || (!needsList && isPublicAddress(address)),
    );
  }
}

/** Queries DNS servers directly, because the system's lookup blocks one of few threads while a slow server responds. */
async function resolveName(name: string): Promise<string[]> {
  // RFC 6761, section 6.3: never sent to a DNS server.
  if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1'];
  const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw (found[0] as PromiseRejectedResult).reason;
  return addresses;
}

declare module '../engine/services.ts' {
  interface Services {
    /** Decides which addresses webhooks can reach. */
    addressGate: AddressGate;
    /** Decides which push services can be reached, which members choose. */
    pushGate: AddressGate;
  }
}
