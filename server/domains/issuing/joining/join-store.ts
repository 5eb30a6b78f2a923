/** SQL that joins memberships of one pass, and separates them again: one function, one statement. */
import { encodeId } from '../../../../contract/ids.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import { insert } from '../../../database/schema/rows.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { LifeRow } from '../../memberships/life/life.ts';
import type { LotRow } from '../../points/ledger/points-rows.ts';
import { lotColumns } from '../../points/ledger/points-store.ts';

export type JoinRow = Row<'membership_joins'>;

/** Two memberships of a pass that is held once, in no particular order. */
export interface Pair {
  one: string;
  other: string;
}

const isHeldOnce = (table: string) =>
  `${table}.one_per_customer and ${table}.status not in ('revoked', 'merged')`;

const ofBoth = statement<Pair>(
  'joins_pairs_of_both',
  `select a.id as one, b.id as other from memberships a
   join memberships b on b.merchant_id = $1 and b.customer_id = $3 and b.pass_id = a.pass_id and ${isHeldOnce('b')}
   where a.merchant_id = $1 and a.customer_id = $2 and ${isHeldOnce('a')}
   order by a.id`,
);

/** Memberships of one pass of which each of the two customers has one. */
export const findPairs = (tx: ReadTransaction, from: string, to: string) =>
  tx.run(ofBoth, [tx.merchantId, from, to]);

// An earlier merge of customers left the second one as an exception.
const second = `from memberships b
   join passes p on p.merchant_id = b.merchant_id and p.id = b.pass_id and not p.allow_multiple
   join memberships a on a.merchant_id = b.merchant_id and a.customer_id = b.customer_id and a.pass_id = b.pass_id
     and ${isHeldOnce('a')} and a.points_held = 0
   where b.merchant_id = $1 and not b.one_per_customer and b.status not in ('revoked', 'merged') and b.points_held = 0
     and (a.status = 'suspended') = (b.status = 'suspended')`;
const left = statement<Pair>(
  'joins_pairs_left',
  `select distinct on (a.id) a.id as one, b.id as other ${second} order by a.id, b.id limit $2`,
);

/** Memberships that customers hold twice since a merge, each once, that can be joined now. */
export const findPairsLeft = (tx: ReadTransaction, most: number) => tx.run(left, [tx.merchantId, most]);

const countLeft = statement<{ count: number }>(
  'joins_count_left',
  `select count(distinct a.id)::int as count ${second}`,
);

export const countPairsLeft = async (tx: ReadTransaction): Promise<number> =>
  (await tx.run(countLeft, [tx.merchantId]))[0]!.count;

const saveMerged = statement(
  'joins_save_merged',
  `update memberships set status = $3, merged_into = $4, one_per_customer = false, version = $5, updated_at = $6
   where merchant_id = $1 and id = $2`,
);
const saveKept = statement(
  'joins_save_kept',
  `update memberships set status = $3, one_per_customer = $4, expires_at = $5, check_ins = $6, expiring_told_for = $7,
     version = $8, updated_at = $9
   where merchant_id = $1 and id = $2`,
);

/** Saves what the ledgers don't: the row that leads to another one or no longer does. */
export const saveMergedRow = (tx: TenantTransaction, row: LifeRow): Promise<unknown> =>
  tx.run(saveMerged, [tx.merchantId, row.id, row.status, row.merged_into, row.version, row.updated_at]);

/** Saves what the ledgers don't: the row that is kept. */
export const saveKeptRow = (tx: TenantTransaction, row: LifeRow): Promise<unknown> =>
  tx.run(saveKept, [
    tx.merchantId,
    row.id,
    row.status,
    row.one_per_customer,
    row.expires_at,
    row.check_ins,
    row.expiring_told_for,
    row.version,
    row.updated_at,
  ]);

const leadOn = statement<{ id: string }>(
  'joins_lead_on',
  `update memberships set merged_into = $3, updated_at = tessera_now() where merchant_id = $1 and merged_into = $2 returning id`,
);
const leadBack = statement<{ id: string }>(
  'joins_lead_back',
  `update memberships m set merged_into = $2, updated_at = tessera_now() from membership_joins j
   where m.merchant_id = $1 and m.status = 'merged' and j.merchant_id = $1 and j.membership_id = m.id
     and j.kept_id = $2 and j.undone_at is null
   returning m.id`,
);

