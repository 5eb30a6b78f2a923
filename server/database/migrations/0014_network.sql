-- Posts, the figures of the dashboard, groups of merchants, and referrals.

create table posts (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) between 1 and 5000),
  media json not null default '[]' check (json_array_length(media) <= 10),
  cta json,
  status text not null check (status in ('draft', 'scheduled', 'published', 'archived')),
  publish_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  audience text not null check (audience in ('public', 'members')),
  pass_ids uuid[] not null default '{}' check (cardinality(pass_ids) <= 100),
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (status <> 'scheduled' or publish_at is not null),
  check (status <> 'published' or published_at is not null),
  check (audience = 'members' or pass_ids = '{}'),
  check (expires_at > publish_at)
);
create index posts_published on posts (merchant_id, published_at) where published_at is not null;
create index posts_scheduled on posts (merchant_id, publish_at) where status = 'scheduled';
-- What the clock has to write down next, over all merchants.
create index posts_starting on posts (publish_at) where status = 'scheduled';
create index posts_ending on posts (expires_at) where status = 'published' and expires_at is not null;
call tessera_protect('posts');
create policy network_clock on posts for select using ((select tessera_task()) = 'network-clock');

-- What an event adds to the figures of its day. Whoever counts anew reads the same events by the same function.
create function tessera_figures(type text, data json, previous json)
returns table (figure text, value bigint, is_money boolean)
language sql immutable parallel safe
as $$
  select f.figure, f.value, f.figure in ('discount_amount', 'gift_liability') from (
    select 'new_customers' as figure, 1::bigint as value where type = 'customer.created'
    union all
    select 'customers', case type when 'customer.created' then 1 else -1 end
      where type in ('customer.created', 'customer.erased')
    union all
    select 'memberships_issued', 1 where type = 'membership.issued'
    union all
    select 'memberships_active',
           (data ->> 'status' = 'active')::int - (coalesce(previous ->> 'status', '') = 'active')::int
      where type in ('membership.activated', 'membership.suspended', 'membership.reinstated', 'membership.renewed',
                     'membership.expired', 'membership.revoked')
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
    select 'messages_sent', 1 where type = 'delivery.sent'
  ) as f
  where f.value is not null and f.value <> 0
$$;

-- The figures of each day in the merchant's time zone, for all, for a pass, for a place, and for a pass at a place,
-- so that no answer adds up more than one row for each figure and day. `''` stands for all, and as the currency of
-- what is no money. Written by the relay alone, which holds the head of the merchant's log.
create table daily_figures (
  merchant_id uuid not null references merchants (id),
  pass_id text not null default '',
  location_id text not null default '',
  figure text not null check (figure in (
    'customers', 'new_customers', 'memberships_issued', 'memberships_active', 'points_earned', 'points_redeemed',
    'points_expired', 'points_outstanding', 'vouchers_issued', 'vouchers_redeemed', 'discount_amount',
    'gift_liability', 'messages_sent')),
  currency text not null default '',
  day date not null,
  value bigint not null,
  primary key (merchant_id, pass_id, location_id, figure, currency, day),
  check ((figure in ('discount_amount', 'gift_liability')) = (currency <> ''))
) with (fillfactor = 80);

-- When each customer was last seen; a table of its own, so that the relay never waits for whoever serves them.
create table customer_activity (
  merchant_id uuid not null,
  customer_id uuid not null,
  last_activity_at timestamptz not null,
  primary key (merchant_id, customer_id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id)
) with (fillfactor = 70);
create index customer_activity_latest on customer_activity (merchant_id, last_activity_at, customer_id);

-- What the relay has passed before; row security binds the owner of the tables too.
alter table events no force row level security;
alter table merchants no force row level security;
alter table customers no force row level security;
alter table memberships no force row level security;
alter table redemptions no force row level security;
insert into daily_figures (merchant_id, pass_id, location_id, figure, currency, day, value)
select e.merchant_id, k.pass_id, k.location_id, f.figure,
       case when f.is_money then coalesce(e.data ->> 'currency', e.data -> 'gift' ->> 'currency', m.default_currency)
         else '' end,
       (coalesce((e.data ->> 'occurred_at')::timestamptz, e.created_at) at time zone m.timezone)::date,
       sum(f.value)::bigint
