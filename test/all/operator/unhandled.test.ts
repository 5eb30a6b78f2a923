/** What becomes of a process when something fails that no code handles. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ownDataFolder } from '../../harness/data-folder.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { freePort, migratedDatabase, testConfig } from '../../harness/server.ts';
import { setUp, use } from '../../harness/stage.ts';
import { openWorld } from '../../harness/world.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const preload = pathToFileURL(join(root, 'test/harness/mutation.ts')).href;
const database = use(() => migratedDatabase(1));
const keys = use(newSecrets);
setUp(async () => {
  // A database in use is not seeded with the demo.
  const app = { services: { keyring: keys.keyring, config: testConfig(0) } };
  const world = await openWorld({ url: 'http://127.0.0.1:1', database, app });
  await world.merchant();
  await world.close();
});

interface Running {
  child: ChildProcess;
  url: string;
  said(): string;
  /** Lines of the log at level fatal. */
  fatal(): { task?: string; kind: string; error: { message: string; stack: string } }[];
  metrics(): Promise<string>;
}

/** Starts an entry of the product with these defects. */
async function start(
  entry: string,
  mutations: readonly Mutation[],
  { env = {}, output }: { env?: Record<string, string>; output?: number } = {},
): Promise<Running> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', preload, join(root, entry)],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        SAFETY_MUTATIONS: JSON.stringify(mutations),
        TESSERA_SECRETS: keys.secrets,
        TESSERA_DATA_DIR: ownDataFolder(),
        DATABASE_URL: database.appUrl,
        DATABASE_OWNER_URL: database.ownerUrl,
        PORT: String(port),
        TESSERA_METRICS_PORT: String(metricsPort),
        ...env,
      },
      stdio: ['ignore', output ?? 'pipe', 'pipe'],
    },
  );
  after(() => void child.kill('SIGKILL'));
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(String(part)));
  const said = () => parts.join('');
  const fatal = () =>
    said()
      .split('\n')
      .filter((line) => line.startsWith('{"level":60'))
      .map((line) => JSON.parse(line));
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return { child, url: `http://127.0.0.1:${port}`, said, fatal, metrics };
}

/** Waits until a server is ready; fails if it has ended. */
async function readyOf({ child, url, said }: Running): Promise<void> {
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(async () => (await isReady()) || child.exitCode !== null, { seconds: 60, otherwise: said });
  assert.equal(child.exitCode, null, said());
}

/** A clock fails unheard in its first turn, and counts the turns. */
const unheardClock: readonly Mutation[] = [
  {
    file: 'server/domains/wallet/clock/wallet-clock.ts',
    find: 'const [transactions, requests, remote, unsealed] = await Promise.all([',
    replace: `const seen = globalThis as { turns?: number };
    seen.turns = (seen.turns ?? 0) + 1;
    if (seen.turns === 1) Promise.reject(new Error('nobody heard this'));
    else console.log('turn again');
    const [transactions, requests, remote, unsealed] = await Promise.all([`,
  },
];

test('an unheard failure of a background loop restarts that loop, and nothing else', async () => {
  const worker = await start('server/start/worker.ts', unheardClock);
  await until(() => worker.said().includes('turn again'), { otherwise: worker.said });
  const [line, ...others] = worker.fatal();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [line!.task, line!.kind, line!.error.message],
    ['wallets', 'rejection', 'nobody heard this'],
  );
  assert.match(line!.error.stack, /wallet-clock/);
  assert.match(await worker.metrics(), /^tessera_unhandled_failures_total\{task="wallets"\} 1$/m);
  assert.equal(worker.child.exitCode, null);
  worker.child.kill('SIGTERM');
  const [code] = await once(worker.child, 'exit');
  assert.equal(code, 0, worker.said());
});

const failing = (how: string): readonly Mutation[] => [
  {
    file: 'server/operations/health/live.ts',
    find: '  return alive;',
    replace: `  ${how}\n  return alive;`,
  },
];

test('after an unheard failure, a server finishes what it serves and exits for another to be started', async () => {
  const hows = {
    rejection: `Promise.reject(new Error('unheard'));`,
    exception: `setImmediate(() => { throw new Error('unheard'); });`,
  };
  for (const [kind, how] of Object.entries(hows)) {
    const server = await start('server/start/main.ts', failing(how), {
      env: { TESSERA_DRAIN_SECONDS: '1', TESSERA_BACKGROUND: 'off', TESSERA_PASSWORD_STRENGTH: 'test' },
    });
    await readyOf(server);
    const ended = once(server.child, 'exit');
    assert.equal((await fetch(`${server.url}/health`)).status, 200, 'the request itself is served');
    await until(() => server.fatal().length > 0, { otherwise: server.said });
    // It drains: it tells the load balancer, and serves requests.
    assert.equal((await fetch(`${server.url}/health/ready`)).status, 503);
    const [code, signal] = await ended;
    assert.deepEqual([code, signal], [1, null], server.said());
    const [line] = server.fatal();
    assert.deepEqual([line!.kind, line!.task, line!.error.message], [kind, undefined, 'unheard']);
  }
});

test('a server whose log finds no space on its disk serves', async () => {
  const full = openSync('/dev/full', 'w');
  try {
    const server = await start('server/start/main.ts', [], {
      output: full,
      env: { TESSERA_BACKGROUND: 'off', TESSERA_RATE_LIMITS: 'off' },
    });
    await readyOf(server);
    for (let count = 0; count < 200; count += 1)
      assert.equal((await fetch(`${server.url}/api/v1/limits`)).status, 200);
    assert.equal(server.child.exitCode, null, server.said());
    server.child.kill('SIGKILL');
  } finally {
    closeSync(full);
  }
});
