-- online
-- The statistics count redemptions and discounts as the results of campaigns do: without those that were rolled back in
-- full, on the day of the redemption. Both parts are one step, and no event is counted meanwhile, so that each rollback is
-- taken off once: here if its event has been counted, and with its event otherwise.

-- step
lock table daily_figures in share row exclusive mode;

create or replace function tessera_figures(type text, data json, previous json)
returns table (figure text, value bigint, is_money boolean)
language sql immutable parallel safe
as $$
  select f.figure, f.value, f.figure in ('discount_amount', 'gift_liability') from (
    select 'new_customers' as figure, 1::bigint as value where type = 'customer.created'
    union all
    select 'customers', case when type in ('customer.created', 'customer.unmerged') then 1 else -1 end
      where type in ('customer.created', 'customer.unmerged', 'customer.merged', 'customer.erased')
    union all
    select 'memberships_issued', 1 where type = 'membership.issued'
    union all
    select 'memberships_active',
           (data ->> 'status' = 'active')::int - (coalesce(previous ->> 'status', '') = 'active')::int
      where type in ('membership.activated', 'membership.suspended', 'membership.reinstated', 'membership.renewed',
                     'membership.expired', 'membership.revoked', 'membership.merged', 'membership.unmerged')
    union all
    select 'points_earned', (data ->> 'points')::bigint where type in ('points.earned', 'points.pending')
    union all
    select 'points_redeemed', -(data ->> 'points')::bigint where type = 'points.redeemed'
    union all
    select 'points_expired', -(data ->> 'points')::bigint where type = 'points.expired'
    union all
    -- What a reversal could not take back, because it was spent or had expired, was not outstanding any more.
    select 'points_outstanding',
           (data ->> 'points')::bigint + case when type = 'points.reversed' and (data ->> 'points')::bigint < 0
             then (data ->> 'debt')::bigint + (data ->> 'lapsed')::bigint else 0 end
      where type in ('points.earned', 'points.pending', 'points.redeemed', 'points.adjusted', 'points.expired',
                     'points.reversed', 'points.debt_recovered')
    union all
    -- What corrections and returns of orders took back of earned points, or gave back of spent ones.
    select 'points_reversed',
           (data ->> 'points')::bigint + case when (data ->> 'points')::bigint < 0
             then (data ->> 'debt')::bigint + (data ->> 'lapsed')::bigint else 0 end
      where type = 'points.reversed'
    union all
    select 'vouchers_issued', 1 where type = 'voucher.issued'
    union all
    -- A rollback in full is on the day of its redemption, which its event names.
    select 'vouchers_redeemed', case when type = 'redemption.succeeded' then 1 else -1 end
      where type = 'redemption.succeeded' or type = 'redemption.rolled_back' and data ->> 'status' = 'rolled_back'
    union all
    select 'discount_amount',
           case when type = 'redemption.succeeded' then 1 else -1 end * (data ->> 'discount_amount')::bigint
      where (type = 'redemption.succeeded' or type = 'redemption.rolled_back' and data ->> 'status' = 'rolled_back')
        and data ->> 'discount_amount' is not null
    union all
    select 'gift_liability', case type
        when 'voucher.created' then (data -> 'gift' ->> 'balance')::bigint
        when 'voucher.voided' then -(data -> 'gift' ->> 'balance')::bigint
        when 'redemption.succeeded' then -(data ->> 'amount')::bigint
        -- What is given back to a voided gift is owed to nobody.
        else case when data -> 'voucher' ->> 'status' = 'voided' then 0
          else (data -> 'rollbacks' -> -1 ->> 'amount')::bigint end end
      where type in ('voucher.created', 'voucher.voided', 'redemption.succeeded', 'redemption.rolled_back')
    union all
    select 'gift_liability', (data ->> 'amount')::bigint where type like 'gift\_card.%'
    union all
    select 'messages_sent', 1 where type = 'delivery.sent'
  ) as f
  where f.value is not null and f.value <> 0
$$;

select set_config('tessera.task', 'operator', true);
create temporary table figures_rolled_back on commit drop as
select r.merchant_id, p.location_id, f.figure, f.currency, (r.occurred_at at time zone m.timezone)::date as day,
       sum(f.value)::bigint as value
from redemptions r
join merchants m on m.id = r.merchant_id
join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
cross join lateral (values
  ('vouchers_redeemed', '', -1::bigint),
  ('discount_amount', coalesce(v.discount ->> 'currency', r.order_details ->> 'currency', m.default_currency),
   -r.discount_amount)) as f (figure, currency, value)
cross join lateral (select '' as location_id union select coalesce(r.location_id, '')) as p
where r.status = 'rolled_back' and r.status <> 'succeeded' and f.value <> 0
  and not exists (
    select from events e
    where e.merchant_id = r.merchant_id and e.object_id = r.id and e.type = 'redemption.rolled_back' and e.sequence is null)
group by 1, 2, 3, 4, 5;
select set_config('tessera.task', '', true),
       set_config('tessera.tenants', (select coalesce(array_agg(distinct merchant_id), '{}') from figures_rolled_back)::text, true);
insert into daily_figures as d (merchant_id, location_id, figure, currency, day, value)
select merchant_id, location_id, figure, currency, day, value from figures_rolled_back
on conflict (merchant_id, pass_id, location_id, figure, currency, day) do update set value = d.value + excluded.value;
