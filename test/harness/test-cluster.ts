import { createHmac } from 'node:crypto';
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../server/database/embedded/embedded.ts';
import { removeEmbeddedDatabase } from '../../server/database/embedded/process/removal.ts';
import { processorMs } from './processor-time.ts';

export interface TestCluster {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
  /** Describes where its data is stored. */
  place: string;
  /** Processor time of all its processes so far; 0 where the system does not report it. */
  cpuMs(): number;
  close(): Promise<void>;
}

/** Folders with this prefix in the system's temporary folder are disposable test data. */
export const testFolderName = 'tessera-test-';
export const testFolderPrefix = join(tmpdir(), testFolderName);

/** As durable as in production, which the doctor checks; on a RAM disk that costs almost nothing. */
const quick = {
  max_connections: '400',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  autovacuum_naptime: '5min',
  wal_compression: 'off',
  max_parallel_workers_per_gather: '0',
};

const memoryFolder = '/dev/shm';
const neededBytes = 6_000_000_000;

/** A RAM disk that this account may use, with enough room, or else the system's temporary folder. */
export function folderForData(): string {
  try {
    accessSync(memoryFolder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > neededBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Opens a PostgreSQL for one test run: a new embedded one, or the server of TESSERA_TEST_SUPERUSER_URL. `settings`
 * override those of the embedded database.
 */
export async function openTestCluster(settings: Record<string, string> = quick): Promise<TestCluster> {
  const given = process.env.TESSERA_TEST_SUPERUSER_URL;
  if (given) return useGivenServer(given);
  for (const folder of new Set([tmpdir(), memoryFolder])) await sweepAbandonedFolders(folder);
  const place = folderForData();
  const dataDir = mkdtempSync(join(place, testFolderName));
  const database = await startEmbeddedDatabase({ dataDir, settings, onLog: console.error }).catch((error) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  return {
    ownerUrl: database.ownerUrl,
    appUrl: database.applicationUrl,
    superuserUrl: database.superuserUrl,
    place,
    cpuMs: () => processorMs(database.postmasterPid()),
    async close() {
      await database.stop();
      await removeEmbeddedDatabase(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes what killed runs left behind, including their PostgreSQL. */
async function sweepAbandonedFolders(place: string): Promise<void> {
  const now = fileTime();
  const secondsAgo = (path: string) =>
    (now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)) / 1_000;
  for (const name of testFoldersIn(place)) {
    const folder = join(place, name);
    try {
      // An active run touches its lock every few seconds, and creates it a moment after the folder.
      if (secondsAgo(join(folder, 'embedded-database.lock')) < 60 || secondsAgo(folder) < 60) continue;
      await removeEmbeddedDatabase(folder);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another account, or is still active.
    }
  }
}

/** The time that new files get, which is real even if the clock of this process is moved. */
function fileTime(): number {
  const probe = mkdtempSync(testFolderPrefix);
  const { mtimeMs } = statSync(probe);
  rmSync(probe, { recursive: true });
  return mtimeMs;
}

function testFoldersIn(place: string): string[] {
  try {
    return readdirSync(place).filter((entry) => entry.startsWith(testFolderName));
  } catch {
    // There is none, or it belongs to another account.
    return [];
  }
}

/** On an external server, the two roles get passwords that every run on it can derive. */
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
    return {
      ownerUrl,
      appUrl,
      superuserUrl,
      place: 'the given server',
      cpuMs: () => 0,
      close: async () => {},
    };
  } finally {
    await client.end();
  }
}
