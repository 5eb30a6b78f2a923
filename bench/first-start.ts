/** A first start as a newcomer's: a fresh clone, an empty npm cache, `npm start`, and the printed `curl`. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, projectRoot, withoutNpm, withoutTessera } from './server-process.ts';

const run = promisify(execFile);

export interface FirstStart {
  /** From `npm start` to the answer of the printed `curl`. */
  seconds: number;
  /** Processor time of everything that `npm start` had started until then. */
  processorSeconds: number;
  longestSilence: number;
  /** Until the page of the console opens, which is built behind. */
  consoleSeconds: number;
  /** What was printed, with the second at which it was. */
  output: string;
  /** Installed when the `curl` was answered. */
  megabytes: number;
  files: number;
}

export interface Clone {
  start(): Promise<FirstStart>;
  remove(): void;
}

const deadlineSeconds = 600;

/**
 * Clones the last commit: changes that aren't committed are not part of it. Remove clones after the last measurement:
 * ext4 searches long for inodes that it didn't free a moment ago, which can double the cost of an installation.
 */
export async function makeClone(): Promise<Clone> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-first-start-'));
  const clone = join(folder, 'tessera');
  await run('git', ['clone', '--quiet', projectRoot, clone]);
  return {
    start: () => startIn(clone, join(folder, 'npm-cache')),
    remove: () => {
      removeDatabase(clone);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startIn(clone: string, cache: string): Promise<FirstStart> {
  const port = await freePort();
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...withoutTessera(withoutNpm(process.env)), npm_config_cache: cache, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: { at: number; text: string }[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => said.push({ at: seconds(), text: String(text) }));
  const output = () => said.map(({ at, text }) => `${at.toFixed(1).padStart(6)}  ${text}`).join('\n');
  const until = async (isDone: () => boolean | Promise<boolean>) => {
    while (!(await isDone())) {
      if (child.exitCode !== null || seconds() > deadlineSeconds)
        throw new Error(`npm start ${child.exitCode === null ? 'took too long' : 'ended'}:\n${output()}`);
      await sleep(20);
    }
  };
  try {
    await until(() => said.some(({ text }) => text.includes('Press Ctrl+C')));
    const { curl } = JSON.parse(readFileSync(join(clone, 'data/quickstart.json'), 'utf8')) as {
      curl: string;
    };
    const { stdout } = await run('sh', ['-c', `${curl} -sS -w '\n%{http_code}'`]);
    if (!stdout.endsWith('\n200')) throw new Error(`The printed curl was answered with ${stdout}`);
    const redeemed = { seconds: seconds(), processorSeconds: processorSeconds(child.pid!) };
    const silences = [...said, { at: redeemed.seconds }].map(
      ({ at }, index) => at - (said[index - 1]?.at ?? 0),
    );
    const installed = sizeOf(join(clone, 'node_modules'));
    const page = `http://127.0.0.1:${port}/console/`;
    await until(async () => (await fetch(page)).status === 200);
    return {
      ...redeemed,
      longestSilence: Math.max(...silences),
      consoleSeconds: seconds(),
      output: output(),
      ...installed,
    };
  } finally {
    if (child.exitCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
  }
}

/** Also of processes that have ended, which their parents count. Linux only: elsewhere not a number. */
function processorSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)));
  const family = new Set([pid]);
  for (const member of family) for (const { id, parent } of processes) if (parent === member) family.add(id);
  const ticks = processes.filter(({ id }) => family.has(id)).reduce((sum, { spent }) => sum + spent, 0);
  return ticks / ticksPerSecond;
}

const ticksPerSecond = 100;

function statOf(id: number): { id: number; parent: number; spent: number }[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    // utime, stime, cutime and cstime: proc_pid_stat(5).
    const spent = fields.slice(11, 15).reduce((sum, part) => sum + part, 0);
    return [{ id, parent: fields[1]!, spent }];
  } catch {
    return [];
  }
}

function sizeOf(folder: string): { megabytes: number; files: number } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  const bytes = entries.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  return { megabytes: bytes.reduce((sum, size) => sum + size, 0) / 1e6, files: entries.length };
}

/** Started as root, the cluster is outside of the clone. */
function removeDatabase(clone: string): void {
  const secrets = join(clone, 'data/embedded-database.json');
  if (!existsSync(secrets)) return;
  const { home } = JSON.parse(readFileSync(secrets, 'utf8')) as { home: string };
  rmSync(resolve(clone, 'data', home), { recursive: true, force: true });
}
