/** Servers in separate processes, for tests that kill them or run several on one database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutation } from '../../harness/mutation.ts';
import { type ServerStart, type StartedServer, variablesOf } from '../../harness/server-start.ts';
import { spent } from '../../harness/spent.ts';
import { bundled, isBundling } from './bundles.ts';

export type ServerProcess = StartedServer;

export interface ServerProcessOptions extends ServerStart {
  /** Deliberate defects of the product in this process; none by default. */
  mutations?: readonly Mutation[];
  /** The Node that runs it; that of the tests by default. */
  node?: string;
}

const folder = import.meta.dirname;
const root = dirname(dirname(dirname(folder)));
const preload = pathToFileURL(join(root, 'test/harness/mutation.ts')).href;

/** Starts a server on a free port and waits until it serves; throws with its log if it ends first. */
export const startServerProcess = (options: ServerProcessOptions): Promise<StartedServer> =>
  spent('server processes', () => start(options));

async function start(options: ServerProcessOptions): Promise<StartedServer> {
  const { mutations = [], node = process.execPath } = options;
  const breaking = mutations.length > 0 && !isBundling() ? ['--import', preload] : [];
  const bundle = isBundling() ? await bundled('test/all/harness/server-process.ts', mutations) : undefined;
  const script = bundle?.script ?? join(folder, 'server-process.ts');
  const args = ['--disable-warning=ExperimentalWarning', ...breaking, script];
  const child = spawn(node, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      // It waits for the database as long as this machine needs, like a server in the lane.
      TESSERA_TEST_PATIENCE: process.env.TESSERA_TEST_PATIENCE,
      SAFETY_MUTATIONS: breaking.length > 0 ? JSON.stringify(mutations) : undefined,
      ...bundle?.env,
      ...variablesOf(options),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => said.push(String(chunk)));
  const log = () => said.join('');
  const ended = once(child, 'exit').then(() => undefined);
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  const longestTurn = async (work: () => Promise<unknown>) => {
    child.send('measure');
    await once(child, 'message');
    await work().finally(() => child.send('measured'));
    const [told] = await once(child, 'message');
    return (told as { longestTurnMs: number }).longestTurnMs;
  };
  return { port: await portOf(child, log), log, longestTurn, ended, kill, stop: kill };
}

async function portOf(child: ChildProcess, log: () => string): Promise<number> {
  const first = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const told = first[0] as { port: number } | number | null;
  if (typeof told === 'object' && told !== null) return told.port;
  throw new Error(`The server ended before it served:\n${log()}`);
}
