import { forgotPassword as route } from '../../../contract/domains/account.ts';
import { limits } from '../../../contract/limits.ts';
import { newResetToken } from '../../access/link-token.ts';
import { inIdentityTransaction } from '../../database/identity-transaction.ts';
import { identity } from '../../operation.ts';
import { addSeconds } from '../../time.ts';
import { linkTo, sendLetter } from '../account-letters/account-letter.ts';
import { findPersonByEmail } from '../session/person-store.ts';
import { insertReset } from './reset-store.ts';

const { minutes, perHour } = limits.passwordReset;

/** Mails a link to whoever has this address; the answer does not say whether anybody has. */
export const forgotPassword = identity(route, async (input, call) => {
  const { pool, keyring, config } = call.services;
  const token = newResetToken(keyring);
  await inIdentityTransaction(pool, async (tx) => {
    const person = await findPersonByEmail(tx, input.email);
    if (person?.status !== 'active') return;
    const reset = {
      digest: token.digest,
      userId: person.id,
      expiresAt: addSeconds(call.now, minutes * 60),
    };
    if (!(await insertReset(tx, reset, call.now, perHour))) return;
    const letter = {
      to: person.email,
      subject: 'Choose a new password',
      before: 'Somebody asked for a new password for your account.',
      link: { url: linkTo(config.publicUrl, 'new-password', token.text), words: 'Choose a new password' },
      after: `The link is good for ${minutes} minutes and works once. If it was not you, you need not do anything: your password stays as it is.`,
      merchantName: undefined,
    };
    await sendLetter(tx, call, letter, false);
  });
  return { accepted: true as const };
});
