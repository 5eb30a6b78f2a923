import { stepUp as route } from '../../../../contract/domains/session.ts';
import { minuteSeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import {
  type IdentityTransaction,
  inIdentityTransaction,
} from '../../../database/transactions/identity-transaction.ts';
import { type Call, identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { noteAccess } from '../account/note-access.ts';
import { findPerson } from '../person/person-store.ts';
import { provePassword } from '../proof/prove-password.ts';
import { proveSecondFactor } from '../proof/prove-second-factor.ts';
import { markSteppedUp } from './session-store.ts';

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

/** Records a fresh proof of identity in the session and the access log; `action` is the name of the route. */
export async function recordStepUp(tx: IdentityTransaction, call: Call, action: string) {
  const { credentialId } = call.principal;
  await markSteppedUp(tx, credentialId, call.now);
  await noteAccess(tx, call, action, { session_id: credentialId });
  return {
    stepped_up_at: call.now,
    expires_at: addSeconds(call.now, limits.session.stepUpMinutes * minuteSeconds),
  };
}
