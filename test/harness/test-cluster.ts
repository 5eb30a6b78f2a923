import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../server/database/embedded.ts';
import { removeEmbeddedDatabase } from '../../server/database/embedded-removal.ts';

export interface TestCluster {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
  close(): Promise<void>;
}

/** Folders with this prefix in the system's temporary folder are throw-away data of tests. */
export const testFolderPrefix = join(tmpdir(), 'tessera-test-');

/**
 * A PostgreSQL for one run of the tests: a new embedded one, as durable as the real one because tests kill it, or
 * the server of TESSERA_TEST_SUPERUSER_URL. `settings` go on top of the embedded database's own.
 */
export async function openTestCluster(settings: Record<string, string> = {}): Promise<TestCluster> {
  const given = process.env.TESSERA_TEST_SUPERUSER_URL;
  if (given) return useGivenServer(given);
  await sweepAbandonedFolders();
  const dataDir = mkdtempSync(testFolderPrefix);
  const database = await startEmbeddedDatabase({ dataDir, settings, onLog: console.error }).catch((error) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  return {
    ownerUrl: database.ownerUrl,
    appUrl: database.applicationUrl,
    superuserUrl: database.superuserUrl,
    async close() {
      await database.stop();
      await removeEmbeddedDatabase(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes what runs that were killed with SIGKILL left behind, their PostgreSQL included. */
async function sweepAbandonedFolders(): Promise<void> {
  const secondsAgo = (path: string) =>
    (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)) / 1_000;
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith('tessera-test-'))) {
    const folder = join(tmpdir(), name);
    // A living run touches its lock every few seconds, and makes it a moment after the folder.
    if (secondsAgo(join(folder, 'embedded-database.lock')) < 60 || secondsAgo(folder) < 60) continue;
    try {
      await removeEmbeddedDatabase(folder);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another account, or lives after all.
    }
  }
}

/** On a server of the caller's, the two roles get passwords that every run on it can derive. */
async function useGivenServer(superuserUrl: string): Promise<TestCluster> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const url = async (role: string): Promise<string> => {
    const password = createHmac('sha256', superuserUrl).update(role).digest('base64url');
    const found = await client.query('select from pg_roles where rolname = $1', [role]);
    if (!found.rowCount) await client.query(`create role ${role}`);
    await client.query(`alter role ${role} login password ${client.escapeLiteral(password)}`);
    return Object.assign(new URL(superuserUrl), { username: role, password }).href;
  };
  try {
    const ownerUrl = process.env.TESSERA_TEST_OWNER_URL ?? (await url('tessera_owner'));
    const appUrl = process.env.TESSERA_TEST_APP_URL ?? (await url('tessera_app'));
    return { ownerUrl, appUrl, superuserUrl, close: async () => {} };
  } finally {
    await client.end();
  }
}