from events e
join merchants m on m.id = e.merchant_id
cross join lateral tessera_figures(e.type, e.data, e.previous) f
cross join lateral (
  select distinct pass_id, location_id
  from (values ('', ''), (coalesce(e.data ->> 'pass_id', ''), ''), ('', coalesce(e.data ->> 'location_id', '')),
    (coalesce(e.data ->> 'pass_id', ''), coalesce(e.data ->> 'location_id', ''))) as v (pass_id, location_id)) k
where e.sequence is not null
group by 1, 2, 3, 4, 5, 6;
insert into customer_activity (merchant_id, customer_id, last_activity_at)
select c.merchant_id, c.id, date_trunc('milliseconds', greatest(c.created_at,
  (select max(r.created_at) from redemptions r where r.merchant_id = c.merchant_id and r.customer_id = c.id),
  (select max(m.updated_at) from memberships m where m.merchant_id = c.merchant_id and m.customer_id = c.id)))
from customers c;
alter table events force row level security;
alter table merchants force row level security;
alter table customers force row level security;
alter table memberships force row level security;
alter table redemptions force row level security;
call tessera_protect('daily_figures');
call tessera_protect('customer_activity');
-- Nearly all are active; the others are found without looking at those.
create index customers_not_active on customers (merchant_id, status, id) where status <> 'active';
-- A search by the beginning of a phone number reads an index, as those by name and address do.
create index customers_phone_prefix on customers (merchant_id, phone text_pattern_ops) where phone is not null;

-- A group of merchants belongs to its founder. Everybody may read what stands in this table: it is the directory.
create table groups (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  name_key text generated always as (lower(name)) stored,
  description text check (length(description) <= 1000),
  country text not null,
  category text,
  sandbox boolean not null,
  status text not null default 'active' check (status in ('active', 'closed')),
  membership_policy text not null check (membership_policy in ('invite', 'apply', 'open')),
  settlement_mode text not null check (settlement_mode in ('none', 'net')),
  accrual_cost_per_point bigint not null default 0 check (accrual_cost_per_point >= 0),
  currency text not null,
  members_count integer not null default 0 check (members_count between 0 and 200),
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check ((settlement_mode = 'net') = (accrual_cost_per_point > 0))
);
-- Ids are random, so a group is found by its id whoever founded it.
create index groups_by_id on groups (id);
create index groups_directory on groups (sandbox, id) where status = 'active';
create index groups_by_name on groups (sandbox, name_key text_pattern_ops) where status = 'active';
call tessera_protect('groups');
create policy directory on groups for select using (true);

-- A merchant's place in a group. The group is another tenant's row, so no foreign key leads there.
create table group_members (
  merchant_id uuid not null references merchants (id),
  group_id uuid not null,
  founder_id uuid not null,
  merchant_name text not null,
  status text not null check (status in ('invited', 'applied', 'active', 'left', 'removed')),
  joined_at timestamptz,
  left_at timestamptz,
  -- The last day that was settled, and when the next days are to be.
  settled_until date,
  next_settlement_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, group_id),
  check (status <> 'active' or joined_at is not null),
  check (left_at is null or status in ('left', 'removed'))
);
create unique index group_members_one_group on group_members (merchant_id) where status = 'active';
create index group_members_of_group on group_members (group_id, merchant_id);
create index group_members_of_founder on group_members (founder_id, group_id);
create index group_members_due on group_members (next_settlement_at) where next_settlement_at is not null;
call tessera_protect('group_members');
create policy fellows on group_members for select using (
  status = 'active' and group_id in (select m.group_id from merchants m where m.id in (select unnest(tessera_tenants()))));
create policy founder on group_members for select using (founder_id in (select unnest(tessera_tenants())));
create policy network_clock on group_members for select using ((select tessera_task()) = 'network-clock');

