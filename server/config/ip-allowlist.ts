/** The IP allowlist of an API token: IPv4 and IPv6 addresses or networks (CIDR). */
import { BlockList, isIP } from 'node:net';

/** Whether an entry is a plain address or network: no zone, no host name, no leading zeros. */
export function isAddressOrNetwork(entry: string): boolean {
  const [address, bits, ...more] = entry.split('/');
  const version = address!.includes('%') ? 0 : isIP(address!);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^(0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= bitsOf(version));
}

/**
 * Whether `ip` matches an address or network of the list. An empty list allows every address. An IPv4 address matches
 * even if a dual-stack socket reports it as `::ffff:192.0.2.1`.
 */
export function isAllowed(allowlist: readonly string[], ip: string): boolean {
  if (allowlist.length === 0) return true;
  const address = ip.replace(/%.*$/, '');
  if (isIP(address) === 0) return false;
  const allowed = new BlockList();
  for (const entry of allowlist) {
    const [network, bits] = entry.split('/') as [string, string | undefined];
    const version = isIP(network);
    allowed.addSubnet(network, bits === undefined ? bitsOf(version) : Number(bits), familyOf(version));
  }
  return allowed.check(address, familyOf(isIP(address)));
}

const bitsOf = (version: number): number => (version === 4 ? 32 : 128);
const familyOf = (version: number): 'ipv4' | 'ipv6' => (version === 4 ? 'ipv4' : 'ipv6');
