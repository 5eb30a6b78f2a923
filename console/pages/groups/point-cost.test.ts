import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointCost } from './point-cost.ts';

test('the cost of a point converts back and forth without loss', () => {
  const cases = [
    [0.005, 2, 500_000],
    [0.01, 2, 1_000_000],
    [1, 0, 1_000_000],
    [0.001, 3, 1_000_000],
    [0.000_000_01, 2, 1],
  ] as const;
  for (const [amount, digits, count] of cases) {
    assert.equal(pointCost.ofMicros(count, digits), amount);
  }
});