create table group_settlements (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  group_id uuid not null,
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  points_issued bigint not null check (points_issued >= 0),
  points_redeemed bigint not null check (points_redeemed >= 0),
  accrual_cost_per_point bigint not null check (accrual_cost_per_point >= 0),
  amount bigint not null,
  currency text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
-- A day is settled once.
create unique index group_settlements_once on group_settlements (merchant_id, group_id, period_from);
call tessera_protect('group_settlements');

-- Fellows see a merchant by name, and see nothing else of it; so the name is kept where they may read it.
create function tessera_rename_member() returns trigger language plpgsql as $$
begin
  update group_members set merchant_name = new.name where merchant_id = new.id;
  return new;
end $$;
create trigger rename_member after update of name on merchants
  for each row when (old.name is distinct from new.name) execute function tessera_rename_member();

create table referral_codes (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  code text not null check (code ~ '^[A-Z0-9-]{4,40}$'),
  referrer_type text not null check (referrer_type in ('merchant', 'customer')),
  customer_id uuid,
  referrer_points bigint not null check (referrer_points between 0 and 1000000),
  referee_points bigint not null check (referee_points between 0 and 1000000),
  max_referrals integer check (max_referrals > 0),
  referrals_count integer not null default 0 check (referrals_count >= 0),
  clicks bigint not null default 0 check (clicks >= 0),
  expires_at timestamptz,
  active boolean not null default true,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id),
  check ((referrer_type = 'customer') = (customer_id is not null)),
  check (referrer_type = 'customer' or referrer_points = 0),
  check (max_referrals is null or referrals_count <= max_referrals)
) with (fillfactor = 80);
create unique index referral_codes_code on referral_codes (merchant_id, code);
create index referral_codes_active on referral_codes (merchant_id) where active;
create index referral_codes_by_customer on referral_codes (merchant_id, customer_id) where customer_id is not null;
call tessera_protect('referral_codes');

create table referrals (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  code_id uuid not null,
  -- Who was referred, and the membership by which that was known.
  customer_id uuid not null,
  membership_id uuid not null,
  referrer_id uuid check (referrer_id <> customer_id),
  status text not null check (status in ('pending', 'flagged', 'approved', 'rewarded', 'voided', 'expired')),
  flags text[] not null default '{}',
  referrer_points bigint not null check (referrer_points >= 0),
  referee_points bigint not null check (referee_points >= 0),
  -- The first earning of who was referred, and whether it was taken back.
  qualified_by uuid,
  qualified_at timestamptz,
  returned_at timestamptz,
  -- What was credited, and by which entries of the ledger.
  referrer_granted bigint not null default 0 check (referrer_granted between 0 and referrer_points),
  referee_granted bigint not null default 0 check (referee_granted between 0 and referee_points),
  referrer_transaction_id uuid,
  referee_transaction_id uuid,
  void_reason text check (length(void_reason) between 1 and 500),
  expires_at timestamptz not null,
  -- When the clock has something to do with it.
  due_at timestamptz,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, code_id) references referral_codes (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id),
  foreign key (merchant_id, qualified_by) references points_transactions (merchant_id, id),
  foreign key (merchant_id, referrer_transaction_id) references points_transactions (merchant_id, id),
  foreign key (merchant_id, referee_transaction_id) references points_transactions (merchant_id, id),
  check ((referrer_transaction_id is null) = (referrer_granted = 0)),
  check ((referee_transaction_id is null) = (referee_granted = 0)),
  -- Nothing is credited before it is rewarded, and nobody is rewarded who has not earned.
  check (status in ('rewarded', 'voided') or referrer_granted + referee_granted = 0),
  check (status <> 'rewarded' or qualified_by is not null),
  check (status <> 'flagged' or flags <> '{}')
) with (fillfactor = 80);
-- A customer is referred once.
create unique index referrals_once on referrals (merchant_id, customer_id);
create index referrals_by_code on referrals (merchant_id, code_id, id);
create index referrals_by_status on referrals (merchant_id, status, id);
create index referrals_by_time on referrals (merchant_id, created_at) include (status, referrer_granted, referee_granted);
create index referrals_of_referrer on referrals (merchant_id, referrer_id) where referrer_id is not null;
create index referrals_of_membership on referrals (merchant_id, membership_id);
create index referrals_due on referrals (due_at) where due_at is not null;
call tessera_protect('referrals');
create policy network_clock on referrals for select using ((select tessera_task()) = 'network-clock');
