/** SQL for the team: members and open invitations, which share their ids and form. */
import type { Role } from '../../../contract/access.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { PageBounds } from '../../engine/lists/pages.ts';

export type MemberRow = Omit<Row<'team_members'>, 'user_id'> &
  Row<'users', 'email' | 'name'> & { user_id: string | null; invitation_expires_at: string | null };

const members = `select m.merchant_id, m.id, m.user_id, u.email, u.name, m.role, m.status,
    null::timestamptz as invitation_expires_at, m.metadata, m.version, m.created_at, m.updated_at
  from team_members m join users u on u.id = m.user_id`;
const invitations = `select i.merchant_id, i.id, null::uuid as user_id, i.email, null::text as name, i.role,
    'invited' as status, i.expires_at as invitation_expires_at, i.metadata, i.version, i.created_at, i.updated_at
  from team_invitations i`;

/** A team has at most a few hundred people, so it is sorted in full. */
const listing = (order: 'asc' | 'desc') =>
  statement<MemberRow>(
    `team_list_${order}`,
    `select * from (
       ${members} where m.merchant_id = $1
       union all
       ${invitations} where i.merchant_id = $1
     ) as team
     where ($2::text is null or team.role = $2) and ($3::text is null or team.status = $3)
       and ($4::timestamptz is null or team.created_at >= $4) and ($5::timestamptz is null or team.created_at < $5)
       and ($6::uuid is null or team.id ${order === 'asc' ? '>' : '<'} $6)
     order by team.id ${order}
     limit $7`,
  );
const listings = { asc: listing('asc'), desc: listing('desc') };

const reader = statement<Row<'users', 'email' | 'language'>>(
  'team_address',
  'select u.email, u.language from team_members m join users u on u.id = m.user_id where m.merchant_id = $1 and m.user_id = $2',
);

/** The email address of a person of the team, and the language of mails to them. */
export const colleague = async (tx: ReadTransaction, userId: string) =>
  (await tx.run(reader, [tx.merchantId, userId]))[0]!;

export interface TeamQuery extends PageBounds {
  role: Role | undefined;
  status: MemberRow['status'] | undefined;
}

export const readTeam = (tx: ReadTransaction, query: TeamQuery): Promise<MemberRow[]> =>
  tx.run(listings[query.order], [
    tx.merchantId,
    query.role ?? null,
    query.status ?? null,
    query.createdGte ?? null,
    query.createdLt ?? null,
    query.after ?? null,
    query.limit,
  ]);

const one = statement<MemberRow>(
  'team_one',
  `${members} where m.merchant_id = $1 and m.id = $2
   union all
   ${invitations} where i.merchant_id = $1 and i.id = $2`,
);

export const findMember = (tx: ReadTransaction, id: string): Promise<MemberRow | undefined> =>
  findMemberOf(tx, tx.merchantId, id);

/** Finds a member where the merchant became known only during the transaction. */
export const findMemberOf = (tx: ReadTransaction, merchantId: string, id: string) =>
  tx.runOne(one, [merchantId, id]);

const contact = statement<Row<'users', 'email' | 'name'>>(
  'team_contact',
  `select u.email, u.name from team_members m join users u on u.id = m.user_id
   where m.merchant_id = $1 and m.user_id = $2`,
);

/** Address and name of a user of the team. */
export const contactOf = (tx: ReadTransaction, userId: string) => tx.runOne(contact, [tx.merchantId, userId]);

const lock = statement(
  'team_lock',
  `select id from team_members where merchant_id = $1 order by merchant_id, user_id for no key update`,
);
const lockInvitations = statement(
  'team_lock_invitations',
  'select id from team_invitations where merchant_id = $1 order by merchant_id, id for no key update',
);
const lockMerchant = statement(
  'team_lock_merchant',
  'select id from merchants where id = $1 for no key update',
);

/** Locks the team: until the transaction ends, no other one can change it, so counts of owners are exact. */
export async function lockTeam(tx: TenantTransaction): Promise<void> {
  await Promise.all([
    tx.run(lockMerchant, [tx.merchantId]),
    tx.run(lock, [tx.merchantId]),
    tx.run(lockInvitations, [tx.merchantId]),
  ]);
}

const counts = statement<{ owners: number; everybody: number }>(
  'team_counts',
  `select (select count(*) from team_members where merchant_id = $1 and role = 'owner' and status = 'active')::int as owners,
          (select count(*) from team_members where merchant_id = $1)::int
            + (select count(*) from team_invitations where merchant_id = $1)::int as everybody`,
);

export const countTeam = async (tx: ReadTransaction): Promise<{ owners: number; everybody: number }> =>
  (await tx.run(counts, [tx.merchantId]))[0]!;

const change = statement(
  'team_change',
  `update team_members set role = $3, status = $4, metadata = $5, version = version + 1, updated_at = $6
   where merchant_id = $1 and id = $2`,
);
const changeInvitation = statement(
  'team_change_invitation',
  `update team_invitations set role = $3, metadata = $4, version = version + 1, updated_at = $5
   where merchant_id = $1 and id = $2`,
);

/** Saves role, status and metadata of a member or an invitation. */
export const saveMember = (tx: TenantTransaction, row: MemberRow, now: string): Promise<unknown> => {
  const { metadata } = row;
  return row.user_id === null
    ? tx.run(changeInvitation, [tx.merchantId, row.id, row.role, metadata, now])
    : tx.run(change, [tx.merchantId, row.id, row.role, row.status, metadata, now]);
};

// Also deletes the person's notifications from this merchant.
const remove = statement(
  'team_remove',
  `with gone as (delete from team_members where merchant_id = $1 and id = $2 returning user_id)
   delete from notifications n using gone where n.merchant_id = $1 and n.recipient_id = gone.user_id`,
);
const removeInvitation = statement(
  'team_remove_invitation',
  'delete from team_invitations where merchant_id = $1 and id = $2',
);

export const removeMember = (
  tx: TenantTransaction,
  row: Pick<MemberRow, 'merchant_id' | 'id' | 'user_id'>,
): Promise<unknown> => tx.run(row.user_id === null ? removeInvitation : remove, [row.merchant_id, row.id]);

const add = statement(
  'team_add',
  `insert into team_members (merchant_id, user_id, id, role, status, metadata, created_at, updated_at)
   values ($1, $2, $3, $4, 'active', $5, $6, $6)
   on conflict (merchant_id, user_id) do nothing`,
);

export const addMember = (
  tx: TenantTransaction,
  member: Pick<MemberRow, 'merchant_id' | 'id' | 'role' | 'metadata'> & { userId: string },
  now: string,
): Promise<unknown> =>
  tx.run(add, [member.merchant_id, member.userId, member.id, member.role, member.metadata, now]);
