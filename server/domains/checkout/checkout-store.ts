/** SQL for whole orders: one function per statement. */
import { columns, type Key, keyColumns, type Whole } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { OrderName } from '../order-book/order-store.ts';
import type { ReturnRow } from '../order-book/order-view.ts';
import type { Restrictions } from '../vouchers/terms/voucher.ts';
import type { RedemptionRow } from '../vouchers/terms/voucher-view.ts';

const nameColumns = columns<OrderName>({ merchantId: 'uuid', orderId: 'text' });

const named = `${nameColumns.unnest('wanted')}
   join orders o on o.merchant_id = wanted.merchant_id and o.order_id = wanted.order_id`;

const holding = statement<{ merchant_id: string; order_id: string; membership_id: string }>(
  'orders_holding_points',
  `select o.merchant_id, o.order_id, o.hold -> 'points' ->> 'membership_id' as membership_id
   from ${named}
   where o.hold -> 'points' ->> 'membership_id' is not null`,
);
/** Finds the memberships whose points orders hold, before anything is locked. */
export const findHoldingPoints = (tx: ReadTransaction, names: readonly OrderName[]) =>
  tx.run(holding, nameColumns.arrays(names));

export interface NamedMembership {
  merchantId: string;
  id: string | null;
  serial: string | null;
}
const membershipColumns = columns<NamedMembership>({ merchantId: 'uuid', id: 'uuid', serial: 'text' });
const memberships = statement<{ place: number; id: string; customer_id: string }>(
  'orders_find_memberships',
  `with wanted as materialized (select * from ${membershipColumns.unnestInOrder('w')})
   select w.place::int, coalesce(m.merged_into, m.id) as id, m.customer_id from wanted w
     join memberships m on m.merchant_id = w.merchant_id and m.id = w.id
   union all
   select w.place::int, coalesce(m.merged_into, m.id), m.customer_id from wanted w
     join memberships m on m.merchant_id = w.merchant_id and m.serial = w.serial where w.id is null`,
);
/** Finds memberships and their customers, which a merge can change before they are locked. */
export const findMemberships = (tx: ReadTransaction, wanted: readonly NamedMembership[]) =>
  tx.run(memberships, membershipColumns.arrays(wanted));

const issued = statement<{ id: string }>(
  'orders_issued_vouchers',
  `select r.voucher_id as id from voucher_recipients r
   where r.merchant_id = $1 and r.customer_id = $2 and r.status = 'issued'
   order by r.id desc limit $3`,
);
/** Finds the vouchers that were issued to a customer and not redeemed, newest first. */
export const readIssuedVouchers = (tx: ReadTransaction, customerId: string, most: number) =>
  tx.run(issued, [tx.merchantId, customerId, most]);

const returns = statement<ReturnRow>(
  'order_returns_read',
  `select r.merchant_id, r.id, r.order_key, r.amount, r.money, r.gift_amount, r.points_value, r.points_returned,
          r.points_reversed, r.shipping_amount, r.lines, r.reason, r.reference, r.actor_type, r.actor_id, r.created_at
   from ${keyColumns.unnest('wanted')}
   join order_returns r on r.merchant_id = wanted.merchant_id and r.order_key = wanted.id
   order by r.merchant_id, r.order_key, r.id`,
);
/** Reads the returns of orders, oldest first. */
export const readReturns = (tx: ReadTransaction, orders: readonly Key[]) =>
  tx.run(returns, keyColumns.arrays(orders));

/** A redemption of an order, with what its voucher says about returns. */
export interface OrderRedemption extends RedemptionRow {
  kept_amount: number;
  on_return: Restrictions['on_return'] | null;
}
const redemptions = statement<OrderRedemption>(
  'orders_redemptions',
  `select r.merchant_id, r.id, r.voucher_id, r.customer_id, r.hold_id, r.campaign_id, r.budget_day, r.status, r.amount,
          r.rolled_back_amount, r.discount_amount, r.order_details, r.order_key, r.location_id, r.staff, r.offline, r.reference,
          r.actor_type, r.actor_id, r.metadata, r.occurred_at, r.created_at, r.kept_amount,
          v.restrictions ->> 'on_return' as on_return
   from redemptions r join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
   where r.merchant_id = $1 and r.order_key = $2 order by r.id`,
);
/** Reads what vouchers and gift cards took off a locked order. */
export const readRedemptions = (tx: ReadTransaction, orderKey: string) =>
  tx.run(redemptions, [tx.merchantId, orderKey]);

const keep = statement(
  'orders_keep_discount',
  'update redemptions set kept_amount = $3 where merchant_id = $1 and id = $2',
);
/** Saves how much of a discount stays on its order although its use was returned. */
export const keepDiscount = (tx: TenantTransaction, id: string, amount: number) =>
  tx.run(keep, [tx.merchantId, id, amount]);

const returnColumns = columns<ReturnRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  order_key: 'uuid',
  amount: 'bigint',
  money: 'bigint',
  gift_amount: 'bigint',
  points_value: 'bigint',
  points_returned: 'bigint',
  points_reversed: 'bigint',
  shipping_amount: 'bigint',
  lines: 'json',
  reason: 'text',
  reference: 'text',
  actor_type: 'text',
  actor_id: 'uuid',
  created_at: 'timestamptz',
} satisfies Whole<ReturnRow>);
const insertingReturn = statement(
  'order_returns_insert',
  `insert into order_returns (${returnColumns.names}) select * from ${returnColumns.unnest('r')}`,
);
export const insertReturn = (tx: TenantTransaction, row: ReturnRow) =>
  tx.run(insertingReturn, returnColumns.arrays([row]));

const byReference = statement<{ id: string }>(
  'order_returns_by_reference',
  'select id from order_returns where merchant_id = $1 and reference = $2',
);
export const findReturnWith = (tx: ReadTransaction, reference: string) =>
  tx.run(byReference, [tx.merchantId, reference]);

export type PromotionRow = Omit<Row<'order_promotions'>, 'created_at'>;
const promotionColumns = columns<PromotionRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  order_key: 'uuid',
  campaign_id: 'uuid',
  amount: 'bigint',
  returned: 'boolean',
  budget_day: 'date',
} satisfies Whole<PromotionRow>);
const insertingPromotions = statement(
  'order_promotions_insert',
  `insert into order_promotions (${promotionColumns.names}, created_at)
   select *, $1::timestamptz from ${promotionColumns.unnest('p', 2)}`,
);
export const insertPromotions = (tx: TenantTransaction, rows: readonly PromotionRow[], now: string) =>
  tx.run(insertingPromotions, [now, ...promotionColumns.arrays(rows)]);

const promotions = statement<PromotionRow>(
  'order_promotions_read',
  `select p.merchant_id, p.id, p.order_key, p.campaign_id, p.amount, p.returned, p.budget_day from order_promotions p
   where p.merchant_id = $1 and p.order_key = $2 order by p.campaign_id`,
);
/** Reads what automatic promotions took off a locked order. */
export const readPromotions = (tx: ReadTransaction, orderKey: string) =>
  tx.run(promotions, [tx.merchantId, orderKey]);

const returnPromotions = statement(
  'order_promotions_return',
  'update order_promotions set returned = true where merchant_id = $1 and order_key = $2 and not returned',
);
export const markPromotionsReturned = (tx: TenantTransaction, orderKey: string) =>
  tx.run(returnPromotions, [tx.merchantId, orderKey]);
