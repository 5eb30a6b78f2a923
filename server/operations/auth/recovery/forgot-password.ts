import { forgotPassword as route } from '../../../../contract/domains/account.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { insertRequest } from '../../../domains/auth/person/account-requests.ts';
import { identity } from '../../../engine/operation.ts';

/**
 * Stores the address for a later answer (`answer-request.ts`): neither the response nor its time reveals an account.
 */
export const forgotPassword = identity(route, async ({ email }, call) => {
  const { pool, keyring } = call.services;
  await inIdentityTransaction(pool, (tx) =>
    insertRequest(tx, keyring, { kind: 'password_forgotten', email }, call.now),
  );
  return { accepted: true as const };
});
