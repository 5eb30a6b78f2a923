/** SQL for orders: one function per statement. */
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { OrderRow } from './order.ts';

export interface OrderName {
  merchantId: string;
  orderId: string;
}

const lock = statement<OrderRow>(
  'orders_lock',
  `select o.merchant_id, o.id, o.order_id, o.amount, o.currency, o.discounted
   from unnest($1::uuid[], $2::text[]) as wanted (merchant_id, order_id)
   join orders o on o.merchant_id = wanted.merchant_id and o.order_id = wanted.order_id
   order by o.merchant_id, o.order_id
   for no key update of o`,
);

/** Locks existing orders in name order and always after vouchers, so that two batches never deadlock. */
export const lockOrders = (tx: TenantTransaction, names: readonly OrderName[]): Promise<OrderRow[]> =>
  tx.run(lock, [names.map((name) => name.merchantId), names.map((name) => name.orderId)]);

const insert = statement(
  'orders_insert',
  `insert into orders (merchant_id, id, order_id, amount, currency, discounted, created_at, updated_at)
   select *, $7::timestamptz, $7::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::bigint[])`,
);

/**
 * Inserts new orders. If another process was first, the unique index refuses the batch, and its requests run again one
 * by one with the row that exists then.
 */
export const insertOrders = (tx: TenantTransaction, rows: readonly OrderRow[], now: string) =>
  tx.run(insert, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.order_id),
    rows.map((row) => row.amount),
    rows.map((row) => row.currency),
    rows.map((row) => row.discounted),
    now,
  ]);

const update = statement(
  'orders_update',
  `update orders o set amount = c.amount, currency = c.currency, discounted = c.discounted, updated_at = $6
   from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::bigint[])
     as c (merchant_id, id, amount, currency, discounted)
   where o.merchant_id = c.merchant_id and o.id = c.id`,
);

export const updateOrders = (tx: TenantTransaction, rows: readonly OrderRow[], now: string) =>
  tx.run(update, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.amount),
    rows.map((row) => row.currency),
    rows.map((row) => row.discounted),
    now,
  ]);

const giveBack = statement(
  'orders_give_back',
  `update orders set discounted = discounted - $3, updated_at = $4 where merchant_id = $1 and id = $2`,
);

/** Subtracts an amount from the order's discounts. The update locks the order, after its voucher. */
export const giveBackToOrder = (tx: TenantTransaction, id: string, amount: number, now: string) =>
  tx.run(giveBack, [tx.merchantId, id, amount, now]);
