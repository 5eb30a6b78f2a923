/** People and their merchants. */
import type { Role } from '../../../../contract/access.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { refuse } from '../../../errors/refusal.ts';

/** `email_verified_at` is when the person proved that the address is theirs; null if it may belong to someone else. */
export type Person = Omit<Row<'users'>, 'created_at' | 'updated_at' | 'is_platform_admin'>;

/** A merchant that a person works for, with their role. */
export type Workplace = Row<'merchants', 'id' | 'name' | 'status' | 'sandbox' | 'live_merchant_id'> & {
  role: Role;
};

export const personColumns = 'id, email, name, password_hash, status, email_verified_at, language';

const byEmail = statement<Person>(
  'person_by_email',
  `select ${personColumns} from users where email = lower($1)`,
);
const lockByEmail = statement<Person>(
  'person_by_email_lock',
  `select ${personColumns} from users where email = lower($1) for no key update`,
);
const byId = statement<Person>('person_by_id', `select ${personColumns} from users where id = $1`);

const lockById = statement('person_lock', 'select id from users where id = $1 for no key update');

const insert = statement<{ id: string }>(
  'person_insert',
  `insert into users (id, email, name, password_hash, email_verified_at, created_at, updated_at, language)
   values ($1, lower($2), $3, $4, $6, $5, $5, $7)
   on conflict (email) do nothing
   returning id`,
);

const workplaceColumns = 'm.id, m.name, m.status, m.sandbox, m.live_merchant_id, p.role';

const workplaces = statement<Workplace>(
  'person_workplaces',
  `select ${workplaceColumns}
   from team_members p
   join merchants m on m.id = p.merchant_id
   where p.user_id = $1 and p.status = 'active'
   order by m.status <> 'active', m.sandbox, p.created_at, m.id`,
);

/** A merchant that is arriving or gone has rows here, but lives in another cell. */
const workplacesInCell = statement<Workplace & { joined_at: string }>(
  'person_workplaces_in_cell',
  `select ${workplaceColumns}, p.created_at as joined_at
   from team_members p
   join merchants m on m.id = p.merchant_id
   where p.user_id = $1 and p.status = 'active'
     and not exists (select from merchant_fences f where f.merchant_id = m.id and f.stops = 'everything')`,
);

export const findPersonByEmail = (tx: IdentityTransaction, email: string) => tx.runOne(byEmail, [email]);

/** Locks a person. Until the transaction ends, no other one can change how they sign in. */
export const lockPersonByEmail = (tx: IdentityTransaction, email: string) => tx.runOne(lockByEmail, [email]);

export const findPerson = (tx: IdentityTransaction, id: string) => tx.runOne(byId, [id]);

/** Locks a person. Until the transaction ends, no other one can add a way to sign in, so they can be counted. */
export const lockPerson = (tx: IdentityTransaction, id: string): Promise<unknown> => tx.run(lockById, [id]);

/** Inserts a person. Returns false if the email address is taken. */
export async function insertPerson(
  tx: IdentityTransaction,
  person: Omit<Person, 'status'>,
  now: string,
): Promise<boolean> {
  const { id, email, name, password_hash, email_verified_at: verifiedAt, language } = person;
  return (await tx.run(insert, [id, email, name, password_hash, now, verifiedAt, language])).length > 0;
}

/**
 * Returns the person's merchants: active before others, then live before sandboxes, then oldest first.
 * @throws Refusal `unavailable` if none was found, or not the `needed` one (UUID), while a cell could not be asked
 */
export async function findWorkplaces(
  tx: IdentityTransaction,
  personId: string,
  needed?: string,
): Promise<Workplace[]> {
  if (!tx.hasRemotes) return (await tx.readAsPerson(personId, workplaces, [personId])).rows;
  const { rows, isPartial } = await tx.readAsPerson(personId, workplacesInCell, [personId]);
  const isMissing = needed === undefined ? rows.length === 0 : rows.every(({ id }) => id !== needed);
  if (isPartial && isMissing) throw refuse('unavailable', { retry_after: 5 });
  return rows.sort(inOrder).map(({ joined_at: _, ...workplace }) => workplace);
}

/** The order of `person_workplaces`. */
function inOrder(a: Workplace & { joined_at: string }, b: Workplace & { joined_at: string }): number {
  const keys = ({ status, sandbox, joined_at: joined, id }: typeof a): string =>
    `${status === 'active' ? 0 : 1} ${sandbox ? 1 : 0} ${joined} ${id}`;
  return keys(a) < keys(b) ? -1 : 1;
}
