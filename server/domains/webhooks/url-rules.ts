/** What the address of an endpoint may look like, as far as its text tells. */
import { isIP } from 'node:net';

export interface UrlRules {
  /** `http:` is for development alone, and only for addresses on the operator's list. */
  mayBePlain: boolean;
  /** Where this server itself is reached. */
  own: string;
}

export interface Target {
  url: URL;
  /** A name to look up, or an address without brackets. */
  host: string;
  isAddress: boolean;
  /** What is usual neither on the internet nor safe: allowed where the address is on the operator's list alone. */
  needsList: boolean;
}

const longest = 1_000;
const usualPorts = new Set(['', '443', '8443']);
const internalName =
  /^localhost$|\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/** The target of a URL, or why events are not sent there. */
export function readTarget(text: string, rules: UrlRules): Target | string {
  // A URL parser forgives what another one reads differently.
  if (text.length > longest || /[^\x21-\x7e]|[\\^`{|}<>"]/.test(text)) return 'is not a plain URL';
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1];
  if (!authority || !URL.canParse(text)) return 'is not an https URL';
  if (authority.includes('@')) return 'holds a credential';
  const url = new URL(text);
  if (url.protocol === 'http:' && !rules.mayBePlain) return 'is not https';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (host === '' || host.endsWith('.')) return 'names no host';
  if (placeOf(url) === placeOf(new URL(rules.own))) return 'is this server';
  const isAddress = isIP(host) !== 0;
  const isInternal = !isAddress && (!host.includes('.') || internalName.test(host));
  const needsList = url.protocol === 'http:' || !usualPorts.has(url.port) || isInternal;
  return { url, host, isAddress, needsList };
}

/** Host and port, with one name for the machine itself. */
function placeOf({ hostname, port, protocol }: URL): string {
  const host = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? 'localhost' : hostname;
  return `${host}:${port || (protocol === 'http:' ? '80' : '443')}`;
}
