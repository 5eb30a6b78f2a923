/**
 * People live in the cell home. The cells of their merchants have copies, to which the rows of a team refer; a copy has
 * no password and no session, so no one can sign in with it.
 */
import { statement } from '../connection.ts';
import type { Row } from '../schema/row.ts';
import type { ReadTransaction } from '../transactions/read-transaction.ts';

export type PersonCopy = Row<'users', 'id' | 'email' | 'name' | 'status' | 'language' | 'updated_at'>;

const find = statement<PersonCopy>(
  'person_to_copy',
  'select id, email, name, status, language, updated_at from users where id = $1',
);

export const findPersonToCopy = (tx: Pick<ReadTransaction, 'runOne'>, userId: string) =>
  tx.runOne(find, [userId]);

/** What no password hashes to. */
const noPassword = 'elsewhere';

const copy = statement(
  'person_copy',
  `insert into users (id, email, name, password_hash, status, created_at, updated_at, language)
   values ($1, $2, $3, '${noPassword}', $4, $5, $5, $6)
   on conflict (id) do update set name = excluded.name, status = excluded.status, language = excluded.language,
     updated_at = excluded.updated_at
     where users.updated_at < excluded.updated_at and users.password_hash = '${noPassword}'`,
);

/** Creates or updates the copy; one that is newer stays. */
export const copyPerson = (
  tx: Pick<ReadTransaction, 'run'>,
  { id, email, name, status, language, updated_at }: PersonCopy,
): Promise<unknown> => tx.run(copy, [id, email, name, status, updated_at, language]);
