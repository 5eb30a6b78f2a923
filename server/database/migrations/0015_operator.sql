-- What operators do: they look at everything, and move the clocks of sandboxes.

-- Whoever owns the tables reads all tenants' rows when it says that it works for the operator. The role that
-- servers run as does not own them and is not meant by these policies, whatever it says.
create or replace procedure tessera_protect(target regclass, tenant_column text default 'merchant_id')
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (%I in (select unnest(tessera_tenants()))) with check (%I in (select unnest(tessera_tenants())))',
    target, tenant_column, tenant_column);
  execute format(
    'create policy operator on %s for select to current_user using ((select tessera_task()) = ''operator'')', target);
end $$;

do $$
declare
  guarded regclass;
begin
  for guarded in select polrelid::regclass from pg_policy where polname = 'tenant' order by 1 loop
    execute format(
      'create policy operator on %s for select to current_user using ((select tessera_task()) = ''operator'')', guarded);
  end loop;
end $$;
