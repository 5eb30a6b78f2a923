/** SQL for the points statement, apart from its page: one function, one statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { LotRow } from './points-rows.ts';

const moves = statement<{ transaction_id: string; lot_id: string; points: number }>(
  'points_lot_moves',
  `select e.transaction_id, e.lot_id, e.points
   from unnest($2::uuid[]) as wanted (id)
   join points_lot_entries e on e.merchant_id = $1 and e.transaction_id = wanted.id
   union all
   select l.source_transaction_id, l.id, l.points_granted
   from unnest($2::uuid[]) as wanted (id)
   join points_lots l on l.merchant_id = $1 and l.source_transaction_id = wanted.id
   order by 1, 2`,
);

/** Points that transactions moved, by lot. */
export const readLotMoves = (tx: ReadTransaction, transactionIds: readonly string[]) =>
  tx.run(moves, [tx.merchantId, transactionIds]);

const columns = `l.merchant_id, l.id, l.membership_id, l.points_granted, l.points_remaining, l.available_at, l.expires_at,
  l.activated, l.noticed, l.source_transaction_id`;

const openLots = statement<LotRow>(
  'points_lots_shown',
  `select * from (
     (select ${columns} from points_lots l
      where l.merchant_id = $1 and l.membership_id = $2 and l.is_open and l.activated
      order by l.expires_at, l.id limit 100)
     union all
     (select ${columns} from points_lots l
      where l.merchant_id = $1 and l.membership_id = $2 and l.is_open and not l.activated
      order by l.available_at limit 100)) as lot
   order by expires_at, id limit 100`,
);

/** Up to 100 open lots, pending ones included, in the order they are consumed. */
export const readOpenLots = (tx: ReadTransaction, membershipId: string) =>
  tx.run(openLots, [tx.merchantId, membershipId]);
