-- Merchants move between cells. See docs/decisions/0041-cells.md and `server/moves/`.

-- In the cell home: what moves where, and how far each move has come.
create table merchant_moves (
  id uuid primary key,
  -- The live merchant, and with it everything that moves: the merchant and its sandbox.
  merchant_id uuid not null,
  merchants uuid[] not null check (cardinality(merchants) >= 1),
  source text not null,
  target text not null check (target <> source),
  step text not null default 'planned'
    check (step in ('planned', 'copying', 'copied', 'compared', 'switching', 'switched', 'done', 'canceled')),
  -- How long the merchant's writes waited, once it is known.
  waited_ms integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index merchant_moves_open on merchant_moves (merchant_id) where step not in ('done', 'canceled');

-- In the cell where a merchant arrives: up to which position of the source's log its changes are here. Written in the
-- transaction that applies them, so none is applied twice.
create table merchant_arrivals (
  move_id uuid primary key,
  applied text not null check (applied ~ '^[0-9A-F]{1,8}/[0-9A-F]{1,8}$')
);

-- A fence against writes has an end, so that a move that is killed stops nobody for longer.
alter table merchant_fences add column ends_at timestamptz check (ends_at is null or stops = 'writes');

create or replace function tessera_writing(tenants uuid[]) returns void
language plpgsql volatile set search_path = public, pg_temp
as $$
declare
  gone boolean;
begin
  perform pg_advisory_xact_lock_shared(735561, hashtext(given.id::text))
  from (select unnest(tenants) as id order by 1) as given;
  select bool_or(f.stops = 'everything') into gone from merchant_fences f
  where f.merchant_id = any (tenants) and (f.ends_at is null or f.ends_at > clock_timestamp());
  if gone then
    raise exception using errcode = 'TS001', message = 'The merchant lives in another cell.';
  elsif not gone then
    raise exception using errcode = 'TS002', message = 'The merchant is moving to another cell.';
  end if;
end $$;

-- A row that arrives with a move brings the one of the next day with it.
create or replace function tessera_answer_over_midnight() returns trigger language plpgsql as $$
begin
  if tessera_task() = 'move' then
    return null;
  end if;
  insert into idempotency_keys (merchant_id, principal_id, route, key, fingerprint, status, body, created_at, day)
  values (new.merchant_id, new.principal_id, new.route, new.key, new.fingerprint, new.status, new.body, new.created_at,
    new.day + 1);
  return null;
end $$;
