import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noRestarts, restartAfter } from './restarts.ts';

test('a process that keeps ending is started again after growing pauses, and at once after a long life', () => {
  const pauses: number[] = [];
  let restarts = noRestarts;
  for (let count = 0; count < 10; count += 1) {
    restarts = restartAfter(restarts, 1_000);
    pauses.push(restarts.pauseMs);
  }
  assert.deepEqual(pauses.slice(0, 4), [250, 500, 1_000, 2_000]);
  assert.equal(pauses.at(-1), 30_000);
  assert.deepEqual(restartAfter(restarts, 60_000), noRestarts);
});
