/** Checks an endpoint's URL as text, without DNS. */
import { isIP } from 'node:net';

export interface UrlRules {
  /** Whether `http:` is allowed: only in development, and only for addresses on the operator's list. */
  mayBePlain: boolean;
  /** The public URL of this server. */
  own: string;
}

export interface Target {
  url: URL;
  /** A name to look up, or an IP address without brackets. */
  host: string;
  isAddress: boolean;
  /** Whether the target is unusual for a public service and allowed only if its address is on the operator's list. */
  needsList: boolean;
}

const longest = 1_000;
const usualPorts = new Set(['', '443', '8443']);
const internalName =
  /^localhost$|\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/** Returns the target of a URL, or why events can't be sent to it. */
export function readTarget(text: string, rules: UrlRules): Target | string {
  // URL parsers disagree on these characters, so they are refused.
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

/** Returns host and port, with one name for all spellings of the local machine. */
function placeOf({ hostname, port, protocol }: URL): string {
  const host = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? 'localhost' : hostname;
  return `${host}:${port || (protocol === 'http:' ? '80' : '443')}`;
}
