/** Measurements only: what live access costs is seen by leaving it off. The configuration refuses it in production. */
import type { Authenticator } from './authenticate.ts';
import type { Principal } from './principal.ts';

/** Asks once about each credential and believes the answer for ever, so a revoked token keeps its power. */
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
