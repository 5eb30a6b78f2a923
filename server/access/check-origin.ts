/**
 * Which pages can use a credential on the routes that are open to publishable keys. Browsers ask before they send a
 * credential to another origin, and only these routes agree (`http/guards/cross-origin.ts`), so no other route gets
 * requests of foreign pages.
 */
import type { Principal } from '../engine/principal.ts';
import { refuse } from '../errors/refusal.ts';

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
