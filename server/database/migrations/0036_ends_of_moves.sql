-- Any server can carry out the end of a move whose command was killed. See `server/database/cells/switch-store.ts`.

-- A fence names the move that set it, so that a process that was held up never removes the one of a later move.
alter table merchant_fences add column move_id uuid;

-- The server's role can't write these tables. What it can do is carry out what has been decided:

-- In the cell home: names the target in the directory and records the step, for a move that has come to its switch.
-- Whoever calls it has seen that the source refuses the merchants for good.
create function tessera_switch_directory(move uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  switched merchant_moves;
begin
  update merchant_moves set step = 'switched', updated_at = now() where id = move and step = 'switching'
  returning * into switched;
  if not found then
    return false;
  end if;
  if switched.target = 'home' then
    delete from merchant_cells where merchant_id = any (switched.merchants);
  else
    insert into merchant_cells (merchant_id, cell) select unnest(switched.merchants), switched.target
    on conflict (merchant_id) do update
      set cell = excluded.cell, version = merchant_cells.version + 1, updated_at = now();
  end if;
  return true;
end $$;

-- In the cell where merchants arrive: serves them. A cell that they leave records no arrival and stays closed.
create function tessera_let_in(move uuid, arrived uuid[]) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from merchant_fences f
  where f.merchant_id = any (arrived) and f.move_id = move and f.stops = 'everything'
    and exists (select from merchant_arrivals a where a.move_id = move);
  return found;
end $$;
