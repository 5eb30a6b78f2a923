/** SQL for the registers of groups, in which their founders say who is in them: one function, one statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { GroupRow, PlaceRow } from '../group.ts';
import type { NamedMember } from './rows.ts';

const columns = `p.merchant_id, p.group_id, p.member_id, p.member_name, p.name_version, p.status, p.joined_at, p.left_at,
  p.version, p.member_version, p.created_at, p.updated_at`;

type Group = Pick<GroupRow, 'merchant_id' | 'id'>;

const find = statement<PlaceRow>(
  'group_places_find',
  `select ${columns} from group_places p where p.merchant_id = $1 and p.group_id = $2 and p.member_id = $3`,
);

/** A member's place in a group. Before it is changed, the group must be locked. */
export const findPlace = (tx: ReadTransaction, group: Group, memberId: string) =>
  tx.runOne(find, [group.merchant_id, group.id, memberId]);

const put = statement(
  'group_places_put',
  `insert into group_places as p (merchant_id, group_id, member_id, member_name, name_version, status, joined_at, left_at,
     version, member_version, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (merchant_id, group_id, member_id) do update
   set member_name = case when excluded.name_version < p.name_version then p.member_name else excluded.member_name end,
       name_version = greatest(excluded.name_version, p.name_version), status = excluded.status,
       joined_at = excluded.joined_at, left_at = excluded.left_at, version = excluded.version,
       member_version = excluded.member_version, updated_at = excluded.updated_at`,
);

/** Saves a place; a newer name stays. */
export const putPlace = (tx: TenantTransaction, row: PlaceRow): Promise<unknown> =>
  tx.run(put, [
    row.merchant_id,
    row.group_id,
    row.member_id,
    row.member_name,
    row.name_version,
    row.status,
    row.joined_at,
    row.left_at,
    row.version,
    row.member_version,
    row.created_at,
    row.updated_at,
  ]);

const rename = statement(
  'group_places_rename',
  `update group_places set member_name = $3, name_version = $4
   where merchant_id = any ($1::uuid[]) and member_id = $2 and name_version < $4`,
);

/** Renames a member in the registers of these founders, unless they have a newer name. */
export const renameInPlaces = (
  tx: TenantTransaction,
  founders: readonly string[],
  { member_id, member_name, name_version }: NamedMember,
): Promise<unknown> => tx.run(rename, [founders, member_id, member_name, name_version]);

const shown = statement<PlaceRow>(
  'group_places_of_group',
  `select ${columns} from group_places p
   where p.merchant_id = $1 and p.group_id = $2 and p.status in ('active', 'applied', 'invited')
     and (p.status = 'active' or $3)
   order by p.joined_at nulls last, p.member_id limit $4`,
);

/** The members of a group; with `all`, also applicants and invited merchants, whom only the founder can see. */
export const readPlaces = (tx: ReadTransaction, group: Group, all: boolean, most: number) =>
  tx.run(shown, [group.merchant_id, group.id, all, most]);
