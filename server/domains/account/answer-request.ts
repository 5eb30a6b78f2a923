/** Answers a stored request by email, outside any HTTP request. */
import { limits } from '../../../contract/limits.ts';
import { newResetToken } from '../../access/link-token.ts';
import type { IdentityTransaction } from '../../database/identity-transaction.ts';
import type { Services } from '../../services.ts';
import { addSeconds } from '../../time.ts';
import { linkTo, sendLetter } from '../account-letters/account-letter.ts';
import type { RequestRow } from '../session/account-requests.ts';
import { findPersonByEmail } from '../session/person-store.ts';
import { insertReset } from './reset-store.ts';

const { minutes, perHour } = limits.passwordReset;

/** Sends the email for a request. Does nothing for an address without an account. */
export async function answerRequest(
  tx: IdentityTransaction,
  services: Services,
  row: Pick<RequestRow, 'kind' | 'created_at'> & { email: string },
): Promise<void> {
  const person = await findPersonByEmail(tx, row.email);
  if (person?.status !== 'active') return;
  const call = { services, now: row.created_at };
  const work = row.kind === 'password_forgotten' ? sendResetLink : warnOfGuesses;
  await work(tx, call, person);
}

type Call = Parameters<typeof sendLetter>[1];
type Reader = { id: string; email: string };

async function sendResetLink(tx: IdentityTransaction, call: Call, person: Reader): Promise<void> {
  const { keyring, config } = call.services;
  const token = newResetToken(keyring);
  const reset = {
    digest: token.digest,
    userId: person.id,
    expiresAt: addSeconds(call.now, minutes * 60),
  };
  if (!(await insertReset(tx, reset, call.now, perHour))) return;
  const letter = {
    to: person.email,
    subject: 'Choose a new password',
    before: 'A new password was requested for your account.',
    link: { url: linkTo(config.publicUrl, 'new-password', token.text), words: 'Choose a new password' },
    after: `The link is valid for ${minutes} minutes and works once. A new password ends all your sessions and removes your passkeys and linked accounts. If it wasn't you, you don't have to do anything: your password stays as it is.`,
    merchantName: undefined,
  };
  await sendLetter(tx, call, letter, false);
}

async function warnOfGuesses(tx: IdentityTransaction, call: Call, person: Reader): Promise<void> {
  const letter = {
    to: person.email,
    subject: 'Many failed sign-ins to your account',
    before:
      'Many wrong passwords or codes were tried for your account. Further attempts are slowed down; networks from which you signed in before are not affected.',
    link: { url: `${call.services.config.publicUrl}/console/account`, words: 'See how you sign in' },
    after:
      "If it wasn't you: a passkey or an authenticator app protects the account even where the password is known. You get this mail at most once a day.",
    merchantName: undefined,
  };
  await sendLetter(tx, call, letter, false);
}
