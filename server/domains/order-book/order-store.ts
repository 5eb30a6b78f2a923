/** SQL for orders: one function per statement. */
import { columns, type Key, keyColumns, type Whole } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Discount } from '../pricing/rest.ts';
import type { DiscountRule, Stacking } from '../pricing/stacking.ts';
import type { OrderRow, WholeOrderRow } from './order.ts';

export interface OrderName {
  merchantId: string;
  orderId: string;
}

/** Locks in name order, so that two batches never deadlock. */
const inTurn = 'order by o.merchant_id, o.order_id for no key update of o';

const nameColumns = columns<OrderName>({ merchantId: 'uuid', orderId: 'text' });
const lock = statement<OrderRow>(
  'orders_lock',
  `select o.merchant_id, o.id, o.order_id, o.amount, o.currency, o.discounted, o.returned, o.applied_at
   from ${nameColumns.unnest('wanted')}
   join orders o on o.merchant_id = wanted.merchant_id and o.order_id = wanted.order_id
   ${inTurn}`,
);

/** Locks existing orders in name order and always before vouchers, so that two batches never deadlock. */
export const lockOrders = (tx: TenantTransaction, names: readonly OrderName[]): Promise<OrderRow[]> =>
  tx.run(lock, nameColumns.arrays(names));

const allColumns = `o.merchant_id, o.id, o.order_id, o.amount, o.currency, o.discounted, o.created_at, o.updated_at,
  o.customer_id, o.membership_id, o.location_id, o.channel, o.staff, o.metadata, o.items, o.pricing, o.hold,
  o.held_until, o.applied_at, o.applied_by_type, o.applied_by_id, o.content, o.returned, o.closed_at, o.version`;

const named = `${nameColumns.unnest('wanted')}
   join orders o on o.merchant_id = wanted.merchant_id and o.order_id = wanted.order_id`;

const lockWhole = statement<WholeOrderRow>(
  'orders_lock_whole',
  `select ${allColumns} from ${named} ${inTurn}`,
);
/** Locks orders in name order, before anything else that they concern. */
export const lockWholeOrders = (tx: TenantTransaction, names: readonly OrderName[]) =>
  tx.run(lockWhole, nameColumns.arrays(names));

const readWhole = statement<WholeOrderRow>('orders_read_whole', `select ${allColumns} from ${named}`);
export const readWholeOrders = (tx: ReadTransaction, names: readonly OrderName[]) =>
  tx.run(readWhole, nameColumns.arrays(names));

const lockByTransaction = statement<OrderRow>(
  'orders_lock_by_transaction',
  `select o.merchant_id, o.id, o.order_id, o.amount, o.currency, o.discounted, o.returned, o.applied_at
   from (select distinct p.merchant_id, p.order_key from ${keyColumns.unnest('wanted')}
         join order_points p on p.merchant_id = wanted.merchant_id and p.transaction_id = wanted.id) as paid
   join orders o on o.merchant_id = paid.merchant_id and o.id = paid.order_key
   ${inTurn}`,
);

/** Locks the orders that points transactions count towards, in name order. */
export const lockOrdersOfTransactions = (tx: TenantTransaction, transactions: readonly Key[]) =>
  tx.run(lockByTransaction, keyColumns.arrays(transactions));

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

const orderColumns = columns<OrderRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  order_id: 'text',
  amount: 'bigint',
  currency: 'text',
  discounted: 'bigint',
} satisfies Whole<Omit<OrderRow, 'returned' | 'applied_at'>>);
const insert = statement(
  'orders_insert',
  `insert into orders (${orderColumns.names}, created_at, updated_at)
   select *, $1::timestamptz, $1::timestamptz from ${orderColumns.unnest('o', 2)}`,
);

/**
 * Inserts new orders. If another process was first, the unique index refuses the batch, and its requests run again one
 * by one with the row that exists then.
 */
export const insertOrders = (tx: TenantTransaction, rows: readonly OrderRow[], now: string) =>
  tx.run(insert, [now, ...orderColumns.arrays(rows)]);

const update = statement(
  'orders_update',
  `update orders o set amount = c.amount, currency = c.currency, discounted = c.discounted, version = o.version + 1,
     updated_at = $1
   from ${orderColumns.unnest('c', 2)}
   where o.merchant_id = c.merchant_id and o.id = c.id`,
);

export const updateOrders = (tx: TenantTransaction, rows: readonly OrderRow[], now: string) =>
  tx.run(update, [now, ...orderColumns.arrays(rows)]);

const wholeColumns = columns<WholeOrderRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  order_id: 'text',
  amount: 'bigint',
  currency: 'text',
  discounted: 'bigint',
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
  applied_by_type: 'text',
  applied_by_id: 'uuid',
  content: 'bytea',
  returned: 'bigint',
  closed_at: 'timestamptz',
  version: 'int',
} satisfies Whole<Omit<WholeOrderRow, 'created_at' | 'updated_at'>>);
const insertWhole = statement(
  'orders_insert_whole',
  `insert into orders (${wholeColumns.names}, created_at, updated_at)
   select *, $1::timestamptz, $1::timestamptz from ${wholeColumns.unnest('o', 2)}`,
);
/** Inserts new orders; see `insertOrders`. */
export const insertWholeOrders = (tx: TenantTransaction, rows: readonly WholeOrderRow[], now: string) =>
  tx.run(insertWhole, [now, ...wholeColumns.arrays(rows)]);

const saveWhole = statement(
  'orders_save_whole',
  `update orders o
   set amount = c.amount, currency = c.currency, discounted = c.discounted, customer_id = c.customer_id,
       membership_id = c.membership_id, location_id = c.location_id, channel = c.channel, staff = c.staff,
       metadata = c.metadata, items = c.items, pricing = c.pricing, hold = c.hold, held_until = c.held_until,
       applied_at = c.applied_at, applied_by_type = c.applied_by_type, applied_by_id = c.applied_by_id, content = c.content, returned = c.returned, closed_at = c.closed_at,
       version = c.version, updated_at = $1
   from ${wholeColumns.unnest('c', 2)}
   where o.merchant_id = c.merchant_id and o.id = c.id`,
);
export const saveWholeOrders = (tx: TenantTransaction, rows: readonly WholeOrderRow[], now: string) =>
  tx.run(saveWhole, [now, ...wholeColumns.arrays(rows)]);

const lockOne = statement<{ id: string }>(
  'orders_lock_one',
  'select id from orders where merchant_id = $1 and id = $2 for no key update',
);

/** Locks an order before the vouchers that count towards it. */
export const lockOrder = (tx: TenantTransaction, id: string) => tx.run(lockOne, [tx.merchantId, id]);

const giveBack = statement(
  'orders_give_back',
  `update orders set discounted = discounted - $3, version = version + 1, updated_at = $4 where merchant_id = $1 and id = $2`,
);

/** Subtracts an amount from the discounts of a locked order. */
export const giveBackToOrder = (tx: TenantTransaction, id: string, amount: number, now: string) =>
  tx.run(giveBack, [tx.merchantId, id, amount, now]);
