/** A person without a password keeps another way to sign in. */
import { isUsable } from '../../../access/credentials/password.ts';
import { statement } from '../../../database/connection.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { refuse } from '../../../errors/refusal.ts';

const left = statement<{ password_hash: string; others: boolean }>(
  'ways_in_left',
  `select password_hash,
     exists (select from passkeys where user_id = u.id)
     or exists (select from outside_identities where user_id = u.id and issuer = $2 and unlinked_at is null) as others
   from users u where id = $1`,
);

/**
 * Call it after the removal of a way to sign in, with the person locked. `issuer` is the one that the server trusts.
 * @throws Refusal `last_sign_in_method`
 */
export async function requireWayIn(
  tx: IdentityTransaction,
  userId: string,
  issuer: string | undefined,
): Promise<void> {
  const found = (await tx.runOne(left, [userId, issuer ?? '']))!;
  if (!found.others && !isUsable(found.password_hash)) throw refuse('last_sign_in_method');
}
