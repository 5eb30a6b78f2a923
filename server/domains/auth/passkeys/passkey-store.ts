/** Public keys of passkeys. */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';

/** `public_key` is a COSE key. */
export type PasskeyRow = Row<'passkeys'>;

const columns =
  'id, user_id, credential_id, public_key, counter, transports, synced, name, last_used_at, created_at';

const ofPerson = statement<PasskeyRow>(
  'passkeys_of_person',
  `select ${columns} from passkeys where user_id = $1 order by id desc`,
);

/** Returns all of the person's passkeys, newest first. There are few. */
export const findPasskeysOf = (tx: IdentityTransaction, userId: string): Promise<PasskeyRow[]> =>
  tx.run(ofPerson, [userId]);

const byCredential = statement<PasskeyRow>(
  'passkey_by_credential',
  `select ${columns} from passkeys where credential_id = $1`,
);

export const findPasskey = (tx: IdentityTransaction, credentialId: Buffer) =>
  tx.runOne(byCredential, [credentialId]);

const insert = statement<PasskeyRow>(
  'passkey_insert',
  `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (credential_id) do nothing
   returning ${columns}`,
);

/** Inserts a passkey. Undefined if it already exists. */
export const insertPasskey = async (
  tx: IdentityTransaction,
  row: Omit<PasskeyRow, 'last_used_at'>,
): Promise<PasskeyRow | undefined> =>
  (
    await tx.run(insert, [
      row.id,
      row.user_id,
      row.credential_id,
      row.public_key,
      row.counter,
      row.transports,
      row.synced,
      row.name,
      row.created_at,
    ])
  )[0];

// Of two concurrent uses with the same counter, only one succeeds.
const count = statement<{ id: string }>(
  'passkey_count',
  `update passkeys set counter = $2, synced = $3, last_used_at = $4
   where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))
   returning id`,
);

/** Records a use. Returns false if the device's counter did not increase, which indicates a copy. */
export const countUse = async (
  tx: IdentityTransaction,
  use: { id: string; counter: number; synced: boolean },
  now: string,
): Promise<boolean> => (await tx.run(count, [use.id, use.counter, use.synced, now])).length > 0;

const remove = statement<{ id: string }>(
  'passkey_remove',
  'delete from passkeys where id = $1 and user_id = $2 returning id',
);

/** Deletes a passkey. Returns false if the person has no such passkey. */
export const removePasskey = async (
  tx: IdentityTransaction,
  passkey: { id: string; userId: string },
): Promise<boolean> => (await tx.run(remove, [passkey.id, passkey.userId])).length > 0;
