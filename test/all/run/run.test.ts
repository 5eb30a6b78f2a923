/** The output of a run for test files that pass, fail, cannot be loaded, or kill their process. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { until } from '../../harness/patience.ts';
import { testFolderPrefix } from '../../harness/test-cluster.ts';
import { root } from '../../run/files.ts';

const files = {
  'good.test.ts': `import { after, before, test } from 'node:test';
    process.env.LEFT_BEHIND = 'yes';
    before(() => console.log('a word of the server'));
    test('holds', async (t) => { await t.test('inside', () => undefined); });
    test('is left out', { skip: 'there is no printer' }, () => undefined);`,
  'another.test.ts': `import assert from 'node:assert/strict'; import { test } from 'node:test';
    test('finds the environment as it was', () => assert.equal(process.env.LEFT_BEHIND, undefined));`,
  'bad.test.ts': `import assert from 'node:assert/strict'; import { test } from 'node:test';
    import { noteAtFailures } from '${pathToFileURL(join(root, 'test/harness/failure-notes.ts'))}';
    noteAtFailures(async () => ['its page showed:\\nan empty basket']);
    test('does not hold (yet)', () => assert.equal(1, 2));`,
  'broken.test.ts': `import './no-such-file.ts';`,
  'endless.test.ts': `import { once } from 'node:events'; import { writeFileSync } from 'node:fs';
    import { createServer } from 'node:net'; import { test } from 'node:test';
    test('continues', async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      writeFileSync(new URL('port', import.meta.url), String(server.address().port));
      await once(server, 'close');
    });`,
  'deadly.test.ts': `import { test } from 'node:test'; test('dies', () => process.exit(7));`,
};

let folder: string;
before(() => {
  folder = mkdtempSync(testFolderPrefix);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Begins to run these files on this run's cluster. */
function begin(...args: string[]) {
  const paths = args.map((arg) => (arg.endsWith('.ts') ? join(folder, arg) : arg));
  // All three: a run with only the superuser would change the passwords of the other roles.
  const { TESSERA_TEST_SUPERUSER_URL, TESSERA_TEST_OWNER_URL, TESSERA_TEST_APP_URL } = process.env;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, [join(root, 'test/run.ts'), '--lanes', '1', ...paths], {
    env: {
      TESSERA_TEST_SUPERUSER_URL,
      TESSERA_TEST_OWNER_URL,
      TESSERA_TEST_APP_URL,
      TESSERA_TEST_LOGS: join(folder, 'logs'),
      PATH,
      NODE_COMPILE_CACHE,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(...args: string[]): Promise<{ code: number; out: string }> {
  const child = begin(...args);
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)));
  const [code] = await once(child, 'close');
  return { code: code as number, out };
}

test('a successful run exits with 0, counts every test, and names skipped ones', async () => {
  const { code, out } = await run('good.test.ts', 'another.test.ts');
  assert.equal(code, 0, out);
  assert.match(out, /2\/2 ✔ .*good\.test\.ts 3, /);
  assert.match(out, /Skipped a test in .*: there is no printer/);
  assert.match(out, /ℹ tests 4\nℹ suites 2\nℹ pass 3\nℹ fail 0\n/);
  assert.ok(!out.includes('a word of the server'), 'output of the tests goes to a file');
});

test('a failure is shown with its location and a command to repeat it, and the run exits with 1', async () => {
  const { code, out } = await run('good.test.ts', 'bad.test.ts');
  assert.equal(code, 1, out);
  assert.match(out, /✖ does not hold \(yet\)\n.*bad\.test\.ts:4:5\n/);
  assert.match(out, /1 !== 2/);
  assert.match(out, /its page showed:\n +an empty basket\n/);
  assert.match(out, /again: npm test -- \S*bad\.test\.ts --name '\^does not hold \\\(yet\\\)\$'/);
  assert.match(out, /\nFailures\n {2}\S*bad\.test\.ts: does not hold \(yet\)\n.*1 !== 2.*Run the failed/s);
  assert.match(out, /Run the failed files again:\n {2}npm test -- \S*bad\.test\.ts\n/);
  assert.match(out, /ℹ pass 2\nℹ fail 1\n/);
});

test('files that cannot be loaded or that end their process fail, and the others still run', async () => {
  const { code, out } = await run('broken.test.ts', 'deadly.test.ts', 'good.test.ts');
  assert.equal(code, 1, out);
  assert.match(out, /Cannot find module .*no-such-file\.ts/);
  assert.match(out, /The process ended with exit code 7 in the middle of the file/);
  assert.match(out, /✔ .*good\.test\.ts/);
  assert.match(out, /ℹ fail 2\n/);
});

test('tests can be selected by name; unknown names, missing or dying files and bad numbers exit with 1', async () => {
  const { code, out } = await run('good.test.ts', 'bad.test.ts', '--name', '^holds$');
  assert.equal(code, 0, out);
  for (const file of ['broken.test.ts', 'deadly.test.ts'] as const) {
    const dead = await run(file, '--name', 'dies');
    assert.equal(dead.code, 1, dead.out);
    assert.match(dead.out, /The process ended with exit code/);
  }
  const unknown = await run('good.test.ts', '--name', '^no such title$');
  assert.equal(unknown.code, 1);
  assert.match(unknown.out, /No test has a title that matches/);
  const missing = await run('no-such.test.ts');
  assert.equal(missing.code, 1);
  assert.match(missing.out, /There is no file or folder \S*no-such\.test\.ts\./);
  assert.match((await run('good.test.ts', '--lanes', 'many')).out, /--lanes takes a number from 1 to 99/);
});

test('a killed run leaves no process behind', async () => {
  const child = begin('endless.test.ts');
  for (const stream of [child.stdout, child.stderr]) stream.resume();
  const port = await until(
    () => existsSync(join(folder, 'port')) && (Number(readFileSync(join(folder, 'port'))) || false),
  );
  const isThere = async (): Promise<boolean> => {
    const socket = connect(port, '127.0.0.1');
    const answered = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return answered;
  };
  assert.equal(await isThere(), true);
  child.kill('SIGKILL');
  await until(async () => !(await isThere()), { everyMs: 100, otherwise: () => 'its lane is still there' });
});
