import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../harness/patience.ts';
import { waitUntilGone } from '../harness/embedded-trials.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'tessera-launch-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Launches a script of the test's own; `next` gives the lines that it prints, one by one. */
function launch(
  t: TestContext,
  script: string,
  { shell = false, args = [] as string[], env = {} as NodeJS.ProcessEnv } = {},
): {
  child: ChildProcess;
  next(): Promise<string | undefined>;
  exit: Promise<[number | null, string | null]>;
} {
  const entry = join(folder(t), 'entry.ts');
  writeFileSync(entry, script);
  const command = [process.execPath, join(root, 'launch.mjs'), entry, ...args];
  const [program, ...rest] = shell ? ['/bin/sh', '-c', `${command.join(' ')}; true`] : command;
  const child = spawn(program!, rest, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: undefined, ...env },
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  return { child, next: async () => (await lines.next()).value, exit };
}

const waits = 'console.log(process.pid); setInterval(() => {}, 1000);';
const countsSignals = `
  let count = 0;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log(signal, ++count));
  process.on('SIGTERM', () => process.exit(0));
  ${waits}`;

test('the entry runs on Node 24 with its arguments, and its exit code comes through', async (t) => {
  const script = 'console.log(process.version, ...process.argv.slice(2)); process.exitCode = 7;';
  const { next, exit } = launch(t, script, { args: ['--fresh', 'a b'] });
  assert.match((await next()) ?? '', /^v24\..* --fresh a b$/);
  assert.deepEqual(await exit, [7, null]);
});

test('an entry ended by a signal is reported as that signal', async (t) => {
  const { exit } = launch(t, `process.kill(process.pid, 'SIGKILL'); ${waits}`);
  assert.deepEqual(await exit, [null, 'SIGKILL']);
});

test('a signal reaches the entry once however many senders repeat it, and a later one reaches it again', async (t) => {
  const { child, next, exit } = launch(t, countsSignals);
  await next();
  child.kill('SIGINT');
  await delay(50);
  child.kill('SIGINT');
  assert.equal(await next(), 'SIGINT 1');
  await delay(400);
  child.kill('SIGINT');
  assert.equal(await next(), 'SIGINT 2');
  child.kill('SIGTERM');
  assert.equal(await next(), 'SIGTERM 3');
  assert.deepEqual(await exit, [0, null]);
});

test('a launcher killed with kill -9 takes the entry along, which stops as for SIGTERM', async (t) => {
  const { child, next } = launch(t, countsSignals);
  const pid = Number(await next());
  child.kill('SIGKILL');
  assert.equal(await next(), 'SIGTERM 1');
  assert.ok(await waitUntilGone(pid, 5_000));
});

test('npm killed with kill -9 takes launcher and entry along', async (t) => {
  const { child, next } = launch(t, countsSignals, { shell: true, env: { npm_lifecycle_event: 'start' } });
  const pid = Number(await next());
  child.kill('SIGKILL');
  assert.equal(await next(), 'SIGTERM 1');
  assert.ok(await waitUntilGone(pid, 5_000));
});

