/** Which rows a refused request may leave behind. */
import { type Changes, changesOf } from '../harness/row-watch.ts';
import type { World } from '../harness/world.ts';

export type Rows = Changes;

/** Also stored for refused requests: access log entries, idempotent answers and wrong guesses. */
const kept = ['access_log', 'failed_guesses', 'idempotency_keys'];

export const rowsOf = (world: World): Promise<Rows> => changesOf(world);

/** Describes the rows that a refused request changed. */
export async function changesSince(world: World, before: Rows): Promise<string[]> {
  const after = await rowsOf(world);
  return Object.entries(after)
    .filter(([table, changes]) => !kept.includes(table) && before[table] !== changes)
    .map(([table]) => `${table} changed`);
}
