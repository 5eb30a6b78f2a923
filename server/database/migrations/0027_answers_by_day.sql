-- online
-- Stored answers by day: a day that is over is dropped as a table instead of being deleted row by row.
--
-- The table in use becomes the first partition. Until the last step nothing depends on the new column, so this can be
-- interrupted anywhere and begun again; the default is a constant, so that the check stays true on the next day too.

-- step
alter table idempotency_keys add column if not exists day date not null default '2000-01-01';

-- step
create unique index concurrently if not exists idempotency_keys_old_pkey
  on idempotency_keys (merchant_id, principal_id, route, key, day);

-- step
alter table idempotency_keys
  drop constraint if exists idempotency_keys_old,
  add constraint idempotency_keys_old check (day = '2000-01-01') not valid;

-- step
alter table idempotency_keys validate constraint idempotency_keys_old;

-- step
-- The check proves that all rows fit, so attaching reads none of them.
alter table idempotency_keys rename to idempotency_keys_old;
alter table idempotency_keys_old
  drop constraint idempotency_keys_pkey,
  add constraint idempotency_keys_old_pkey primary key using index idempotency_keys_old_pkey;
alter index idempotency_keys_age rename to idempotency_keys_old_age;
drop policy sweep on idempotency_keys_old;
drop policy sweep_delete on idempotency_keys_old;

create table idempotency_keys (
  merchant_id uuid not null,
  principal_id uuid not null,
  route text not null,
  key text not null,
  fingerprint bytea not null constraint idempotency_keys_fingerprint_check check (length(fingerprint) = 32),
  status smallint not null,
  body text not null,
  created_at timestamptz not null default now(),
  -- The day (UTC) that the row is kept with. Only the database says it.
  day date not null default (now() at time zone 'UTC')::date,
  primary key (merchant_id, principal_id, route, key, day)
) partition by range (day);
call tessera_protect('idempotency_keys');
-- Servers of the version before delete by row address, which is only unique within a partition. These let them delete
-- what is old, and nothing else.
create policy sweep on idempotency_keys for select using ((select tessera_task()) = 'sweep');
create policy sweep_delete on idempotency_keys for delete
  using ((select tessera_task()) = 'sweep' and created_at < now() - interval '24 hours');

alter table idempotency_keys attach partition idempotency_keys_old for values from (minvalue) to ('2001-01-01');
create table idempotency_keys_default partition of idempotency_keys default;
call tessera_protect('idempotency_keys_default');
create index idempotency_keys_default_age on idempotency_keys_default (created_at);

-- Servers that run meanwhile keep their rights. On a partition they have none, so they reach its rows only through the
-- policies of the table.
do $$
declare
  given record;
begin
  for given in
    select distinct a.grantee::regrole as role, a.privilege_type as privilege
    from pg_class c cross join lateral aclexplode(c.relacl) as a
    where c.oid = 'idempotency_keys_old'::regclass and a.grantee <> c.relowner and a.grantee <> 0
  loop
    execute format('grant %s on idempotency_keys to %s', given.privilege, given.role);
    execute format('revoke all on idempotency_keys_old from %s', given.role);
  end loop;
end $$;

-- A key is unique within a day. In the last hour of a day its row is also written to the next day, so two requests with
-- one key that run side by side at midnight meet in an index too. No transaction lasts an hour.
create function tessera_answer_over_midnight() returns trigger language plpgsql as $$
begin
  insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body, created_at, day)
  values (new.merchant_id, new.principal_id, new.route, new.key, new.fingerprint, new.status, new.body, new.created_at,
    new.day + 1);
  return null;
end $$;
create trigger idempotency_keys_over_midnight after insert on idempotency_keys
  for each row when ((new.created_at at time zone 'UTC') >= new.day + time '23:00')
  execute function tessera_answer_over_midnight();

-- The server owns no table, so it makes and drops partitions by these, with the rights of the owner. Both need the whole
-- table for a moment, and give up rather than make requests wait for it. Yesterday is made for a restored backup.
create function tessera_make_days(behind integer default 0) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms'
as $$
declare
  made integer := 0;
  wanted date;
  partition text;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('partitions', 0)) then
    return 0;
  end if;
  for wanted in select (now() at time zone 'UTC')::date + ahead from generate_series(-least(behind, 1), 1) as ahead loop
    partition := 'idempotency_keys_' || to_char(wanted, 'YYYYMMDD');
    continue when to_regclass(partition) is not null;
    begin
      execute format('create table %I partition of idempotency_keys for values from (%L) to (%L)',
        partition, wanted, wanted + 1);
      execute format('call tessera_protect(%L)', partition);
      made := made + 1;
    exception when check_violation or lock_not_available then
      -- Rows of this day are in the default partition, where they stay until they are old; or requests need the table.
      null;
    end;
  end loop;
  return made;
end $$;

create function tessera_days()
returns table (partition regclass, ends date)
language sql stable set search_path = public, pg_temp
as $$
  select i.inhrelid::regclass, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::date
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'idempotency_keys'::regclass
$$;
comment on function tessera_days() is 'The partitions of stored answers, and the day before which their rows end; null for the default';

-- A row is kept for at least 24 hours. Those of the old table have no day, so its youngest row tells.
create function tessera_drop_days() returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms'
as $$
declare
  dropped integer := 0;
  gone regclass;
  is_young boolean;
  task text := current_setting('tessera.task', true);
begin
  if not pg_try_advisory_xact_lock(hashtextextended('partitions', 0)) then
    return 0;
  end if;
  for gone in
    select d.partition from tessera_days() d where d.ends::timestamp at time zone 'UTC' <= now() - interval '24 hours'
  loop
    if gone = to_regclass('idempotency_keys_old') then
      perform set_config('tessera.task', 'operator', true);
      is_young := exists (select from idempotency_keys_old where created_at > now() - interval '24 hours');
      perform set_config('tessera.task', task, true);
      continue when is_young;
    end if;
    begin
      execute format('drop table %s', gone);
      dropped := dropped + 1;
    exception when lock_not_available then
      null;
    end;
  end loop;
  return dropped;
end $$;

-- Rows of days without a partition. The owner sees rows in declared tasks only.
create function tessera_stray_answers(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  strays integer;
  task text := current_setting('tessera.task', true);
begin
  perform set_config('tessera.task', 'operator', true);
  select count(*) into strays from (select from idempotency_keys_default limit most) as stray;
  perform set_config('tessera.task', task, true);
  return strays;
end $$;

create function tessera_forget_stray_answers(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  gone integer;
  task text := current_setting('tessera.task', true);
begin
  perform set_config('tessera.task', 'sweep', true);
  delete from idempotency_keys_default where ctid = any (array(
    select ctid from idempotency_keys_default where created_at < now() - interval '24 hours' order by created_at limit most));
  get diagnostics gone = row_count;
  perform set_config('tessera.task', task, true);
  return gone;
end $$;
create policy sweep on idempotency_keys_default for all to current_user
  using ((select tessera_task()) = 'sweep' and created_at < now() - interval '24 hours');

-- A new installation has nothing to bring over.
set local tessera.task to 'operator';
do $$
begin
  if not exists (select from idempotency_keys_old) then
    drop table idempotency_keys_old;
  end if;
end $$;
select tessera_make_days();
