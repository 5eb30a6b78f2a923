/** Links for resetting a password. */
import { statement } from '../../../database/connection.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';

const insert = statement<object>(
  'password_reset_insert',
  `insert into password_resets (digest, user_id, expires_at, created_at)
   select $1, $2, $3, $4::timestamptz
   where (select count(*) from password_resets
          where user_id = $2 and created_at > $4::timestamptz - interval '1 hour') < $5
   returning user_id`,
);

/** Stores a link. Returns false once the person has reached the hourly limit. */
export const insertReset = async (
  tx: IdentityTransaction,
  reset: { digest: Buffer; userId: string; expiresAt: string },
  now: string,
  most: number,
): Promise<boolean> =>
  (await tx.run(insert, [reset.digest, reset.userId, reset.expiresAt, now, most])).length > 0;

const isOpen = statement<object>(
  'password_reset_open',
  `select from password_resets r join users u on u.id = r.user_id
   where r.digest = $1 and r.used_at is null and r.expires_at > $2 and u.status = 'active'`,
);

/** Returns whether the link can be used now. */
export const isResetOpen = async (tx: IdentityTransaction, digest: Buffer, now: string): Promise<boolean> =>
  (await tx.run(isOpen, [digest, now])).length > 0;

const use = statement<{ user_id: string }>(
  'password_reset_use',
  `update password_resets r set used_at = $2
   from users u
   where r.digest = $1 and r.used_at is null and r.expires_at > $2 and u.id = r.user_id and u.status = 'active'
   returning r.user_id`,
);

/** Uses a link. Returns the person's id, or undefined if the link is invalid. */
export const useReset = async (
  tx: IdentityTransaction,
  digest: Buffer,
  now: string,
): Promise<string | undefined> => (await tx.run(use, [digest, now]))[0]?.user_id;
