/**
 * Which pages can use a credential on the routes that are open to publishable keys, and which can send the forms of this
 * server's pages. Browsers ask before they send a credential to another origin, and only the first agree
 * (`http/guards/cross-origin.ts`). They send forms anywhere without asking.
 */
import type { Principal } from '../engine/principal.ts';
import { refuse } from '../errors/refusal.ts';

/** A scheme, a host and a port: no sign that a Content-Security-Policy reads as a wildcard, a keyword or an end. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])(?::[0-9]{1,5})?$/;

/** Whether browsers write an origin like this: lower case, without default port, path or slash at the end. */
export function isOrigin(text: string): boolean {
  if (!plainOrigin.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isLocal = protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname);
  return origin === text && (protocol === 'https:' || isLocal);
}

/** How the request says where it comes from and where it goes. */
export interface OriginHeaders {
  origin?: string | undefined;
  host?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
}

/** Where the server is reached by another name than its public one, a proxy may have changed the scheme. */
function isOwnOrigin({ origin = '', host = '' }: OriginHeaders, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true;
  return !publicOrigin.endsWith(`://${host}`) && /^https?:\/\/(.+)$/.exec(origin)?.[1] === host;
}

/**
 * Throws `origin_not_allowed` for a publishable key outside its pages, and for any other credential on a page of another
 * origin: a secret in a browser is no secret. `publicOrigin` is that of this server, which the console has.
 */
export function checkOrigin(principal: Principal, headers: OriginHeaders, publicOrigin: string): void {
  const { origin } = headers;
  if (principal.allowedOrigins !== undefined) {
    if (origin === undefined || !principal.allowedOrigins.includes(origin))
      throw refuse('origin_not_allowed');
    return;
  }
  const isOwn = origin === undefined || isOwnOrigin(headers, publicOrigin);
  if (!isOwn) throw refuse('origin_not_allowed');
}

/**
 * Returns whether a form was sent by a page of this server, or by a program. The form of another site could sign its own
 * account in on a visitor's browser, or make the browsers of its visitors request mails. Browsers say how the two sites
 * relate (Fetch Metadata, `Sec-Fetch-Site`): only `same-origin`, and `none` for what the person did themselves. Those
 * that don't, and all of them over plain http, send `Origin` with every form. Programs, such as those of mail providers
 * that unsubscribe with one click (RFC 8058), send neither.
 */
export function isOwnForm(headers: OriginHeaders, publicOrigin: string): boolean {
  const relation = headers['sec-fetch-site'];
  if (relation !== undefined) return relation === 'same-origin' || relation === 'none';
  return headers.origin === undefined || isOwnOrigin(headers, publicOrigin);
}
