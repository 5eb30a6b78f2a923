import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Step } from '../../observability/steps.ts';
import { chooseAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { makeCluster, prepareRoles } from './cluster.ts';
import { asEmbeddedDatabaseError } from './error.ts';
import { chooseHome, noteOnLocation, outsideFolder, prepareDataFolder, recordedCluster } from './location.ts';
import { stopLeftOverPostmaster } from './process/leftover.ts';
import { lockDataFolder } from './process/lock.ts';
import { startOnFreePort } from './process/port.ts';
import { PostmasterFailedError } from './process/postmaster.ts';
import { giveToOwnerOf, writeSecrets } from './secrets.ts';
import { leastBuffers, roomFor, sizedFor } from './size.ts';

export interface EmbeddedDatabase {
  /** Connects as `tessera_owner`, which owns the database `tessera` and is no superuser: for migrations. */
  ownerUrl: string;
  /** Connects as `tessera_app`: no superuser, no owner, subject to row-level security. */
  applicationUrl: string;
  /** For creating databases and inspecting the cluster in tests; the server never uses it. */
  superuserUrl: string;
  port: number;
  /** The cluster's folder. */
  location: string;
  /** A note for the operator if the cluster is outside the data folder. */
  note?: string;
  /** The pid of the running postmaster; changes after a restart. */
  postmasterPid(): number;
  /** Closes connections, flushes to disk, stops, and unlocks the data folder. */
  stop(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /** Created if missing. As root, do not create it yourself: PostgreSQL's account must be able to traverse it. */
  dataDir: string;
  /** Receives one-line reports, such as a first start or a restart after a crash. */
  onLog?: (line: string) => void;
  step?: Step;
  /** PostgreSQL settings that override the project's own and the machine's, such as `{ max_connections: '300' }`. */
  settings?: Record<string, string>;
}

/** PostgreSQL's settings for an embedded cluster, beside its size: durable and private. */
const projectSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'tessera',
  max_connections: '100',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  // Statements and the details of constraint errors contain members' data, which does not belong in a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  // Prepared statements are replanned after a table is analyzed; new tables grow fast.
  autovacuum_naptime: '30s',
};

const logRotatesAtBytes = 10_000_000;

/**
 * Starts PostgreSQL in the data folder, creating the cluster on the first start, and keeps it running until `stop`.
 * Resolves when it accepts connections. Throws EmbeddedDatabaseError if another process uses the folder, the platform
 * has no binaries, or PostgreSQL does not start.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  try {
    const dataDir = prepareDataFolder(options.dataDir);
    const lock = await lockDataFolder(dataDir);
    try {
      return await startLocked(dataDir, options, () => lock.release());
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw asEmbeddedDatabaseError(error, 'start');
  }
}

async function startLocked(
  dataDir: string,
  options: EmbeddedDatabaseOptions,
  releaseLock: () => void,
): Promise<EmbeddedDatabase> {
  const { onLog = () => {}, step = (_, work) => work() } = options;
  const account = chooseAccount(recordedCluster(dataDir)?.cluster ?? join(dataDir, 'postgres'));
  const secrets = await chooseHome(account, dataDir);
  const home = resolve(dataDir, secrets.home);
  const cluster = join(home, 'postgres');
  const binaries = await prepareBinaries(account, () =>
    account.switched ? outsideFolder(account) : dataDir,
  );
  const make = () => makeCluster(cluster, account, binaries, secrets.passwords.superuser);
  await (existsSync(cluster) ? make() : step(`Creating a database of PostgreSQL ${binaries.version}`, make));
  await stopLeftOverPostmaster(cluster, onLog);
  const settings = { ...projectSettings, ...sizedFor(roomFor(cluster)), ...options.settings };
  const logFile = prepareLogFile(home);
  const start = (more: Record<string, string> = {}) =>
    startOnFreePort(secrets.port, {
      program: binaries.postgres,
      settings: { ...settings, ...more },
      ...{ account, cluster, logFile, onLog },
    });
  const { postmaster, port } = await step('Starting PostgreSQL', () =>
    start().catch((error: unknown) => {
      if (error instanceof PostmasterFailedError && error.lacksMemory)
        return start({ shared_buffers: leastBuffers });
      throw error;
    }),
  );
  const url = (role: string, password: string, database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  const superuserUrl = url('postgres', secrets.passwords.superuser, 'postgres');
  try {
    if (port !== secrets.port) writeSecrets(dataDir, { ...secrets, port });
    await prepareRoles(cluster, superuserUrl, secrets);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  const stopOnce = once(() => postmaster.stop().finally(releaseLock));
  const note = noteOnLocation(home, dataDir, account);
  return {
    ownerUrl: url('tessera_owner', secrets.passwords.owner, 'tessera'),
    applicationUrl: url('tessera_app', secrets.passwords.application, 'tessera'),
    superuserUrl,
    port,
    location: cluster,
    ...(note ? { note } : {}),
    postmasterPid: () => postmaster.pid(),
    stop: stopOnce,
  };
}

function prepareLogFile(home: string): string {
  const path = join(home, 'postgres.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logRotatesAtBytes) renameSync(path, `${path}.1`);
  closeSync(openSync(path, 'a', 0o600));
  giveToOwnerOf(home, path);
  return path;
}

function once<T>(action: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}
