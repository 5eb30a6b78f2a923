import { stepUpWithPasskey as route } from '../../../../contract/domains/passkeys.ts';
import { type Assertion, withPasskey } from '../../../domains/auth/passkeys/show-passkey.ts';
import { recordStepUp } from '../../../domains/auth/session/record-step-up.ts';
import { identity } from '../../../engine/operation.ts';

/** Accepts a passkey of the person as a fresh proof of identity. */
export const stepUpWithPasskey = identity(route, (input, call) => {
  const assertion = input.credential as unknown as Assertion;
  const who = { action: route.name, assertion, owner: call.principal.userId };
  return withPasskey(call, who, (tx) => recordStepUp(tx, call, route.name));
});
