/** Runs with a moved clock. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { testFolderPrefix } from '../harness/test-cluster.ts';
import { compiledClock, momentOf } from './clock.ts';
import { root } from './files.ts';
import { drawn, moments } from './moments.ts';

/** Tells the time of a lane, of processes with few environment variables, of PostgreSQL, and how long a wait is. */
const telling = `
  import { execFileSync } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  import { test } from 'node:test';
  import pg from '${join(root, 'node_modules/pg/lib/index.js')}';
  test('tells', async () => {
    const env = { PATH: process.env.PATH };
    const shell = "require('child_process').spawn('date', ['+%s000'], { env: {}, stdio: 'inherit' })";
    const client = new pg.Client({ connectionString: process.env.TESSERA_TEST_SUPERUSER_URL });
    await client.connect();
    const begun = performance.now();
    const { rows } = await client.query('select now(), pg_sleep(0.3)');
    const waited = performance.now() - begun;
    await client.query("set statement_timeout = '200ms'");
    const ended = await client.query('select pg_sleep(20)').catch(({ code }) => code);
    await client.end();
    const child = Number(execFileSync(process.execPath, ['-e', shell], { env }));
    writeFileSync(process.env.TOLD, JSON.stringify({ waited, ended, times: [Date.now(), child, Number(rows[0].now)] }));
  });`;

function canCompile(): boolean {
  try {
    return existsSync(compiledClock());
  } catch {
    return false;
  }
}

let folder: string;
before(() => {
  folder = mkdtempSync(testFolderPrefix);
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('--date moves the clock of tests, of the processes they start and of PostgreSQL, and no wait', async (t) => {
  if (!canCompile()) return t.skip('there is no C compiler');
  const [file, told] = [join(folder, 'telling.test.ts'), join(folder, 'told.json')];
  writeFileSync(file, telling);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, TOLD: told, TESSERA_TEST_LOGS: join(folder, 'logs') };
  const args = [join(root, 'test/run.ts'), '--date', '2028-02-29T23:50', file];
  const out = execFileSync(process.execPath, args, { env, encoding: 'utf8' });
  assert.ok(existsSync(told), out);
  const { waited, ended, times } = JSON.parse(readFileSync(told, 'utf8')) as {
    waited: number;
    ended: string;
    times: number[];
  };
  assert.ok(waited >= 300, String(waited));
  // PostgreSQL ended the statement in time.
  assert.equal(ended, '57014');
  for (const time of times) {
    const minutes = (time - Date.parse('2028-02-29T23:50Z')) / 60_000;
    assert.ok(minutes > -1 && minutes < 30, times.map((each) => new Date(each).toISOString()).join());
  }
});

test('a moment is in UTC or has an offset; others, and days that do not exist, are refused', () => {
  assert.equal(momentOf('2028-02-29T23:50'), Date.UTC(2028, 1, 29, 23, 50));
  assert.equal(momentOf('2028-02-29T23:50:30Z'), Date.UTC(2028, 1, 29, 23, 50, 30));
  assert.equal(momentOf('2028-03-01T00:20+01:00'), Date.UTC(2028, 1, 29, 23, 20));
  for (const text of ['tomorrow', '2028-02-29', '2027-02-29T12:00', '2028-13-01T12:00', '2028-02-29T25:00'])
    assert.throws(() => momentOf(text), /--date takes a moment such as 2028-02-29T23:50/);
});

test('without a C compiler, --date says what to install', () => {
  assert.throws(() => compiledClock('no-such-compiler'), /^Error: --date needs Linux and a C compiler/);
});

test('three moments are drawn for a commit, always the same ones', () => {
  assert.equal(new Set(moments).size, 40);
  assert.deepEqual(
    moments.filter((moment) => Number.isNaN(momentOf(moment))),
    [],
  );
  const three = drawn('9c989da2', 3);
  assert.deepEqual([new Set(three).size, drawn('9c989da2', 3)], [3, three]);
  assert.notDeepEqual(drawn('5edcd168', 3), three);
});
