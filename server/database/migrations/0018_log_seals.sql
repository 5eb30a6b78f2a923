-- The log of events and the log of access are sealed: whoever changes a row of them, takes one out or puts one in past
-- the server, breaks a chain of hashes.

-- The place of a line among those of its merchant, without a gap. The sealer gives it; events have theirs from the relay.
alter table access_log add column sequence bigint check (sequence >= 1);
create index access_log_unsealed on access_log (merchant_id, id) where sequence is null;
create unique index access_log_sequence on access_log (merchant_id, sequence) where sequence is not null;
create index access_log_old on access_log (created_at) where sequence is not null;

-- What a seal covers of an event is what erasing a customer never changes: figures, ids of ours, kinds and times. It
-- keeps what `tessera_redacted` keeps, whosever the words are, so the two change together.
create function tessera_bones(value jsonb) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
  if jsonb_typeof(value) = 'array' then
    return (
      select jsonb_agg(case when jsonb_typeof(item) in ('object', 'array') then tessera_bones(item) else item end order by place)
      from jsonb_array_elements(value) with ordinality as list (item, place)
      where jsonb_typeof(item) <> 'string'
    );
  end if;
  return (
    select jsonb_object_agg(field.key,
      case when jsonb_typeof(field.value) in ('object', 'array') then tessera_bones(field.value) else field.value end)
    from jsonb_each(value) as field
    where field.key <> 'metadata'
      and (jsonb_typeof(field.value) <> 'string'
        or field.key in ('object', 'type', 'status', 'currency') or field.key like '%\_at'
        or field.key like '%id' and field.value #>> '{}' ~ '^[a-z]{2,8}_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$')
  );
end $$;

create function tessera_moment(at timestamptz) returns text
language sql stable parallel safe
as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;

create function tessera_event_digest(e events) returns bytea
language sql stable parallel safe
as $$
  select sha256(convert_to(jsonb_build_array(e.merchant_id, e.sequence, e.id, e.type, e.object_id, e.actor_type, e.actor_id,
    e.request_id, tessera_moment(e.created_at), tessera_bones(e.data::jsonb), tessera_bones(e.previous::jsonb))::text, 'UTF8'))
$$;

-- Addresses are people's, and what somebody gave as a reason may name a customer.
create function tessera_access_digest(a access_log) returns bytea
language sql stable parallel safe
as $$
  select sha256(convert_to(jsonb_build_array(a.merchant_id, a.sequence, a.id, a.action, a.actor_type, a.actor_id,
    a.request_id, tessera_moment(a.created_at), a.detail::jsonb - 'reason')::text, 'UTF8'))
$$;

-- The chain of a log of a merchant. A seal stands for the rows after those of the seal before, up to `up_to_sequence`.
create table log_seals (
  merchant_id uuid not null,
  log text not null check (log in ('events', 'access_log')),
  position bigint not null check (position >= 1),
  up_to_sequence bigint not null check (up_to_sequence >= position),
  -- The day (UTC) on which all lines of the block were written, where they are deleted in the end.
  day date,
  -- SHA-256 of the digests of the rows, in their order.
  digest bytea not null check (length(digest) = 32),
  -- SHA-256 of the hash before, of what stands above, and of the digest: it can be checked when the rows are gone.
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null,
  primary key (merchant_id, log, position),
  check ((log = 'access_log') = (day is not null))
);
create unique index log_seals_sequence on log_seals (merchant_id, log, up_to_sequence);
create index log_seals_by_time on log_seals (sealed_at);
call tessera_protect('log_seals');

create function tessera_seal_hash(previous bytea, s log_seals) returns bytea
language sql stable parallel safe
as $$
  select sha256(previous || convert_to(jsonb_build_array(s.merchant_id, s.log, s.position, s.up_to_sequence, s.day,
    tessera_moment(s.sealed_at))::text, 'UTF8') || s.digest)
$$;

-- The sealer sees how far logs and their seals are, then works merchant by merchant like everybody else.
create policy seal on event_heads for select using ((select tessera_task()) = 'seal');
create policy seal on log_seals for select using ((select tessera_task()) = 'seal');
create policy seal on access_log for select using ((select tessera_task()) = 'seal' and sequence is null);

-- Lines that were written before are kept no longer. Whole days end, and with them whole blocks.
create function tessera_access_kept_since() returns timestamptz
language sql stable parallel safe
as $$ select date_trunc('day', now(), 'UTC') - interval '9600 hours' $$;
comment on function tessera_access_kept_since() is '400 days';

create policy sweep on access_log for select
  using ((select tessera_task()) = 'sweep' and sequence is not null and created_at < tessera_access_kept_since());
create policy sweep_delete on access_log for delete
  using ((select tessera_task()) = 'sweep' and sequence is not null and created_at < tessera_access_kept_since());

-- The server may delete nothing of the log of access. What it may is to let old lines go that are sealed.
create function tessera_forget_access(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
begin
  delete from access_log a using (
    select o.merchant_id, o.id from access_log o
    where o.sequence is not null and o.created_at < tessera_access_kept_since()
    order by o.created_at limit most
  ) as old
  where a.merchant_id = old.merchant_id and a.id = old.id;
  get diagnostics gone = row_count;
  return gone;
end $$;
