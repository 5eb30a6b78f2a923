-- Merchants, people, credentials. Every tenant table has merchant_id first in its primary key, forced
-- row-level security and one policy; the functions below make that one line for each table.

create function tessera_tenants() returns uuid[]
language sql stable parallel safe
as $$ select coalesce(nullif(current_setting('tessera.tenants', true), ''), '{}')::uuid[] $$;
comment on function tessera_tenants() is 'The merchants of the current transaction, set transaction-locally';

create function tessera_task() returns text
language sql stable parallel safe
as $$ select coalesce(current_setting('tessera.task', true), '') $$;
comment on function tessera_task() is 'Background work that may see which merchants have something to do';

-- The sub-select is read once for each statement and hashed, so a batch over many merchants stays linear.
create procedure tessera_protect(target regclass, tenant_column text default 'merchant_id')
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (%I in (select unnest(tessera_tenants()))) with check (%I in (select unnest(tessera_tenants())))',
    target, tenant_column, tenant_column);
end $$;

create table merchants (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  legal_name text,
  description text,
  status text not null check (status in ('pending', 'active', 'suspended', 'closed')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  timezone text not null,
  default_currency text not null check (default_currency ~ '^[A-Z]{3}$'),
  locale text not null,
  category text,
  website text,
  support_email text,
  support_phone text,
  logo_url text,
  brand_color text,
  address json,
  locations json not null default '[]',
  kyb_status text not null default 'not_started',
  group_id uuid,
  communication_settings json not null default '{}',
  sandbox boolean not null default false,
  live_merchant_id uuid references merchants (id),
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (sandbox = (live_merchant_id is not null))
) with (fillfactor = 80);
create unique index merchants_sandbox on merchants (live_merchant_id) where sandbox;
call tessera_protect('merchants', 'id');

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text,
  password_hash text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email);

create table team_members (
  merchant_id uuid not null references merchants (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('owner', 'manager', 'cashier', 'marketer', 'finance', 'viewer')),
  status text not null default 'active' check (status in ('invited', 'active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, user_id)
);
create index team_members_by_user on team_members (user_id);
call tessera_protect('team_members');
-- A person who signs in may see which merchants they belong to, before one of them is chosen.
create policy own_memberships on team_members for select
  using (user_id = nullif((select current_setting('tessera.user', true)), '')::uuid);
create policy own_merchants on merchants for select
  using (id in (select team_members.merchant_id from team_members
                where team_members.user_id = nullif((select current_setting('tessera.user', true)), '')::uuid));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  merchant_id uuid not null,
  refresh_digest bytea not null check (length(refresh_digest) = 32),
  stepped_up_at timestamptz,
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  created_at timestamptz not null default now()
) with (fillfactor = 80);
create unique index sessions_refresh on sessions (refresh_digest);
create index sessions_by_user on sessions (user_id);

-- Digests of refresh tokens that were exchanged: presenting one again means it was stolen.
create table spent_refresh_tokens (
  digest bytea primary key check (length(digest) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  spent_at timestamptz not null default now()
);

create table api_tokens (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  prefix text not null,
  secret_digest bytea not null check (length(secret_digest) = 32),
  scopes text[] not null,
  preset text,
  ip_allowlist text[] not null default '{}',
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_ip text,
  created_by uuid not null references users (id),
  revoked_at timestamptz,
  revoke_reason text,
  rotated_from uuid,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, rotated_from) references api_tokens (merchant_id, id)
) with (fillfactor = 80);
-- Digests are random, so uniqueness over all merchants tells nobody anything.
create unique index api_tokens_digest on api_tokens (secret_digest);
call tessera_protect('api_tokens');

create table merchant_keys (
  merchant_id uuid not null references merchants (id),
  version integer not null,
  wrapped_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, version)
);
call tessera_protect('merchant_keys');

-- Sign-ins, refusals and reads of secrets; changes are in the event log.
create table access_log (
  merchant_id uuid not null,
  id uuid not null,
  action text not null,
  actor_type text not null check (actor_type in ('token', 'user', 'system', 'anonymous')),
  actor_id uuid,
  ip text,
  request_id text,
  detail json not null default '{}',
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
call tessera_protect('access_log');
