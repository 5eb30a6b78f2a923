/**
 * What customers bought, for everything that asks: filters of audiences, conditions of offers, results of campaigns.
 *
 * A purchase is an order that was applied for the customer, at the time when it was. It is also an order that was
 * applied for no customer, or not at all, and on which points were earned or a voucher was redeemed with its number, at
 * the time when it was first stated, or when that happened if a till reported it late. Such an order belongs to the customer of its first entry that still counts:
 * earnings that were reversed in full and redemptions that were rolled back don't. An order on hold is no purchase.
 * Memberships and redemptions move with a merge, so the rule needs nothing else to survive it.
 *
 * At the checkout, only the latest entries are looked at (`lastRecorded`).
 */

import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { OrderRow } from './order.ts';

/** SQL for what gift cards and points paid of an order `o`, without what was taken back unless `before` that. */
const paidWith = (o: string, before = false): string =>
  `(coalesce((select sum(r.amount${before ? '' : ' - r.rolled_back_amount'}) from redemptions r
      where r.merchant_id = ${o}.merchant_id and r.order_key = ${o}.id and r.amount is not null), 0)
    + coalesce((select sum(p.value${before ? '' : ' - p.returned_value'}) from order_points p
      where p.merchant_id = ${o}.merchant_id and p.order_key = ${o}.id and p.kind = 'pay'), 0))`;

const figure = (o: string, name: string): string => `(${o}.pricing ->> '${name}')::bigint`;

/**
 * SQL for the discounts of an order `o`: its gift cards pay. Before an order was applied, its vouchers may have been
 * redeemed with its number; of these, its price only has the sum.
 */
const discountsOf = (o: string): string =>
  `case when ${o}.discounted = 0 and ${o}.pricing is null then 0
        when ${o}.pricing is null then ${o}.discounted - ${paidWith(o)}
        when ${figure(o, 'earlier_total')} > 0 then ${figure(o, 'discount_total')} + greatest(0, ${figure(o, 'earlier_total')}
          + ${figure(o, 'gift_total')} + ${figure(o, 'points_value')} - ${paidWith(o, true)})
        else ${figure(o, 'discount_total')} end`;

/** SQL for what an order `o` costs after all discounts, less returns; null as long as its amount is unknown. */
export const paidFor = (o: string): string =>
  `case when ${o}.amount is not null then greatest(0, ${o}.amount - ${o}.returned - (${discountsOf(o)})) end`;

const countsAsEarning = (p: string): string =>
  `${p}.kind = 'earn' and (${p}.returned_points < ${p}.points or ${p}.returned_value < ${p}.value)`;
const countsAsUse = (r: string): string => `${r}.customer_id is not null and ${r}.status <> 'rolled_back'`;

/**
 * SQL for whether an order was recorded with points or vouchers that still count, instead of applied. `offset 0` keeps the
 * planner from reading whole tables for it.
 */
export const isRecorded = (o: string): string =>
  `(${o}.applied_at is null and ${o}.hold is null and (
     exists (select from order_points e where e.merchant_id = ${o}.merchant_id and e.order_key = ${o}.id and ${countsAsEarning('e')} offset 0)
     or exists (select from redemptions e
       where e.merchant_id = ${o}.merchant_id and e.order_key = ${o}.id and e.status <> 'rolled_back' offset 0)))`;

/** Ids of entries are in the order of time. */
const isFirst = (entry: string): string => `not exists (
       select from order_points e where e.merchant_id = o.merchant_id and e.order_key = o.id and e.transaction_id < ${entry}
         and ${countsAsEarning('e')})
     and not exists (
       select from redemptions e where e.merchant_id = o.merchant_id and e.order_key = o.id and e.id < ${entry}
         and ${countsAsUse('e')})`;

const recorded = (customer: string, order: string): string =>
  `select o.merchant_id, ${customer} as customer_id, o.id as order_key, ${order} as stated, o.order_id, coalesce(o.stated_at, o.created_at) as at,
          o.currency, ${paidFor('o')} as paid`;
const isOpen = '(o.applied_at is null or o.customer_id is null) and o.hold is null';

const byPoints = `join orders o on o.merchant_id = p.merchant_id and o.id = p.order_key
   where ${countsAsEarning('p')} and ${isOpen} and ${isFirst('p.transaction_id')}`;
const byUse = `join orders o on o.merchant_id = r.merchant_id and o.id = r.order_key
   where ${countsAsUse('r')} and ${isOpen} and ${isFirst('r.id')}`;

const byEntries = `${recorded('m.customer_id', 'p.order_key')}
   from memberships m
   join order_points p on p.merchant_id = m.merchant_id and p.membership_id = m.id
   ${byPoints}
   union all
   ${recorded('r.customer_id', 'r.order_key')}
   from redemptions r
   ${byUse}`;

/** The most entries that `lastRecorded` looks at, of each membership and of redemptions. */
const mostEntries = 100;
/** The same for what was before an order that is reported late: some entries are newer. */
export const mostEntriesBefore = 200;

