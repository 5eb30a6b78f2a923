/** All ways to sign in as a person, and their removal when the address turns out to be someone else's. */
import { statement } from '../../../database/connection.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { endSessionsOf } from '../sessions/own-session-store.ts';
import { type Person, personColumns } from './person-store.ts';

const claim = statement<Person>(
  'person_claim',
  `update users set password_hash = $2, name = coalesce($3, name), email_verified_at = coalesce(email_verified_at, $4),
     language = coalesce($5, language), updated_at = $4
   where id = $1
   returning ${personColumns}`,
);

/**
 * Sets the password of a person who has just proved their address. Locks the person until the transaction ends. Remote
 * copies get their name and language.
 */
export async function claimAccount(
  tx: IdentityTransaction,
  person: { id: string; passwordHash: string; name: string | null; language: Person['language'] },
  now: string,
): Promise<Person> {
  const { id, passwordHash, name, language } = person;
  const [claimed] = await tx.run(claim, [id, passwordHash, name, now, language]);
  if (name !== null || language !== null) await tx.orderCopies(person.id);
  return claimed!;
}

const verify = statement(
  'person_verify',
  'update users set email_verified_at = $2, updated_at = $2 where id = $1 and email_verified_at is null',
);

export const markVerified = (tx: IdentityTransaction, userId: string, now: string): Promise<unknown> =>
  tx.run(verify, [userId, now]);

const sameHash = statement<object>(
  'person_password_unchanged',
  `select id from users where id = $1 and password_hash = $2 and status = 'active' for share`,
);

/**
 * Returns whether the checked password is still current. Hashing takes time outside any transaction, and no session may
 * start with the old password once the owner has recovered the account.
 */
export const passwordStillCounts = async (
  tx: IdentityTransaction,
  person: Pick<Person, 'id' | 'password_hash'>,
): Promise<boolean> => (await tx.run(sameHash, [person.id, person.password_hash])).length > 0;

const liveSession = statement<object>(
  'session_still_live',
  'select id from sessions where id = $1 and ended_at is null for share',
);

/** Returns whether the calling session is still active. Lock the person first. */
export const sessionStillLives = async (tx: IdentityTransaction, id: string): Promise<boolean> =>
  (await tx.run(liveSession, [id])).length > 0;

const count = (name: string, sql: string) =>
  statement<{ count: number }>(
    name,
    `with gone as (${sql} returning 1) select count(*)::int as count from gone`,
  );

const passkeys = count('ways_in_passkeys', 'delete from passkeys where user_id = $1');
const identities = count('ways_in_identities', 'delete from outside_identities where user_id = $1');
const factors = count('ways_in_factors', 'delete from totp_factors where user_id = $1');
const recoveryCodes = statement('ways_in_recovery_codes', 'delete from recovery_codes where user_id = $1');
const resets = statement(
  'ways_in_resets',
  'update password_resets set used_at = $2 where user_id = $1 and used_at is null',
);
const verifications = statement(
  'ways_in_verifications',
  'update email_verifications set used_at = $2 where user_id = $1 and used_at is null',
);

export interface Removed {
  passkeys: number;
  identities: number;
  secondFactors: number;
  sessions: number;
}

/**
 * Removes every way to sign in as this person except the password, and ends their sessions. Sessions come last: a
 * concurrent sign-in locks the row of its method until its session is visible here.
 */
export async function removeSignInMethods(
  tx: IdentityTransaction,
  whose: {
    userId: string;
    /** The session (UUID) to keep, if any. */
    except: string | null;
    keepsSecondFactor: boolean;
    reason: 'password_reset' | 'address_proven';
  },
  now: string,
): Promise<Removed> {
  const { userId, except, keepsSecondFactor, reason } = whose;
  const counted = async (sql: typeof passkeys, values: unknown[]) => (await tx.run(sql, values))[0]!.count;
  const secondFactors = keepsSecondFactor ? 0 : await counted(factors, [userId]);
  // After the factor: a call that confirms it adds codes before or not at all.
  if (!keepsSecondFactor) await tx.run(recoveryCodes, [userId]);
  await tx.run(resets, [userId, now]);
  await tx.run(verifications, [userId, now]);
  return {
    passkeys: await counted(passkeys, [userId]),
    identities: await counted(identities, [userId]),
    secondFactors,
    sessions: await endSessionsOf(tx, { userId, except, reason }, now),
  };
}
