-- Cells: merchants spread over several databases. With one database all of these tables stay empty, and nothing reads
-- them. See docs/decisions/0041-cells.md.

-- Which database this is, so that two addresses can't be swapped. Empty unless there are several.
create table this_cell (
  single boolean primary key default true check (single),
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,30}$')
);

-- In the cell home: merchants that live in another cell. A merchant without a row lives in home.
create table merchant_cells (
  merchant_id uuid primary key,
  cell text not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index merchant_cells_by_cell on merchant_cells (cell);

-- In the cell home: where a person may be a member of a team, besides home. A row is written before the membership, so
-- no membership is ever missing here.
create table person_cells (
  user_id uuid not null references users (id),
  cell text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, cell)
);

-- In the cell home: what a transaction on people orders in another cell. An order is written with the change that it
-- follows from, booked in the cell, where a repetition changes nothing, and then deleted.
create table cell_orders (
  id uuid primary key,
  kind text not null check (kind in ('access', 'found', 'join', 'person')),
  -- The cell of the merchant at the time of the booking, or this cell, or else that of the person's first merchant.
  merchant_id uuid,
  cell text,
  user_id uuid,
  content json not null,
  created_at timestamptz not null default now(),
  check (merchant_id is null or cell is null)
);
create index cell_orders_by_user on cell_orders (user_id) where user_id is not null;

-- In each cell: merchants that can't be read or written here, because they are arriving, leaving or gone.
create table merchant_fences (
  merchant_id uuid primary key,
  stops text not null check (stops in ('writes', 'everything')),
  created_at timestamptz not null default now()
);

-- The first statement of each transaction that reads, where there are several cells: an error ends the transaction, so a
-- process with an outdated directory can't read from the old cell.
create function tessera_reading(tenants text) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  if exists (select from merchant_fences f where f.merchant_id = any (tenants::uuid[]) and f.stops = 'everything') then
    raise exception using errcode = 'TS001', message = 'The merchant lives in another cell.';
  end if;
  return tenants;
end $$;

-- The same for each transaction that writes. The lock is held until the transaction ends: whoever sets a fence takes it
-- exclusively afterwards, and then knows that no earlier transaction still writes.
create function tessera_writing(tenants uuid[]) returns void
language plpgsql volatile set search_path = public, pg_temp
as $$
declare
  gone boolean;
begin
  perform pg_advisory_xact_lock_shared(735561, hashtext(given.id::text))
  from (select unnest(tenants) as id order by 1) as given;
  select bool_or(f.stops = 'everything') into gone from merchant_fences f where f.merchant_id = any (tenants);
  if gone then
    raise exception using errcode = 'TS001', message = 'The merchant lives in another cell.';
  elsif not gone then
    raise exception using errcode = 'TS002', message = 'The merchant is moving to another cell.';
  end if;
end $$;
