/** What a refused request may leave behind, and what not. */
import { type Changes, changesOf } from '../harness/row-watch.ts';
import type { World } from '../harness/world.ts';

export type Rows = Changes;

/** Kept of refused requests too: the access log, answers under an idempotency key, and that it was a wrong guess. */
const kept = ['access_log', 'failed_guesses', 'idempotency_keys'];

export const rowsOf = (world: World): Promise<Rows> => changesOf(world);

/** What is wrong when a refused request changed something. */
export async function changesSince(world: World, before: Rows): Promise<string[]> {
  const after = await rowsOf(world);
  return Object.entries(after)
    .filter(([table, changes]) => !kept.includes(table) && before[table] !== changes)
    .map(([table]) => `${table} changed`);
}
