import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { begun } from '../../../errors/begun.ts';
import { type Account, spawnAs } from '../account.ts';
import { EmbeddedDatabaseError } from '../error.ts';

export interface PostmasterOptions {
  program: string;
  account: Account;
  cluster: string;
  logFile: string;
  port: number;
  /** Passed on the command line, where they override every configuration file. */
  settings: Record<string, string>;
  onLog: (line: string) => void;
}

/** A postmaster that failed to start, with its log output. */
export class PostmasterFailedError extends EmbeddedDatabaseError {
  override name = 'PostmasterFailedError';
  readonly portTaken: boolean;
  /** Processes of a killed postmaster still hold its shared memory and are about to exit. */
  readonly predecessorStillEnding: boolean;
  /** The system doesn't promise the memory of its buffers. */
  readonly lacksMemory: boolean;
  constructor(logged: string, options: PostmasterOptions) {
    super(`PostgreSQL did not start in ${options.cluster}: ${logged.trim() || `see ${options.logFile}`}`);
    this.portTaken = /could not bind|could not create any TCP\/IP sockets/.test(logged);
    this.lacksMemory = /could not map anonymous shared memory/.test(logged);
    this.predecessorStillEnding = /pre-existing shared memory block/.test(logged);
  }
}

/** Starts a postmaster and resolves when it accepts connections; crash recovery may take as long as it needs. */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const logStart = statSync(options.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const child = spawnPostmaster(options);
  let ended = false;
  let failure = '';
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', (error) => {
    ended = true;
    failure = error.message;
  });
  let nextReport = performance.now() + 5_000;
  while (!acceptsConnections(options.cluster, child.pid)) {
    if (ended) {
      throw new PostmasterFailedError(
        failure || readFileSync(options.logFile).toString('utf8', logStart),
        options,
      );
    }
    if (performance.now() > nextReport) {
      options.onLog('PostgreSQL is recovering from an unclean shutdown. This can take a while...');
      nextReport += 30_000;
    }
    await delay(10);
  }
  return child;
}

function spawnPostmaster(options: PostmasterOptions): ChildProcess {
  const settings = { ...options.settings, port: String(options.port) };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.logFile, 'a', 0o600);
  try {
    return spawn(options.program, ['-D', options.cluster, ...args], {
      ...spawnAs(options.account),
      stdio: ['ignore', log, log],
      // A session of its own: Ctrl-C in the terminal must not stop the database before the server has finished with it.
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

/** Checks what `pg_ctl --wait` checks: the eighth line of postmaster.pid. */
function acceptsConnections(cluster: string, pid: number | undefined): boolean {
  const lines = readPidFile(cluster)?.split('\n');
  return lines !== undefined && Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** The text of postmaster.pid, or undefined if there is none. */
export function readPidFile(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
}

/** The signals of PostgreSQL's shutdown modes: fast closes connections, immediate leaves recovery to the next start. */
export const shutdownSignal = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Stops a postmaster in fast mode, and in immediate mode if that takes longer than 30 seconds. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const exited = begun(new Promise<void>((resolve) => child.once('exit', () => resolve())));
  child.kill(shutdownSignal.fast);
  const hurry = setTimeout(() => child.kill(shutdownSignal.immediate), 30_000);
  await exited;
  clearTimeout(hurry);
}