/** Lets memberships that lead to a merged one lead to the kept one. Returns their ids. */
export const leadTo = async (tx: TenantTransaction, merged: string, kept: string): Promise<string[]> =>
  (await tx.run(leadOn, [tx.merchantId, merged, kept])).map(({ id }) => id);

/** Lets those that were joined with a separated membership lead to it again. Returns their ids. */
export const leadBackTo = async (tx: TenantTransaction, separated: string): Promise<string[]> =>
  (await tx.run(leadBack, [tx.merchantId, separated])).map(({ id }) => id);

const devices = statement(
  'joins_devices',
  'update pass_devices set membership_ref = $3 where merchant_id = $1 and membership_id = any ($2::uuid[])',
);
const google = statement(
  'joins_google_passes',
  'update google_passes set membership_ref = $3 where merchant_id = $1 and membership_id = any ($2::uuid[])',
);

/** Passes saved on phones follow the events of this membership from now on. */
export const followEvents = (tx: TenantTransaction, ids: readonly string[], membershipId: string) =>
  Promise.all(
    [devices, google].map((one) => tx.run(one, [tx.merchantId, ids, encodeId('membership', membershipId)])),
  );

const referrals = statement(
  'joins_referrals',
  `update referrals r set membership_id = $3, version = r.version + 1 from memberships m
   where r.merchant_id = $1 and r.membership_id = $2 and r.qualified_by is null
     and r.status in ('pending', 'flagged', 'approved')
     and m.merchant_id = $1 and m.id = $3 and m.customer_id = r.customer_id`,
);

/** A referral that still waits for points waits for those of this membership. */
export const moveReferral = (tx: TenantTransaction, from: string, to: string): Promise<unknown> =>
  tx.run(referrals, [tx.merchantId, from, to]);

export const insertJoin = (tx: TenantTransaction, row: Omit<JoinRow, 'undone_at'>): Promise<unknown> =>
  insert(tx, 'membership_joins', row);

const between = statement<JoinRow>(
  'joins_between',
  `select j.* from membership_joins j
   where j.merchant_id = $1 and j.undone_at is null
     and (j.membership_id = any ($2::uuid[]) or j.kept_id = any ($2::uuid[]))
     and not (j.membership_id = any ($2::uuid[]) and j.kept_id = any ($2::uuid[]))
   order by j.id desc`,
);

/** The joins of one of these memberships with another one, latest first. */
export const findJoins = (tx: ReadTransaction, ids: readonly string[]) =>
  tx.run(between, [tx.merchantId, ids]);

const end = statement(
  'joins_end',
  `update membership_joins set undone_at = $3, before = null, lifetime_earned = $4, lifetime_redeemed = $5, debt = $6,
     check_ins = 0
   where merchant_id = $1 and id = $2`,
);

/** Ends a join; the figures are those that stay with the membership that was kept. */
export const endJoin = (
  tx: TenantTransaction,
  id: string,
  now: string,
  rest: Pick<JoinRow, 'lifetime_earned' | 'lifetime_redeemed' | 'debt'>,
): Promise<unknown> =>
  tx.run(end, [tx.merchantId, id, now, rest.lifetime_earned, rest.lifetime_redeemed, rest.debt]);

const origins = statement<LotRow>(
  'joins_origins',
  `select ${lotColumns} from points_lots l
   where l.merchant_id = $1 and l.membership_id = $2 and l.id in (
     select n.moved_from from points_lots n where n.merchant_id = $1 and n.membership_id = $3 and n.is_open
       and n.moved_from is not null)`,
);

/** The lots of a merged membership from which open lots of the kept one come. */
export const readOrigins = (tx: ReadTransaction, merged: string, kept: string) =>
  tx.run(origins, [tx.merchantId, merged, kept]);

const movedIn = statement<{ points: number }>(
  'joins_moved_in',
  `select tessera_exact(coalesce(sum(n.points_granted), 0)) as points from points_lots n
   join points_lots l on l.merchant_id = $1 and l.id = n.moved_from and l.membership_id = $2
   join points_transactions t on t.merchant_id = $1 and t.id = n.source_transaction_id and t.type = 'transfer_in'
     and t.created_at >= $4
   where n.merchant_id = $1 and n.membership_id = $3 and n.moved_from is not null`,
);

/** How many points a join moved. */
export const countMoved = async (
  tx: ReadTransaction,
  { membership_id, kept_id, joined_at }: JoinRow,
): Promise<number> => (await tx.run(movedIn, [tx.merchantId, membership_id, kept_id, joined_at]))[0]!.points;
