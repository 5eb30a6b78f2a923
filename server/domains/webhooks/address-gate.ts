/** Decides about real addresses: when an endpoint is set up, and again inside the look-up of each connection. */
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type BlockList, isIP } from 'node:net';
import { isListed, isPublicAddress, networks } from './address-rules.ts';
import { readTarget, type Target } from './url-rules.ts';

export interface GateOptions {
  /** Private addresses and networks (CIDR) that webhooks may reach all the same. */
  allowPrivate: readonly string[];
  production: boolean;
  /** Where this server itself is reached. */
  publicUrl: string;
  /** Where the built-in sink is, if there is one. */
  sinkUrl: string | undefined;
  /** All addresses of a name; throws when it has none. */
  resolve?: (name: string) => Promise<string[]>;
}

/** The address is not one that webhooks may reach. */
export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED';
}

const patienceMs = 2_000;
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
   * Why events are not sent to a URL, or undefined where they may be. A name that cannot be looked up now passes:
   * every connection is checked again.
   */
  async refusalOf(url: string): Promise<string | undefined> {
    if (this.isSink(url)) return undefined;
    const target = this.#targetOf(url);
    if (typeof target === 'string') return target;
    const addresses = target.isAddress ? [target.host] : await this.#resolve(target.host).catch(() => []);
    if (addresses.length === 0) return target.needsList ? notPublic : undefined;
    return this.#areAllowed(addresses, target.needsList) ? undefined : notPublic;
  }

  /**
   * What a connection is to be made to; an address that stands in the URL itself is checked here, because nothing
   * looks it up.
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
   * The addresses of a name, for the socket that connects to one of them.
   *
   * @throws AddressRefused, or what the look-up throws
   */
  async lookup(name: string, needsList: boolean): Promise<LookupAddress[]> {
    const addresses = await this.#resolve(name);
    if (!this.#areAllowed(addresses, needsList)) throw new AddressRefused(notPublic);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  }

  /** The sink is part of this server, so it is reached wherever the server listens. */
  isSink(url: string): boolean {
    return url === this.#options.sinkUrl;
  }

  #targetOf(url: string): Target | string {
    const { production, publicUrl } = this.#options;
    return readTarget(url, { mayBePlain: !production, own: publicUrl });
  }

  /** One bad address among several is enough: a name that is half inside is there to be mistaken. */
  #areAllowed(addresses: readonly string[], needsList: boolean): boolean {
    return addresses.every(
      (address) => isListed(this.#allowed, address) || (!needsList && isPublicAddress(address)),
    );
  }
}

/**
 * Asks the name servers directly, because the system's own look-up keeps one of few threads busy for as long as
 * somebody's slow name server likes.
 */
async function resolveName(name: string): Promise<string[]> {
  // RFC 6761, section 6.3: never asked of a name server.
  if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1'];
  const resolver = new Resolver({ timeout: patienceMs / 2, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw (found[0] as PromiseRejectedResult).reason;
  return addresses;
}

declare module '../../services.ts' {
  interface Services {
    /** Decides which addresses webhooks can reach. */
    addressGate: AddressGate;
  }
}
