import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticksUpTo } from './measures.ts';

test('the values of an axis are round, and reach the largest', () => {
  const cases: [number, number[]][] = [
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [2_600, [0, 1_000, 2_000, 3_000]],
    [1_999, [0, 500, 1_000, 1_500, 2_000]],
    [120_526, [0, 50_000, 100_000, 150_000]],
  ];
  for (const [most, ticks] of cases) assert.deepEqual(ticksUpTo(most), ticks, String(most));
});
