/** The database of a run: the product's embedded PostgreSQL, new, next to the sources and so on a real disk. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../server/database/embedded/embedded.ts';
import { removeEmbeddedDatabase } from '../server/database/embedded/process/removal.ts';
import { migrate } from '../server/database/schema/migrate.ts';

/** The folder for everything a run creates, ignored by Git. */
export const workFolder = join(import.meta.dirname, '.work');

/** The only deviation from the product: pgbench at 128 connections needs more than the default 100. */
const settings = { max_connections: '200' };

/** Where a database is, also for another process. */
export interface DatabasePlace {
  /** Also contains the server's keys. */
  dataDir: string;
  ownerUrl: string;
  /** Subject to row-level security, as in production. */
  applicationUrl: string;
  /** The same grants, but without row-level security. */
  bypassingUrl: string;
  /** The superuser. */
  superuserUrl: string;
  version: string;
}

export interface BenchDatabase extends DatabasePlace {
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Ends the connections, and the cluster if it was started for this database. */
  stop(): Promise<void>;
}

/** A running, migrated cluster. */
export interface BenchCluster {
  place: DatabasePlace;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/**
 * `name` is its folder; a figure may open databases beside the run's. `more` are settings of PostgreSQL, `makeSchema`
 * makes another schema than the newest.
 */
export async function openBenchDatabase(
  name = 'data',
  more: Record<string, string> = {},
  makeSchema = migrateToNewest,
): Promise<BenchDatabase> {
  const cluster = await startCluster(name, more, makeSchema);
  const database = connectTo(cluster.place);
  let stopping: Promise<void> | undefined;
  return {
    ...database,
    stop: () => {
      stopping ??= database.stop().then(cluster.stop);
      return stopping;
    },
  };
}

/** Deletes a data folder together with its cluster, wherever that is. */
export async function removeFolder(dataDir: string): Promise<void> {
  await removeEmbeddedDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Deletes the data folders of figures that could not do it. */
export async function removeOthers(kept: string): Promise<void> {
  const isData = (name: string) => existsSync(join(workFolder, name, 'embedded-database.json'));
  for (const name of readdirSync(workFolder).filter((each) => each !== kept && isData(each)))
    await removeFolder(join(workFolder, name));
}

const migrateToNewest = async (ownerUrl: string): Promise<void> => {
  await migrate(ownerUrl, 'tessera_app');
};

export async function startCluster(
  name: string,
  more: Record<string, string> = {},
  makeSchema = migrateToNewest,
): Promise<BenchCluster> {
  const dataDir = join(workFolder, name);
  await removeFolder(dataDir);
  mkdirSync(workFolder, { recursive: true });
  const embedded = await startEmbeddedDatabase({
    dataDir,
    settings: { ...settings, ...more },
    onLog: (line) => console.error(line),
  });
  const stop = () => embedded.stop().then(() => removeFolder(dataDir));
  try {
    await makeSchema(embedded.ownerUrl);
    return { place: await prepare(dataDir, embedded), stop };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Other databases of a cluster have the same addresses but for the name. */
export const inDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

export function connectTo(place: DatabasePlace): BenchDatabase {
  const pool = new pg.Pool({
    connectionString: place.superuserUrl,
    max: 2,
    application_name: 'tessera bench',
  });
  // Connections end when the database stops.
  pool.on('error', () => {});
  return {
    ...place,
    sql: async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await pool.query(text, values)).rows as Row[],
    stop: () => pool.end(),
  };
}

async function prepare(dataDir: string, embedded: EmbeddedDatabase): Promise<DatabasePlace> {
  const password = randomBytes(16).toString('hex');
  const client = new pg.Client({ connectionString: inDatabase(embedded.superuserUrl, 'tessera') });
  await client.connect();
  try {
    await client.query(
      `create role tessera_bench_bypassing login bypassrls password '${password}' in role tessera_app`,
    );
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return {
      dataDir,
      ownerUrl: embedded.ownerUrl,
      applicationUrl: embedded.applicationUrl,
      bypassingUrl: Object.assign(new URL(embedded.applicationUrl), {
        username: 'tessera_bench_bypassing',
        password,
      }).href,
      superuserUrl: inDatabase(embedded.superuserUrl, 'tessera'),
      version: rows[0]!.server_version,
    };
  } finally {
    await client.end();
  }
}
