import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currenciesOf } from './gift-periods.ts';

const starts = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'];

test('each month begins with what the one before left, and the whole is the sum of its months', () => {
  const sums = [
    { currency: 'EUR', part: 0, type: 'opened', amount: 500 },
    { currency: 'EUR', part: 0, type: 'redeemed', amount: -200 },
    { currency: 'EUR', part: 1, type: 'loaded', amount: 50 },
    { currency: 'EUR', part: 3, type: 'redeemed', amount: -100 },
    { currency: 'EUR', part: 3, type: 'expired', amount: -250 },
    { currency: 'USD', part: 2, type: 'activated', amount: 70 },
  ] as const;
  const [euro, dollar] = currenciesOf(sums, starts, '2026-07-10T00:00:00.000Z');
  assert.deepEqual(
    [euro!.opening, euro!.loaded, euro!.redeemed, euro!.expired, euro!.closing],
    [300, 50, -100, -250, 0],
  );
  assert.deepEqual(
    euro!.months.map(({ opening, closing }) => [opening, closing]),
    [
      [300, 350],
      [350, 350],
      [350, 0],
    ],
  );
  assert.deepEqual(
    dollar!.months.map(({ start, end, activated, closing }) => [start, end, activated, closing]),
    [
      [starts[0], starts[1], 0, 0],
      [starts[1], starts[2], 70, 70],
      [starts[2], '2026-07-10T00:00:00.000Z', 0, 70],
    ],
  );
});
