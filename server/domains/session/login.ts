import { login as route } from '../../../contract/domains/session.ts';
import { recordAccess } from '../../access/access-log.ts';
import { inIdentityTransaction } from '../../database/identity-transaction.ts';
import { identity } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import { findWorkplaces } from './person-store.ts';
import { provePassword } from './prove-password.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { signedIn, startSession } from './signed-in.ts';

/** Starts a session in the first of the person's merchants. */
export const login = identity(route, async (input, call) => {
  const person = await provePassword(call, route.name, input.email, input.password);
  await proveSecondFactor(call, route.name, person.id, input.otp);
  const session = await inIdentityTransaction(call.services.pool, async (tx) => {
    const [first, ...others] = await findWorkplaces(tx, person.id);
    if (first === undefined) {
      throw refuse('permission_denied', { detail: 'You do not belong to a merchant any more.' });
    }
    const started = await startSession(tx, call, person, [first, ...others]);
    await tx.enter(first.id);
    const actor = { type: 'user', id: person.id } as const;
    await recordAccess(tx, call, {
      merchantId: first.id,
      action: route.name,
      actor,
      detail: { outcome: 'succeeded', session_id: started.id },
    });
    return started;
  });
  return signedIn(call, session);
});
