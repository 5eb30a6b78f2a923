-- What keeps one merchant from stopping the background work of all others.

-- A block range index never narrows: once the space of deleted rows is used again, each of its ranges matches, and the
-- deletion of old answers reads the whole table on every turn.
drop index idempotency_keys_age;
create index idempotency_keys_age on idempotency_keys (created_at);

-- Sums are numeric, so they can't overflow; what stores or reads them stops at the bounds of its type.
create function tessera_bigint(total numeric) returns bigint
language sql immutable parallel safe strict
as $$ select least(greatest(total, -9223372036854775808), 9223372036854775807)::bigint $$;
comment on function tessera_bigint(numeric) is 'The nearest bigint';

create function tessera_exact(total numeric) returns bigint
language sql immutable parallel safe strict
as $$ select least(greatest(total, -9007199254740991), 9007199254740991)::bigint $$;
comment on function tessera_exact(numeric) is 'The nearest integer that JSON readers keep exact (RFC 8259, section 6)';

-- Webhook deliveries are made after their events are numbered, a bounded number at a time: up to this sequence number
-- they have been made, and null means for all. Only the holder of the head changes it.
alter table event_heads add column fanned_out_to bigint check (fanned_out_to < last_sequence);
create index event_heads_to_fan_out on event_heads (merchant_id) where fanned_out_to is not null;
create policy deliver on event_heads for select using ((select tessera_task()) = 'deliver');

alter table webhook_endpoints drop constraint webhook_endpoints_disabled_reason_check;
alter table webhook_endpoints add constraint webhook_endpoints_disabled_reason_check
  check (disabled_reason in ('by_hand', 'gone', 'failing', 'access_ended', 'secret_unreadable'));

-- What waits, for the metrics.
create index jobs_open on jobs (merchant_id, created_at) where status in ('queued', 'processing');
create policy backlog on deliveries for select using ((select tessera_task()) = 'backlog' and status = 'queued');
