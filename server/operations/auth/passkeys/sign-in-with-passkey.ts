import { signInWithPasskey as route } from '../../../../contract/domains/passkeys.ts';
import { type Assertion, withPasskey } from '../../../domains/auth/passkeys/show-passkey.ts';
import { findPerson } from '../../../domains/auth/person/person-store.ts';
import { beginSession } from '../../../domains/auth/session/begin-session.ts';
import { signedIn } from '../../../domains/auth/session/signed-in.ts';
import { identity } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Signs in with a passkey. It counts as two factors: the device, and what unlocked it. */
export const signInWithPasskey = identity(route, async (input, call) => {
  const assertion = input.credential as unknown as Assertion;
  const session = await withPasskey(
    call,
    { action: route.name, assertion, owner: undefined },
    async (tx, userId) => {
      const person = await findPerson(tx, userId);
      if (person?.status !== 'active') throw refuse('passkey_invalid');
      return beginSession(tx, call, { action: route.name, person, provenAt: call.now });
    },
  );
  return signedIn(call, session);
});