/**
 * A table of SQL with the last purchases of a customer that no order was applied for. Only the latest entries are read, so
 * that a customer with very many costs no more than others: orders of several merchants share a batch.
 */
export const lastRecorded = (merchant: string, customer: string, most = mostEntries): string =>
  `(${recorded('m.customer_id', 'p.order_key')}
   from memberships m
   cross join lateral (
     select p.* from order_points p
     where p.merchant_id = m.merchant_id and p.membership_id = m.id and ${countsAsEarning('p')}
     order by p.transaction_id desc limit ${most}
   ) as p
   ${byPoints} and m.merchant_id = ${merchant} and m.customer_id = ${customer}
   union all
   ${recorded('r.customer_id', 'r.order_key')}
   from (
     select r.* from redemptions r
     where r.merchant_id = ${merchant} and r.customer_id = ${customer} and r.order_key is not null and ${countsAsUse('r')}
     order by r.id desc limit ${most}
   ) as r
   ${byUse})`;

const buyers = statement<{ order_key: string; customer_id: string }>(
  'orders_buyers',
  `select o.id as order_key, first.customer_id
   from unnest($2::uuid[]) as o (id)
   cross join lateral (
     select customer_id from (
       select p.transaction_id as entry, m.customer_id
       from order_points p
       join memberships m on m.merchant_id = p.merchant_id and m.id = p.membership_id
       where p.merchant_id = $1 and p.order_key = o.id and ${countsAsEarning('p')}
       union all
       select r.id, r.customer_id
       from redemptions r
       where r.merchant_id = $1 and r.order_key = o.id and ${countsAsUse('r')}
     ) as entries
     order by entry limit 1
   ) as first`,
);

/** Adds the customers to orders that were applied for none, as far as their entries tell. */
export async function withBuyers(tx: ReadTransaction, orders: readonly OrderRow[]): Promise<OrderRow[]> {
  const ids = orders
    .filter(({ customer_id, hold }) => customer_id === null && hold === null)
    .map(({ id }) => id);
  const found = ids.length === 0 ? [] : await tx.run(buyers, [tx.merchantId, ids]);
  const byOrder = new Map(found.map(({ order_key, customer_id }) => [order_key, { customer_id }]));
  return orders.map((order) => ({ ...order, ...byOrder.get(order.id) }));
}

/** Purchases that no order was applied for, which `purchases` contains. */
const recordedPurchases = `(${byEntries})`;

/** The keys of all orders of a customer, also of those on hold. */
export const ordersOf = (merchantId: string, customerId: string): RawBuilder<unknown> =>
  sql`(select o.id from orders o where o.merchant_id = ${merchantId} and o.customer_id = ${customerId}
       union all
       select b.order_key from ${sql.raw(recordedPurchases)} as b
       where b.merchant_id = ${merchantId} and b.customer_id = ${customerId})`;

/**
 * A table of SQL, with a row for each purchase. Ask for those of a customer in a subquery that aggregates or has an
 * `offset 0`, so that PostgreSQL looks them up by its indexes.
 */
export const purchases = `(
   select o.merchant_id, o.customer_id, o.id as order_key, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid as stated,
          o.order_id, o.applied_at as at, o.currency, ${paidFor('o')} as paid
   from orders o
   where o.customer_id is not null and o.applied_at is not null
   union all
   ${byEntries})`;

/**
 * SQL for the lowest `stated` of purchases from `at` on, so that older ones aren't read. Ids carry the server's time and
 * rows that of the merchant, which is ahead in a sandbox; a day covers any difference between the clocks.
 */
export const statedSince = (at: string): string =>
  `(lpad(to_hex(greatest(0, floor(extract(epoch from ${at} - interval '1 day' - (tessera_now() - now())) * 1000))::bigint),
    12, '0') || repeat('0', 20))::uuid`;

/** SQL for when the last order was applied for a customer, before `before` if it is given. */
export const lastApplied = (merchant: string, customer: string, before?: string): string =>
  `(select max(a.applied_at) from orders a
    where a.merchant_id = ${merchant} and a.customer_id = ${customer}
      and ${before === undefined ? 'a.applied_at is not null' : `a.applied_at < ${before}`})`;

/** SQL for the condition on recorded purchases `b` of a customer whose last order was applied at `applied.at`, or never. */
const recordedSince = (merchant: string, customer: string): string =>
  `b.merchant_id = ${merchant} and b.customer_id = ${customer}
      and b.stated >= coalesce(${statedSince('applied.at')}, '00000000-0000-0000-0000-000000000000')`;

/** SQL for when a customer last bought something before `before`. */
export const lastPurchase = (merchant: string, customer: string, before: string): string =>
  `(select greatest(applied.at, (select max(b.at) from ${recordedPurchases} as b
      where ${recordedSince(merchant, customer)} and b.at < ${before}))
    from (select ${lastApplied(merchant, customer, before)} as at) as applied)`;
