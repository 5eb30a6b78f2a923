/** The content of all tables, to see that a refused request changed nothing. */
import type { World } from '../harness/world.ts';

/** A digest for each table. */
export type Rows = Map<string, string>;

/** Kept of refused requests too: the access log, and answers under an idempotency key. */
const kept = ['access_log', 'idempotency_keys', 'schema_migrations'];

const statements = new WeakMap<World, string>();

export async function rowsOf(world: World): Promise<Rows> {
  let text = statements.get(world);
  if (text === undefined) {
    text = await digestStatement(world);
    statements.set(world, text);
  }
  const rows = await world.sql<{ table: string; digest: string }>(text);
  return new Map(rows.map(({ table, digest }) => [table, digest]));
}

/** What is wrong when a refused request changed something. */
export async function changesSince(world: World, before: Rows): Promise<string[]> {
  const after = await rowsOf(world);
  return [...after]
    .filter(([table, digest]) => before.get(table) !== digest)
    .map(([table]) => `${table} changed`);
}

async function digestStatement(world: World): Promise<string> {
  const tables = await world.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [kept],
  );
  // When a token was last used is written down later, for refused requests as well.
  return tables
    .map(
      ({ name }) =>
        `select '${name}' as table, count(*) || ' ' || coalesce(md5(string_agg(row, ' ' order by row)), '') as digest
         from (select md5((to_jsonb(t) - '{last_used_at,last_used_ip}'::text[])::text) as row from ${name} t) as rows`,
    )
    .join(' union all ');
}
