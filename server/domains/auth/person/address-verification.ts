/** Links that verify an email address, and the message that contains them. */
import { hourSeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { newVerificationToken } from '../../../access/credentials/link-token.ts';
import { addSeconds } from '../../../clock/time.ts';
import { statement } from '../../../database/connection.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { linkTo } from '../../account-letters/account-email.ts';
import { sendUserEmail } from '../../account-letters/user-email.ts';
import type { Person } from './person-store.ts';

const { hours, perHour } = limits.emailVerification;

const insert = statement<object>(
  'email_verification_insert',
  `with before as (
     update email_verifications set used_at = $4 where user_id = $2 and used_at is null
       and (select count(*) from email_verifications
            where user_id = $2 and created_at > $4::timestamptz - interval '1 hour') < $5
   )
   insert into email_verifications (digest, user_id, expires_at, created_at)
   select $1, $2, $3, $4::timestamptz
   where (select count(*) from email_verifications
          where user_id = $2 and created_at > $4::timestamptz - interval '1 hour') < $5
   returning user_id`,
);

/**
 * Sends a verification link and invalidates the previous one. Does nothing once the person has reached the hourly
 * limit.
 */
export async function sendVerificationLink(
  tx: IdentityTransaction,
  call: IdentityCall,
  person: Pick<Person, 'id' | 'email' | 'language'>,
): Promise<void> {
  const { keyring, config } = call.services;
  const { text, digest } = newVerificationToken(keyring);
  const expiresAt = addSeconds(call.now, hours * hourSeconds);
  if ((await tx.run(insert, [digest, person.id, expiresAt, call.now, perHour])).length === 0) return;
  const mail = {
    to: person.email,
    language: person.language,
    letter: 'addressToVerify' as const,
    values: { hours, page: `${config.publicUrl}/console/forgot-password` },
    url: linkTo(config.publicUrl, 'verify-email', text),
  };
  await sendUserEmail(tx, call, mail, false);
}

const use = statement<object>(
  'email_verification_use',
  `update email_verifications v set used_at = $3
   from users u
   where v.digest = $1 and v.user_id = $2 and v.expires_at > $3 and u.id = v.user_id
     and (v.used_at is null or u.email_verified_at is not null)
   returning v.user_id`,
);

/**
 * Uses a verification link. Returns false if it is not valid for this person. A used link is valid again once the
 * address is verified.
 */
export const useVerification = async (
  tx: IdentityTransaction,
  link: { digest: Buffer; userId: string },
  now: string,
): Promise<boolean> => (await tx.run(use, [link.digest, link.userId, now])).length > 0;
