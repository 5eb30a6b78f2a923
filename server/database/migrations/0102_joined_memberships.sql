-- Memberships of one pass that a customer holds twice, after a merge of customers, become one: everything moves to the one
-- that is kept, and the other one leads to it.
alter table memberships
  add column merged_into uuid,
  drop constraint memberships_status_check,
  add constraint memberships_status_known
    check (status in ('pending', 'active', 'suspended', 'expired', 'revoked', 'merged')) not valid,
  add constraint memberships_merged check ((status = 'merged') = (merged_into is not null)) not valid,
  add constraint memberships_merged_empty check (status <> 'merged' or
    (points_available = 0 and points_pending = 0 and points_held = 0 and points_debt = 0 and not one_per_customer)) not valid;

-- What moved from one membership to another and is there still.
create table membership_joins (
  merchant_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  kept_id uuid not null,
  lifetime_earned bigint not null check (lifetime_earned >= 0),
  lifetime_redeemed bigint not null check (lifetime_redeemed >= 0),
  debt bigint not null check (debt >= 0),
  check_ins integer not null check (check_ins >= 0),
  -- What both were, and what the kept one became; null once the join was undone.
  before json,
  joined_at timestamptz not null,
  undone_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id),
  foreign key (merchant_id, kept_id) references memberships (merchant_id, id),
  check (membership_id <> kept_id),
  check ((before is null) = (undone_at is not null))
);
create unique index membership_joins_standing on membership_joins (merchant_id, membership_id) where undone_at is null;
create index membership_joins_by_kept on membership_joins (merchant_id, kept_id);
call tessera_protect('membership_joins');

-- The lot whose points moved into this one.
alter table points_lots add column moved_from uuid;

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
