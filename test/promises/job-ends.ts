/** Lets the first end of a job fail in the database, as an outage at that moment does. */
import type { World } from '../harness/world.ts';

/** A sequence keeps its value when the transaction rolls back. */
export const failFirstEnd = (world: Pick<World, 'sql'>): Promise<unknown> =>
  world.sql(`
    create sequence job_ends;
    create function fail_first_end() returns trigger language plpgsql security definer as $$
      begin
        if nextval('job_ends') = 1 then raise exception 'the first end fails' using errcode = 'query_canceled'; end if;
        return new;
      end $$;
    create trigger first_end before update on jobs for each row
      when (old.finished_at is null and new.finished_at is not null) execute function fail_first_end();`);

/** Returns how many ends were tried. */
export async function restoreEnds(world: Pick<World, 'sql'>): Promise<number> {
  const [tried] = await world.sql<{ count: number }>('select last_value::int as count from job_ends');
  await world.sql('drop trigger first_end on jobs; drop function fail_first_end; drop sequence job_ends');
  return tried!.count;
}
