/** The README's tour works as written, repeatedly. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { youngFolder } from '../harness/data-folder.ts';
import { type Demo, demoCopy } from '../harness/demo.ts';
import { patient } from '../harness/patience.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let demo: Demo;
let server: TestServer;
let folder: string;
let blocks: string[];

before(async () => {
  demo = await demoCopy();
  const { database, keyring, dataDir, summary } = demo;
  server = await startServer({ database, keyring, background: true, env: { TESSERA_DATA_DIR: dataDir } });
  folder = youngFolder();
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/quickstart.json'), JSON.stringify(summary));
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const tour = readme.slice(readme.indexOf('## A tour'), readme.indexOf('## From TypeScript'));
  blocks = [...tour.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) =>
    text!
      .replace('http://localhost:4800', server.url)
      // Fewer tills, and shorter pauses.
      .replace('seq 200', 'seq 4')
      .replaceAll(/sleep \d/g, 'sleep 0.2'),
  );
});

after(async () => {
  await server?.close();
  await demo?.database.drop();
});

/** Stops at the first command that fails or does not answer. */
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

test('the tour can be repeated', async () => {
  assert.ok(blocks.length > 9);
  for (const time of ['first', 'second']) {
    const { code, out, err } = await shell(blocks);
    assert.equal(code, 0, `${time}: ${err}${out}`);
    assert.match(out, /"tier_changed":\{/);
    assert.match(out, /^code,voucher_id,external_id,balance$/m);
    assert.match(out, /1 200\n +3 409/, time);
  }
});

test('a failing step of the tour reports why', async () => {
  const problem = `echo '{"status":409,"code":"name_taken","title":"The name is taken."}' | field id`;
  const { code, out, err } = await shell([blocks[0]!, problem, 'echo on']);
  assert.notEqual(code, 0);
  assert.equal(out, '');
  assert.match(err, /name_taken/);
});
