import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spread, waitAfter } from './backoff.ts';

test('waits grow from the first to the longest, however often something fails', () => {
  const waits = (factor = 2) =>
    [0, 1, 2, 3, 20, 5_000].map((failures) => waitAfter({ first: 5, longest: 3_600, factor }, failures));
  assert.deepEqual(waits(), [5, 5, 10, 20, 3_600, 3_600]);
  assert.deepEqual(waits(4), [5, 5, 20, 80, 3_600, 3_600]);
  assert.deepEqual([spread(60, 0), spread(60, 0.5), spread(60, 1)], [30, 45, 60]);
});
