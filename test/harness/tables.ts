/** The tables of the schema, for tests that look into all of them. */

import type { World } from './world.ts';
import { homeCell } from './world-cells.ts';

/**
 * The condition on `pg_class c`. A partitioned table counts as one: its partitions come and go with the days, and cells
 * make theirs at different moments.
 */
export const isTable = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

/** The names of all tables, in order. Each cell has the same ones. */
export async function tablesOf(world: Pick<World, 'sqlIn'>): Promise<string[]> {
  const rows = await world.sqlIn<{ name: string }>(
    homeCell,
    `select c.relname as name from pg_class c where ${isTable} order by 1`,
  );
  return rows.map(({ name }) => name);
}
