/** Answers a stored request by email, outside any HTTP request. */
import { minuteSeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { newResetToken } from '../../../access/credentials/link-token.ts';
import { addSeconds } from '../../../clock/time.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { Services } from '../../../engine/services.ts';
import { linkTo, sendAccountEmail } from '../../account-letters/account-email.ts';
import type { RequestRow } from '../person/account-requests.ts';
import { findPersonByEmail, lockPerson } from '../person/person-store.ts';
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

type Call = Parameters<typeof sendAccountEmail>[1];
type Reader = { id: string; email: string };

async function sendResetLink(tx: IdentityTransaction, call: Call, person: Reader): Promise<void> {
  const { keyring, config } = call.services;
  const token = newResetToken(keyring);
  const reset = {
    digest: token.digest,
    userId: person.id,
    expiresAt: addSeconds(call.now, minutes * minuteSeconds),
  };
  // Others at the same time would not be counted.
  await lockPerson(tx, reset.userId);
  if (!(await insertReset(tx, reset, call.now, perHour))) return;
  const letter = {
    to: person.email,
    subject: 'Choose a new password',
    before: 'We received a request to reset the password of your account.',
    link: { url: linkTo(config.publicUrl, 'new-password', token.text), words: 'Choose a new password' },
    after: `The link is valid for ${minutes} minutes and works once. Choosing a new password signs you out everywhere and removes your passkeys and linked accounts. If it wasn't you, you can ignore this email: your password stays the same.`,
  };
  await sendAccountEmail(tx, call, letter, false);
}

async function warnOfGuesses(tx: IdentityTransaction, call: Call, person: Reader): Promise<void> {
  const letter = {
    to: person.email,
    subject: 'Many failed sign-ins to your account',
    before:
      'There have been many attempts to sign in to your account with a wrong password or code. Further attempts are slowed down, except from networks you have signed in from before.',
    link: { url: `${call.services.config.publicUrl}/console/account`, words: 'Review how you sign in' },
    after:
      "If it wasn't you, add a passkey or an authenticator app: they protect your account even if someone knows your password. We send this email at most once a day.",
  };
  await sendAccountEmail(tx, call, letter, false);
}
