import { stepUp as route } from '../../../../contract/domains/session.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { findPerson } from '../../../domains/auth/person/person-store.ts';
import { provePassword } from '../../../domains/auth/proof/prove-password.ts';
import { proveSecondFactor } from '../../../domains/auth/proof/prove-second-factor.ts';
import { recordStepUp } from '../../../domains/auth/session/record-step-up.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Accepts a fresh proof of identity: the password, and a code if there is a second factor. */
export const stepUp = identity(route, async (input, call) => {
  const { pool } = call.services;
  const { userId } = call.principal;
  const person = await inIdentityTransaction(pool, (tx) => findPerson(tx, userId));
  if (person === undefined) throw refuse('session_expired');
  await provePassword(call, route.name, person.email, input.password);
  await proveSecondFactor(call, route.name, userId, input.otp);
  return inIdentityTransaction(pool, (tx) => recordStepUp(tx, call, route.name));
});
