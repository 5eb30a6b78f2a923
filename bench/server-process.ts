/** A server in a separate process, as deployed: Tessera, or its baseline. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import settings from '../server/start/node-settings.json' with { type: 'json' };
import type { BenchDatabase } from './database.ts';
import { childrenOf } from './processor-time.ts';

/** A paused server reacts to no other signal, so an interrupted run kills them all. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export const projectRoot = dirname(import.meta.dirname);

export interface BenchProcess {
  pid: number;
  /** Suspends the process and its children, so that they use no CPU while something else is measured. */
  pause(): void;
  resume(): void;
  /** Resident memory in MB, without its children. */
  memory(): number;
  /** Resident memory of its children in MB. */
  childMemory(): number[];
  stop(): Promise<void>;
}

export interface ServerProcess extends BenchProcess {
  url: string;
}

export interface TesseraOptions {
  database: BenchDatabase;
  /** The role to connect as; defaults to the database's `applicationUrl`. */
  databaseUrl?: string;
  env?: Record<string, string>;
  nodeArgs?: string[];
}

/**
 * Starts Tessera with everything on except rate limits and load shedding: live access checks, row-level security,
 * background work. A suspended server would take its pause for overload and shed some of the next requests.
 */
export function startTessera(options: TesseraOptions): Promise<ServerProcess> {
  const { nodeArgs = [] } = options;
  const entry = join(projectRoot, 'server/start/main.ts');
  return startServer({ entry, nodeArgs, env: environmentOf(options) });
}

/** Starts a worker, as `npm run worker` does. */
export async function startWorker(options: TesseraOptions): Promise<BenchProcess> {
  const entry = join(projectRoot, 'server/start/worker.ts');
  const { child, output } = spawnServer({ entry, env: environmentOf(options) });
  const deadline = performance.now() + 60_000;
  while (!output().includes('worker is running')) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The worker did not start. It said:\n${output()}`);
    }
    await sleep(20);
  }
  return control(child);
}

const environmentOf = ({ database, databaseUrl = database.applicationUrl, env = {} }: TesseraOptions) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  TESSERA_PROCESSES: '1',
  TESSERA_DATA_DIR: database.dataDir,
  TESSERA_RATE_LIMITS: 'off',
  TESSERA_SHEDDING: 'off',
  TESSERA_CONNECTIONS_PER_ADDRESS: '2000',
  ...env,
});

interface ServerOptions {
  entry: string;
  env: Record<string, string>;
  nodeArgs?: string[];
}

/** Starts `entry` on a free port in PORT, and waits until `GET /health` answers 200. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, output } = spawnServer({ ...options, env: { PORT: String(port), ...options.env } });
  try {
    await firstAnswer(`${url}/health`, () => child.exitCode !== null);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${(error as Error).message} ${options.entry} said:\n${output()}`);
  }
  return { ...control(child), url };
}

function spawnServer({ entry, env, nodeArgs = [] }: ServerOptions) {
  const follow = pathToFileURL(join(projectRoot, 'server/start/process/stop-with-launcher.ts')).href;
  const args = [...settings.arguments, '--import', follow, ...nodeArgs, entry];
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...withoutTessera(process.env), ...settings.environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const parts: Buffer[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => parts.push(part));
  return { child, output: () => Buffer.concat(parts).toString() };
}

function control(child: ChildProcess): BenchProcess {
  const children = () => (process.platform === 'linux' ? childrenOf(child.pid!) : []);
  const tellAll = (signal: NodeJS.Signals) => {
    for (const pid of children()) process.kill(pid, signal);
    child.kill(signal);
  };
  return {
    pid: child.pid!,
    pause: () => tellAll('SIGSTOP'),
    resume: () => tellAll('SIGCONT'),
    memory: () => residentMegabytes(child.pid!),
    childMemory: () => children().map(residentMegabytes),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      tellAll('SIGCONT');
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await exited;
      clearTimeout(impatience);
    },
  };
}

/** Polls every few milliseconds until the URL answers 200; throws after some seconds or when `hasEnded`. */
export async function firstAnswer(url: string, hasEnded: () => boolean, seconds = 60): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  while (performance.now() < deadline) {
    if (hasEnded()) throw new Error('The server ended before it answered.');
    const status = await fetch(url, { headers: { connection: 'close' } }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await sleep(5);
  }
  throw new Error(`The server did not answer within ${seconds} seconds.`);
}

/** Removes the caller's own Tessera settings. */
export function withoutTessera(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const foreign = /^(TESSERA_|DATABASE_|REDIS_URL$|HOST$|PORT$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
}

/** The bench runs under npm, whose variables and PATH would affect an inner one. */
export function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const kept = Object.entries(env).filter(([name]) => !/^npm_/i.test(name));
  return { ...Object.fromEntries(kept), PATH: folders.join(delimiter) };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function residentMegabytes(pid: number): number {
  if (process.platform === 'linux') {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1_024;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
}
