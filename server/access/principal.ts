/** Who is asking, after the credential has been resolved from the database. */
import { type Permission, type Role, rolePermissions } from '../../contract/access.ts';

export type MerchantStatus = 'pending' | 'active' | 'suspended' | 'closed';

export interface Principal {
  kind: 'token' | 'user';
  /** The token, or the session of the person. */
  credentialId: string;
  /**
   * To whom an idempotency key belongs: the person, or the first token of a chain of rotations. A retry after signing
   * in again, or with the successor of a token, is still a retry.
   */
  keyOwnerId: string;
  /** The person: who signed in, or who made the token. */
  userId: string;
  merchantId: string;
  merchantStatus: MerchantStatus;
  merchantTimezone: string;
  sandbox: boolean;
  /** How far the clock of the merchant is ahead of the world's, in milliseconds: 0 but for sandboxes. */
  clockAheadMs: number;
  role: Role;
  /** The operator of this server. */
  isPlatformAdmin: boolean;
  permissions: ReadonlySet<Permission>;
  /** Tokens only. */
  scopes: ReadonlySet<string>;
  /** The same, separated by spaces. */
  scopesText: string;
  tokenExpiresAt: string | undefined;
  /** Whether the person has shown that their e-mail address is theirs; true for tokens, which only such people make. */
  emailVerified: boolean;
  /** People only: when they last proved who they are. */
  steppedUpAt: string | undefined;
}

/** Made once for each role; permission sets are read by every request. */
const permissionSets = new Map(
  Object.entries(rolePermissions).map(([role, granted]) => [role as Role, new Set(granted)] as const),
);

export const permissionsOf = (role: Role): ReadonlySet<Permission> => permissionSets.get(role)!;
