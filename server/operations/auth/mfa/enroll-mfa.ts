import { enrollMfa as route } from '../../../../contract/domains/account.ts';
import { base32, newTotpSecret, otpauthUrl } from '../../../access/credentials/totp.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { noteAccess } from '../../../domains/auth/account/note-access.ts';
import { findPerson } from '../../../domains/auth/person/person-store.ts';
import { beginFactor } from '../../../domains/auth/proof/factor-store.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Returns a secret for an authenticator app. It takes effect once a code from it is confirmed. */
export const enrollMfa = identity(route, async (_input, call) => {
  const { userId } = call.principal;
  const { pool, keyring } = call.services;
  const secret = newTotpSecret();
  const person = await inIdentityTransaction(pool, async (tx) => {
    const found = await findPerson(tx, userId);
    if (found === undefined) throw refuse('session_expired');
    if (!(await beginFactor(tx, keyring, { userId, secret }, call.now))) throw refuse('mfa_enrolled');
    await noteAccess(tx, call, route.name);
    return found;
  });
  return { secret: base32(secret), otpauth_url: otpauthUrl(secret, person.email) };
});
