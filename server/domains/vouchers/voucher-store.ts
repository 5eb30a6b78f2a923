/** SQL for vouchers on the hot path: one function per statement. */
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { VoucherRow } from './terms/voucher.ts';
import type { HoldRow, RedemptionRow } from './terms/voucher-view.ts';

export interface Key {
  merchantId: string;
  id: string;
}

/** Columns of `VoucherRow`, selected from `vouchers v`. */
export const columns = `v.merchant_id, v.id, v.code_suffix, v.code_visibility, v.campaign_id, v.external_id, v.type, v.discount, v.gift_amount,
  v.gift_balance, v.gift_held, v.currency, v.starts_at, v.expires_at, v.redemption_limit, v.per_customer_limit,
  v.redeemed_quantity, v.held_quantity, v.issued_quantity, v.active, v.holder_id, v.restrictions, v.voided_at, v.metadata, v.version,
  v.created_at, v.updated_at`;

const lock = statement<VoucherRow>(
  'vouchers_lock',
  `select ${columns}
   from unnest($1::uuid[], $2::uuid[]) as wanted (merchant_id, id)
   join vouchers v on v.merchant_id = wanted.merchant_id and v.id = wanted.id
   order by v.merchant_id, v.id
   for update of v`,
);

/** Locks vouchers in id order, so that two batches never deadlock. */
export const lockVouchers = (tx: TenantTransaction, keys: readonly Key[]): Promise<VoucherRow[]> =>
  tx.run(lock, [keys.map((key) => key.merchantId), keys.map((key) => key.id)]);

const byCode = statement<{ merchant_id: string; id: string; code_index: Buffer }>(
  'vouchers_by_code',
  `select v.merchant_id, v.id, v.code_index
   from unnest($1::uuid[], $2::bytea[]) as wanted (merchant_id, code_index)
   join vouchers v on v.merchant_id = wanted.merchant_id and v.code_index = wanted.code_index`,
);

/** Finds the vouchers that have these codes. A code never moves to another voucher, so no lock is needed. */
export const findByCode = (tx: ReadTransaction, merchantIds: readonly string[], indexes: readonly Buffer[]) =>
  tx.run(byCode, [merchantIds, indexes]);

const update = statement(
  'vouchers_update_counters',
  `update vouchers v
   set redeemed_quantity = c.redeemed, held_quantity = c.held, gift_balance = c.balance, gift_held = c.gift_held,
       version = c.version, updated_at = $8
   from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::bigint[], $6::bigint[], $7::int[])
     as c (merchant_id, id, redeemed, held, balance, gift_held, version)
   where v.merchant_id = c.merchant_id and v.id = c.id`,
);

export const updateCounters = (tx: TenantTransaction, vouchers: readonly VoucherRow[], now: string) =>
  tx.run(update, [
    vouchers.map((voucher) => voucher.merchant_id),
    vouchers.map((voucher) => voucher.id),
    vouchers.map((voucher) => voucher.redeemed_quantity),
    vouchers.map((voucher) => voucher.held_quantity),
    vouchers.map((voucher) => voucher.gift_balance),
    vouchers.map((voucher) => voucher.gift_held),
    vouchers.map((voucher) => voucher.version),
    now,
  ]);

const insertRedemption = statement(
  'redemptions_insert',
  `insert into redemptions (merchant_id, id, voucher_id, customer_id, hold_id, amount, discount_amount, order_details,
     location_id, offline, reference, actor_type, actor_id, metadata, occurred_at, campaign_id, order_key, created_at)
   select *, $18::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[], $7::bigint[], $8::json[],
     $9::text[], $10::boolean[], $11::text[], $12::text[], $13::uuid[], $14::json[], $15::timestamptz[], $16::uuid[],
     $17::uuid[])`,
);

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

export const insertRedemptions = (tx: TenantTransaction, rows: readonly RedemptionRow[], now: string) =>
  tx.run(insertRedemption, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.voucher_id),
    rows.map((row) => row.customer_id),
    rows.map((row) => row.hold_id),
    rows.map((row) => row.amount),
    rows.map((row) => row.discount_amount),
    rows.map((row) => json(row.order_details)),
    rows.map((row) => row.location_id),
    rows.map((row) => row.offline),
    rows.map((row) => row.reference),
    rows.map((row) => row.actor_type),
    rows.map((row) => row.actor_id),
    rows.map((row) => json(row.metadata)),
    rows.map((row) => row.occurred_at),
    rows.map((row) => row.campaign_id),
    rows.map((row) => row.order_key),
    now,
  ]);

const byReference = statement<{ merchant_id: string; reference: string; id: string }>(
  'redemptions_by_reference',
  `select r.merchant_id, r.reference, r.id
   from unnest($1::uuid[], $2::text[]) as wanted (merchant_id, reference)
   join redemptions r on r.merchant_id = wanted.merchant_id and r.reference = wanted.reference`,
);

export const findByReference = (
  tx: ReadTransaction,
  merchantIds: readonly string[],
  references: readonly string[],
) => tx.run(byReference, [merchantIds, references]);

