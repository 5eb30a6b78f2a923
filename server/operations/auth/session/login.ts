import { login as route } from '../../../../contract/domains/session.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { passwordStillCounts } from '../../../domains/auth/person/ways-in-store.ts';
import { provePassword } from '../../../domains/auth/proof/prove-password.ts';
import { proveSecondFactor } from '../../../domains/auth/proof/prove-second-factor.ts';
import { beginSession } from '../../../domains/auth/session/begin-session.ts';
import { signedIn } from '../../../domains/auth/session/signed-in.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Signs in with a password and starts a session in the first of the person's merchants. */
export const login = identity(route, async (input, call) => {
  const person = await provePassword(call, route.name, input.email, input.password);
  await proveSecondFactor(call, route.name, person.id, input.otp);
  const session = await inIdentityTransaction(call.services.pool, async (tx) => {
    if (!(await passwordStillCounts(tx, person))) throw refuse('credentials_invalid');
    return beginSession(tx, call, { action: route.name, person, provenAt: call.now });
  });
  return signedIn(call, session);
});
