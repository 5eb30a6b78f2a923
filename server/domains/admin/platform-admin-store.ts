/** Platform admins: users who can decide about merchants for the operator. */
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { IdentityTransaction } from '../../database/transactions/identity-transaction.ts';

export type PlatformAdmin = Row<'users', 'email' | 'name' | 'language'>;

const everyone = statement<PlatformAdmin>(
  'platform_admins',
  'select email, name, language from users where is_platform_admin order by email',
);

const set = statement<{ id: string }>(
  'platform_admin_set',
  `update users set is_platform_admin = $2, updated_at = $3
   where email = lower($1) and ($2 = false or email_verified_at is not null)
   returning id`,
);

export const listPlatformAdmins = (tx: IdentityTransaction): Promise<PlatformAdmin[]> => tx.run(everyone);

/**
 * Grants or removes the right, effective from the user's next request. False if the email address is unknown or, to
 * grant, unverified.
 */
export const setPlatformAdmin = async (
  tx: IdentityTransaction,
  email: string,
  isAdmin: boolean,
  now: string,
): Promise<boolean> => (await tx.run(set, [email, isAdmin, now])).length > 0;
