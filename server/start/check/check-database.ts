/** The database, with both roles, and its replicas. */
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { explainDatabase } from '../../database/explain-database.ts';
import { findFaults, ownerVariable } from '../../database/open-database.ts';
import { openOperatorDatabase } from '../../database/operator-database.ts';
import { connectPrimary } from '../../database/pool/primary-client.ts';
import { findForeignKeys } from '../../database/schema/known-keys.ts';
import { missingMigrations } from '../../database/schema/migrate.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { sizeFinding } from './check-sizes.ts';
import { causeOf, type Finding, fine, note, problem } from './finding.ts';

const name = 'Database';
const oldestVersion = 15;

export async function checkDatabase(config: Config, keyring: Keyring | undefined): Promise<Finding[]> {
  if (!config.databaseUrl)
    return [note(name, `An embedded PostgreSQL in ${config.dataDir}. Set DATABASE_URL to use your own.`)];
  try {
    const { ownerUrl, servingUrl } = await openOperatorDatabase(config);
    const client = await connectPrimary({ url: ownerUrl });
    const found = await ownerFindings(client, keyring).finally(() => client.end());
    return [...found, ...(await servingFindings(config, servingUrl)), ...(await listenFindings(config))];
  } catch (error) {
    return [problem(name, causeOf(explainDatabase(error, ownerVariable(config))))];
  }
}

async function ownerFindings(client: pg.Client, keyring: Keyring | undefined): Promise<Finding[]> {
  const { rows } = await client.query<{ version: number; text: string }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as text`,
  );
  const { text, version } = rows[0]!;
  if (version < oldestVersion)
    return [problem(name, `PostgreSQL ${text} is too old: ${oldestVersion} or newer is required.`)];
  const missing = await missingMigrations(client);
  const schema =
    missing.length === 0
      ? fine(name, `PostgreSQL ${text}, migrated`)
      : note(
          name,
          `PostgreSQL ${text}; ${missing.length} migrations are applied at the start, or by \`tessera migrate\``,
        );
  const sizes = await sizeFinding(client);
  const foreign = keyring && missing.length === 0 ? await findForeignKeys(client, keyring) : [];
  if (foreign.length === 0) return [schema, sizes];
  return [
    schema,
    sizes,
    problem(
      'Keys',
      `are not the keys of this database (${foreign.join(', ')}). See docs/operating/commands.md.`,
    ),
  ];
}

/** What is unsafe about the role that serves. */
async function servingFindings(config: Config, url: string): Promise<Finding[]> {
  try {
    const faults = await findFaults(url, config);
    const found = config.environment === 'production' ? problem : note;
    return faults.map((fault) => found(name, fault));
  } catch (error) {
    return [problem(name, causeOf(explainDatabase(error, 'DATABASE_URL')))];
  }
}

/** Notifications need a connection that no pooler shares. */
async function listenFindings({ databaseListenUrl: url }: Config): Promise<Finding[]> {
  if (!url) return [];
  try {
    await connectPrimary({ url }).then((client) => client.end());
    return [];
  } catch (error) {
    return [problem(name, causeOf(explainDatabase(error, 'DATABASE_LISTEN_URL')))];
  }
}
