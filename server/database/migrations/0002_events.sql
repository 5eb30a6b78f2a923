-- What happened, and the answers kept for repeated requests.

create table events (
  merchant_id uuid not null,
  id uuid not null,
  type text not null,
  object_id uuid not null,
  actor_type text not null check (actor_type in ('token', 'user', 'system')),
  actor_id uuid,
  request_id text,
  idempotency_key text,
  data json not null,
  previous json,
  sequence bigint,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
) with (fillfactor = 90);
create index events_unsent on events (merchant_id, id) where sequence is null;
create unique index events_sequence on events (merchant_id, sequence) where sequence is not null;
call tessera_protect('events');
-- The relay sees that there is something to send, then works merchant by merchant like everybody else.
create policy relay on events for select using ((select tessera_task()) = 'relay');

create table event_heads (
  merchant_id uuid primary key,
  last_sequence bigint not null default 0
) with (fillfactor = 80);
call tessera_protect('event_heads');

create table idempotency_keys (
  merchant_id uuid not null,
  principal_id uuid not null,
  route text not null,
  key text not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  status smallint not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, principal_id, route, key)
);
call tessera_protect('idempotency_keys');
create policy sweep on idempotency_keys for select using ((select tessera_task()) = 'sweep');
create policy sweep_delete on idempotency_keys for delete
  using ((select tessera_task()) = 'sweep' and created_at < now() - interval '24 hours');
create index idempotency_keys_age on idempotency_keys using brin (created_at);

create table notifications (
  merchant_id uuid not null references merchants (id),
  recipient_id uuid not null references users (id),
  id uuid not null,
  event_id uuid,
  type text not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  title text not null,
  body text not null,
  link text,
  data json not null default '{}',
  read_at timestamptz,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, recipient_id, id)
) with (fillfactor = 80);
create index notifications_unread on notifications (merchant_id, recipient_id, id) where read_at is null;
-- One notification for each event and person, however often the relay runs.
create unique index notifications_once on notifications (merchant_id, recipient_id, event_id) where event_id is not null;
call tessera_protect('notifications');
