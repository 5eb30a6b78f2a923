/**
 * Limits webhooks to publicly reachable addresses, so that they can't be used to probe this server's own network (IANA
 * special-purpose address registries).
 */
import { BlockList, isIP } from 'node:net';

// biome-ignore format: one line for each reason
const reservedV4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16',
  '192.0.0.0/24', '192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '198.18.0.0/15',
  '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.175.48.0/24',
  '224.0.0.0/4', '240.0.0.0/4',
];

/** Global unicast. All other IPv6 addresses are private, local, multicast, or embed an IPv4 address. */
const globalV6 = ['2000::/3'];
// biome-ignore format: one line for each reason
const reservedV6 = [
  '2001::/23', '2001:db8::/32', '3fff::/20',
  '2002::/16', '2620:4f:8000::/48',
];

/** Builds a list of addresses and networks in CIDR notation. */
export function networks(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address, bits] = entry.split('/') as [string, string | undefined];
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return list;
}

const blockedV4 = networks(reservedV4);
const publicV6 = networks(globalV6);
const blockedV6 = networks(reservedV6);

/** Returns whether an address belongs to the public internet; false for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blockedV4.check(address, 'ipv4');
    case 6:
      return publicV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Returns whether the operator allows this private address. */
export const isListed = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
