/** Rules for who can see a customer's contact details, and their masked form. Pure. */
import type { Principal } from '../../engine/principal.ts';

/**
 * Returns whether the caller can see contact details: a person needs the permission to read customers; a token also
 * needs the scope, and its creator the permission.
 */
export const mayReadContacts = ({
  kind,
  permissions,
  scopes,
}: Pick<Principal, 'kind' | 'permissions' | 'scopes'>): boolean =>
  permissions.has('USERS_READ') && (kind === 'user' || scopes.has('dashboard:read'));

/** Masks `ada@example.com` as `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${at > 1 ? [...email][0] : ''}•••${email.slice(at)}`;
}

/** Masks `+390212345678` as `•••5678`. */
export const maskPhone = (phone: string): string => `•••${phone.slice(-4)}`;
