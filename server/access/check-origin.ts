/**
 * Which pages can use a credential on the routes that are open to publishable keys. Browsers ask before they send a
 * credential to another origin, and only these routes agree (`http/guards/cross-origin.ts`), so no other route gets
 * requests of foreign pages.
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
}

/**
 * Throws `origin_not_allowed` for a publishable key outside its pages, and for any other credential on a page of another
 * origin: a secret in a browser is no secret. `publicOrigin` is that of this server, which the console has.
 */
export function checkOrigin(
  principal: Principal,
  { origin, host }: OriginHeaders,
  publicOrigin: string,
): void {
  if (principal.allowedOrigins !== undefined) {
    if (origin === undefined || !principal.allowedOrigins.includes(origin))
      throw refuse('origin_not_allowed');
    return;
  }
  const isOwn = origin === undefined || origin === publicOrigin || origin.endsWith(`://${host}`);
  if (!isOwn) throw refuse('origin_not_allowed');
}
