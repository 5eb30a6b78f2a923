-- Webhook endpoints, what is to be delivered to them, and every attempt at it.

create table webhook_endpoints (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  url text not null check (length(url) between 1 and 1000),
  description text check (length(description) between 1 and 500),
  enabled_events text[] not null check (cardinality(enabled_events) between 1 and 500),
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  disabled_reason text check (disabled_reason in ('by_hand', 'gone', 'failing', 'access_ended')),
  -- Whoever set it up: it hears what they may read, looked up live.
  reader_type text not null check (reader_type in ('token', 'user')),
  reader_id uuid not null,
  secret_sealed bytea not null,
  secret_key_version integer not null,
  -- Signs beside the other one until then.
  previous_secret_sealed bytea,
  previous_secret_key_version integer,
  previous_secret_until timestamptz,
  failure_streak integer not null default 0 check (failure_streak >= 0),
  failing_since timestamptz,
  -- What is still to be sent again, by sequence, of what was recorded since then.
  replay_next bigint check (replay_next >= 1),
  replay_last bigint,
  replay_since timestamptz,
  metadata json not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, secret_key_version) references merchant_keys (merchant_id, version),
  foreign key (merchant_id, previous_secret_key_version) references merchant_keys (merchant_id, version),
  check ((status = 'disabled') = (disabled_reason is not null)),
  check (num_nulls(previous_secret_sealed, previous_secret_key_version, previous_secret_until) in (0, 3)),
  check ((failure_streak = 0) = (failing_since is null)),
  check (num_nulls(replay_next, replay_last, replay_since) in (0, 3) and replay_next <= replay_last)
) with (fillfactor = 80);
create index webhook_endpoints_enabled on webhook_endpoints (merchant_id, id) where status = 'enabled';
create index webhook_endpoints_replaying on webhook_endpoints (merchant_id, id) where replay_next is not null;
call tessera_protect('webhook_endpoints');
create policy deliver on webhook_endpoints for select using ((select tessera_task()) = 'deliver');

-- One row for each event and endpoint. The event is not referenced: checking that would cost the relay more than
-- everything else, and only the relay and replays, which read the events, write here.
create table webhook_deliveries (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'exhausted', 'cancelled')),
  -- Attempts in all, and those since it was last sent for the first time: a replay begins again.
  attempts integer not null default 0 check (attempts >= 0),
  tries integer not null default 0,
  -- When it may be taken; whoever takes it moves this on, so that it comes back if they die.
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, endpoint_id, event_id),
  foreign key (merchant_id, endpoint_id) references webhook_endpoints (merchant_id, id),
  check (tries between 0 and attempts)
) with (fillfactor = 70);
create index webhook_deliveries_due on webhook_deliveries (merchant_id, endpoint_id, due_at, event_id)
  where status = 'pending';
create index webhook_deliveries_old on webhook_deliveries (created_at) where status <> 'pending';
call tessera_protect('webhook_deliveries');
create policy deliver on webhook_deliveries for select using ((select tessera_task()) = 'deliver');
create policy sweep on webhook_deliveries for select using ((select tessera_task()) = 'sweep');
create policy sweep_delete on webhook_deliveries for delete
  using ((select tessera_task()) = 'sweep' and status <> 'pending' and created_at < now() - interval '30 days');

create table webhook_attempts (
  merchant_id uuid not null,
  endpoint_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  -- Counts all attempts, also over replays; `try` is the place in the retry table, 1 for the first.
  number integer not null check (number >= 1),
  try integer not null check (try between 1 and number),
  failure text,
  http_status integer,
  -- The address that was really connected to.
  address text,
  duration_ms integer not null check (duration_ms >= 0),
  at timestamptz not null,
  primary key (merchant_id, endpoint_id, id),
  unique (merchant_id, endpoint_id, event_id, number),
  foreign key (merchant_id, endpoint_id, event_id)
    references webhook_deliveries (merchant_id, endpoint_id, event_id) on delete cascade
);
call tessera_protect('webhook_attempts');

-- The event log is read in order of sequence: all of it, by type, or by object. Writers pay for none of these,
-- because an event gets its sequence from the relay.
create index events_by_type on events (merchant_id, type, sequence) where sequence is not null;
create index events_by_object on events (merchant_id, object_id, sequence) where sequence is not null;
-- An endpoint that a token set up follows it to its successor.
create index api_tokens_by_predecessor on api_tokens (merchant_id, rotated_from) where rotated_from is not null;
