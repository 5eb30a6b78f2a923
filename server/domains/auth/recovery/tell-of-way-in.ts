import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { sendUserEmail } from '../../account-letters/user-email.ts';
import { findPerson } from '../person/person-store.ts';

/** Emails a person about a new way to sign in to their account, so that they notice if it is not theirs. */
export async function notifyOfSignInMethod(
  tx: IdentityTransaction,
  call: IdentityCall,
  userId: string,
  letter: 'passkeyAdded' | 'identityLinked',
): Promise<void> {
  const person = await findPerson(tx, userId);
  if (person === undefined) return;
  const { publicUrl, oidcIssuer } = call.services.config;
  const mail = {
    to: person.email,
    language: person.language ?? call.language,
    letter,
    values: { issuer: oidcIssuer?.name ?? '' },
    url: `${publicUrl}/console/account`,
  };
  await sendUserEmail(tx, call, mail, false);
}
