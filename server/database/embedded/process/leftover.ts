import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from '../error.ts';
import { readPidFile, shutdownSignal } from './postmaster.ts';
import { commandLine, processStart, waitUntilGone } from './process.ts';

/**
 * Stops a PostgreSQL that outlived its server (`kill -9`). Safe for the holder of the data folder's lock, because no
 * other server can be using it. Clients lose their connections, but no committed data is lost.
 */
export async function stopLeftOverPostmaster(cluster: string, onLog: (line: string) => void): Promise<void> {
  const pidFile = readPidFile(cluster);
  const pid = Number.parseInt(pidFile ?? '', 10);
  if (!pidFile || !(pid > 0)) return;
  if (processStart(pid) === undefined || !runsOn(pid, cluster)) return disownPidFile(cluster, pidFile);
  process.kill(pid, shutdownSignal.fast);
  if (!(await waitUntilGone(pid, 30_000))) process.kill(pid, shutdownSignal.immediate);
  if (!(await waitUntilGone(pid, 10_000))) {
    throw new EmbeddedDatabaseError(
      `A PostgreSQL process (${pid}) is still using ${cluster} and did not stop.`,
    );
  }
  onLog(`Stopped a PostgreSQL process (${pid}) left running by a Tessera that ended abruptly.`);
}

function runsOn(pid: number, cluster: string): boolean {
  return /\bpostgres -D /.test(commandLine(pid)) && `${commandLine(pid)} `.includes(` -D ${cluster} `);
}

/**
 * Removes a pid that was reassigned to another process, as happens in restarted containers, or that of a zombie, which
 * stays where the first process of a container collects no children. Both would make PostgreSQL refuse to start. It
 * ignores its parent's pid, which is this process's. The shared memory key on a later line, its second guard against two
 * servers on one cluster, stays in force.
 */
function disownPidFile(cluster: string, pidFile: string): void {
  writeFileSync(join(cluster, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)));
}
