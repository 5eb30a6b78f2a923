import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { sendAccountEmail } from '../../account-letters/account-email.ts';
import type { Person } from '../person/person-store.ts';
import type { Removed } from '../person/ways-in-store.ts';

/** Emails a person what was removed from their account when they recovered it or took it over. */
export async function notifyOfRemoval(
  tx: IdentityTransaction,
  call: IdentityCall,
  person: Pick<Person, 'email'>,
  { why, removed }: { why: string; removed: Removed },
): Promise<void> {
  const letter = {
    to: person.email,
    subject: 'Your account was secured',
    before: `${why} We ended all sessions (${removed.sessions}) and removed the other ways to sign in to the account: ${listOf(removed)}.`,
    link: { url: `${call.services.config.publicUrl}/console/account`, words: 'Review how you sign in' },
    after:
      'Set up again whatever you want to keep. The API tokens of your business still work: review them in the console.',
  };
  await sendAccountEmail(tx, call, letter, false);
}

function listOf({ passkeys, identities, secondFactors }: Removed): string {
  const parts = [
    passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
    identities > 0 && `${identities} linked ${identities === 1 ? 'account' : 'accounts'}`,
    secondFactors > 0 && 'the authenticator app',
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'none were set up' : parts.join(', ');
}
