import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valued } from './book-periods.ts';

test('the value of a movement is what it changes of the rounded balance, so that values add up', () => {
  const period = { opening: 10, added: 5, refunded: -2, spent: -6, expired: -1, adjusted: 3, closing: 9 };
  const value = valued(period, { points: 7, amount: 10 });
  assert.deepEqual(value, {
    opening: 14,
    added: 7,
    refunded: -2,
    spent: -9,
    expired: -1,
    adjusted: 4,
    closing: 13,
  });
});
