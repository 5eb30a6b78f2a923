import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { measureInProcess } from '../../../bench/runner/figure-process.ts';
import type { Job } from '../../../bench/runner/protocol.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-figure-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const job: Job = {
  figure: 'S1',
  ownMs: 1_000,
  settings: {
    rounds: 1,
    seconds: 1,
    warmUpSeconds: 1,
    few: 4,
    many: 8,
    steadySeconds: 1,
    quick: true,
  },
};

let programs = 0;
async function measure(source: string, longestMs = 60_000) {
  programs += 1;
  const program = join(folder, `${programs}.mjs`);
  writeFileSync(program, source);
  let output = '';
  const outcome = await measureInProcess(job, longestMs, (text) => (output += text), program);
  return { ...outcome, output };
}

const whenAsked = (work: string): string => `process.once('message', async (job) => { ${work} });`;
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('results, curves and output of a figure arrive', async () => {
  const result = { figure: 'S1', what: 'x', ours: { name: 'a', unit: 's', values: [1] }, measure: 'value' };
  const outcome = await measure(
    whenAsked(`
      console.log('measuring', job.figure);
      process.send({ curves: [{ name: 'a', points: [] }] });
      process.send({ lines: [${JSON.stringify(result)}], end: false });
      process.send({ lines: [], end: true }, () => process.exit(0));`),
  );
  assert.equal(outcome.failure, undefined);
  assert.deepEqual(outcome.lines, [result]);
  assert.deepEqual(outcome.curves, [{ name: 'a', points: [] }]);
  assert.equal(outcome.output, 'measuring S1\n');
});

test('a figure that ends without a word is reported, with its exit code', async () => {
  const outcomes = await Promise.all([
    measure('process.exit(0);'),
    measure('await new Promise(() => {});'),
    measure(whenAsked(`process.kill(process.pid, 'SIGKILL');`)),
  ]);
  assert.deepEqual(
    outcomes.map(({ failure }) => failure),
    ['exit code 0', 'exit code 13', 'SIGKILL'].map((end) => `Its process ended without a result (${end}).`),
  );
});

test('a figure that fails says why, and what it had found before stays', async () => {
  const { failure, lines } = await measure(
    whenAsked(`process.send({ lines: ['a line'], end: false });
      process.send({ failure: 'no database' }, () => process.exit(1));`),
  );
  assert.deepEqual({ failure, lines }, { failure: 'no database', lines: ['a line'] });
});

test('a figure that hangs is ended with everything that it has started', async () => {
  const { failure, output } = await measure(
    `import { spawn } from 'node:child_process';
     const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
     console.log(child.pid);`,
    3_000,
  );
  assert.match(failure ?? '', /^It was ended after 0\.1 minutes/);
  const pid = Number(output.trim());
  assert.ok(pid > 0);
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
});
