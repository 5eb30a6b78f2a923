/** The operations of this domain, by route name. */
import { beginPasskey } from './begin-passkey.ts';
import { createPasskey } from './create-passkey.ts';
import { deletePasskey } from './delete-passkey.ts';
import { listPasskeys } from './list-passkeys.ts';
import { passkeyChallenge } from './passkey-challenge.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { stepUpWithPasskey } from './step-up-with-passkey.ts';

export const passkeyOperations = {
  'auth.begin-passkey': beginPasskey,
  'auth.create-passkey': createPasskey,
  'auth.list-passkeys': listPasskeys,
  'auth.delete-passkey': deletePasskey,
  'auth.passkey-challenge': passkeyChallenge,
  'auth.sign-in-with-passkey': signInWithPasskey,
  'auth.step-up-with-passkey': stepUpWithPasskey,
} as const;
