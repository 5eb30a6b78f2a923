/** The SQL of memberships whose holders are still to be told: one function, one statement. */
import { limits } from '../../../contract/limits.ts';
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';

const insert = statement(
  'membership_notices_insert',
  `insert into membership_notices (merchant_id, pass_id, membership_id)
   select * from unnest($1::uuid[], $2::uuid[], $3::uuid[])`,
);

/** Their holders are told soon after the commit. */
export const insertNotices = (
  tx: TenantTransaction,
  memberships: readonly { merchant_id: string; pass_id: string; id: string }[],
) =>
  tx.run(insert, [
    memberships.map((membership) => membership.merchant_id),
    memberships.map((membership) => membership.pass_id),
    memberships.map((membership) => membership.id),
  ]);

/** A pass of which somebody waits to be told. */
export interface WaitingPass {
  merchant_id: string;
  pass_id: string;
}

/** The most passes that one look answers. */
export const mostPasses = 100;

// One step down the key for each pass, however many wait with it.
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
   select merchant_id, pass_id from waiting limit ${mostPasses}`,
);

/** Passes after this one, in order of merchant and id. Needs the task `notices`. */
export const findWaiting = (tx: TenantTransaction, after: WaitingPass) =>
  tx.run(waiting, [after.merchant_id, after.pass_id]);

export interface NoticeRow {
  id: string;
  customer_id: string;
  /** Whether its holder must claim it first. */
  unclaimed: boolean;
  /** How many were looked at, of which these are the first of each customer. */
  seen: number;
  now: string;
}

/** The most memberships of one message. */
export const mostNotices = limits.broadcast.batch;

// Whoever holds several memberships of the pass is told of them one after the other, as a message reaches nobody twice.
const take = statement<NoticeRow>(
  'membership_notices_take',
  `with due as materialized (
     select n.membership_id from membership_notices n
     where n.merchant_id = $1 and n.pass_id = $2
     order by n.membership_id
     limit ${mostNotices}
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

/** Takes the next memberships of a pass away; what another transaction is about to take is left to it. */
export const takeNotices = (tx: TenantTransaction, passId: string) => tx.run(take, [tx.merchantId, passId]);
