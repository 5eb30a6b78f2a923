/** Servers and databases in which a belt of tenancy is missing, so that the tests can show that they would see it. */
import pg from 'pg';
import type { World } from '../harness/world.ts';

/** Names of all tables that hold rows of merchants. */
export async function tenantTables(world: World): Promise<string[]> {
  const rows = await world.sql<{ name: string }>(
    `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'tenant' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The belt of the database off: the tables are open to whoever asks. */
export async function dropRowSecurity(world: World): Promise<void> {
  for (const name of await tenantTables(world)) {
    await world.sql(`alter table ${name} disable row level security`);
  }
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

const column = '(?:"?\\w+"?\\.)?"?merchant_id"?';
const comparison = new RegExp(`\\b(where|on|and)(\\s+)(${column}\\s*=\\s*(?:${column}|\\$\\d+))`, 'gi');

/**
 * The belt of the code off: in every statement that a server prepares on this database, what is compared with
 * the merchant is true of everybody. Answers what puts it on again.
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

/** Under its own name the whole statement may be prepared already. */
function forget(statement: pg.QueryConfig): void {
  const text = statement.text.replace(comparison, '$1$2($3 or true)');
  if (text === statement.text) return;
  statement.text = text;
  statement.name = `forgetful_${statement.name}`;
}
