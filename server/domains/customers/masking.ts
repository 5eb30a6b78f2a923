/** Who may see how a customer is reached, and what everybody else sees: pure rules. */
import type { Principal } from '../../access/principal.ts';

/** A person needs the permission to read customers; a token needs it of its maker, and the scope as well. */
export const mayReadContacts = ({
  kind,
  permissions,
  scopes,
}: Pick<Principal, 'kind' | 'permissions' | 'scopes'>): boolean =>
  permissions.has('USERS_READ') && (kind === 'user' || scopes.has('dashboard:read'));

/** `ada@example.com` as `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${at > 1 ? [...email][0] : ''}•••${email.slice(at)}`;
}

/** `+390212345678` as `•••5678`. */
export const maskPhone = (phone: string): string => `•••${phone.slice(-4)}`;
