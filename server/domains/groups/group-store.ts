/** SQL for groups: one function, one statement. */

import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import { insert } from '../../database/schema/rows.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { GroupRow, MemberRow, SettlementRow } from './group.ts';

const groupColumns = `g.merchant_id, g.id, g.name, g.description, g.country, g.category, g.sandbox, g.status,
  g.membership_policy, g.settlement_mode, g.accrual_cost_per_point, g.currency, g.members_count, g.metadata, g.version,
  g.created_at, g.updated_at`;
const memberColumns = `m.merchant_id, m.group_id, m.founder_id, m.merchant_name, m.status, m.joined_at, m.left_at,
  m.settled_until::text as settled_until, m.next_settlement_at, m.version, m.founder_version, m.created_at, m.updated_at`;

const find = statement<GroupRow>('groups_find', `select ${groupColumns} from groups g where g.id = $1`);
const lock = statement<GroupRow>(
  'groups_lock',
  `select ${groupColumns} from groups g where g.id = $1 for update`,
);

/** A group, regardless of its founder. */
export const findGroup = async (tx: ReadTransaction, id: string): Promise<GroupRow | undefined> =>
  (await tx.run(find, [id]))[0];

/** A group, locked. The founder must be one of the transaction's merchants. */
export const lockGroup = async (tx: TenantTransaction, id: string): Promise<GroupRow | undefined> =>
  (await tx.run(lock, [id]))[0];

export const insertGroup = (tx: TenantTransaction, row: GroupRow): Promise<unknown> =>
  insert(tx, 'groups', row);

const saveState = statement(
  'groups_save',
  `update groups set members_count = $3, status = $4, version = $5, updated_at = $6 where merchant_id = $1 and id = $2`,
);

/** Saves the size and status of a locked group. */
export const saveGroup = (tx: TenantTransaction, row: GroupRow): Promise<unknown> =>
  tx.run(saveState, [row.merchant_id, row.id, row.members_count, row.status, row.version, row.updated_at]);

export type OwnRow = Row<
  'merchants',
  | 'id'
  | 'name'
  | 'country'
  | 'timezone'
  | 'default_currency'
  | 'category'
  | 'group_id'
  | 'sandbox'
  | 'version'
>;

const ownColumns = 'id, name, country, category, timezone, default_currency, sandbox, group_id, version';

const own = statement<OwnRow>('groups_merchant', `select ${ownColumns} from merchants where id = $1`);

export const findMerchant = (tx: ReadTransaction, id: string) => tx.runOne(own, [id]);

const lockOwn = statement<OwnRow>(
  'groups_lock_merchants',
  `select ${ownColumns} from merchants where id = any($1::uuid[]) order by id for no key update`,
);

/** Locks merchants of the transaction in id order. Required before a merchant joins or leaves a group. */
export const lockMerchants = (tx: TenantTransaction, ids: readonly string[]) => tx.run(lockOwn, [ids]);

const setGroup = statement('groups_set_of_merchant', 'update merchants set group_id = $2 where id = $1');

export const setGroupOf = (tx: TenantTransaction, merchantId: string, groupId: string | null) =>
  tx.run(setGroup, [merchantId, groupId]);

const findOne = statement<MemberRow>(
  'group_members_find',
  `select ${memberColumns} from group_members m where m.merchant_id = $1 and m.group_id = $2`,
);

export const findMember = async (tx: ReadTransaction, merchantId: string, groupId: string) =>
  (await tx.run(findOne, [merchantId, groupId]))[0];

const ofMerchant = statement<MemberRow>(
  'group_members_current',
  `select ${memberColumns} from group_members m where m.merchant_id = $1 and m.status = 'active'`,
);

/** The membership in the group that the merchant is in. */
export const findCurrent = (tx: ReadTransaction) => tx.runOne(ofMerchant, [tx.merchantId]);

const ofFounder = statement<MemberRow>(
  'group_members_under_founder',
  `select ${memberColumns} from group_members m where m.merchant_id = $1 and m.founder_id = $2`,
);

/** The merchant's memberships in the groups of a founder, past ones included. */
export const findMembersUnder = (tx: ReadTransaction, founderId: string) =>
  tx.run(ofFounder, [tx.merchantId, founderId]);

const founders = statement<{ founder_id: string }>(
  'group_members_founders',
  `select founder_id from group_members where merchant_id = $1 and status in ('active', 'applied', 'invited')
   group by founder_id order by bool_or(status = 'active') desc, max(updated_at) desc limit 100`,
);

/** The founder of the merchant's group, and those of groups that it has applied to or is invited to: up to 100. */
export const findFounders = async (tx: ReadTransaction): Promise<string[]> =>
  (await tx.run(founders, [tx.merchantId])).map(({ founder_id }) => founder_id);

const invited = statement<{ group_id: string }>(
  'group_members_invited',
  `select group_id from group_members where merchant_id = $1 and status = 'invited'
   order by updated_at desc limit 1000`,
);

/** The groups that have invited the merchant, up to the latest 1,000. */
export const findInvitations = async (tx: ReadTransaction): Promise<string[]> =>
  (await tx.run(invited, [tx.merchantId])).map(({ group_id }) => group_id);

const put = statement(
  'group_members_put',
  `insert into group_members (merchant_id, group_id, founder_id, merchant_name, status, joined_at, left_at,
     settled_until, next_settlement_at, version, founder_version, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10, $11, $12, $13)
   on conflict (merchant_id, group_id) do update
   set merchant_name = excluded.merchant_name, status = excluded.status, joined_at = excluded.joined_at,
       left_at = excluded.left_at, settled_until = excluded.settled_until,
       next_settlement_at = excluded.next_settlement_at, version = excluded.version,
       founder_version = excluded.founder_version, updated_at = excluded.updated_at`,
);

/** Saves a membership in a group. The merchant must be locked. */
export const putMember = (tx: TenantTransaction, row: MemberRow): Promise<unknown> =>
  tx.run(put, [
    row.merchant_id,
    row.group_id,
    row.founder_id,
    row.merchant_name,
    row.status,
    row.joined_at,
    row.left_at,
    row.settled_until,
    row.next_settlement_at,
    row.version,
    row.founder_version,
    row.created_at,
    row.updated_at,
  ]);

const settlementColumns = `s.merchant_id, s.id, s.group_id, s.period_from::text as period_from,
  s.period_to::text as period_to, s.points_issued, s.points_redeemed, s.accrual_cost_per_point, s.amount, s.currency,
  s.created_at`;

/** Months that were settled while groups could. */
const settlements = statement<SettlementRow>(
  'group_settlements_latest',
  `select ${settlementColumns} from group_settlements s where s.merchant_id = $1 and s.group_id = $2
   order by s.period_from desc limit $3`,
);

export const latestSettlements = (tx: ReadTransaction, groupId: string, most: number) =>
  tx.run(settlements, [tx.merchantId, groupId, most]);
