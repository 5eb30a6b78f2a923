/** Database faults: crashes, freezes, full disks, switches to read-only, and network failures. */
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { query } from '../../harness/cluster.ts';
import { atEnd } from '../../harness/endings.ts';
import type { FaultProxy } from '../../harness/fault-proxy.ts';
import { until } from '../../harness/patience.ts';
import type { OwnCluster } from '../harness/own-cluster.ts';
import { processesOf, signal } from '../harness/processes-of.ts';

export interface Fault {
  name: string;
  /** Servers must report that they are not ready. */
  unready: boolean;
  /** The database is silent, so requests must be refused at once as soon as that is known. */
  silent: boolean;
  begin(): unknown;
  end(): unknown;
}

const nothing = () => undefined;

export function processFaults(cluster: OwnCluster): Fault[] {
  let frozen: number[] = [];
  return [
    {
      name: 'killed',
      unready: false,
      silent: false,
      begin: () => signal(processesOf(cluster.postmasterPid()), 'SIGKILL'),
      end: nothing,
    },
    {
      name: 'frozen',
      unready: true,
      silent: true,
      begin: () => {
        frozen = processesOf(cluster.postmasterPid());
        signal(frozen, 'SIGSTOP');
      },
      end: () => signal(frozen, 'SIGCONT'),
    },
  ];
}

export const networkFaults = (proxy: FaultProxy): Fault[] => [
  { name: 'cut off (RST)', unready: false, silent: false, begin: () => proxy.reset(), end: nothing },
  {
    name: 'forgotten by a firewall (open connections only)',
    unready: false,
    silent: false,
    begin: () => proxy.swallow(),
    end: nothing,
  },
  {
    name: 'out of reach (bytes vanish)',
    unready: true,
    silent: true,
    begin: () => proxy.goSilent(),
    end: () => proxy.heal(),
  },
];

const isPrimary = 'select pg_is_in_recovery() as standby';

/** Switching to read-only with open connections, and to a standby that is promoted later. */
export const switchFaults = (cluster: OwnCluster): Fault[] => [
  {
    name: 'read-only',
    unready: true,
    silent: false,
    begin: () => setReadOnly(cluster, true),
    end: () => setReadOnly(cluster, false),
  },
  {
    name: 'a standby',
    unready: true,
    silent: false,
    begin: async () => {
      const file = join(cluster.location, 'standby.signal');
      writeFileSync(file, '');
      const { uid, gid } = statSync(cluster.location);
      chownSync(file, uid, gid);
      signal(processesOf(cluster.postmasterPid()), 'SIGKILL');
      await until(() =>
        query(cluster.superuserUrl, isPrimary).then(
          ([row]) => row!.standby as boolean,
          () => false,
        ),
      );
    },
    end: () => query(cluster.superuserUrl, 'select pg_promote()'),
  },
];

export async function setReadOnly({ superuserUrl }: OwnCluster, readOnly: boolean): Promise<void> {
  await query(superuserUrl, `alter system set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`);
  await query(superuserUrl, 'select pg_reload_conf()');
}

/** More than the events of one round. */
const roundBytes = 48_000_000;

/**
 * A file system that fills up under the event log. Requires the right to mount; undefined without it, which the test
 * reports.
 */
export async function fullDisk(
  t: TestContext,
  cluster: OwnCluster,
  rounds: number,
): Promise<Fault | undefined> {
  const roomBytes = rounds * roundBytes;
  const folder = join(dirname(cluster.location), 'small-disk');
  mkdirSync(folder);
  const { uid, gid } = statSync(cluster.location);
  const options = `size=${roomBytes},mode=0700,uid=${uid},gid=${gid}`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  const unmount = () => void spawnSync('umount', ['--lazy', folder]);
  atEnd(t, unmount);
  // An interrupted run must not leave the file system mounted.
  process.once('exit', unmount);
  await query(cluster.superuserUrl, `create tablespace small location '${folder}'`);
  await query(cluster.superuserUrl, 'alter table events set tablespace small');
  const ballast = join(folder, 'ballast');
  return {
    name: 'full',
    unready: true,
    silent: false,
    begin: () => {
      try {
        // The last write is truncated.
        for (let at = 0; at < roomBytes; at += 1_000_000)
          writeFileSync(ballast, Buffer.alloc(1_000_000), { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    end: () => rmSync(ballast),
  };
}
