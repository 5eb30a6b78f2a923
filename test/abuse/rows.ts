/** What a refused request may leave behind, and what not. */
import { type Changes, changesOf } from '../harness/row-watch.ts';
import type { World } from '../harness/world.ts';

export type Rows = Changes;

/** Kept of refused requests too: the access log, and answers under an idempotency key. */
const kept = ['access_log', 'idempotency_keys'];

export const rowsOf = (world: World): Promise<Rows> => changesOf(world);

/** What is wrong when a refused request changed something. */
export async function changesSince(world: World, before: Rows): Promise<string[]> {
  const after = await rowsOf(world);
  return Object.entries(after)
    .filter(([table, changes]) => !kept.includes(table) && before[table] !== changes)
    .map(([table]) => `${table} changed`);
}
