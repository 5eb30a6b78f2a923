/** Second factors: the sealed secret of an authenticator app, and digests of recovery codes. */

import { tokenDigest } from '../../../access/credentials/token-format.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { open, seal } from '../../../sealing/sealed-text.ts';

export type FactorRow = Omit<Row<'totp_factors'>, 'created_at'>;

const ofPerson = 'select user_id, sealed, confirmed_at, last_step from totp_factors where user_id = $1';
const find = statement<FactorRow>('totp_factor', ofPerson);
const lock = statement<FactorRow>('totp_factor_lock', `${ofPerson} for update`);
const begin = statement<object>(
  'totp_factor_begin',
  `insert into totp_factors (user_id, sealed, created_at) values ($1, $2, $3)
   on conflict (user_id) do update set sealed = excluded.sealed, created_at = excluded.created_at
     where totp_factors.confirmed_at is null
   returning user_id`,
);
const confirm = statement(
  'totp_factor_confirm',
  'update totp_factors set confirmed_at = $2, last_step = $3 where user_id = $1',
);
const count = statement('totp_factor_count', 'update totp_factors set last_step = $2 where user_id = $1');
const remove = statement('totp_factor_remove', 'delete from totp_factors where user_id = $1');
const removeCodes = statement('recovery_codes_remove', 'delete from recovery_codes where user_id = $1');
const insertCodes = statement(
  'recovery_codes_insert',
  `insert into recovery_codes (user_id, digest, created_at)
   select $1, digest, $3 from unnest($2::bytea[]) as made (digest)`,
);
const spendCode = statement<object>(
  'recovery_code_spend',
  `update recovery_codes set used_at = $3 where user_id = $1 and digest = $2 and used_at is null
   returning user_id`,
);
const codesLeft = statement<{ count: number }>(
  'recovery_codes_left',
  'select count(*)::int as count from recovery_codes where user_id = $1 and used_at is null',
);

const place = (userId: string): string => `totp_factors|sealed|${userId}`;

export const openSecret = (keyring: Keyring, row: FactorRow): Buffer =>
  open(keyring.answerKey, place(row.user_id), row.sealed);

export const findFactor = (tx: IdentityTransaction, userId: string) => tx.runOne(find, [userId]);

export const lockFactor = (tx: IdentityTransaction, userId: string) => tx.runOne(lock, [userId]);

/** Stores a secret that must be confirmed. Returns false if there already is a confirmed one. */
export async function beginFactor(
  tx: IdentityTransaction,
  keyring: Keyring,
  factor: { userId: string; secret: Buffer },
  now: string,
): Promise<boolean> {
  const sealed = seal(keyring.answerKey, place(factor.userId), factor.secret);
  return (await tx.run(begin, [factor.userId, sealed, now])).length > 0;
}

export const confirmFactor = (
  tx: IdentityTransaction,
  userId: string,
  step: number,
  now: string,
): Promise<unknown> => tx.run(confirm, [userId, now, step]);

/** Records the time step of an accepted code. */
export const countStep = (tx: IdentityTransaction, userId: string, step: number): Promise<unknown> =>
  tx.run(count, [userId, step]);

/** Removes the factor first: a call that confirms it at the same moment adds recovery codes before or not at all. */
export const removeFactor = async (tx: IdentityTransaction, userId: string): Promise<void> => {
  await tx.run(remove, [userId]);
  await tx.run(removeCodes, [userId]);
};

const digestOf = (keyring: Keyring, userId: string, plain: string): Buffer =>
  tokenDigest(keyring.tokenPepper, `recovery ${userId} ${plain}`);

/** Replaces all recovery codes with these, given in plain form. */
export async function replaceRecoveryCodes(
  tx: IdentityTransaction,
  keyring: Keyring,
  codes: { userId: string; plain: readonly string[] },
  now: string,
): Promise<void> {
  await tx.run(removeCodes, [codes.userId]);
  const digests = codes.plain.map((plain) => digestOf(keyring, codes.userId, plain));
  await tx.run(insertCodes, [codes.userId, digests, now]);
}

/** Uses a recovery code. Returns false if there is no such code, or it was used. */
export const spendRecoveryCode = async (
  tx: IdentityTransaction,
  keyring: Keyring,
  code: { userId: string; plain: string },
  now: string,
): Promise<boolean> =>
  (await tx.run(spendCode, [code.userId, digestOf(keyring, code.userId, code.plain), now])).length > 0;

export const countRecoveryCodes = async (tx: IdentityTransaction, userId: string): Promise<number> =>
  (await tx.run(codesLeft, [userId]))[0]!.count;
