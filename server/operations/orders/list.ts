import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { list as route } from '../../../contract/domains/orders.ts';
import { decodeId } from '../../../contract/ids.ts';
import { build } from '../../database/query-builder.ts';
import { readReturns } from '../../domains/checkout/checkout-store.ts';
import { readCustomer } from '../../domains/customers/customer-store.ts';
import type { OrderRow } from '../../domains/order-book/order.ts';
import { viewOrder } from '../../domains/order-book/order-view.ts';
import { ordersOf, withBuyers } from '../../domains/order-book/purchases.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** `statusOf` in SQL. */
const statusInSql = (now: string) => sql<string>`case
  when applied_at is null then case when held_until > ${now}::timestamptz then 'held' else 'open' end
  when closed_at is not null then 'returned'
  when returned > 0 then 'partially_returned'
  else 'applied' end`;

/** Orders on hold with a voucher that meets the condition. */
const holding = (merchantId: string, condition: RawBuilder<unknown>) =>
  sql`select o.id from orders o cross join json_array_elements(o.hold -> 'vouchers') as held
      where o.merchant_id = ${merchantId} and o.hold is not null and ${condition}`;

/** Lists the merchant's orders, newest first. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const conditions: Expression<SqlBool>[] = [sql`merchant_id = ${tx.merchantId}`];
  const { customer_id: customer, membership_id: membership, location_id: location } = input;
  // A merge moves the orders of a duplicate, whose id leads to the kept customer.
  if (customer) {
    const id = decodeId('customer', customer)!;
    const meant = (await readCustomer(tx, id))?.id ?? id;
    conditions.push(sql`id in ${ordersOf(tx.merchantId, meant)}`);
  }
  if (membership) conditions.push(sql`membership_id = ${decodeId('membership', membership)!}`);
  if (location) conditions.push(sql`location_id = ${location}`);
  if (input.staff) conditions.push(sql`staff = ${input.staff}`);
  if (input.status) conditions.push(sql`${statusInSql(call.now)} = any(${input.status}::text[])`);
  if (input.voucher_id) {
    const voucher = decodeId('voucher', input.voucher_id)!;
    conditions.push(sql`id in (
      select order_key from redemptions where merchant_id = ${tx.merchantId} and voucher_id = ${voucher}
      union all
      ${holding(tx.merchantId, sql`held ->> 'voucher_id' = ${voucher}`)})`);
  }
  if (input.campaign_id) {
    const campaign = decodeId('campaign', input.campaign_id)!;
    // A campaign applies through its vouchers, its automatic promotion or the points that it adds; only vouchers create redemptions.
    conditions.push(sql`id in (
      select order_key from redemptions where merchant_id = ${tx.merchantId} and campaign_id = ${campaign}
      union all
      select order_key from order_promotions where merchant_id = ${tx.merchantId} and campaign_id = ${campaign}
      union all
      select order_key from campaign_points where merchant_id = ${tx.merchantId} and campaign_id = ${campaign}
      union all
      select order_key from campaign_holds where merchant_id = ${tx.merchantId} and campaign_id = ${campaign}
      union all
      ${holding(
        tx.merchantId,
        sql`(held ->> 'voucher_id')::uuid in (
          select v.id from vouchers v where v.merchant_id = ${tx.merchantId} and v.campaign_id = ${campaign})`,
      )})`);
  }
  const query = build
    .selectFrom('orders')
    .selectAll()
    .where((expressions) => expressions.and(conditions));
  const found = await readPage(tx, page, { query, table: 'orders' }, (row) => row as unknown as OrderRow);
  const closing = found.data.filter((row) => row.applied_at !== null);
  const keys = closing.map(({ id }) => ({ merchantId: tx.merchantId, id }));
  const rows = keys.length === 0 ? [] : await readReturns(tx, keys);
  const returns = Map.groupBy(rows, (row) => row.order_key);
  const orders = await withBuyers(tx, found.data);
  return { ...found, data: orders.map((row) => viewOrder(row, returns.get(row.id) ?? [], call.now)) };
});
