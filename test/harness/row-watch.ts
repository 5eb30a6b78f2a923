/**
 * Counts changes per table, to verify that a refused request changed nothing. Reading every row before and after each
 * of a thousand requests would dominate the suite's run time.
 */
import { isTable } from './tables.ts';
import type { World } from './world.ts';

/** Changes per table since the watch started, excluding rolled back ones. */
export type Changes = Record<string, number>;

/** Updated later, and for refused requests too: the last use of a credential. */
const ignored = `'{last_used_at,last_used_ip}'::text[]`;

/**
 * The first and the last record files before they are written, so that they can be deleted if the request is refused or
 * was answered before. The second is locked by each request for a code of a campaign, and says nothing before the first
 * one.
 */
const remembered = `('kyb_lost_files', 'campaign_cursors', 'pictures')`;

const watched = new WeakMap<World, Promise<unknown>>();

/** Starts the watch on the first call for a world. */
export async function changesOf(world: World): Promise<Changes> {
  if (!watched.has(world)) watched.set(world, watch(world));
  await watched.get(world);
  const rows = await world.sql<{ name: string; changes: number }>(
    'select name, count(*)::int as changes from row_watch.changes group by name order by name',
  );
  const sums: Changes = {};
  for (const { name, changes } of rows) sums[name] = (sums[name] ?? 0) + changes;
  return sums;
}

const watch = (world: World): Promise<unknown> =>
  world.sql(`
    create schema row_watch;
    create unlogged table row_watch.changes (name text not null);
    create function row_watch.note() returns trigger language plpgsql security definer as $$
      begin
        if tg_op <> 'UPDATE' or to_jsonb(old) - ${ignored} <> to_jsonb(new) - ${ignored} then
          insert into row_watch.changes values (tg_argv[0]);
        end if;
        return null;
      end $$;
    grant usage on schema row_watch to public;
    do $$ declare found record; begin
      for found in select c.relname as name from pg_class c where ${isTable} and c.relname not in ${remembered} loop
        execute format('create trigger row_watch after insert or update or delete on %I
          for each row execute function row_watch.note(%L)', found.name, found.name);
      end loop;
    end $$`);
