/** Servers and databases without one defense of tenant isolation, to show that the tests detect it. */
import pg from 'pg';
import type { World } from '../harness/world.ts';

/** The names of all tables with merchants' rows; partitions are reached only through theirs, see `schema.test.ts`. */
export async function tenantTables(world: World): Promise<string[]> {
  const rows = await world.sql<{ name: string }>(
    `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
     where p.polname = 'tenant' and c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Removes the database's defense, row-level security. */
export async function dropRowSecurity(world: World): Promise<void> {
  for (const name of await tenantTables(world)) {
    await world.sql(`alter table ${name} disable row level security`);
  }
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

const column = '(?:"?\\w+"?\\.)?"?merchant_id"?';
const comparison = new RegExp(`\\b(where|on|and)(\\s+)(${column}\\s*=\\s*(?:${column}|\\$\\d+))`, 'gi');

/**
 * Removes the code's defense: in every statement that servers prepare on this database, comparisons with the merchant
 * are always true. Returns a function that restores it.
 */
export function forgetMerchants(database: string): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const whole = prototype.query;
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [statement] = given as [Partial<pg.QueryConfig> | undefined];
    if (this.database === database && statement?.name !== undefined) forget(statement as pg.QueryConfig);
    return whole.apply(this, given);
  };
  return () => {
    prototype.query = whole;
  };
}

/** The original statement may already be prepared under its name. */
function forget(statement: pg.QueryConfig): void {
  const text = statement.text.replace(comparison, '$1$2($3 or true)');
  if (text === statement.text) return;
  statement.text = text;
  if (statement.name !== '') statement.name = `forgetful_${statement.name}`;
}
