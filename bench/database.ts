/** The database of a run: the product's embedded PostgreSQL, new, next to the sources and so on a real disk. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../server/database/embedded/embedded.ts';
import { removeEmbeddedDatabase } from '../server/database/embedded/process/removal.ts';
import { migrate } from '../server/database/schema/migrate.ts';

/** The folder for everything a run creates, ignored by Git. */
export const workFolder = join(import.meta.dirname, '.work');

/** The only deviation from the product: pgbench at 128 connections needs more than the default 100. */
const settings = { max_connections: '200' };

export interface BenchDatabase {
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
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** `name` is its folder; a figure may open databases beside the run's. */
export async function openBenchDatabase(name = 'data'): Promise<BenchDatabase> {
  const dataDir = join(workFolder, name);
  await removeFolder(dataDir);
  mkdirSync(workFolder, { recursive: true });
  const embedded = await startEmbeddedDatabase({ dataDir, settings });
  try {
    await migrate(embedded.ownerUrl, 'tessera_app');
    return await connect(dataDir, embedded);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Deletes a data folder together with its cluster, wherever that is. */
export async function removeFolder(dataDir: string): Promise<void> {
  await removeEmbeddedDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

async function connect(dataDir: string, embedded: EmbeddedDatabase): Promise<BenchDatabase> {
  const superuserUrl = Object.assign(new URL(embedded.superuserUrl), { pathname: '/tessera' }).href;
  const pool = new pg.Pool({ connectionString: superuserUrl, max: 2, application_name: 'tessera bench' });
  // Connections end when the database stops.
  pool.on('error', () => {});
  const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query(text, values)).rows as Row[];
  const password = randomBytes(16).toString('hex');
  await sql(`create role tessera_bench_bypassing login bypassrls password '${password}' in role tessera_app`);
  let stopping: Promise<void> | undefined;
  const [row] = await sql<{ server_version: string }>('show server_version');
  return {
    dataDir,
    ownerUrl: embedded.ownerUrl,
    applicationUrl: embedded.applicationUrl,
    bypassingUrl: Object.assign(new URL(embedded.applicationUrl), {
      username: 'tessera_bench_bypassing',
      password,
    }).href,
    superuserUrl,
    version: row!.server_version,
    sql,
    stop: () => {
      stopping ??= pool
        .end()
        .then(() => embedded.stop())
        .then(() => removeFolder(dataDir));
      return stopping;
    },
  };
}
