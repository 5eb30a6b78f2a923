import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { sendAccountEmail } from '../../account-letters/account-email.ts';
import { findPerson } from '../person/person-store.ts';

/** Emails a person about a new way to sign in to their account, so that they notice if it is not theirs. */
export async function notifyOfSignInMethod(
  tx: IdentityTransaction,
  call: IdentityCall,
  userId: string,
  /** The subject of the sentence, such as `A passkey`. */
  what: string,
): Promise<void> {
  const person = await findPerson(tx, userId);
  if (person === undefined) return;
  const letter = {
    to: person.email,
    subject: 'New way to sign in to your account',
    before: `${what} was added to your account. You can now use it to sign in without your password.`,
    link: { url: `${call.services.config.publicUrl}/console/account`, words: 'Review how you sign in' },
    after: "If it wasn't you, remove it, end your other sessions and choose a new password.",
  };
  await sendAccountEmail(tx, call, letter, false);
}
