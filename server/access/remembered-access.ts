/**
 * For benchmarks only: measures the cost of live access checks by leaving them out. The configuration refuses it in
 * production.
 */

import type { Principal } from '../engine/principal.ts';
import type { Authenticator } from './authenticate.ts';

/** Resolves each credential once and caches the result indefinitely, so a revoked token keeps working. */
export function rememberedAccess(live: Authenticator): Authenticator {
  const known = new Map<string, Principal>();
  return async (authorization = '', ip) => {
    const remembered = known.get(authorization);
    if (remembered !== undefined) return remembered;
    const principal = await live(authorization, ip);
    known.set(authorization, principal);
    return principal;
  };
}
