/** Answers a stored request by email, outside any HTTP request. */
import { minuteSeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { newResetToken } from '../../../access/credentials/link-token.ts';
import { addSeconds } from '../../../clock/time.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { Services } from '../../../engine/services.ts';
import { linkTo } from '../../account-letters/account-email.ts';
import { sendUserEmail } from '../../account-letters/user-email.ts';
import type { RequestRow } from '../person/account-requests.ts';
import { findPersonByEmail, lockPerson, type Person } from '../person/person-store.ts';
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

type Call = Parameters<typeof sendUserEmail>[1];
type Recipient = Pick<Person, 'id' | 'email' | 'language'>;

async function sendResetLink(tx: IdentityTransaction, call: Call, person: Recipient): Promise<void> {
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
  const mail = {
    to: person.email,
    language: person.language,
    letter: 'passwordForgotten' as const,
    values: { minutes },
    url: linkTo(config.publicUrl, 'new-password', token.text),
  };
  await sendUserEmail(tx, call, mail, false);
}

async function warnOfGuesses(
  tx: IdentityTransaction,
  call: Call,
  { email, language }: Recipient,
): Promise<void> {
  const url = `${call.services.config.publicUrl}/console/account`;
  await sendUserEmail(tx, call, { to: email, language, letter: 'passwordsGuessed', url }, false);
}
