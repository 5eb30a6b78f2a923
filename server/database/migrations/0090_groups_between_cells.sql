-- Who is in a group, as its founder says: a row for every merchant that was ever in it or invited, the founder included.
-- The member's own row is in `group_members`, in its cell. Each row counts its own changes, and knows the last one of the
-- other, so that both agree in the end, whatever order they hear of each other in.
create table group_places (
  merchant_id uuid not null references merchants (id),
  group_id uuid not null,
  member_id uuid not null,
  member_name text not null,
  -- The version of the member's profile that the name is from.
  name_version integer not null,
  status text not null check (status in ('invited', 'applied', 'active', 'left', 'removed')),
  joined_at timestamptz,
  left_at timestamptz,
  version integer not null,
  -- The last version of the member's row that was heard of.
  member_version integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (merchant_id, group_id, member_id),
  foreign key (merchant_id, group_id) references groups (merchant_id, id),
  check (status <> 'active' or joined_at is not null),
  check (left_at is null or status in ('left', 'removed'))
);
create index group_places_shown on group_places (merchant_id, group_id, joined_at, member_id)
  where status in ('active', 'applied', 'invited');
create index group_places_of_member on group_places (merchant_id, member_id);

-- The last version of the founder's row that was heard of.
alter table group_members add column founder_version integer not null default 0;

-- Row security binds the owner of the tables too.
alter table group_members no force row level security;
alter table groups no force row level security;
alter table merchants no force row level security;
insert into group_places (merchant_id, group_id, member_id, member_name, name_version, status, joined_at, left_at, version,
  member_version, created_at, updated_at)
select m.founder_id, m.group_id, m.merchant_id, m.merchant_name, w.version, m.status, m.joined_at, m.left_at, 1, m.version,
       m.created_at, m.updated_at
from group_members m
join groups g on g.merchant_id = m.founder_id and g.id = m.group_id
join merchants w on w.id = m.merchant_id;
update group_members set founder_version = 1;
alter table group_members force row level security;
alter table groups force row level security;
alter table merchants force row level security;

call tessera_protect('group_places');
create policy fellows on group_places for select using (
  status = 'active' and group_id in (select m.group_id from merchants m where m.id in (select unnest(tessera_tenants()))));

-- Fellows read the register of the founder instead.
drop policy fellows on group_members;
drop policy founder on group_members;
drop index group_members_of_group;
drop index group_members_of_founder;

-- Orders to other cells are no longer about money only.
alter table orders_elsewhere drop constraint orders_elsewhere_kind_check;
alter table orders_elsewhere add constraint orders_elsewhere_kind_check check (kind in (
  'transfer', 'request', 'payment', 'end', 'group_member', 'group_place', 'group_name')) not valid;
drop policy wallet on orders_elsewhere;
create policy clock on orders_elsewhere for select using ((select tessera_task()) = 'elsewhere');

-- Also names the merchants that have left, so that a process that looked for another merchant here asks where it lives now.
create or replace function tessera_writing(tenants uuid[]) returns void
language plpgsql volatile set search_path = public, pg_temp
as $$
declare
  gone boolean;
  departed text;
begin
  perform pg_advisory_xact_lock_shared(735561, hashtext(given.id::text))
  from (select unnest(tenants) as id order by 1) as given;
  select bool_or(f.stops = 'everything'), string_agg(f.merchant_id::text, ' ') filter (where f.stops = 'everything')
  into gone, departed from merchant_fences f
  where f.merchant_id = any (tenants) and (f.ends_at is null or f.ends_at > clock_timestamp());
  if gone then
    raise exception using errcode = 'TS001', message = 'The merchant lives in another cell.', detail = departed;
  elsif not gone then
    raise exception using errcode = 'TS002', message = 'The merchant is moving to another cell.';
  end if;
end $$;
