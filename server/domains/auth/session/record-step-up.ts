import { minuteSeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { noteAccess } from '../account/note-access.ts';
import { saveStepUp } from './session-store.ts';

/** Records a fresh proof of identity in the session and the access log; `action` is the name of the route. */
export async function recordStepUp(tx: IdentityTransaction, call: Call, action: string) {
  const { credentialId } = call.principal;
  await saveStepUp(tx, credentialId, call.now);
  await noteAccess(tx, call, action, { session_id: credentialId });
  return {
    stepped_up_at: call.now,
    expires_at: addSeconds(call.now, limits.session.stepUpMinutes * minuteSeconds),
  };
}
