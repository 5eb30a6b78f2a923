/** SQL for accounts of external issuers that people sign in with. */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';

/** An unlinked row prevents every identity of its issuer from being linked to the person by their address. */
export type OidcIdentityRow = Row<'outside_identities'>;

const columns = 'id, user_id, issuer, subject, last_used_at, unlinked_at, created_at';

const lock = statement<OidcIdentityRow>(
  'outside_identity_lock',
  `select ${columns} from outside_identities where issuer = $1 and subject = $2 for update`,
);

/** Locks an identity, linked or unlinked. */
export const lockIdentity = (tx: IdentityTransaction, identity: { issuer: string; subject: string }) =>
  tx.runOne(lock, [identity.issuer, identity.subject]);

const ofPerson = statement<OidcIdentityRow>(
  'outside_identities_of_person',
  `select ${columns} from outside_identities where user_id = $1 and unlinked_at is null order by issuer`,
);

export const findIdentitiesOf = (tx: IdentityTransaction, userId: string): Promise<OidcIdentityRow[]> =>
  tx.run(ofPerson, [userId]);

const hasUnlinked = statement<object>(
  'outside_identity_has_unlinked',
  'select from outside_identities where user_id = $1 and issuer = $2 and unlinked_at is not null limit 1',
);

/** Whether a person (UUID) has ever unlinked an identity of the issuer. They decide for themselves what is linked then. */
export const hasUnlinkedOne = async (
  tx: IdentityTransaction,
  userId: string,
  issuer: string,
): Promise<boolean> => (await tx.run(hasUnlinked, [userId, issuer])).length > 0;

const insert = statement<OidcIdentityRow>(
  'outside_identity_insert',
  `insert into outside_identities (id, user_id, issuer, subject, created_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing
   returning ${columns}`,
);

/** Inserts an identity. Undefined if it is already linked, or the person has another one of this issuer. */
export const insertIdentity = (
  tx: IdentityTransaction,
  row: Pick<OidcIdentityRow, 'id' | 'user_id' | 'issuer' | 'subject' | 'created_at'>,
) => tx.runOne(insert, [row.id, row.user_id, row.issuer, row.subject, row.created_at]);

const relink = statement<OidcIdentityRow>(
  'outside_identity_relink',
  `update outside_identities set user_id = $2, unlinked_at = null, last_used_at = null, created_at = $3
   where id = $1
   returning ${columns}`,
);

/** Links an unlinked identity again. */
export const relinkIdentity = async (
  tx: IdentityTransaction,
  id: string,
  userId: string,
  now: string,
): Promise<OidcIdentityRow> => (await tx.run(relink, [id, userId, now]))[0]!;

const use = statement(
  'outside_identity_use',
  'update outside_identities set last_used_at = $2 where id = $1',
);

export const noteUse = (tx: IdentityTransaction, id: string, now: string): Promise<unknown> =>
  tx.run(use, [id, now]);

const unlink = statement<{ id: string }>(
  'outside_identity_unlink',
  `update outside_identities set unlinked_at = $3
   where id = $1 and user_id = $2 and unlinked_at is null
   returning id`,
);

/** Unlinks an identity. Returns false if the person has no such identity. */
export const unlinkIdentityOf = async (
  tx: IdentityTransaction,
  identity: { id: string; userId: string },
  now: string,
): Promise<boolean> => (await tx.run(unlink, [identity.id, identity.userId, now])).length > 0;
