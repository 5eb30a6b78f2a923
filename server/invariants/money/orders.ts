/** Invariants of orders. */
import type { Invariant } from '../invariant.ts';

/** The discount or gift of redemption `r` on its order. */
const takenOff = `case when r.amount is not null then r.amount - r.rolled_back_amount
                       when r.status = 'rolled_back' then r.kept_amount else coalesce(r.discount_amount, 0) end`;

/** The discount of redemption `r` that counts towards the budget of its campaign. */
const discounted = `case when r.status = 'rolled_back' then r.kept_amount else coalesce(r.discount_amount, 0) end`;

const figure = (name: string): string => `(o.pricing ->> '${name}')::bigint`;

export const orderInvariants: readonly Invariant[] = [
  {
    name: 'O1 what is taken off an order is the sum of its redemptions and points, and within its amount',
    sql: `with redeemed as (
            select r.merchant_id, r.order_key, sum(${takenOff}) as taken from redemptions r
            where r.order_key is not null group by 1, 2
          ), spent as (
            select p.merchant_id, p.order_key, sum(p.value - p.returned_value) as taken from order_points p
            where p.kind <> 'earn' group by 1, 2
          ), promoted as (
            select p.merchant_id, p.order_key, sum(p.amount) as taken from order_promotions p
            where not p.returned group by 1, 2
          )
          select o.id, o.amount, o.discounted, o.returned, redeemed.taken as by_vouchers, spent.taken as by_points,
                 promoted.taken as by_promotions
          from orders o
          left join redeemed on redeemed.merchant_id = o.merchant_id and redeemed.order_key = o.id
          left join spent on spent.merchant_id = o.merchant_id and spent.order_key = o.id
          left join promoted on promoted.merchant_id = o.merchant_id and promoted.order_key = o.id
          where o.discounted <> coalesce(redeemed.taken, 0) + coalesce(spent.taken, 0) + coalesce(promoted.taken, 0)
             or o.discounted + o.returned > o.amount`,
  },
  {
    name: 'O2 a voucher is redeemed once per order',
    sql: `select r.order_key, r.voucher_id, count(*) as redemptions from redemptions r
          where r.order_key is not null and r.status <> 'rolled_back'
          group by r.merchant_id, r.order_key, r.voucher_id having count(*) > 1`,
  },
  {
    name: 'O3 what was returned of an order is the sum of its returns',
    sql: `select o.id, o.returned, sum(r.amount) as returns from orders o
          left join order_returns r on r.merchant_id = o.merchant_id and r.order_key = o.id
          group by o.merchant_id, o.id
          having o.returned <> coalesce(sum(r.amount), 0)
              or (count(r.id) > 0 or o.closed_at is not null) and o.applied_at is null`,
  },
  {
    name: 'O4 the price of an applied order adds up, line by line',
    sql: `select o.id, o.pricing from orders o
          cross join lateral (
            select coalesce(sum((a ->> 'amount')::bigint), 0) as discounts,
                   coalesce(sum((a ->> 'shipping_amount')::bigint), 0) as shipping,
                   coalesce(sum((select coalesce(sum((b ->> 'amount')::bigint), 0)
                                 from json_array_elements(a -> 'allocations') as b)), 0) as allocated
            from json_array_elements(o.pricing -> 'applied') as a) as applied
          cross join lateral (
            select coalesce(sum((l ->> 'amount')::bigint), 0) as amounts,
                   coalesce(sum((l ->> 'discount_amount')::bigint), 0) as discounts,
                   count(*) filter (where (l ->> 'discount_amount')::bigint > (l ->> 'amount')::bigint) as beyond
            from json_array_elements(o.pricing -> 'lines') as l) as lines
          where o.applied_at is not null and (
            o.amount <> ${figure('total')} or ${figure('total')} <> ${figure('subtotal')} + ${figure('shipping')}
            or lines.amounts <> ${figure('subtotal')} or lines.beyond > 0
            or applied.discounts <> ${figure('discount_total')}
            or applied.allocated <> lines.discounts
            or applied.discounts <> applied.allocated + applied.shipping
            or ${figure('to_pay')} < 0
            or ${figure('to_pay')} <> ${figure('total')} - ${figure('earlier_total')} - ${figure('discount_total')}
               - ${figure('gift_total')} - ${figure('points_value')})`,
  },
  {
    name: 'O5 the points of an order are transactions of its membership, returned within their size',
    sql: `select p.transaction_id, p.kind, p.points, p.returned_points, t.points as moved
          from order_points p
          left join points_transactions t on t.merchant_id = p.merchant_id and t.id = p.transaction_id
          left join orders o on o.merchant_id = p.merchant_id and o.id = p.order_key
          where t.id is null or t.membership_id <> p.membership_id
             or t.points <> case when p.kind = 'earn' then p.points else -p.points end
             or p.returned_points > p.points or p.returned_value > p.value`,
  },
  {
    name: 'C1 the budget of a campaign is what its vouchers and promotions used and hold',
    sql: `with used as (
            select r.merchant_id, r.campaign_id, count(*) filter (where r.status <> 'rolled_back') as uses,
                   sum(${discounted}) as amount
            from redemptions r where r.campaign_id is not null group by 1, 2
          ), promoted as (
            select p.merchant_id, p.campaign_id, count(*) as uses, sum(p.amount) as amount
            from order_promotions p where not p.returned group by 1, 2
          ), added as (
            select p.merchant_id, p.campaign_id, count(*) as uses, sum(p.points) as amount
            from campaign_points p where not p.returned group by 1, 2
          ), held as (
            select v.merchant_id, v.campaign_id, count(*) as uses, sum(h.budget_amount) as amount
            from voucher_holds h join vouchers v on v.merchant_id = h.merchant_id and v.id = h.voucher_id
            where h.status = 'active' and h.budget_amount is not null group by 1, 2
          ), reserved as (
            select h.merchant_id, h.campaign_id, count(*) as uses, sum(h.amount) as amount
            from campaign_holds h group by 1, 2
          )
          select c.id, c.used_uses, c.used_amount, c.held_uses, c.held_amount, used.uses, used.amount,
                 promoted.uses as promotions, promoted.amount as promoted,
                 added.uses as bonuses, added.amount as points, held.uses as holds, held.amount as held,
                 reserved.uses as orders_on_hold, reserved.amount as reserved
          from campaigns c
          left join used on used.merchant_id = c.merchant_id and used.campaign_id = c.id
          left join promoted on promoted.merchant_id = c.merchant_id and promoted.campaign_id = c.id
          left join added on added.merchant_id = c.merchant_id and added.campaign_id = c.id
          left join held on held.merchant_id = c.merchant_id and held.campaign_id = c.id
          left join reserved on reserved.merchant_id = c.merchant_id and reserved.campaign_id = c.id
          where c.counted and (
            c.used_uses <> coalesce(used.uses, 0) + coalesce(promoted.uses, 0) + coalesce(added.uses, 0)
            or c.used_amount <> coalesce(used.amount, 0) + coalesce(promoted.amount, 0) + coalesce(added.amount, 0)
            or c.held_uses <> coalesce(held.uses, 0) + coalesce(reserved.uses, 0)
            or c.held_amount <> coalesce(held.amount, 0) + coalesce(reserved.amount, 0)
            or c.budget_per is null
              and (c.used_uses + c.held_uses > c.budget_uses or c.used_amount + c.held_amount > c.budget_amount))`,
  },
  {
    name: 'O6 an order holds something only until it is applied',
    sql: `select o.id, o.hold, o.held_until, o.applied_at from orders o
          where (o.hold is null) <> (o.held_until is null) or o.hold is not null and o.applied_at is not null`,
  },
  {
    name: 'O7 no more money comes back from an order than was paid for it',
    sql: `select o.id, o.pricing, sum(r.money) as money from orders o
          join order_returns r on r.merchant_id = o.merchant_id and r.order_key = o.id
          group by o.merchant_id, o.id
          having sum(r.money) > ${figure('to_pay')}
            or sum(r.points_value) > coalesce((select sum(p.value) from order_points p
              where p.merchant_id = o.merchant_id and p.order_key = o.id and p.kind = 'pay'), 0)`,
  },
  {
    name: 'O8 a redemption counts towards an order of its merchant',
    sql: `select r.id, r.order_key from redemptions r
          left join orders o on o.merchant_id = r.merchant_id and o.id = r.order_key
          where r.order_key is not null and o.id is null`,
  },
  {
    name: 'O8 an order belongs to a merchant',
    sql: `select o.id, o.merchant_id from orders o left join merchants m on m.id = o.merchant_id where m.id is null`,
  },
  {
    name: 'C2 what each customer used of a campaign is the sum of their redemptions, promotions and holds',
    sql: `with shares as (
            select r.merchant_id, r.campaign_id, r.customer_id,
                   (r.status <> 'rolled_back')::int as uses, ${discounted} as amount, 0 as held, 0 as held_amount
            from redemptions r where r.campaign_id is not null
            union all
            select p.merchant_id, p.campaign_id, o.customer_id, 1, p.amount, 0, 0
            from order_promotions p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_key
            where not p.returned
            union all
            select p.merchant_id, p.campaign_id, m.customer_id, 1, p.points, 0, 0
            from campaign_points p join memberships m on m.merchant_id = p.merchant_id and m.id = p.membership_id
            where not p.returned
            union all
            select v.merchant_id, v.campaign_id, h.customer_id, 0, 0, 1, h.budget_amount
            from voucher_holds h join vouchers v on v.merchant_id = h.merchant_id and v.id = h.voucher_id
            where h.status = 'active' and h.budget_amount is not null
            union all
            select h.merchant_id, h.campaign_id, h.customer_id, 0, 0, 1, h.amount from campaign_holds h
          ), sums as (
            select merchant_id, campaign_id, customer_id, sum(uses) as uses, sum(amount) as amount, sum(held) as held,
                   sum(held_amount) as held_amount
            from shares where customer_id is not null group by 1, 2, 3
          )
          select coalesce(u.campaign_id, s.campaign_id) as campaign_id, u.used_uses, u.used_amount, u.held_uses,
                 u.held_amount, s.uses, s.amount, s.held, s.held_amount as reserved
          from campaign_customers u
          full join sums s on s.merchant_id = u.merchant_id and s.campaign_id = u.campaign_id
            and s.customer_id = u.customer_id
          join campaigns c on c.merchant_id = coalesce(u.merchant_id, s.merchant_id)
            and c.id = coalesce(u.campaign_id, s.campaign_id)
          where num_nonnulls(c.customer_uses, c.customer_amount) > 0 and (
            coalesce(u.used_uses, 0) <> coalesce(s.uses, 0) or coalesce(u.used_amount, 0) <> coalesce(s.amount, 0)
            or coalesce(u.held_uses, 0) <> coalesce(s.held, 0)
            or coalesce(u.held_amount, 0) <> coalesce(s.held_amount, 0)
            or u.used_uses + u.held_uses > u.use_limit or u.used_amount + u.held_amount > u.amount_limit)`,
  },
  {
    name: 'C14 each period of a budget is what was used and is held on its days, within its limits',
    sql: `with shares as (
            select r.merchant_id, r.campaign_id, r.budget_day, (r.status <> 'rolled_back')::int as uses,
                   ${discounted} as amount, 0 as held, 0 as held_amount
            from redemptions r where r.campaign_id is not null and r.budget_day is not null
            union all
            select p.merchant_id, p.campaign_id, p.budget_day, 1, p.amount, 0, 0
            from order_promotions p where not p.returned and p.budget_day is not null
            union all
            select p.merchant_id, p.campaign_id, p.budget_day, 1, p.points, 0, 0
            from campaign_points p where not p.returned and p.budget_day is not null
            union all
            select v.merchant_id, v.campaign_id, h.budget_day, 0, 0, 1, h.budget_amount
            from voucher_holds h join vouchers v on v.merchant_id = h.merchant_id and v.id = h.voucher_id
            where h.status = 'active' and h.budget_amount is not null and h.budget_day is not null
            union all
            select h.merchant_id, h.campaign_id, h.budget_day, 0, 0, 1, h.amount
            from campaign_holds h where h.budget_day is not null
          ), sums as (
            select s.merchant_id, s.campaign_id, date_trunc(c.budget_per, s.budget_day::timestamp)::date as bucket,
                   sum(s.uses) as uses, sum(s.amount) as amount, sum(s.held) as held, sum(s.held_amount) as held_amount
            from shares s join campaigns c on c.merchant_id = s.merchant_id and c.id = s.campaign_id
            where c.budget_per is not null group by 1, 2, 3
          )
          select coalesce(p.campaign_id, s.campaign_id) as campaign_id, coalesce(p.bucket, s.bucket) as bucket,
                 p.used_uses, p.used_amount, p.held_uses, p.held_amount, s.uses, s.amount, s.held,
                 s.held_amount as reserved
          from campaign_periods p
          full join sums s on s.merchant_id = p.merchant_id and s.campaign_id = p.campaign_id and s.bucket = p.bucket
          left join campaigns c on c.merchant_id = p.merchant_id and c.id = p.campaign_id
          where coalesce(p.used_uses, 0) <> coalesce(s.uses, 0) or coalesce(p.used_amount, 0) <> coalesce(s.amount, 0)
             or coalesce(p.held_uses, 0) <> coalesce(s.held, 0)
             or coalesce(p.held_amount, 0) <> coalesce(s.held_amount, 0)
             or p.used_uses + p.held_uses > p.use_limit or p.used_amount + p.held_amount > p.amount_limit
             or p.bucket is not null and p.bucket <> date_trunc(c.budget_per, p.bucket::timestamp)::date`,
  },
  {
    name: 'C3 a campaign publishes one code to each customer, which was issued to them',
    sql: `select p.campaign_id, p.customer_id, r.id, r.voucher_id, v.campaign_id as of_campaign
          from campaign_publications p
          left join voucher_recipients r on r.merchant_id = p.merchant_id and r.id = p.recipient_id
          left join vouchers v on v.merchant_id = p.merchant_id and v.id = p.voucher_id
          -- Of two codes that became one customer's by a merge, one stays published to the duplicate.
          left join customers c on c.merchant_id = p.merchant_id and c.id = p.customer_id
          -- Without a recipient: a customer who is held out.
          where p.recipient_id is not null and (
            r.customer_id is distinct from p.customer_id and (r.customer_id = c.merged_into) is not true
            or r.voucher_id is distinct from p.voucher_id or v.campaign_id is distinct from p.campaign_id)`,
  },
];
