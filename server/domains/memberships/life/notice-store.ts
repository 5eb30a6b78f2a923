/** SQL for notices to holders of new memberships: one function, one statement. */
import { limits } from '../../../../contract/limits.ts';
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

type Issued = Record<'merchant_id' | 'pass_id' | 'id', string>;
const noticeColumns = columns<Issued>(
  { merchant_id: 'uuid', pass_id: 'uuid' },
  { membership_id: ['uuid', ({ id }) => id] },
);
const insert = statement(
  'membership_notices_insert',
  `insert into membership_notices (${noticeColumns.names})
   select * from ${noticeColumns.unnest('n')}`,
);

/** Queues notices; they are sent soon after the commit. */
export const insertNotices = (tx: TenantTransaction, memberships: readonly Issued[]) =>
  tx.run(insert, noticeColumns.arrays(memberships));

/** A pass with waiting notices. */
export type WaitingPass = Row<'membership_notices', 'merchant_id' | 'pass_id'>;

/** Maximum number of passes per query. */
export const maxPasses = 100;

// One index step per pass, however many notices wait for it.
const waiting = statement<WaitingPass>(
  'membership_notices_waiting',
  `with recursive waiting as (
     (select n.merchant_id, n.pass_id from membership_notices n
      where (n.merchant_id, n.pass_id) > ($1::uuid, $2::uuid)
      order by n.merchant_id, n.pass_id limit 1)
     union all
     select next.merchant_id, next.pass_id
     from waiting w
     cross join lateral (
       select n.merchant_id, n.pass_id from membership_notices n
       where (n.merchant_id, n.pass_id) > (w.merchant_id, w.pass_id)
       order by n.merchant_id, n.pass_id limit 1) as next
   )
   select merchant_id, pass_id from waiting limit ${maxPasses}`,
);

/** Passes after the given one, in order of merchant and pass id. Needs the task `notices`. */
export const findWaiting = (tx: ReadTransaction, after: WaitingPass) =>
  tx.run(waiting, [after.merchant_id, after.pass_id]);

export type NoticeRow = Row<'memberships', 'id' | 'customer_id'> & {
  /** Whether the holder must claim the membership first. */
  unclaimed: boolean;
  /** Number of notices examined; these rows are the first of each customer. */
  seen: number;
  now: string;
};

/** Maximum number of notices in one batch. */
export const maxNotices = limits.broadcast.batch;

// A message reaches each customer once, so several memberships of one customer are taken in separate batches.
const take = statement<NoticeRow>(
  'membership_notices_take',
  `with due as materialized (
     select n.membership_id from membership_notices n
     where n.merchant_id = $1 and n.pass_id = $2
     order by n.membership_id
     limit ${maxNotices}
     for update skip locked
   ), firsts as materialized (
     select distinct on (m.customer_id) m.id, m.customer_id, m.status = 'pending' and m.require_claim as unclaimed
     from due join memberships m on m.merchant_id = $1 and m.id = due.membership_id
     order by m.customer_id, m.id
   ), gone as (
     delete from membership_notices n using firsts f
     where n.merchant_id = $1 and n.pass_id = $2 and n.membership_id = f.id
     returning f.id, f.customer_id, f.unclaimed
   )
   select g.*, (select count(*) from due)::int as seen, statement_timestamp() as now from gone g order by g.id`,
);

/** Takes and deletes the next notices of a pass, skipping those that another transaction holds. */
export const takeNotices = (tx: TenantTransaction, passId: string) => tx.run(take, [tx.merchantId, passId]);
