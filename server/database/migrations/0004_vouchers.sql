-- Vouchers, what is held of them and what was redeemed. Every limit is also a constraint: if the code
-- above were wrong, the database would still refuse to spend a thing twice.

create table vouchers (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  code_index bytea not null check (length(code_index) = 32),
  code_sealed bytea not null,
  code_key_version integer not null,
  code_suffix text not null,
  code_visibility text not null check (code_visibility in ('secret', 'public')),
  campaign_id uuid,
  type text not null check (type in ('discount', 'gift')),
  discount json,
  gift_amount bigint,
  gift_balance bigint,
  gift_held bigint not null default 0,
  currency text,
  starts_at timestamptz,
  expires_at timestamptz,
  redemption_limit integer,
  per_customer_limit integer,
  redeemed_quantity integer not null default 0,
  held_quantity integer not null default 0,
  active boolean not null default true,
  holder_id uuid,
  restrictions json not null default '{}',
  voided_at timestamptz,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, holder_id) references customers (merchant_id, id),
  check (redeemed_quantity >= 0 and held_quantity >= 0),
  check (redemption_limit is null or redeemed_quantity + held_quantity <= redemption_limit),
  check ((type = 'gift') = (gift_amount is not null) and (type = 'gift') = (gift_balance is not null)),
  check (gift_held >= 0 and (gift_balance is null or (gift_balance >= gift_held and gift_balance <= gift_amount)))
) with (fillfactor = 60);
create unique index vouchers_code on vouchers (merchant_id, code_index);
create index vouchers_by_holder on vouchers (merchant_id, holder_id, id) where holder_id is not null;
create index vouchers_by_campaign on vouchers (merchant_id, campaign_id, id) where campaign_id is not null;
call tessera_protect('vouchers');

create table voucher_customers (
  merchant_id uuid not null,
  voucher_id uuid not null,
  customer_id uuid not null,
  redeemed integer not null default 0 check (redeemed >= 0),
  held integer not null default 0 check (held >= 0),
  use_limit integer,
  primary key (merchant_id, voucher_id, customer_id),
  foreign key (merchant_id, voucher_id) references vouchers (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id),
  check (use_limit is null or redeemed + held <= use_limit)
) with (fillfactor = 70);
create index voucher_customers_by_customer on voucher_customers (merchant_id, customer_id);
call tessera_protect('voucher_customers');

create table voucher_holds (
  merchant_id uuid not null,
  id uuid not null,
  voucher_id uuid not null,
  customer_id uuid,
  quantity integer not null default 0,
  amount bigint,
  key text,
  status text not null check (status in ('active', 'captured', 'released', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, voucher_id) references vouchers (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id)
) with (fillfactor = 80);
create index voucher_holds_active on voucher_holds (merchant_id, voucher_id, expires_at) where status = 'active';
create unique index voucher_holds_key on voucher_holds (merchant_id, voucher_id, key) where status = 'active' and key is not null;
create index voucher_holds_due on voucher_holds (expires_at) where status = 'active';
call tessera_protect('voucher_holds');
create policy sweep on voucher_holds for select using ((select tessera_task()) = 'sweep');

create table redemptions (
  merchant_id uuid not null,
  id uuid not null,
  voucher_id uuid not null,
  customer_id uuid,
  hold_id uuid,
  status text not null default 'succeeded' check (status in ('succeeded', 'partially_rolled_back', 'rolled_back')),
  amount bigint check (amount > 0),
  discount_amount bigint check (discount_amount >= 0),
  order_details json,
  location_id text,
  offline boolean not null default false,
  reference text,
  actor_type text not null check (actor_type in ('token', 'user', 'system')),
  actor_id uuid,
  metadata json not null default '{}',
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, voucher_id) references vouchers (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id)
);
create unique index redemptions_reference on redemptions (merchant_id, reference) where reference is not null;
create index redemptions_by_voucher on redemptions (merchant_id, voucher_id, id);
call tessera_protect('redemptions');
