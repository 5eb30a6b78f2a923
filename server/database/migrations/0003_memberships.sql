-- Customers, pass templates, passes, issued memberships and their points.

create table customers (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  external_id text,
  name text,
  email text,
  phone text,
  locale text,
  consents json not null default '{"marketing_email":"unset","marketing_push":"unset","updated_at":null,"source":null}',
  status text not null default 'active' check (status in ('active', 'suppressed', 'erased')),
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index customers_external_id on customers (merchant_id, external_id) where external_id is not null;
create unique index customers_email on customers (merchant_id, lower(email)) where email is not null;
create unique index customers_phone on customers (merchant_id, phone) where phone is not null;
create index customers_name on customers (merchant_id, lower(name) text_pattern_ops) where name is not null;
create index customers_email_prefix on customers (merchant_id, lower(email) text_pattern_ops) where email is not null;
call tessera_protect('customers');

create table pass_templates (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  name text not null,
  type text not null check (type in ('loyalty', 'membership', 'stamp', 'event')),
  design json,
  fields json not null default '[]',
  barcode_format text not null default 'qr' check (barcode_format in ('qr', 'pdf417', 'aztec', 'code128')),
  wallets json not null default '{"apple":true,"google":true}',
  terms text,
  status text not null check (status in ('draft', 'published', 'archived')),
  revision integer not null default 1,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (status = 'draft' or design is not null)
);
-- The same letters composed in another way are the same name.
create unique index pass_templates_name on pass_templates (merchant_id, lower(normalize(name))) where status <> 'archived';
call tessera_protect('pass_templates');

create table passes (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  template_id uuid not null,
  name text not null,
  description text,
  status text not null check (status in ('draft', 'active', 'paused', 'archived')),
  tiers json not null default '[]',
  earn_rule json,
  points_expiry json,
  pending_days integer not null default 0 check (pending_days between 0 and 90),
  validity json not null default '{"mode":"none"}',
  max_issued integer,
  issued_count integer not null default 0,
  allow_multiple boolean not null default false,
  price json,
  rewards json not null default '[]',
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, template_id) references pass_templates (merchant_id, id),
  check (issued_count >= 0 and (max_issued is null or issued_count <= max_issued))
) with (fillfactor = 70);
create unique index passes_name on passes (merchant_id, lower(normalize(name))) where status <> 'archived';
call tessera_protect('passes');

create table memberships (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  pass_id uuid not null,
  customer_id uuid not null,
  serial text not null,
  tier_id text,
  status text not null check (status in ('pending', 'active', 'suspended', 'expired', 'revoked')),
  issued_at timestamptz not null,
  starts_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoke_reason text,
  require_claim boolean not null default false,
  -- As the pass said when it was issued; the index below needs it in the row.
  one_per_customer boolean not null default true,
  points_available bigint not null default 0 check (points_available >= 0),
  points_pending bigint not null default 0 check (points_pending >= 0),
  points_held bigint not null default 0 check (points_held >= 0),
  points_debt bigint not null default 0 check (points_debt >= 0),
  lifetime_earned bigint not null default 0,
  lifetime_redeemed bigint not null default 0,
  check_ins integer not null default 0,
  external_id text,
  issued_by_type text not null check (issued_by_type in ('token', 'user', 'system')),
  issued_by_id uuid,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, pass_id) references passes (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id)
) with (fillfactor = 70);
create unique index memberships_one_per_customer on memberships (merchant_id, pass_id, customer_id)
  where status <> 'revoked' and one_per_customer;
create unique index memberships_serial on memberships (merchant_id, serial);
create unique index memberships_external_id on memberships (merchant_id, pass_id, external_id) where external_id is not null;
-- The included columns say what state a membership is in, so that counting those of a pass reads the index alone.
create index memberships_by_pass on memberships (merchant_id, pass_id, id)
  include (status, require_claim, starts_at, expires_at);
create index memberships_by_customer on memberships (merchant_id, customer_id, id);
call tessera_protect('memberships');

create table points_transactions (
  merchant_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  type text not null check (type in ('earn', 'redeem', 'adjust', 'expire', 'activate', 'reverse', 'debt_recovery', 'transfer_in', 'transfer_out')),
  points bigint not null,
  status text not null check (status in ('pending', 'posted', 'canceled')),
  balance_after bigint not null,
  reason text,
  reference text,
  order_details json,
  location_id text,
  reverses_id uuid,
  reversed_points bigint not null default 0 check (reversed_points >= 0),
  actor_type text not null check (actor_type in ('token', 'user', 'system')),
  actor_id uuid,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id)
);
create unique index points_transactions_reference on points_transactions (merchant_id, type, reference) where reference is not null;
create index points_transactions_by_membership on points_transactions (merchant_id, membership_id, id);
call tessera_protect('points_transactions');

create table points_lots (
  merchant_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  points_granted bigint not null check (points_granted > 0),
  points_remaining bigint not null check (points_remaining >= 0 and points_remaining <= points_granted),
  available_at timestamptz not null,
  expires_at timestamptz,
  source_transaction_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, membership_id) references memberships (merchant_id, id),
  foreign key (merchant_id, source_transaction_id) references points_transactions (merchant_id, id)
) with (fillfactor = 80);
create index points_lots_open on points_lots (merchant_id, membership_id, expires_at, id) where points_remaining > 0;
call tessera_protect('points_lots');
