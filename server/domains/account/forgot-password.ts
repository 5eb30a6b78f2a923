import { forgotPassword as route } from '../../../contract/domains/account.ts';
import { inIdentityTransaction } from '../../database/identity-transaction.ts';
import { identity } from '../../operation.ts';
import { insertRequest } from '../session/account-requests.ts';

/** Notes the address for later (`answer-request.ts`): neither the answer nor its time says whether it has an account. */
export const forgotPassword = identity(route, async ({ email }, call) => {
  const { pool, keyring } = call.services;
  await inIdentityTransaction(pool, (tx) =>
    insertRequest(tx, keyring, { kind: 'password_forgotten', email }, call.now),
  );
  return { accepted: true as const };
});
