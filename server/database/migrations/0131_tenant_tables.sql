-- Makes a new, empty table that of a resource: whose it is, its id, what the merchant keeps with it, its version and its
-- times. Lists read it from the newest, and only its merchants see its rows.
create procedure tessera_tenant_table(target regclass)
language plpgsql
as $$
declare
  name text := (select relname from pg_class where oid = target);
begin
  execute format(
    'alter table %s
       add column merchant_id uuid not null references merchants (id),
       add column id uuid not null,
       add column metadata json not null default ''{}'',
       add column version integer not null default 1 check (version >= 1),
       add column created_at timestamptz not null,
       add column updated_at timestamptz not null,
       add primary key (merchant_id, id)', target);
  execute format('create index %I on %s (merchant_id, created_at, id)', name || '_listed', target);
  call tessera_protect(target);
end $$;
