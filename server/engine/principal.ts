/** The authenticated caller, resolved from the database. */
import { type Permission, type Role, rolePermissions } from '../../contract/access.ts';

export type MerchantStatus = 'pending' | 'active' | 'suspended' | 'closed';

export interface Principal {
  kind: 'token' | 'user';
  /** The id of the token or of the person's session. */
  credentialId: string;
  /**
   * The owner of idempotency keys: the person, or the first token of a chain of rotations. A retry after another
   * sign-in, or with the successor of a token, is still a retry.
   */
  keyOwnerId: string;
  /** The person who signed in or created the token. */
  userId: string;
  merchantId: string;
  merchantStatus: MerchantStatus;
  merchantTimezone: string;
  /** ISO 4217; of amounts in conditions that name no currency. */
  merchantCurrency: string;
  /** ISO 3166-1; how to read phone numbers without a country code. */
  merchantCountry: string;
  sandbox: boolean;
  /** How far the merchant's clock is ahead of real time, in milliseconds; non-zero only in sandboxes. */
  clockAheadMs: number;
  role: Role;
  /** Whether the person operates this server. */
  isPlatformAdmin: boolean;
  permissions: ReadonlySet<Permission>;
  /** Tokens only. */
  scopes: ReadonlySet<string>;
  /** The scopes as a space-separated string. */
  scopesText: string;
  /** Publishable keys only: the origins of the pages that can use it. */
  allowedOrigins: readonly string[] | undefined;
  tokenExpiresAt: string | undefined;
  /** Whether the person has verified their email address; true for tokens, which only verified people can create. */
  emailVerified: boolean;
  /** People only: when they last confirmed their identity. */
  steppedUpAt: string | undefined;
}

/** Created once per role; every request reads these sets. */
const permissionSets = new Map(
  Object.entries(rolePermissions).map(([role, granted]) => [role as Role, new Set(granted)] as const),
);

export const permissionsOf = (role: Role): ReadonlySet<Permission> => permissionSets.get(role)!;
