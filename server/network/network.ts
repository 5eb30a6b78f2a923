import { isIPv6 } from 'node:net';

/** The network of an address: itself for IPv4, its /64 for IPv6, the smallest range an IPv6 customer controls. */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/, '');
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - last.length).fill('0');
  return [...groups, ...zeros, ...last].slice(0, 4).join(':');
}
