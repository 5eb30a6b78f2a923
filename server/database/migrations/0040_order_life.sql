-- Orders that are priced, held, applied and returned as a whole.

alter table orders
  add column customer_id uuid,
  add column membership_id uuid,
  add column location_id text,
  add column channel text check (length(channel) between 1 and 40),
  add column staff text check (length(staff) between 1 and 120),
  add column metadata json not null default '{}',
  -- The items as sent, and what they cost.
  add column items json,
  add column pricing json,
  -- What is on hold for the order: ids of holds.
  add column hold json,
  add column held_until timestamptz,
  add column applied_at timestamptz,
  -- SHA-256 of what was applied: the same content again returns what was done.
  add column content bytea check (length(content) = 32),
  -- The value returned, after discounts.
  add column returned bigint not null default 0 check (returned >= 0),
  -- When the last of it was returned.
  add column closed_at timestamptz,
  add column version integer not null default 1,
  add foreign key (merchant_id, customer_id) references customers (merchant_id, id),
  add foreign key (merchant_id, membership_id) references memberships (merchant_id, id),
  add constraint orders_not_overreturned check (discounted + returned <= amount),
  add constraint orders_held_or_applied check (applied_at is null or hold is null),
  add constraint orders_held_until check ((hold is null) = (held_until is null)),
  add constraint orders_applied_content check ((applied_at is null) = (content is null)),
  add constraint orders_returned_once_applied check (returned = 0 or applied_at is not null);
create index orders_by_customer on orders (merchant_id, customer_id, id) where customer_id is not null;
create index orders_by_membership on orders (merchant_id, membership_id, id) where membership_id is not null;
create index orders_by_location on orders (merchant_id, location_id, id) where location_id is not null;
create index orders_last_of_customer on orders (merchant_id, customer_id, applied_at)
  where customer_id is not null and applied_at is not null;
create index redemptions_by_order_key on redemptions (merchant_id, order_key) where order_key is not null;

-- The points that an order earned or spent. `value` is what spent points take off, or the amount that earned them.
create table order_points (
  merchant_id uuid not null,
  transaction_id uuid not null,
  order_key uuid not null,
  membership_id uuid not null,
  kind text not null check (kind in ('earn', 'pay', 'reward')),
  points bigint not null check (points > 0),
  value bigint not null check (value >= 0),
  returned_points bigint not null default 0,
  returned_value bigint not null default 0,
  primary key (merchant_id, transaction_id),
  foreign key (merchant_id, order_key) references orders (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id),
  check (returned_points between 0 and points),
  check (returned_value between 0 and value)
) with (fillfactor = 80);
create index order_points_by_order on order_points (merchant_id, order_key);
create index order_points_by_membership on order_points (merchant_id, membership_id);
call tessera_protect('order_points');

create table order_returns (
  merchant_id uuid not null,
  id uuid not null,
  order_key uuid not null,
  amount bigint not null check (amount >= 0),
  money bigint not null check (money >= 0),
  gift_amount bigint not null check (gift_amount >= 0),
  points_value bigint not null check (points_value >= 0),
  points_returned bigint not null check (points_returned >= 0),
  points_reversed bigint not null check (points_reversed >= 0),
  shipping_amount bigint not null check (shipping_amount >= 0),
  lines json not null,
  reason text not null check (length(reason) between 1 and 500),
  reference text check (length(reference) between 1 and 160),
  actor_type text not null check (actor_type in ('token', 'user', 'system')),
  actor_id uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_key) references orders (merchant_id, id),
  check (money + gift_amount + points_value = amount)
);
create index order_returns_by_order on order_returns (merchant_id, order_key, id);
create unique index order_returns_reference on order_returns (merchant_id, reference) where reference is not null;
call tessera_protect('order_returns');

-- How many points pay for what.
alter table passes add column spend_rule json;
