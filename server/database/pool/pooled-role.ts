/**
 * Session settings behind a pooler, which refuses or ignores the settings that a client sends when it connects. The
 * role carries them instead, and every session starts with them (decision 32).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../../config/config-error.ts';
import { withOptions } from '../../config/database-address.ts';
import { connectPrimary, type PrimaryClient } from './primary-client.ts';
import { sessionOptions, sessionSettings } from './session-settings.ts';

/** Long enough for a busy database at start, but not unlimited. */
export const startConfig = {
  application_name: 'tessera start',
  connectionTimeoutMillis: 30_000,
  query_timeout: 30_000,
};
const page = 'See docs/operating/pooling.md.';

export interface ServingAddresses {
  url: string;
  /** A direct connection as the same role; undefined if `url` is direct. */
  listenUrl: string | undefined;
}

/**
 * Detects a pooler and returns whether there is one. Sessions are then checked for this version's settings, so that no
 * time-out is missing. Throws `ConfigError` if the settings cannot be applied.
 */
export async function settleSessions({ url, listenUrl }: ServingAddresses): Promise<boolean> {
  if (await carriesOptions(url)) return false;
  if (withOptions(url, '').options !== undefined)
    throw new ConfigError(
      `DATABASE_URL points to a pooler, but servers that share their role with migrations cannot use one. Set DATABASE_OWNER_URL to the role that owns the tables, and DATABASE_URL to another role. ${page}`,
    );
  await setOnRole(listenUrl ?? url);
  await requireSettings(url);
  await requireNamedStatements(url);
  return true;
}

/** PostgreSQL accepts start-up options. PgBouncer refuses them, or drops them if configured to. */
async function carriesOptions(url: string): Promise<boolean> {
  try {
    const { url: bare, options } = withOptions(url, sessionOptions);
    return await withClient(bare, async (client) => (await lacking(client)).length === 0, options);
  } catch (error) {
    if (/unsupported startup parameter/i.test((error as Error).message)) return false;
    throw error;
  }
}

/** Every role may set its own defaults. Sessions already open in the pooler keep the old ones until they end. */
async function setOnRole(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ config: string[] | null }>(
      `select (select setconfig from pg_db_role_setting
               where setrole = (select oid from pg_roles where rolname = current_user)
                 and setdatabase = (select oid from pg_database where datname = current_database())) as config`,
    );
    const has = new Set(rows[0]!.config ?? []);
    const missing = Object.entries(sessionSettings).filter(([name, value]) => !has.has(`${name}=${value}`));
    if (missing.length === 0) return;
    const { rows: where } = await client.query<{ database: string }>('select current_database() as database');
    const database = client.escapeIdentifier(where[0]!.database);
    for (const [name, value] of missing)
      await client.query(
        `alter role current_user in database ${database} set ${name} = ${client.escapeLiteral(value)}`,
      );
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where usename = current_user and datname = current_database() and pid <> pg_backend_pid()
         and state = 'idle' and application_name <> 'tessera listen'`,
    );
  });
}

/** A pooler hands out any of its sessions, so outdated ones may appear a few times. */
const maxProbes = 10;

async function requireSettings(url: string): Promise<void> {
  let missing: string[] = [];
  for (let look = 1; look <= maxProbes; look += 1) {
    try {
      missing = await withClient(url, async (client) => {
        const found = await lacking(client);
        // Ends an outdated session, so that the pooler opens a new one.
        if (found.length > 0)
          await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
        return found;
      });
    } catch (error) {
      // The pooler handed out a session before it noticed that it was ended.
      if (look === maxProbes) throw error;
      await pause(50);
      continue;
    }
    if (missing.length === 0) return;
  }
  throw new ConfigError(
    `The sessions behind DATABASE_URL lack ${missing.join(', ')}, so a statement could hang forever. Configure the pooler to keep the settings of the role. ${page}`,
  );
}

async function lacking(client: PrimaryClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(sessionSettings)],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.entries(sessionSettings)
    .filter(([name, value]) => !(found.get(name) ?? '').startsWith(value))
    .map(([name]) => name);
}

/** Two clients prepare a statement under one name; a pooler that does not separate them gives both the same session. */
async function requireNamedStatements(url: string): Promise<void> {
  const ask = (value: number) =>
    withClient(url, (client) =>
      client.query({ name: 'tessera_pooler', text: `select ${value}::int as value` }),
    );
  try {
    for (const value of [1, 2, 3]) await ask(value);
  } catch (error) {
    throw new ConfigError(
      `The pooler in DATABASE_URL does not support prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements above 0. ${page}`,
      { cause: error },
    );
  }
}

async function withClient<Result>(
  url: string,
  work: (client: PrimaryClient) => Promise<Result>,
  options?: string,
): Promise<Result> {
  const client = await connectPrimary({ url, ...startConfig, ...(options && { options }) });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
