import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
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
