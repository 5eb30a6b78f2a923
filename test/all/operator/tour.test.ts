/** The commands in the README and in docs/tour.md work as written, more than once. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { youngFolder } from '../../harness/data-folder.ts';
import { demoCopy } from '../../harness/demo.ts';
import { patient } from '../../harness/patience.ts';
import { startServer } from '../../harness/server.ts';
import { setUp, use } from '../../harness/stage.ts';

let folder: string;
let blocks: string[];
let redeemBlock: string;

const demo = use(demoCopy, ({ database }) => database.drop());
const server = use(() => {
  const { database, keyring, dataDir } = demo;
  return startServer({ database, keyring, background: true, env: { TESSERA_DATA_DIR: dataDir } });
});
setUp(async () => {
  folder = youngFolder();
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/quickstart.json'), JSON.stringify(demo.summary));
  blocks = shellBlocks('docs/tour.md');
  redeemBlock = shellBlocks('README.md').find((block) => block.includes('/redeem'))!;
});

/** The `sh` blocks of a page, for the test server, with fewer tills and shorter pauses. */
function shellBlocks(page: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../..', page), 'utf8');
  return [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) =>
    block!
      .replace('http://localhost:4800', server.url)
      .replace('seq 200', 'seq 4')
      .replaceAll(/sleep \d/g, 'sleep 0.2'),
  );
}

/** Stops at the first command that fails, or when a response never comes. */
async function shell(lines: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn('timeout', [String(patient(60)), 'bash', '-e', '-c', lines.join('\n')], {
    cwd: folder,
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => (said.out += String(part)));
  child.stderr.on('data', (part) => (said.err += String(part)));
  const [code] = await once(child, 'close');
  return { code: code as number, ...said };
}

test('the tour works twice on the same server', async () => {
  assert.ok(blocks.length > 9);
  for (const time of ['first', 'second']) {
    const { code, out, err } = await shell(blocks);
    assert.equal(code, 0, `${time}: ${err}${out}`);
    assert.match(out, /"tier_changed":\{/);
    assert.match(out, /^\ufeff?code,voucher_id,external_id,balance$/m);
    assert.match(out, /1 200\n +3 409/, time);
  }
});

test('a failing step of the tour prints the error', async () => {
  const problem = `echo '{"status":409,"code":"name_taken","title":"The name is taken."}' | field id`;
  const { code, out, err } = await shell([blocks[0]!, problem, 'echo on']);
  assert.notEqual(code, 0);
  assert.equal(out, '');
  assert.match(err, /name_taken/);
});

test('the README redeems a voucher once, and repeats the response for the same key', async () => {
  for (const time of ['first', 'second']) {
    const { code, out, err } = await shell([redeemBlock]);
    assert.equal(code, 0, `${time}: ${err}${out}`);
    assert.equal(out.match(/"discount_amount":187,"order_total_after":1063/g)?.length, 2, out);
    assert.match(out, /"code":"voucher_exhausted"/, time);
  }
});
