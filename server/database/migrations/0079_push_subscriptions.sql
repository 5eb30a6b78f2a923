-- Browsers of members that get push notifications. The address at the push service and its keys are sealed; the digest
-- of the address finds a browser that subscribes again, perhaps for another member.
create table push_subscriptions (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  customer_id uuid not null,
  -- The signed-in device, which ends the subscription when it is signed out.
  session_id uuid,
  digest bytea not null check (length(digest) = 32),
  sealed bytea not null,
  device text check (length(device) <= 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, customer_id) references customers (merchant_id, id),
  foreign key (merchant_id, session_id) references member_sessions (merchant_id, id) on delete set null (session_id)
);
create unique index push_subscriptions_digest on push_subscriptions (merchant_id, digest);
create index push_subscriptions_by_customer on push_subscriptions (merchant_id, customer_id, updated_at);
create index push_subscriptions_by_session on push_subscriptions (merchant_id, session_id) where session_id is not null;
call tessera_protect('push_subscriptions');
