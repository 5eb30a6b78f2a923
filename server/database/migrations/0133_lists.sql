-- online
-- Files of lists are built by a job, and people keep the filters of a list as a view.

-- step
alter table jobs
  drop constraint if exists jobs_type_check,
  drop constraint if exists jobs_type_known,
  add constraint jobs_type_known check (
    type in ('memberships.bulk_issue', 'memberships.join', 'vouchers.bulk', 'communication', 'export', 'campaigns.publish',
      'gift_cards.export', 'lists.export')) not valid;

-- step
alter table jobs validate constraint jobs_type_known;

-- step
create table if not exists saved_views (
  user_id uuid not null,
  list text not null check (length(list) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  shared boolean not null,
  search text not null check (length(search) <= 2000),
  columns text[]
);

-- step
do $$
begin
  if not exists (
    select from information_schema.columns where table_name = 'saved_views' and column_name = 'merchant_id') then
    call tessera_tenant_table('saved_views');
  end if;
end $$;
