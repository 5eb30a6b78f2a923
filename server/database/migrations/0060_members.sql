-- Members: customers who sign in on the member pages of a merchant.

-- A signed-in device. The cookie is stored only as a digest.
create table member_sessions (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  customer_id uuid not null,
  digest bytea not null check (length(digest) = 32),
  -- Browser and system, for the member's list of devices.
  device text check (length(device) <= 60),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id)
);
create unique index member_sessions_digest on member_sessions (merchant_id, digest);
create index member_sessions_by_customer on member_sessions (merchant_id, customer_id, created_at);
create index member_sessions_old on member_sessions (least(expires_at, ended_at));
call tessera_protect('member_sessions');
create policy sweep on member_sessions for select using ((select tessera_task()) = 'sweep');
create policy sweep_delete on member_sessions for delete
  using ((select tessera_task()) = 'sweep' and least(expires_at, ended_at) < now() - interval '30 days');

-- A mail with a link and a code, until it is used: to sign in, or to join a pass. The address is sealed; its digest
-- lets erasure find it.
create table member_requests (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  kind text not null check (kind in ('join', 'find')),
  sealed bytea not null,
  address_digest bytea not null check (length(address_digest) = 32),
  wrong_codes integer not null default 0 check (wrong_codes >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, id)
);
create index member_requests_by_address on member_requests (merchant_id, address_digest);
create index member_requests_old on member_requests (created_at);
call tessera_protect('member_requests');
create policy sweep on member_requests for select using ((select tessera_task()) = 'sweep');
create policy sweep_delete on member_requests for delete
  using ((select tessera_task()) = 'sweep' and created_at < now() - interval '1 day');

-- How customers can join a pass by themselves; without a row they cannot.
create table pass_enrollments (
  merchant_id uuid not null references merchants (id),
  pass_id uuid not null,
  enabled boolean not null,
  headline text check (length(headline) between 1 and 120),
  marketing_consent text check (length(marketing_consent) between 1 and 1000),
  privacy_url text check (length(privacy_url) <= 1010),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, pass_id),
  foreign key (merchant_id, pass_id) references passes (merchant_id, id)
);
call tessera_protect('pass_enrollments');

-- Mails to members lie with those of accounts. The digest of the address lets erasure find them.
alter table account_letters add column address_digest bytea check (length(address_digest) = 32);
create index account_letters_by_address on account_letters (address_digest) where address_digest is not null;
