/** SQL for reversals: one function, one statement. */
import { type Key, keyColumns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Counted } from '../counters/counters.ts';
import type { LotRow, TransactionRow } from '../ledger/points-rows.ts';
import { lotColumns, wanted } from '../ledger/points-store.ts';

const holders = statement<{ merchant_id: string; id: string; membership_id: string }>(
  'points_holders',
  `select t.merchant_id, t.id, coalesce(m.merged_into, m.id) as membership_id from ${wanted}
   join points_transactions t on t.merchant_id = wanted.merchant_id and t.id = wanted.id
   join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id`,
);

/** Finds the memberships of transactions; a merged one leads to the one that has its points. */
export const findHolders = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(holders, keyColumns.arrays(keys));

/** The lots of a transaction, and those into which their points moved when memberships were joined. */
const ownLots = (transaction: string) => `own as (
     select l.id from points_lots l
     where l.merchant_id = ${transaction}.merchant_id and l.source_transaction_id = ${transaction}.id
     union
     select l.id from own join points_lots l on l.merchant_id = ${transaction}.merchant_id and l.moved_from = own.id)`;

type OriginalRow = TransactionRow & {
  reversed: number;
  lapsed: number;
  carried: number | null;
  /** What the entry added to counters, also when its points became available, and what its reversals took off. */
  counts: Counted[];
};

const originals = statement<OriginalRow>(
  'points_originals',
  `select t.merchant_id, t.id, t.membership_id, t.number, t.type, t.points, t.status, t.balance_after, t.debt_points,
          t.lapsed_points, t.carry, t.rules, t.limited, t.terms_version, t.counted, t.reason, t.reference, t.order_details, t.location_id, t.staff, t.reward_id, t.hold_id, t.reverses_id,
          t.activates_id, t.available_at, t.actor_type, t.actor_id, t.occurred_at, t.created_at,
          coalesce(r.reversed_points, 0) as reversed,
          t.carry + coalesce((select tessera_exact(sum(x.carry)) from points_transactions x
                              where x.merchant_id = t.merchant_id and x.reverses_id = t.id), 0) as carried,
          coalesce((select json_agg(one) from (
                      select t.counted
                      union all
                      select x.counted from points_transactions x where x.merchant_id = t.merchant_id and x.activates_id = t.id
                      union all
                      select x.counted from points_transactions x where x.merchant_id = t.merchant_id and x.reverses_id = t.id
                    ) as entries (counted) cross join json_array_elements(entries.counted) as one), '[]') as counts,
          (coalesce((with recursive ${ownLots('t')}
                     select -sum(e.points) from own
                     join points_lot_entries e on e.merchant_id = t.merchant_id and e.lot_id = own.id
                     join points_transactions x on x.merchant_id = e.merchant_id and x.id = e.transaction_id
                     where x.type = 'expire'), 0)
           - coalesce((select sum(x.lapsed_points) from points_transactions x
                       where x.merchant_id = t.merchant_id and x.reverses_id = t.id), 0))::bigint as lapsed
   from ${wanted}
   join points_transactions t on t.merchant_id = wanted.merchant_id and t.id = wanted.id
   left join points_reversals r on r.merchant_id = t.merchant_id and r.transaction_id = t.id`,
);

/** Transactions with their reversed points, and the points of their lots that expired unspent. */
export const readOriginals = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(originals, keyColumns.arrays(keys));

const lenders = statement<{ merchant_id: string; id: string }>(
  'points_lenders',
  `select u.merchant_id, u.id from ${wanted}
   cross join lateral (
     select t.merchant_id, t.id from points_transactions t
     left join points_reversals r on r.merchant_id = t.merchant_id and r.transaction_id = t.id
     where t.merchant_id = wanted.merchant_id and t.membership_id = wanted.id and t.type = 'earn'
       and t.carry is not null and t.points > coalesce(r.reversed_points, 0)
     order by t.id desc limit $3
   ) as u`,
);

/** The latest earnings of memberships that carry over and still have points. */
export const findLenders = (tx: ReadTransaction, memberships: readonly Key[], most: number) =>
  tx.run(lenders, [...keyColumns.arrays(memberships), most]);

type OutstandingRow = Row<'points_lot_entries', 'transaction_id' | 'lot_id' | 'points'>;

const outstanding = statement<OutstandingRow>(
  'points_outstanding',
  `select transaction_id, lot_id, tessera_exact(-sum(points)) as points from (
     select wanted.id as transaction_id, e.lot_id, e.points from ${wanted}
     join points_lot_entries e on e.merchant_id = wanted.merchant_id and e.transaction_id = wanted.id
     union all
     select wanted.id, e.lot_id, e.points from ${wanted}
     join points_transactions t on t.merchant_id = wanted.merchant_id and t.reverses_id = wanted.id
     join points_lot_entries e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
     union all
     -- Given back to a lot in the membership with which that of the lot was joined.
     select wanted.id, l.moved_from, l.points_granted from ${wanted}
     join points_transactions t on t.merchant_id = wanted.merchant_id and t.reverses_id = wanted.id
     join points_lots l on l.merchant_id = t.merchant_id and l.source_transaction_id = t.id
     where l.moved_from is not null) as moved
   group by transaction_id, lot_id
   having sum(points) < 0`,
);

/** Points that each lot gave to the transactions and hasn't got back. */
export const readOutstanding = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(outstanding, keyColumns.arrays(keys));

const lots = statement<LotRow>(
  'points_lots_of_transactions',
  `select ${lotColumns} from ${wanted}
   cross join lateral (with recursive ${ownLots('wanted')} select id from own) as own
   join points_lots l on l.merchant_id = wanted.merchant_id and l.id = own.id
   union
   select ${lotColumns} from ${wanted}
   join points_lot_entries e on e.merchant_id = wanted.merchant_id and e.transaction_id = wanted.id
   join points_lots l on l.merchant_id = e.merchant_id and l.id = e.lot_id`,
);

/** Lots that transactions created or took from, including empty ones, and those into which their points moved. */
export const readLotsOf = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(lots, keyColumns.arrays(keys));
