import { stepUpWithPasskey as route } from '../../../../contract/domains/passkeys.ts';
import { minuteSeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import { identity } from '../../../engine/operation.ts';
import { noteAccess } from '../account/note-access.ts';
import { markSteppedUp } from '../session/session-store.ts';
import { type Assertion, withPasskey } from './show-passkey.ts';

/** Accepts a passkey of the person as a fresh proof of identity. */
export const stepUpWithPasskey = identity(route, async (input, call) => {
  const { credentialId, userId } = call.principal;
  const assertion = input.credential as unknown as Assertion;
  await withPasskey(call, { action: route.name, assertion, owner: userId }, async (tx) => {
    await markSteppedUp(tx, credentialId, call.now);
    await noteAccess(tx, call, route.name, { session_id: credentialId });
  });
  return {
    stepped_up_at: call.now,
    expires_at: addSeconds(call.now, limits.session.stepUpMinutes * minuteSeconds),
  };
});
