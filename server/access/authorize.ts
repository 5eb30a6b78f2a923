/** Decides whether a principal may call a route. */
import type { Access, Permission, Scope } from '../../contract/access.ts';
import { minuteMs } from '../../contract/durations.ts';
import { limits } from '../../contract/limits.ts';
import type { Principal } from '../engine/principal.ts';
import { type Refusal, refuse } from '../errors/refusal.ts';

/** Throws the first refusal of: merchant active, token policy, scope, permission, verified email, recent step-up. */
export function authorize(principal: Principal, access: Access, now: number): void {
  if (access.kind === 'public') return;
  // Members' routes are about the member: for anyone else there is nothing to show.
  if (access.kind === 'member') throw refuse('credential_invalid');
  const anyMerchant = access.kind === 'interactive' && access.permission === 'session';
  if (principal.merchantStatus !== 'active' && !anyMerchant) throw refuse('merchant_inactive');
  if (principal.kind === 'token') {
    if (access.kind !== 'token') throw refuse('token_not_allowed');
    if (principal.allowedOrigins !== undefined && !access.publishable)
      throw refuse('publishable_key_not_allowed');
    if (access.scope !== 'any' && !principal.scopes.has(access.scope))
      throw refuse('insufficient_scope', { required_scope: access.scope });
  }
  const { permission } = access;
  if (permission === 'platform_admin') {
    if (!principal.isPlatformAdmin) throw refuse('permission_denied', { required_permission: permission });
  } else if (permission !== 'none' && permission !== 'session' && !principal.permissions.has(permission)) {
    throw refuse('permission_denied', { required_permission: permission });
  }
  if (!access.stepUp || principal.kind === 'token') return;
  // An unverified email may belong to another person, so a step-up would prove nothing.
  if (!principal.emailVerified) throw refuse('email_unverified');
  if (!steppedUp(principal, now)) throw refuse('step_up_required');
}

/** Returns whether the principal may call a route other than the one being served. */
export function mayCall(principal: Principal, access: Access, now: number): boolean {
  try {
    authorize(principal, access, now);
    return true;
  } catch {
    return false;
  }
}

/** Returns why the principal lacks a right that the content of a request needs beside that of its route, or undefined. */
export function refusalByRight(
  principal: Principal,
  scope: Scope,
  permission: Permission,
): Refusal | undefined {
  if (principal.kind === 'token' && !principal.scopes.has(scope)) {
    return refuse('insufficient_scope', { required_scope: scope });
  }
  return principal.permissions.has(permission)
    ? undefined
    : refuse('permission_denied', { required_permission: permission });
}

const steppedUp = (principal: Principal, now: number): boolean =>
  principal.steppedUpAt !== undefined &&
  now - Date.parse(principal.steppedUpAt) <= limits.session.stepUpMinutes * minuteMs;
