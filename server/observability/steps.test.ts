import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openLog } from './log.ts';
import { printSteps } from './steps.ts';

test('a step is printed when it begins, each second, and when it ends', async () => {
  const printed: string[] = [];
  const step = printSteps((text) => printed.push(text));
  assert.equal(await step('Counting', () => setTimeout(1_200, 7)), 7);
  assert.equal(printed[0], 'Counting ...');
  assert.equal(printed[1], ' 1 ...');
  assert.match(printed.at(-1)!, /^ \d+\.\d s\n$/);
  await assert.rejects(step('Failing', () => Promise.reject(new Error('no'))));
  assert.equal(printed.at(-1), ' failed\n');
});

test('a log line never ends up inside the progress line of a step', async () => {
  const printed: string[] = [];
  const step = printSteps((text) => printed.push(text));
  const log = openLog('info');
  await step('Counting', async () => {
    log.info('one');
    log.warn('two');
    await setTimeout(1_200);
    log.info('three');
  });
  const lines = printed.join('').trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => (line.startsWith('{') ? JSON.parse(line).msg : line.replace(/ \d+\.\d s$/, ' s'))),
    ['Counting ...', 'one', 'two', 'Counting ... 1 ...', 'three', 'Counting ... s'],
  );
});
