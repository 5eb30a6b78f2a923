/** A primary and its standby by streaming replication, for tests that pause, freeze, kill and promote them. */
import { execFile, spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, openSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { chooseAccount } from '../../../server/database/embedded/account.ts';
import { prepareBinaries } from '../../../server/database/embedded/binaries.ts';
import { startEmbeddedDatabase } from '../../../server/database/embedded/embedded.ts';
import { outsideFolder } from '../../../server/database/embedded/location.ts';
import { startPostmaster, stopPostmaster } from '../../../server/database/embedded/process/postmaster.ts';
import { migrate } from '../../../server/database/schema/migrate.ts';
import type { TestDatabase } from '../../harness/cluster.ts';
import { query } from '../../harness/cluster.ts';
import { atEnd } from '../../harness/endings.ts';
import { until } from '../../harness/patience.ts';
import { freePort } from '../../harness/server.ts';
import { trialFolder } from './embedded-trials.ts';
import { processesOf, signal } from './processes-of.ts';

/** One PostgreSQL; nothing restarts it when it is killed. */
export interface Node extends TestDatabase {
  /** `127.0.0.1:<port>` */
  host: string;
  /** Kills it with all its processes, like a power cut. */
  kill(): void;
  freeze(): void;
  thaw(): void;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
}

export { findReplicaFaults } from '../../../server/database/replicas/examine-replicas.ts';

export interface Pair {
  primary: Node;
  standby: Node;
}

export interface Pairs {
  /** Starts a primary with a standby. With `synchronous`, a commit is acknowledged once both have it. */
  start(t: TestContext, options: { synchronous: boolean }): Promise<Pair>;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '32MB',
  wal_keep_size: '256MB',
  log_min_messages: 'warning',
  // Nothing here loses its page cache: only processes are killed.
  fsync: 'off',
  hot_standby_feedback: 'on',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '200ms',
};

/** Creates a migrated cluster once, whose files every pair copies. */
export async function replicatedClusters(t: TestContext): Promise<Pairs> {
  const template = await startEmbeddedDatabase({ dataDir: trialFolder(t) });
  try {
    await migrate(template.ownerUrl, 'tessera_app');
  } finally {
    await template.stop();
  }
  appendFileSync(join(template.location, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
  const account = chooseAccount(template.location);
  const { postgres: program } = await prepareBinaries(account, () => outsideFolder(account));
  let count = 0;

  const nodeOf = async (t: TestContext, own: Record<string, string>): Promise<Node & { cluster: string }> => {
    count += 1;
    const number = count;
    const cluster = `${template.location}-${number}`;
    await copyFiles(template.location, cluster);
    const port = await freePort();
    const logFile = join(dirname(cluster), `node-${number}.log`);
    closeSync(openSync(logFile, 'a'));
    const options = {
      program,
      account,
      cluster,
      logFile,
      port,
      settings: { ...settings, ...own },
      onLog: () => undefined,
    };
    let running: Awaited<ReturnType<typeof startPostmaster>> | undefined;
    atEnd(t, async () => {
      if (running === undefined) return;
      signal(processesOf(running.pid!), 'SIGCONT');
      await stopPostmaster(running);
    });
    const at = (url: string, database: string) =>
      Object.assign(new URL(url), { port: String(port), pathname: `/${database}` }).href;
    let frozen: number[] = [];
    return {
      cluster,
      name: 'tessera',
      host: `127.0.0.1:${port}`,
      ownerUrl: at(template.ownerUrl, 'tessera'),
      appUrl: at(template.applicationUrl, 'tessera'),
      superuserUrl: at(template.superuserUrl, 'tessera'),
      drop: async () => undefined,
      start: async () => {
        running = await startPostmaster(options);
        running.unref();
      },
      kill: () => {
        signal(processesOf(running!.pid!), 'SIGKILL');
        running = undefined;
      },
      freeze: () => {
        frozen = processesOf(running!.pid!);
        signal(frozen, 'SIGSTOP');
      },
      thaw: () => signal(frozen, 'SIGCONT'),
    };
  };

  return {
    start: async (t, { synchronous }) => {
      const names = synchronous ? { synchronous_standby_names: '*' } : {};
      const primary = await nodeOf(t, names);
      const { hostname, port, username, password } = new URL(primary.superuserUrl);
      const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`;
      const standby = await nodeOf(t, { primary_conninfo: source });
      const marker = join(standby.cluster, 'standby.signal');
      writeFileSync(marker, '');
      copyOwner(standby.cluster, marker);
      await Promise.all([primary.start(), standby.start()]);
      const replicating = `select from pg_stat_replication where state = 'streaming'`;
      await until(async () => (await query(primary.superuserUrl, replicating)).length > 0);
      return { primary, standby };
    },
  };
}

/** A standby becomes a primary; resolves when it takes writes. */
export const promote = (node: Node): Promise<unknown> => query(node.superuserUrl, 'select pg_promote()');

/** `cp` keeps the owner of the files, which PostgreSQL requires. */
const copyFiles = (from: string, to: string): Promise<unknown> => promisify(execFile)('cp', ['-a', from, to]);

function copyOwner(from: string, to: string): void {
  const { uid, gid } = statSync(from);
  const { status } = spawnSync('chown', [`${uid}:${gid}`, to]);
  if (status !== 0) throw new Error('Could not change the owner of a file of the cluster.');
}
