import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelOf, monthOf, shareOf } from './period.ts';

test('a period is named by its month in UTC', () => {
  assert.equal(monthOf('2026-11-01T00:00:00.000Z', 'en'), 'November 2026');
  assert.equal(monthOf('2026-11-01T00:00:00.000Z', 'it'), 'novembre 2026');
});

test('usage is near its limit from 80 percent, and at its limit from 100', () => {
  const levels = [0, 799, 800, 999, 1_000, 5_000].map((used) => levelOf(used, 1_000));
  assert.deepEqual(levels, ['calm', 'calm', 'near', 'near', 'beyond', 'beyond']);
  assert.equal(levelOf(5_000, null), 'calm');
});

test('the usage bar never overflows', () => {
  assert.deepEqual(
    [shareOf(50, 200), shareOf(500, 200), shareOf(5, null), shareOf(1, 0), shareOf(0, 0)],
    [25, 100, 0, 100, 0],
  );
});
