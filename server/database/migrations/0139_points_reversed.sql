-- online
-- Counts reversed points by day, which the books show apart from adjustments.

-- step
alter table daily_figures drop constraint if exists daily_figures_figure_check,
  add constraint daily_figures_figure_check check (figure in (
    'customers', 'new_customers', 'memberships_issued', 'memberships_active', 'points_earned', 'points_redeemed',
    'points_expired', 'points_outstanding', 'points_reversed', 'vouchers_issued', 'vouchers_redeemed', 'discount_amount',
    'gift_liability', 'messages_sent')) not valid;

-- step
alter table daily_figures validate constraint daily_figures_figure_check;

-- step
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
    select 'vouchers_redeemed', 1 where type = 'redemption.succeeded'
    union all
    select 'discount_amount', (data ->> 'discount_amount')::bigint
      where type = 'redemption.succeeded' and data ->> 'discount_amount' is not null
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
