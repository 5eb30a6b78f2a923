/** SQL for vouchers on the hot path: one function per statement. */
import { columns, type Key, keyColumns, type Whole } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Assignment } from './recipients/recipient.ts';
import type { VoucherRow } from './terms/voucher.ts';
import type { HoldRow, RedemptionRow } from './terms/voucher-view.ts';

/** Columns of `VoucherRow`, selected from `vouchers v`. */
export const voucherColumns = `v.merchant_id, v.id, v.code_suffix, v.code_visibility, v.campaign_id, v.external_id, v.type, v.discount, v.gift_amount,
  v.gift_balance, v.gift_held, v.currency, v.starts_at, v.expires_at, v.redemption_limit, v.per_customer_limit,
  v.redeemed_quantity, v.held_quantity, v.issued_quantity, v.active, v.disabled_reason, v.holder_id, v.restrictions, v.voided_at, v.metadata, v.version,
  v.created_at, v.updated_at`;

/** Locks in id order, so that two batches never deadlock. */
const inTurn = 'order by v.merchant_id, v.id for update of v';

const lock = statement<VoucherRow>(
  'vouchers_lock',
  `select ${voucherColumns}
   from ${keyColumns.unnest('wanted')}
   join vouchers v on v.merchant_id = wanted.merchant_id and v.id = wanted.id
   ${inTurn}`,
);
const read = statement<VoucherRow>(
  'vouchers_read',
  `select ${voucherColumns}
   from ${keyColumns.unnest('wanted')}
   join vouchers v on v.merchant_id = wanted.merchant_id and v.id = wanted.id`,
);

/** Reads vouchers without locks, to show what could be done. */
export const readVouchers = (tx: ReadTransaction, keys: readonly Key[]): Promise<VoucherRow[]> =>
  tx.run(read, keyColumns.arrays(keys));

/** Locks vouchers in id order, so that two batches never deadlock. */
export const lockVouchers = (tx: TenantTransaction, keys: readonly Key[]): Promise<VoucherRow[]> =>
  tx.run(lock, keyColumns.arrays(keys));

type OrderName = Record<'merchantId' | 'orderId', string>;
const orderNames = columns<OrderName>({ merchantId: 'uuid', orderId: 'text' });
const lockWithHeld = statement<VoucherRow>(
  'vouchers_lock_with_held',
  `select ${voucherColumns}
   from (
     select merchant_id, id from ${keyColumns.unnest('named')}
     union
     select o.merchant_id, (held ->> 'voucher_id')::uuid
     from ${orderNames.unnest('ordered', 3)}
     join orders o on o.merchant_id = ordered.merchant_id and o.order_id = ordered.order_id
     cross join json_array_elements(o.hold -> 'vouchers') as held
   ) as wanted
   join vouchers v on v.merchant_id = wanted.merchant_id and v.id = wanted.id
   ${inTurn}`,
);

/** Locks vouchers in id order, and those that the locked orders hold. */
export const lockVouchersOfOrders = (
  tx: TenantTransaction,
  keys: readonly Key[],
  orders: readonly OrderName[],
): Promise<VoucherRow[]> => tx.run(lockWithHeld, [...keyColumns.arrays(keys), ...orderNames.arrays(orders)]);

/** An index of a code, under which its voucher can be found. */
export interface CodeIndex {
  merchantId: string;
  index: Buffer;
}

const indexColumns = columns<CodeIndex>({ merchantId: 'uuid', index: 'bytea' });
const byCode = statement<{ merchant_id: string; id: string; code_index: Buffer }>(
  'vouchers_by_code',
  `select v.merchant_id, v.id, v.code_index
   from ${indexColumns.unnest('wanted')}
   join vouchers v on v.merchant_id = wanted.merchant_id and v.code_index = wanted.index`,
);

/** Finds the vouchers that have these codes. A code never moves to another voucher, so no lock is needed. */
export const findByCode = (tx: ReadTransaction, codes: readonly CodeIndex[]) =>
  tx.run(byCode, indexColumns.arrays(codes));