const byOrder = statement<{ voucher_id: string; order_id: string; id: string }>(
  'redemptions_by_order',
  `select r.voucher_id, o.order_id, r.id
   from unnest($1::uuid[], $2::uuid[], $3::text[]) as wanted (merchant_id, voucher_id, order_id)
   join orders o on o.merchant_id = wanted.merchant_id and o.order_id = wanted.order_id
   join redemptions r on r.merchant_id = o.merchant_id and r.order_key = o.id and r.voucher_id = wanted.voucher_id
     and r.status <> 'rolled_back'`,
);

/**
 * Finds redemptions of these vouchers on these orders that are not rolled back. The voucher's lock keeps them stable.
 */
export const findOnOrders = (
  tx: ReadTransaction,
  wanted: readonly { merchantId: string; voucherId: string; orderId: string }[],
) =>
  tx.run(byOrder, [
    wanted.map((w) => w.merchantId),
    wanted.map((w) => w.voucherId),
    wanted.map((w) => w.orderId),
  ]);

const holds = statement<HoldRow>(
  'voucher_holds_lock',
  `select h.merchant_id, h.id, h.voucher_id, h.customer_id, h.quantity, h.amount, h.key, h.status, h.expires_at,
          h.created_at, h.updated_at
   from unnest($1::uuid[], $2::uuid[]) as wanted (merchant_id, voucher_id)
   join voucher_holds h on h.merchant_id = wanted.merchant_id and h.voucher_id = wanted.voucher_id
   where h.status = 'active' or h.id = any ($3::uuid[])
   order by h.merchant_id, h.id
   for update of h`,
);

/** Locks the active holds of locked vouchers, and the named holds in any state. */
export const lockHolds = (tx: TenantTransaction, vouchers: readonly VoucherRow[], named: readonly string[]) =>
  tx.run(holds, [
    vouchers.map((voucher) => voucher.merchant_id),
    vouchers.map((voucher) => voucher.id),
    named,
  ]);

const saveHold = statement(
  'voucher_holds_save',
  `insert into voucher_holds as h (merchant_id, id, voucher_id, customer_id, quantity, amount, key, status, expires_at, created_at, updated_at)
   select merchant_id, id, voucher_id, customer_id, quantity, amount, key, status, expires_at, $10::timestamptz, $10::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::bigint[], $7::text[], $8::text[], $9::timestamptz[])
     as c (merchant_id, id, voucher_id, customer_id, quantity, amount, key, status, expires_at)
   on conflict (merchant_id, id) do update set status = excluded.status, updated_at = excluded.updated_at`,
);

/** Saves new and ended holds. Ended ones come first in `rows`, so that a new hold can reuse their key. */
export const saveHolds = (tx: TenantTransaction, rows: readonly HoldRow[], now: string) =>
  tx.run(saveHold, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.id),
    rows.map((row) => row.voucher_id),
    rows.map((row) => row.customer_id),
    rows.map((row) => row.quantity),
    rows.map((row) => row.amount),
    rows.map((row) => row.key),
    rows.map((row) => row.status),
    rows.map((row) => row.expires_at),
    now,
  ]);

export interface UsageRow {
  merchant_id: string;
  voucher_id: string;
  customer_id: string;
  redeemed: number;
  held: number;
  has_redeemed: boolean;
}

const usage = statement<UsageRow>(
  'voucher_customers_read',
  `select wanted.merchant_id, wanted.voucher_id, wanted.customer_id,
          coalesce(u.redeemed, 0) as redeemed, coalesce(u.held, 0) as held,
          exists (select from voucher_customers o
                  where o.merchant_id = wanted.merchant_id and o.customer_id = wanted.customer_id
                    and o.redeemed > 0) as has_redeemed
   from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as wanted (merchant_id, voucher_id, customer_id)
   left join voucher_customers u on u.merchant_id = wanted.merchant_id
     and u.voucher_id = wanted.voucher_id and u.customer_id = wanted.customer_id`,
);

/** Reads what customers have used. It changes only under the voucher's lock, so it needs none of its own. */
export const readUsage = (
  tx: ReadTransaction,
  wanted: readonly { merchantId: string; voucherId: string; customerId: string }[],
) =>
  tx.run(usage, [
    wanted.map((w) => w.merchantId),
    wanted.map((w) => w.voucherId),
    wanted.map((w) => w.customerId),
  ]);

const saveUsageRows = statement(
  'voucher_customers_save',
  `insert into voucher_customers as u (merchant_id, voucher_id, customer_id, redeemed, held, use_limit)
   select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::int[])
   on conflict (merchant_id, voucher_id, customer_id)
   do update set redeemed = excluded.redeemed, held = excluded.held, use_limit = excluded.use_limit`,
);

export const saveUsage = (
  tx: TenantTransaction,
  rows: readonly (UsageRow & { use_limit: number | null })[],
) =>
  tx.run(saveUsageRows, [
    rows.map((row) => row.merchant_id),
    rows.map((row) => row.voucher_id),
    rows.map((row) => row.customer_id),
    rows.map((row) => row.redeemed),
    rows.map((row) => row.held),
    rows.map((row) => row.use_limit),
  ]);
