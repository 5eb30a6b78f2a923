/** SQL for simulations of passes: one function per statement. All read a bounded number of rows. */
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { lastPurchase, statedSince } from '../../order-book/purchases.ts';

/** Orders and entries of all passes among which those of one are looked for. */
const lookedAt = 2_500;

/** A past order of a member of the pass, with what it earned; null if it earned nothing. */
export interface PlayedRow
  extends Pick<Row<'orders'>, 'items' | 'pricing' | 'location_id' | 'channel' | 'metadata'> {
  order_key: string;
  membership_id: string;
  customer_id: string;
  at: string;
  amount: number;
  currency: string;
  points: number | null;
  terms: Row<'order_points'>['terms'];
  rules: Row<'points_transactions'>['rules'];
  carry: number | null;
}

const applied = statement<PlayedRow>(
  'pass_simulation_orders',
  `select o.id as order_key, o.membership_id, m.customer_id, o.items, o.pricing, o.location_id, o.channel, o.metadata,
          o.applied_at as at, o.amount, o.currency, p.points, p.terms, t.rules, t.carry
   from (select found.merchant_id, found.id, found.membership_id from orders found
         where found.merchant_id = $1 and found.applied_at >= $3
         order by found.applied_at desc limit ${lookedAt}) as latest
   cross join lateral (
     select member.customer_id from memberships member
     where member.merchant_id = latest.merchant_id and member.id = latest.membership_id and member.pass_id = $2
     offset 0
   ) as m
   join orders o on o.merchant_id = latest.merchant_id and o.id = latest.id
   left join order_points p on p.merchant_id = o.merchant_id and p.order_key = o.id
     and p.membership_id = o.membership_id and p.kind = 'earn'
   left join points_transactions t on t.merchant_id = p.merchant_id and t.id = p.transaction_id
   order by o.applied_at desc limit $4`,
);

const stated = statement<PlayedRow>(
  'pass_simulation_stated',
  `select o.id as order_key, t.membership_id, m.customer_id, null as items, null as pricing, t.location_id,
          null as channel, '{}'::json as metadata, t.occurred_at as at, (t.order_details ->> 'amount')::bigint as amount,
          t.order_details ->> 'currency' as currency, t.points, null as terms, t.rules, t.carry
   from (select e.* from points_transactions e
         where e.merchant_id = $1 and e.id >= ${statedSince('$3::timestamptz')}
         order by e.id desc limit ${lookedAt}) as t
   cross join lateral (
     select member.customer_id from memberships member
     where member.merchant_id = t.merchant_id and member.id = t.membership_id and member.pass_id = $2
     offset 0
   ) as m
   join order_points p on p.merchant_id = t.merchant_id and p.transaction_id = t.id and p.kind = 'earn'
   join orders o on o.merchant_id = p.merchant_id and o.id = p.order_key and o.applied_at is null
   where t.type = 'earn' and t.occurred_at >= $3
   order by t.id desc limit $4`,
);

const more = statement<{ more: boolean }>(
  'pass_simulation_more',
  `select exists (select from orders o where o.merchant_id = $1 and o.applied_at >= $2
                  order by o.applied_at desc offset ${lookedAt} limit 1)
       or exists (select from points_transactions t
                  where t.merchant_id = $1 and t.id >= ${statedSince('$2::timestamptz')}
                  order by t.id desc offset ${lookedAt} limit 1) as more`,
);

/** Reads the latest orders since then that were made by members of the pass, the oldest first, and whether there are more. */
export async function readPlayed(
  tx: ReadTransaction,
  passId: string,
  since: string,
  most: number,
): Promise<{ rows: PlayedRow[]; isPartial: boolean }> {
  const [orders, earnings, [found]] = await Promise.all([
    tx.run(applied, [tx.merchantId, passId, since, most + 1]),
    tx.run(stated, [tx.merchantId, passId, since, most + 1]),
    tx.run(more, [tx.merchantId, since]),
  ]);
  const rows = [...orders, ...earnings].sort((a, b) => (a.at < b.at ? -1 : 1));
  return { rows: rows.slice(-most), isPartial: rows.length > most || found?.more === true };
}

type Purchase = Pick<PlayedRow, 'order_key' | 'customer_id' | 'at'>;
const purchases = columns<Purchase>({ order_key: 'uuid', customer_id: 'uuid', at: 'timestamptz' });
const before = statement<{ order_key: string; last_order_at: string | null }>(
  'pass_simulation_bought_before',
  `select w.order_key, ${lastPurchase('$1::uuid', 'w.customer_id', 'w.at')} as last_order_at
   from ${purchases.unnest('w', 2)}`,
);

/** When the customers of orders had bought something before. */
export const readBoughtBefore = (tx: ReadTransaction, orders: readonly Purchase[]) =>
  tx.run(before, [tx.merchantId, ...purchases.arrays(orders)]);

/** Entries of a member that are looked at. */
const entriesOfOne = 200;

/** What counts for tiers: an earning without what was taken back. */
export interface CountedRow {
  membership_id: string;
  at: string;
  points: number;
  /** Null for points that were given without an order. */
  value: number | null;
  currency: string | null;
}

const counted = statement<CountedRow>(
  'pass_simulation_counted',
  `select t.membership_id, t.occurred_at as at, t.points - coalesce(r.reversed_points, 0) as points,
          p.value - p.returned_value as value, t.order_details ->> 'currency' as currency
   from unnest($2::uuid[]) as w (id)
   cross join lateral (
     select e.* from points_transactions e
     where e.merchant_id = $1 and e.membership_id = w.id
     order by e.id desc limit ${entriesOfOne}
   ) as t
   left join points_reversals r on r.merchant_id = t.merchant_id and r.transaction_id = t.id
   left join order_points p on p.merchant_id = t.merchant_id and p.transaction_id = t.id and p.kind = 'earn'
   where t.type = 'earn'
     and (p.value is null or p.value > p.returned_value or (p.value = 0 and p.points >= p.returned_points))`,
);

/** The latest earnings of members. */
export const readCounted = (tx: ReadTransaction, memberships: readonly string[]) =>
  tx.run(counted, [tx.merchantId, memberships]);

const visits = statement<{ membership_ref: string; at: string }>(
  'pass_simulation_visits',
  `select e.membership_ref, e.created_at as at
   from unnest($2::text[]) as w (ref)
   cross join lateral (
     select found.membership_ref, found.type, found.created_at from events found
     where found.merchant_id = $1 and found.membership_ref = w.ref
     order by found.id desc limit ${entriesOfOne}
   ) as e
   where e.type = 'membership.checked_in'`,
);

/** The latest check-ins of members, by their public ids. */
export const readVisits = (tx: ReadTransaction, memberships: readonly string[]) =>
  tx.run(visits, [tx.merchantId, memberships]);