const counterColumns = columns<VoucherRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  redeemed_quantity: 'int',
  held_quantity: 'int',
  gift_amount: 'bigint',
  gift_balance: 'bigint',
  gift_held: 'bigint',
  version: 'int',
});
const update = statement(
  'vouchers_update_counters',
  `update vouchers v
   set ${counterColumns.set('c')}, updated_at = $1,
       -- What comes back to a voided gift card is written off again.
       gift_ended_at = case when v.voided_at is null or c.gift_balance = 0 then v.gift_ended_at end
   from ${counterColumns.unnest('c', 2)}
   where v.merchant_id = c.merchant_id and v.id = c.id`,
);

export const updateCounters = (tx: TenantTransaction, vouchers: readonly VoucherRow[], now: string) =>
  tx.run(update, [now, ...counterColumns.arrays(vouchers)]);

const redemptionColumns = columns<RedemptionRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  voucher_id: 'uuid',
  customer_id: 'uuid',
  hold_id: 'uuid',
  amount: 'bigint',
  discount_amount: 'bigint',
  order_details: 'json',
  location_id: 'text',
  staff: 'text',
  offline: 'boolean',
  reference: 'text',
  actor_type: 'text',
  actor_id: 'uuid',
  metadata: 'json',
  occurred_at: 'timestamptz',
  campaign_id: 'uuid',
  budget_day: 'date',
  order_key: 'uuid',
});
const insertRedemption = statement(
  'redemptions_insert',
  `insert into redemptions (${redemptionColumns.names}, created_at)
   select *, $1::timestamptz from ${redemptionColumns.unnest('r', 2)}`,
);

export const insertRedemptions = (tx: TenantTransaction, rows: readonly RedemptionRow[], now: string) =>
  tx.run(insertRedemption, [now, ...redemptionColumns.arrays(rows)]);

type Reference = Record<'merchantId' | 'reference', string>;
const referenceColumns = columns<Reference>({ merchantId: 'uuid', reference: 'text' });
const byReference = statement<{ merchant_id: string; reference: string; id: string }>(
  'redemptions_by_reference',
  `select r.merchant_id, r.reference, r.id
   from ${referenceColumns.unnest('wanted')}
   join redemptions r on r.merchant_id = wanted.merchant_id and r.reference = wanted.reference`,
);

export const findByReference = (tx: ReadTransaction, references: readonly Reference[]) =>
  tx.run(byReference, referenceColumns.arrays(references));

type OnOrder = Record<'merchantId' | 'voucherId' | 'orderId', string>;
const onOrderColumns = columns<OnOrder>({ merchantId: 'uuid', voucherId: 'uuid', orderId: 'text' });
// `offset 0` makes it one index lookup per order: a planner that believes a table to be small, because it has grown
// since its statistics were taken, would otherwise read all orders of the merchant for each batch.
const byOrder = statement<{ voucher_id: string; order_id: string; id: string }>(
  'redemptions_by_order',
  `select r.voucher_id, wanted.order_id, r.id
   from ${onOrderColumns.unnest('wanted')}
   cross join lateral (
     select o.id from orders o
     where o.merchant_id = wanted.merchant_id and o.order_id = wanted.order_id offset 0
   ) as o
   cross join lateral (
     select r.voucher_id, r.id from redemptions r
     where r.merchant_id = wanted.merchant_id and r.order_key = o.id and r.status <> 'rolled_back' offset 0
   ) as r
   where r.voucher_id = wanted.voucher_id`,
);

/**
 * Finds redemptions of these vouchers on these orders that are not rolled back. The voucher's lock keeps them stable.
 */
export const findOnOrders = (tx: ReadTransaction, wanted: readonly OnOrder[]) =>
  tx.run(byOrder, onOrderColumns.arrays(wanted));

const heldColumns = columns<VoucherRow>({ merchant_id: 'uuid', id: 'uuid' });
const readingHolds = statement<HoldRow>(
  'voucher_holds_read',
  `select h.merchant_id, h.id, h.voucher_id, h.customer_id, h.quantity, h.amount, h.key, h.status, h.expires_at,
          h.budget_amount, h.budget_day, h.terms, h.created_at, h.updated_at
   from ${heldColumns.unnest('wanted')}
   join voucher_holds h on h.merchant_id = wanted.merchant_id and h.voucher_id = wanted.id
   where h.status = 'active'`,
);

