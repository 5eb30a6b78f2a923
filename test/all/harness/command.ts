/** Starts processes: commands, servers and workers, as an operator does. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { CommandEnd } from '../../harness/command.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { patient } from '../../harness/patience.ts';
import { freePort } from '../../harness/server.ts';
import { spent } from '../../harness/spent.ts';
import { bundled, isBundling } from './bundles.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));

const preload = pathToFileURL(join(root, 'test/harness/mutation.ts')).href;

async function start(
  args: readonly string[],
  env: Record<string, string>,
  mutations: readonly Mutation[] = [],
  entry = 'server/cli/tessera.ts',
): Promise<ChildProcess> {
  const breaking = mutations.length > 0 && !isBundling() ? ['--import', preload] : [];
  const bundle = isBundling() ? await bundled(entry, mutations) : undefined;
  const script = bundle?.script ?? join(root, entry);
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...breaking, script, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SAFETY_MUTATIONS: breaking.length > 0 ? JSON.stringify(mutations) : undefined,
      ...bundle?.env,
      // The default depends on the machine.
      TESSERA_PROCESSES: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function endOf(child: ChildProcess, hear?: (text: string) => void): Promise<CommandEnd> {
  const said = { out: '', err: '' };
  if (hear) child.stderr!.on('data', (part) => hear(String(part)));
  child.stdout!.on('data', (part) => (said.out += String(part)));
  child.stderr!.on('data', (part) => (said.err += String(part)));
  const [code] = await once(child, 'close');
  return { code: code as number, ...said };
}

/** Runs a command to its end in a process of its own; `mutations` deliberately break it. `hear` gets its standard error as it is printed. */
export const tesseraProcess = (
  args: readonly string[],
  env: Record<string, string>,
  mutations: readonly Mutation[] = [],
  hear?: (text: string) => void,
): Promise<CommandEnd> => spent('commands', async () => endOf(await start(args, env, mutations), hear));

/** Runs `npm start`'s entry to its end. A successful start is stopped as soon as it reports. */
export const startToEnd = (args: readonly string[], env: Record<string, string>): Promise<CommandEnd> =>
  spent('commands', async () => {
    const child = await start(args, env, [], 'server/start/main.ts');
    child.stdout!.on('data', (part) => {
      if (String(part).includes('Tessera is running')) child.kill('SIGTERM');
    });
    return endOf(child);
  });

const maxStartMs = 60_000;
const maxEndMs = 60_000;

/** Runs commands one after another in one process. It is killed and has no exit code if it doesn't end after the last. */
export const commandsInOne = (
  commands: readonly (readonly string[])[],
  env: Record<string, string>,
): Promise<CommandEnd> =>
  spent('commands', async () => {
    const child = await start([JSON.stringify(commands)], env, [], 'test/all/harness/commands-in-one.ts');
    const patience = globalThis.setTimeout(() => child.kill('SIGKILL'), patient(maxEndMs));
    return endOf(child).finally(() => clearTimeout(patience));
  });

/** Starts a server that should refuse to start. If it starts anyway it is killed and has no exit code. */
export const startInVain = (
  command: 'serve' | 'worker',
  env: Record<string, string>,
  mutations: readonly Mutation[] = [],
): Promise<CommandEnd> =>
  spent('commands', async () => {
    const child = await start([command], { ...env, PORT: '0' }, mutations);
    // It prints its steps before that.
    child.stdout!.on('data', (part) => String(part).includes('is running') && child.kill('SIGKILL'));
    return endOf(child);
  });

export interface Serving {
  url: string;
  pid: number;
  /** Its output so far. */
  said(): string;
  /** Stops it as a service manager does. */
  stop(): Promise<CommandEnd>;
}

/** Starts `tessera serve` and waits until it answers; throws with its output if it ends first. */
export async function serve(env: Record<string, string>): Promise<Serving> {
  const port = await freePort();
  const child = await start(['serve'], { ...env, PORT: String(port) });
  const said: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => said.push(String(part)));
  const ended = endOf(child);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + patient(maxStartMs);
  while (!(await isReady(url))) {
    if (Date.now() > deadline) child.kill('SIGTERM');
    if (child.exitCode !== null) throw new Error(`The server ended: ${(await ended).err}`);
    await setTimeout(100);
  }
  return {
    url,
    pid: child.pid!,
    said: () => said.join(''),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
