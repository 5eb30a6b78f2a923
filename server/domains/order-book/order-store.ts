/** SQL for orders: one function per statement. */
import { type Columns, columns, type Key, keyColumns, type Whole } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import { OutdatedReadError } from '../../database/failures.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Discount } from '../pricing/rest.ts';
import type { DiscountRule, Stacking } from '../pricing/stacking.ts';
import type { OrderRow } from './order.ts';

export interface OrderName {
  merchantId: string;
  orderId: string;
}

const stated = {
  merchant_id: 'uuid',
  id: 'uuid',
  order_id: 'text',
  amount: 'bigint',
  currency: 'text',
  discounted: 'bigint',
} as const;
const statedColumns = columns<OrderRow>(stated);
const orderColumns = columns<OrderRow>({
  ...stated,
  customer_id: 'uuid',
  membership_id: 'uuid',
  location_id: 'text',
  channel: 'text',
  staff: 'text',
  metadata: 'json',
  items: 'json',
  pricing: 'json',
  hold: 'json',
  held_until: 'timestamptz',
  applied_at: 'timestamptz',
  reported_at: 'timestamptz',
  stated_at: 'timestamptz',
  applied_by_type: 'text',
  applied_by_id: 'uuid',
  content: 'bytea',
  returned: 'bigint',
  closed_at: 'timestamptz',
  version: 'int',
} satisfies Whole<Omit<OrderRow, 'created_at' | 'updated_at'>>);

/** Locks in name order, so that two batches never deadlock. */
const inTurn = 'order by o.merchant_id, o.order_id for no key update of o';

const selected = `select ${orderColumns.of('o')}, o.created_at, o.updated_at`;
const nameColumns = columns<OrderName>({ merchantId: 'uuid', orderId: 'text' });
const named = `${nameColumns.unnest('wanted')}
   join orders o on o.merchant_id = wanted.merchant_id and o.order_id = wanted.order_id`;

const lock = statement<OrderRow>('orders_lock', `${selected} from ${named} ${inTurn}`);
/** Locks existing orders in name order and always before vouchers, so that two batches never deadlock. */
export const lockOrders = (tx: TenantTransaction, names: readonly OrderName[]): Promise<OrderRow[]> =>
  tx.run(lock, nameColumns.arrays(names));

const read = statement<OrderRow>('orders_read_whole', `${selected} from ${named}`);
export const readOrders = (tx: ReadTransaction, names: readonly OrderName[]) =>
  tx.run(read, nameColumns.arrays(names));

/**
 * Adds the orders that were applied while the batch waited for its other locks: they only answer, so they need no lock.
 * Of others, what was read before their lock can be outdated, such as their discounts.
 */
export function withLateOrders(locked: readonly OrderRow[], seen: readonly OrderRow[]): OrderRow[] {
  const known = new Set(locked.map(({ id }) => id));
  const late = seen.filter(({ id }) => !known.has(id));
  if (late.some((row) => row.applied_at === null))
    throw new OutdatedReadError('An order appeared meanwhile.');
  return [...locked, ...late];
}

const lockByTransaction = statement<OrderRow>(
  'orders_lock_by_transaction',
  `${selected}
   from (select distinct p.merchant_id, p.order_key from ${keyColumns.unnest('wanted')}
         join order_points p on p.merchant_id = wanted.merchant_id and p.transaction_id = wanted.id) as paid
   join orders o on o.merchant_id = paid.merchant_id and o.id = paid.order_key
   ${inTurn}`,
);

/** Locks the orders that points transactions count towards, in name order. */
export const lockOrdersOfTransactions = (tx: TenantTransaction, transactions: readonly Key[]) =>
  tx.run(lockByTransaction, keyColumns.arrays(transactions));

const lockOne = statement<OrderRow>(
  'orders_lock_one',
  `${selected} from orders o where o.merchant_id = $1 and o.id = $2 for no key update`,
);

/** Locks an order before the vouchers that count towards it. */
export const lockOrder = (tx: TenantTransaction, id: string) => tx.run(lockOne, [tx.merchantId, id]);

export interface StackedRow {
  merchant_id: string;
  order_id: string;
  stacking: Stacking | null;
  /** Of a voucher. */
  discount: Discount | null;
}
// `offset 0`: see `redemptions_by_order`.
const stacked = statement<StackedRow>(
  'orders_stacked',
  `select wanted.merchant_id, wanted.order_id, d.stacking, d.discount
   from ${nameColumns.unnest('wanted')}
   cross join lateral (
     select o.id from orders o
     where o.merchant_id = wanted.merchant_id and o.order_id = wanted.order_id offset 0
   ) as o
   cross join lateral (
     select v.restrictions -> 'stacking' as stacking, v.discount
     from redemptions r join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
     where r.merchant_id = wanted.merchant_id and r.order_key = o.id and r.status <> 'rolled_back'
       and r.amount is null and r.discount_amount is distinct from 0
     union all
     select null, null from order_points p
     where p.merchant_id = wanted.merchant_id and p.order_key = o.id and p.kind = 'reward'
       and p.value > p.returned_value
   ) as d`,
);
/** Reads how the discounts of orders combine with others, after the locks of the orders. */
export const readStacked = (tx: ReadTransaction, names: readonly OrderName[]) =>
  tx.run(stacked, nameColumns.arrays(names));

const rules = statement<{ id: string; discount_rule: DiscountRule }>(
  'orders_discount_rules',
  'select m.id, m.discount_rule from merchants m where m.id = any ($1::uuid[])',
);
/** Reads how many discounts an order of these merchants can have. */
export const readDiscountRules = (tx: ReadTransaction, merchantIds: readonly string[]) =>
  tx.run(rules, [[...new Set(merchantIds)]]);

const insertion = (own: Columns<OrderRow>) =>
  `insert into orders (${own.names}, created_at, updated_at)
   select *, $1::timestamptz, $1::timestamptz from ${own.unnest('o', 2)}`;
const insert = statement('orders_insert_whole', insertion(orderColumns));
const insertStated = statement('orders_insert', insertion(statedColumns));

/**
 * Inserts new orders. If another process was first, the unique index refuses the batch, and its requests run again one
 * by one with the row that exists then.
 */
export const insertOrders = (tx: TenantTransaction, rows: readonly OrderRow[], now: string) =>
  tx.run(insert, [now, ...orderColumns.arrays(rows)]);

/**
 * Inserts new orders of which nothing but the amount is known, as redemptions do. For 32 orders it takes 457 µs and
 * 3.7 kB; with all columns it would be 545 µs and 6.6 kB.
 */
export const insertStatedOrders = (tx: TenantTransaction, rows: readonly OrderRow[], now: string) =>
  tx.run(insertStated, [now, ...statedColumns.arrays(rows)]);

const update = statement(
  'orders_update',
  `update orders o set ${orderColumns.set('c', 'order_id')}, updated_at = $1
   from ${orderColumns.unnest('c', 2)}
   where o.merchant_id = c.merchant_id and o.id = c.id`,
);
/** Saves locked orders. */
export const updateOrders = (tx: TenantTransaction, rows: readonly OrderRow[], now: string) =>
  tx.run(update, [now, ...orderColumns.arrays(rows)]);
