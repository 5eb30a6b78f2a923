/** Rules of API tokens: their scopes, their lifetime and their status. */
import {
  type Permission,
  type Preset,
  presets,
  type Scope,
  scopeNames,
  scopePermissions,
} from '../../../contract/access.ts';
import type { apiTokenStatuses } from '../../../contract/domains/api-tokens.ts';
import { daySeconds, hourSeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { addSeconds } from '../../clock/time.ts';
import { isAddressOrNetwork } from '../../config/ip-allowlist.ts';
import { type Fault, type Refusal, refuse } from '../../errors/refusal.ts';

export type ApiTokenStatus = (typeof apiTokenStatuses)[number];

/** Returns the status. Revoked takes precedence over expired. Times are RFC 3339 in UTC. */
export function statusOf(
  token: { revoked_at: string | null; expires_at: string },
  now: string,
): ApiTokenStatus {
  if (token.revoked_at !== null) return 'revoked';
  return token.expires_at <= now ? 'expired' : 'active';
}

export interface Grant {
  scopes: Scope[];
  preset: Preset | null;
}

/**
 * Returns the scopes of a new token.
 *
 * @throws Refusal `validation_failed` unless either a preset or a list is given, `scope_unknown`, or
 * `scope_exceeds_permissions`, with a pointer to each faulty scope
 */
export function grantOf(
  asked: { preset?: Preset; scopes?: readonly string[] },
  permissions: ReadonlySet<Permission>,
): Grant {
  const { preset, scopes } = asked;
  if (preset !== undefined && scopes !== undefined) throw refuseScopes('conflict', 'stands beside a preset');
  if (preset !== undefined) {
    const held: readonly Scope[] = presets[preset].scopes;
    const excess = held.filter((scope) => !mayGrant(scope, permissions));
    if (excess.length > 0) throw refuseExcess([{ ...excessFault(excess), pointer: '/preset' }]);
    return { scopes: [...held], preset };
  }
  if (scopes === undefined) throw refuseScopes('required', 'is required unless there is a preset');
  const known = knownScopes(scopes);
  const faults = known.flatMap((scope, at) =>
    mayGrant(scope, permissions) ? [] : [{ ...excessFault([scope]), pointer: `/scopes/${at}` }],
  );
  if (faults.length > 0) throw refuseExcess(faults);
  return { scopes: known, preset: null };
}

/** Returns whether a person can grant a scope: their role must have one of the permissions that its routes require. */
export function mayGrant(scope: Scope, permissions: ReadonlySet<Permission>): boolean {
  const needed = scopePermissions[scope];
  return needed.length === 0 || needed.some((permission) => permissions.has(permission));
}

/** Returns a refusal unless the person who rotates a token can grant all of its scopes: they are responsible for it. */
export function refuseSuccessor(
  scopes: readonly Scope[],
  permissions: ReadonlySet<Permission>,
): Refusal | undefined {
  const excess = scopes.filter((scope) => !mayGrant(scope, permissions));
  return excess.length > 0 ? refuseExcess([excessFault(excess)]) : undefined;
}

/**
 * Returns the remaining scopes. An existing token never gains one.
 * @throws Refusal `validation_failed`, `scope_unknown`
 */
export function shrunkScopes(current: readonly string[], wanted: readonly string[]): Scope[] {
  const known = knownScopes(wanted);
  const faults = known.flatMap((scope, at) =>
    current.includes(scope)
      ? []
      : [{ pointer: `/scopes/${at}`, code: 'not_held', detail: 'is not a scope of this token' }],
  );
  if (faults.length > 0) throw refuse('validation_failed', { errors: faults });
  return known;
}

function knownScopes(scopes: readonly string[]): Scope[] {
  const faults = scopes.flatMap((scope, at) =>
    (scopeNames as readonly string[]).includes(scope)
      ? []
      : [{ pointer: `/scopes/${at}`, code: 'scope_unknown', detail: 'is not a scope' }],
  );
  if (faults.length > 0) throw refuse('scope_unknown', { errors: faults });
  return [...scopes] as Scope[];
}

/** @throws Refusal `validation_failed`, with a pointer to each entry that is neither an address nor a network. */
export function checkAllowlist(entries: readonly string[]): void {
  const faults = entries.flatMap((entry, at) =>
    isAddressOrNetwork(entry)
      ? []
      : [{ pointer: `/ip_allowlist/${at}`, code: 'format', detail: 'is neither an address nor a network' }],
  );
  if (faults.length > 0) throw refuse('validation_failed', { errors: faults });
}

/** Returns when a rotated token expires: after the overlap, but never later than before. */
export function endOfOverlap(expiresAt: string, overlapHours: number, now: string): string {
  const end = addSeconds(now, overlapHours * hourSeconds);
  return end < expiresAt ? end : expiresAt;
}

/** Returns when a successor expires: it gets the original lifetime of the token it replaces. */
export function successorExpiry(token: { created_at: string; expires_at: string }, now: string): string {
  const seconds = (Date.parse(token.expires_at) - Date.parse(token.created_at)) / 1_000;
  return addSeconds(now, Math.min(seconds, limits.apiToken.maximumDays * daySeconds));
}

const refuseScopes = (code: string, detail: string): Refusal =>
  refuse('validation_failed', { errors: [{ pointer: '/scopes', code, detail }] });

const refuseExcess = (errors: Fault[]): Refusal => refuse('scope_exceeds_permissions', { errors });

const excessFault = (excess: readonly Scope[]): Fault => ({
  code: 'scope_exceeds_permissions',
  detail: `needs a permission that your role lacks: ${excess.join(', ')}`,
});