/** A copy of the launcher with one package, `x`, and a stand-in for npm, so that tests need no network. */
function projectOf(t: TestContext) {
  const path = folder(t);
  const follow = 'server/start/process/stop-with-launcher.ts';
  for (const needed of ['launch.mjs', 'launch', follow, 'server/start/node-settings.json'])
    cpSync(join(root, needed), join(path, needed), { recursive: true });
  writeFileSync(join(path, 'entry.ts'), `console.log('runs')`);
  const npm = join(path, 'npm-cli.js');
  const start = (entry = 'entry.ts', env: NodeJS.ProcessEnv = {}) => {
    const given = { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath, ...env };
    const child = spawn(process.execPath, ['launch.mjs', entry], { cwd: path, env: given, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const end = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
    return { child, end };
  };
  return {
    path,
    start,
    run: (entry?: string, env?: NodeJS.ProcessEnv) => start(entry, env).end,
    lock: (version: string) =>
      writeFileSync(
        join(path, 'package-lock.json'),
        // A part for one system is optional, such as the native half of a bundler.
        JSON.stringify({
          packages: { '': {}, 'node_modules/x': { version }, 'node_modules/y': { version, optional: true } },
        }),
      ),
    npmDoes: (script: string) => writeFileSync(npm, `import fs from 'node:fs'; ${script}`),
  };
}

/** Installs the lock file's word for it. */
const installs = `for (const name of ['x', 'y']) {
    fs.mkdirSync('node_modules/' + name, { recursive: true });
    fs.writeFileSync('node_modules/' + name + '/package.json', '{}');
  }
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`;
const installed = /^Installing 2 packages \.\.\. .*s\nruns\n$/;

test('dependencies are installed when they are missing or of other versions, and a failure is shown in full', async (t) => {
  const { path, run, lock, npmDoes } = projectOf(t);
  lock('1.0.0');
  npmDoes(installs);
  assert.match((await run()).output, installed);
  assert.equal((await run()).output, 'runs\n');
  lock('1.0.1');
  assert.match((await run()).output, installed);
  assert.match(readFileSync(join(path, 'node_modules/.package-lock.json'), 'utf8'), /1\.0\.1/);
  npmDoes(`console.error('registry on fire'); process.exit(1);`);
  rmSync(join(path, 'node_modules'), { recursive: true });
  const failed = await run();
  assert.equal(failed.code, 1);
  assert.match(failed.output, /registry on fire\nnpm ci failed \(exit code 1\)/);
});

/** Takes a package out of npm's list, as if it had never been asked for. */
function forget(path: string, name: string): void {
  const list = join(path, 'node_modules/.package-lock.json');
  const { packages } = JSON.parse(readFileSync(list, 'utf8'));
  delete packages[`node_modules/${name}`];
  writeFileSync(list, JSON.stringify({ packages }));
}

for (const how of ['SIGTERM', 'SIGKILL'] as const)
  test(`an installation that was interrupted by ${how} is done again, not taken for complete`, async (t) => {
    const { path, run, start, lock, npmDoes } = projectOf(t);
    lock('1.0.0');
    npmDoes(installs);
    await run();
    // The next installation adds `y`.
    forget(path, 'y');
    lock('1.0.1');
    // As npm does, it writes the manifest and its list before everything is there.
    npmDoes(`${installs} fs.writeFileSync('begun', String(process.pid)); setInterval(() => {}, 1_000);`);
    const { child, end } = start();
    const npm = await until(
      () => existsSync(join(path, 'begun')) && readFileSync(join(path, 'begun'), 'utf8'),
    );
    child.kill(how);
    // A killed launcher leaves npm, which the next start would wait for.
    if (how === 'SIGKILL') process.kill(Number(npm));
    await end;
    assert.ok(await waitUntilGone(Number(npm), 5_000), 'npm is still running');
    npmDoes(
      `if (fs.existsSync('node_modules/x') || fs.existsSync('node_modules/y')) throw new Error('half-installed'); ${installs}`,
    );
    const { output } = await run();
    assert.match(output, /^Installing \d packages \.\.\. .*s\nruns\n$/);
    assert.doesNotMatch(output, /half-installed/);
    assert.equal((await run()).output, 'runs\n');
  });

test('what makes a start fail is reported before anything is installed', async (t) => {
  const { path, run, lock, npmDoes } = projectOf(t);
  lock('1.0.0');
  npmDoes(`fs.writeFileSync('asked', '');`);
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  const main = 'server/start/main.ts';
  const busy = await run(main, { DATABASE_URL: '', PORT: String(port) });
  assert.deepEqual(busy, {
    code: 1,
    output: `Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start\n`,
  });
  const wrong = await run(main, { DATABASE_URL: 'hunter2' });
  assert.equal(wrong.code, 2);
  assert.match(wrong.output, /^DATABASE_URL must look like postgres:/);
  const metrics = await run(main, { DATABASE_URL: '', PORT: '0', TESSERA_METRICS_PORT: String(port) });
  assert.match(metrics.output, /^Port \d+ is already in use\. Choose another one: TESSERA_METRICS_PORT=/);
  for (const name of ['PORT', 'TESSERA_METRICS_PORT'])
    for (const text of ['abc', '99999', '1e3', ' ', '-1']) {
      const { code, output } = await run(main, { DATABASE_URL: '', PORT: '0', [name]: text });
      assert.deepEqual(
        [code, output],
        [2, `${name} must be a whole number from 0 to 65535, not "${text}".\n`],
      );
    }
  assert.ok(!existsSync(join(path, 'asked')), 'npm was started');
});