/** Reads the active holds of vouchers without locks. */
export const readHolds = (tx: ReadTransaction, vouchers: readonly VoucherRow[]) =>
  tx.run(readingHolds, heldColumns.arrays(vouchers));

const holds = statement<HoldRow>(
  'voucher_holds_lock',
  `select h.merchant_id, h.id, h.voucher_id, h.customer_id, h.quantity, h.amount, h.key, h.status, h.expires_at,
          h.budget_amount, h.budget_day, h.terms, h.created_at, h.updated_at
   from ${heldColumns.unnest('wanted', 2)}
   join voucher_holds h on h.merchant_id = wanted.merchant_id and h.voucher_id = wanted.id
   where h.status = 'active' or h.id = any ($1::uuid[])
   order by h.merchant_id, h.id
   for update of h`,
);

/** Locks the active holds of locked vouchers, and the named holds in any state. */
export const lockHolds = (tx: TenantTransaction, vouchers: readonly VoucherRow[], named: readonly string[]) =>
  tx.run(holds, [named, ...heldColumns.arrays(vouchers)]);

const holdColumns = columns<HoldRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  voucher_id: 'uuid',
  customer_id: 'uuid',
  quantity: 'int',
  amount: 'bigint',
  key: 'text',
  status: 'text',
  expires_at: 'timestamptz',
  budget_amount: 'bigint',
  budget_day: 'date',
  terms: 'json',
} satisfies Whole<Omit<HoldRow, 'created_at' | 'updated_at'>>);
const saveHold = statement(
  'voucher_holds_save',
  `insert into voucher_holds as h (${holdColumns.names}, created_at, updated_at)
   select *, $1::timestamptz, $1::timestamptz from ${holdColumns.unnest('c', 2)}
   on conflict (merchant_id, id) do update set status = excluded.status, updated_at = excluded.updated_at`,
);

/** Saves new and ended holds. Ended ones come first in `rows`, so that a new hold can reuse their key. */
export const saveHolds = (tx: TenantTransaction, rows: readonly HoldRow[], now: string) =>
  tx.run(saveHold, [now, ...holdColumns.arrays(rows)]);

export type UsageRow = Omit<Row<'voucher_customers'>, 'use_limit'> & {
  has_redeemed: boolean;
  /** Customers that were merged into this one. */
  merged_ids: string[];
};

export const assignmentColumns = columns<Assignment>({
  merchantId: 'uuid',
  voucherId: 'uuid',
  customerId: 'uuid',
});
const usage = statement<UsageRow>(
  'voucher_customers_read',
  `select wanted.merchant_id, wanted.voucher_id, wanted.customer_id,
          coalesce(u.redeemed, 0) as redeemed, coalesce(u.held, 0) as held,
          coalesce((select true from voucher_customers o
                    where o.merchant_id = wanted.merchant_id and o.customer_id = wanted.customer_id
                      and o.redeemed > 0 limit 1), false) as has_redeemed,
          array(select d.id from customers d
                where d.merchant_id = wanted.merchant_id and d.merged_into = wanted.customer_id) as merged_ids
   from ${assignmentColumns.unnest('wanted')}
   left join voucher_customers u on u.merchant_id = wanted.merchant_id
     and u.voucher_id = wanted.voucher_id and u.customer_id = wanted.customer_id`,
);

/** Reads what customers have used. It changes only under the voucher's lock, so it needs none of its own. */
export const readUsage = (tx: ReadTransaction, wanted: readonly Assignment[]) =>
  tx.run(usage, assignmentColumns.arrays(wanted));

type SavedUsage = UsageRow & { use_limit: number | null };
const usageColumns = columns<SavedUsage>({
  merchant_id: 'uuid',
  voucher_id: 'uuid',
  customer_id: 'uuid',
  redeemed: 'int',
  held: 'int',
  use_limit: 'int',
});
const saveUsageRows = statement(
  'voucher_customers_save',
  `insert into voucher_customers as u (${usageColumns.names})
   select * from ${usageColumns.unnest('c')}
   on conflict (merchant_id, voucher_id, customer_id)
   do update set ${usageColumns.set('excluded', 'voucher_id', 'customer_id')}`,
);

export const saveUsage = (tx: TenantTransaction, rows: readonly SavedUsage[]) =>
  tx.run(saveUsageRows, usageColumns.arrays(rows));
