/** SQL for the results of campaigns: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { paidFor, purchases, statedSince } from '../../order-book/purchases.ts';
import { campaignColumns } from '../budget-store.ts';
import type { CampaignRow } from '../campaign.ts';

const before = statement<CampaignRow>(
  'campaign_results_campaigns',
  `select ${campaignColumns} from campaigns c
   where c.merchant_id = $1 and c.id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
   order by c.id desc limit $3`,
);
/** Reads the campaigns that were created before one of them, newest first; the newest of all without one. */
export const readCampaignsBefore = (tx: ReadTransaction, id: string | undefined, count: number) =>
  tx.run(before, [tx.merchantId, id ?? null, count]);

interface Asked {
  campaignId: string;
  from: string;
  to: string;
  currency: string;
}

const valuesOf = (tx: ReadTransaction, { campaignId, from, to }: Asked) => [
  tx.merchantId,
  campaignId,
  from,
  to,
];

/** The uses of campaign `$2` from `$3` until before `$4`, by vouchers, automatic promotions and points that were added. */
const uses = `select r.occurred_at as at, r.customer_id, r.order_key, coalesce(r.discount_amount, 0) as discount,
       coalesce(r.order_details ->> 'currency', '') as currency, 0 as points
  from redemptions r
  where r.merchant_id = $1 and r.campaign_id = $2 and r.status <> 'rolled_back'
    and r.occurred_at >= $3 and r.occurred_at < $4
  union all
  select o.applied_at, o.customer_id, p.order_key, p.amount, o.currency, 0
  from order_promotions p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_key
  where p.merchant_id = $1 and p.campaign_id = $2 and not p.returned
    and o.applied_at >= $3 and o.applied_at < $4
  union all
  select coalesce(o.applied_at, p.created_at), m.customer_id, p.order_key, 0, o.currency, p.points
  from campaign_points p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_key
  join memberships m on m.merchant_id = p.merchant_id and m.id = p.membership_id
  where p.merchant_id = $1 and p.campaign_id = $2 and not p.returned
    and coalesce(o.applied_at, p.created_at) >= $3 and coalesce(o.applied_at, p.created_at) < $4`;

export interface Day {
  date: string;
  redemptions: number;
  orders: number;
  discount_amount: number;
  points: number;
  revenue: number;
}

// An order counts once, on the day of its first use.
const days = statement<Day>(
  'campaign_results_days',
  `with uses as materialized (${uses}),
   by_use as (
     select (u.at at time zone $6)::date as day, count(*) as redemptions,
            coalesce(sum(u.discount) filter (where u.currency in ($5, '')), 0) as discount,
            coalesce(sum(u.points), 0) as points
     from uses u group by 1
   ), by_order as (
     select (first.at at time zone $6)::date as day, count(*) as orders,
            coalesce(sum(${paidFor('o')}) filter (where o.currency = $5), 0) as revenue
     from (select order_key, min(at) as at from uses where order_key is not null group by 1) as first
     join orders o on o.merchant_id = $1 and o.id = first.order_key
     group by 1
   )
   select to_char(day, 'YYYY-MM-DD') as date, coalesce(u.redemptions, 0)::int as redemptions,
          coalesce(o.orders, 0)::int as orders, tessera_exact(coalesce(u.discount, 0)) as discount_amount,
          tessera_exact(coalesce(u.points, 0)) as points,
          tessera_exact(coalesce(o.revenue, 0)) as revenue
   from by_use u full join by_order o using (day)
   order by day`,
);
/** Reads what the campaign gave and earned by day, oldest first. */
export const readDays = (tx: ReadTransaction, asked: Asked, timezone: string) =>
  tx.run(days, [...valuesOf(tx, asked), asked.currency, timezone]);

const people = statement<{ customers: number; new_customers: number }>(
  'campaign_results_people',
  `with uses as materialized (${uses}),
   firsts as (
     select who.customer_id, b.order_key
     from (select distinct customer_id from uses where customer_id is not null) as who
     cross join lateral (
       select b.order_key, rank() over (order by b.at) as place from ${purchases} as b
       where b.merchant_id = $1 and b.customer_id = who.customer_id
     ) as b
     where b.place = 1
   )
   select count(distinct u.customer_id)::int as customers, count(distinct f.customer_id)::int as new_customers
   from uses u left join firsts f on f.customer_id = u.customer_id and f.order_key = u.order_key
   where u.customer_id is not null`,
);
/** Counts the customers who used the campaign, and those whose first purchase was one of its orders. */
export const readPeople = (tx: ReadTransaction, asked: Asked) => tx.run(people, valuesOf(tx, asked));

const published = statement<{ count: number }>(
  'campaign_results_published',
  `select count(recipient_id)::int as count from campaign_publications
   where merchant_id = $1 and campaign_id = $2 and created_at >= $3 and created_at < $4`,
);
export const countPublished = (tx: ReadTransaction, asked: Asked) => tx.run(published, valuesOf(tx, asked));

export interface Group {
  is_held_out: boolean;
  /** The customers to whom a code was to be published; null for a promotion, whose groups are all customers. */
  size: number | null;
  customers: number;
  orders: number;
  revenue: number;
}
// An order whose amount is not known is none of another currency.
const isIn = (b: string) => `(${b}.currency = $5 or ${b}.currency is null and ${b}.paid is null)`;

// Customers are divided as `isHeldOut` does.
const groups = statement<Group>(
  'campaign_results_groups',
  `select g.is_held_out, null::int as size, count(distinct g.customer_id)::int as customers, count(*)::int as orders,
          tessera_exact(coalesce(sum(g.paid), 0)) as revenue
   from (
     select b.customer_id, b.paid,
            ('x' || encode(substr(sha256(convert_to($2::uuid::text || ' ' || b.customer_id::text, 'UTF8')), 1, 4), 'hex'))::bit(32)::bigint
              % 100 < $6 as is_held_out
     from ${purchases} as b
     where b.merchant_id = $1 and b.at >= $3 and b.at < $4 and b.stated >= ${statedSince('$3::timestamptz')}
       and ${isIn('b')}
   ) as g
   group by 1`,
);
/** Adds up what customers spent who are held out from a promotion, and what all others did. */
export const readGroups = (tx: ReadTransaction, asked: Asked, percent: number) =>
  tx.run(groups, [...valuesOf(tx, asked), asked.currency, percent]);

// A customer who was merged into another has no purchases any more.
const codeGroups = statement<Group>(
  'campaign_results_code_groups',
  `select p.recipient_id is null as is_held_out, count(distinct p.customer_id)::int as size,
          count(distinct p.customer_id) filter (where bought.orders > 0)::int as customers,
          coalesce(sum(bought.orders), 0)::int as orders, tessera_exact(coalesce(sum(bought.paid), 0)) as revenue
   from campaign_publications p
   join customers c on c.merchant_id = p.merchant_id and c.id = p.customer_id and c.merged_into is null
   cross join lateral (
     select count(*) as orders, sum(b.paid) as paid from ${purchases} as b
     where b.merchant_id = p.merchant_id and b.customer_id = p.customer_id and b.at >= greatest($3, p.created_at)
       and b.at < $4 and b.stated >= ${statedSince('greatest($3, p.created_at)')} and ${isIn('b')}
   ) as bought
   where p.merchant_id = $1 and p.campaign_id = $2 and p.created_at < $4
   group by 1`,
);
/** Adds up what customers spent after a code was published to them, or would have been if they were not held out. */
export const readCodeGroups = (tx: ReadTransaction, asked: Asked) =>
  tx.run(codeGroups, [...valuesOf(tx, asked), asked.currency]);
