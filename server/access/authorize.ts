/** May this principal call this route? The order of the checks is the order of the answers. */
import type { Access } from '../../contract/access.ts';
import { limits } from '../../contract/limits.ts';
import { refuse } from '../refusal.ts';
import type { Principal } from './principal.ts';

/** Throws the first refusal of: merchant active, token policy, scope, permission, verified address, fresh proof. */
export function authorize(principal: Principal, access: Access, now: number): void {
  if (access.kind === 'public') return;
  const anyMerchant = access.kind === 'interactive' && access.permission === 'session';
  if (principal.merchantStatus !== 'active' && !anyMerchant) throw refuse('merchant_inactive');
  if (principal.kind === 'token') {
    if (access.kind !== 'token') throw refuse('token_not_allowed');
    if (!principal.scopes.has(access.scope))
      throw refuse('insufficient_scope', { required_scope: access.scope });
  }
  const { permission } = access;
  if (permission === 'platform_admin') {
    if (!principal.isPlatformAdmin) throw refuse('permission_denied', { required_permission: permission });
  } else if (permission !== 'none' && permission !== 'session' && !principal.permissions.has(permission)) {
    throw refuse('permission_denied', { required_permission: permission });
  }
  if (!access.stepUp || principal.kind === 'token') return;
  // Whoever registered with somebody else's address can prove nothing afresh.
  if (!principal.emailVerified) throw refuse('email_unverified');
  if (!steppedUp(principal, now)) throw refuse('step_up_required');
}

/** Whether the principal may call such a route, which is not the one that is being served. */
export function mayCall(principal: Principal, access: Access, now: number): boolean {
  try {
    authorize(principal, access, now);
    return true;
  } catch {
    return false;
  }
}

const steppedUp = (principal: Principal, now: number): boolean =>
  principal.steppedUpAt !== undefined &&
  now - Date.parse(principal.steppedUpAt) <= limits.session.stepUpMinutes * 60_000;
