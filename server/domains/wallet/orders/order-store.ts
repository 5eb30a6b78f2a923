/** SQL for orders to payment providers: one function per statement. */

import { statement } from '../../../database/connection.ts';
import { waitInSql } from '../../../database/statement.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { OrderRow } from '../ledger/wallet-rows.ts';

const columns = `o.merchant_id, o.id, o.kind, o.provider, o.wallet_id, o.transaction_id, o.withdrawal_id, o.amount,
  o.currency, o.instrument, o.status, o.provider_reference, o.due_at, o.attempts, o.created_at`;

const insert = statement(
  'payment_orders_insert',
  `insert into payment_orders (merchant_id, id, kind, provider, wallet_id, transaction_id, withdrawal_id, amount,
     currency, instrument, due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export const insertOrder = (
  tx: TenantTransaction,
  order: Omit<OrderRow, 'status' | 'provider_reference' | 'attempts' | 'created_at'>,
): Promise<unknown> =>
  tx.run(insert, [
    order.merchant_id,
    order.id,
    order.kind,
    order.provider,
    order.wallet_id,
    order.transaction_id,
    order.withdrawal_id,
    order.amount,
    order.currency,
    order.instrument,
    order.due_at,
  ]);

const due = statement<{ merchant_id: string; id: string }>(
  'payment_orders_due',
  `select merchant_id, id from payment_orders
   where status in ('queued', 'sent') and due_at <= tessera_now() and merchant_id <> all ($2::uuid[])
   order by due_at limit $1`,
);

/** Finds due orders, except those of the merchants in `without`. Needs a transaction of the task `wallet`. */
export const findDueOrders = (tx: ReadTransaction, most: number, without: readonly string[]) =>
  tx.run(due, [most, without]);

/** In seconds. */
const waits = { first: 30, longest: 3_600 };
const take = statement<OrderRow & { now: string }>(
  'payment_orders_take',
  `update payment_orders o
   set status = 'sent', attempts = attempts + 1, updated_at = tessera_clock(),
       due_at = tessera_clock() + ${waitInSql(waits, 'attempts')}
   where o.merchant_id = $1 and o.id = $2 and o.status in ('queued', 'sent') and o.due_at <= tessera_clock()
   returning ${columns}, tessera_clock() as now`,
);

/** Leases a due order until its next attempt. Undefined if another worker has it or it has ended. */
export const takeOrder = async (tx: TenantTransaction, id: string) =>
  (await tx.run(take, [tx.merchantId, id]))[0];

const find = statement<OrderRow>(
  'payment_orders_find',
  `select ${columns} from payment_orders o where o.merchant_id = $1 and o.id = $2`,
);

/** Reads an order. Ending it requires the lock of its wallet. */
export const findOrder = async (tx: ReadTransaction, id: string): Promise<OrderRow | undefined> =>
  (await tx.run(find, [tx.merchantId, id]))[0];

const ofWithdrawal = statement<OrderRow>(
  'payment_orders_of_withdrawal',
  `select ${columns} from payment_orders o where o.merchant_id = $1 and o.withdrawal_id = $2 for update`,
);

export const lockOrderOfWithdrawal = async (tx: TenantTransaction, withdrawalId: string) =>
  (await tx.run(ofWithdrawal, [tx.merchantId, withdrawalId]))[0];

const end = statement(
  'payment_orders_end',
  `update payment_orders o set status = $3, provider_reference = coalesce($4, o.provider_reference), updated_at = tessera_now()
   where o.merchant_id = $1 and o.id = $2 and o.status in ('queued', 'sent')`,
);

export const endOrder = (
  tx: TenantTransaction,
  order: Pick<OrderRow, 'merchant_id' | 'id'>,
  status: OrderRow['status'],
  reference: string | null = null,
): Promise<unknown> => tx.run(end, [order.merchant_id, order.id, status, reference]);

const hasten = statement(
  'payment_orders_hasten',
  `update payment_orders o set due_at = tessera_clock()
   where o.merchant_id = $1 and o.id = $2 and o.status = 'sent' and o.provider_reference is not null`,
);

/** Schedules the order now, because the provider reported a change. */
export const hastenOrder = (tx: TenantTransaction, id: string): Promise<unknown> =>
  tx.run(hasten, [tx.merchantId, id]);
