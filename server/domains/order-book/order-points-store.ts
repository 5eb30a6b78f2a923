/** SQL for the points that orders earn and spend: one function per statement. */
import { columns, type Key, keyColumns, type Whole } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { OrderName } from './order-store.ts';

export type OrderPointsRow = Row<'order_points'>;

const pointsColumns = columns<OrderPointsRow>({
  merchant_id: 'uuid',
  transaction_id: 'uuid',
  order_key: 'uuid',
  membership_id: 'uuid',
  kind: 'text',
  points: 'bigint',
  value: 'bigint',
  returned_points: 'bigint',
  returned_value: 'bigint',
  terms: 'json',
} satisfies Whole<OrderPointsRow>);
const insert = statement(
  'order_points_insert',
  `insert into order_points (${pointsColumns.names}) select * from ${pointsColumns.unnest('p')}`,
);
export const insertOrderPoints = (tx: TenantTransaction, rows: readonly OrderPointsRow[]) =>
  tx.run(insert, pointsColumns.arrays(rows));

/** Points of an order, with what their transaction left in the carry; null unless its rule carried over. */
export type SettledPointsRow = OrderPointsRow & {
  carry: number | null;
  /** Whether the order counts for a tier, so that also parts that earned no points are taken back. */
  is_counted: boolean;
};
const read = statement<SettledPointsRow>(
  'order_points_read',
  `select p.merchant_id, p.transaction_id, p.order_key, p.membership_id, p.kind, p.points, p.value, p.returned_points,
          p.returned_value, p.terms, t.carry, t.counted is not null as is_counted
   from order_points p
   join points_transactions t on t.merchant_id = p.merchant_id and t.id = p.transaction_id
   where p.merchant_id = $1 and p.order_key = $2 order by p.transaction_id`,
);
/** Reads the points that a locked order spent and earned. */
export const readOrderPoints = (tx: ReadTransaction, orderKey: string) =>
  tx.run(read, [tx.merchantId, orderKey]);

const byTransaction = statement<OrderPointsRow>(
  'order_points_by_transaction',
  `select p.merchant_id, p.transaction_id, p.order_key, p.membership_id, p.kind, p.points, p.value, p.returned_points,
          p.returned_value, p.terms
   from ${keyColumns.unnest('wanted')}
   join order_points p on p.merchant_id = wanted.merchant_id and p.transaction_id = wanted.id`,
);
/** Reads what points transactions count for on orders, after the locks of the orders. */
export const readPointsOfTransactions = (tx: ReadTransaction, transactions: readonly Key[]) =>
  tx.run(byTransaction, keyColumns.arrays(transactions));

/** Points that an order earned, with the pass of their membership. */
export type EarnedRow = Pick<OrderPointsRow, 'transaction_id' | 'order_key' | 'membership_id' | 'value'> & {
  pass_id: string;
};
const nameColumns = columns<OrderName>({ merchantId: 'uuid', orderId: 'text' });
const earned = statement<EarnedRow>(
  'order_points_earned',
  `select p.transaction_id, p.order_key, coalesce(m.merged_into, m.id) as membership_id,
          p.value - p.returned_value as value, m.pass_id
   from ${nameColumns.unnest('wanted')}
   join orders o on o.merchant_id = wanted.merchant_id and o.order_id = wanted.order_id
   join order_points p on p.merchant_id = o.merchant_id and p.order_key = o.id and p.kind = 'earn'
   join memberships m on m.merchant_id = p.merchant_id and m.id = p.membership_id`,
);
/** Reads what earned points on locked orders. */
export const readEarned = (tx: ReadTransaction, orders: readonly OrderName[]) =>
  tx.run(earned, nameColumns.arrays(orders));

/** What a return or reversal moved of the points of an order. */
export interface PointsBack {
  row: OrderPointsRow & { is_counted?: boolean };
  points: number;
  value: number;
  /** Of an earning that carried over: the millionths of a point that are kept of it. */
  keeps?: number;
}
const backColumns = columns<PointsBack>(
  { points: 'bigint', value: 'bigint' },
  {
    merchant_id: ['uuid', ({ row }) => row.merchant_id],
    transaction_id: ['uuid', ({ row }) => row.transaction_id],
  },
);
const save = statement(
  'order_points_save',
  `update order_points p
   set returned_points = p.returned_points + c.points, returned_value = p.returned_value + c.value
   from ${backColumns.unnest('c')}
   where p.merchant_id = c.merchant_id and p.transaction_id = c.transaction_id`,
);
export const saveOrderPoints = async (
  tx: TenantTransaction,
  backs: readonly PointsBack[],
): Promise<unknown> => (backs.length === 0 ? undefined : tx.run(save, backColumns.arrays(backs)));
