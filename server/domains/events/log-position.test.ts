import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../errors/refusal.ts';
import { parsePlace, placeText, requirePosition } from './log-position.ts';

const [own, other] = ['log_1', 'log_2'];
const isRefused = (log: string | undefined, sequence: number | undefined): boolean => {
  try {
    requirePosition({ log, sequence }, own, 10);
    return false;
  } catch (error) {
    assert.ok(error instanceof Refusal);
    assert.deepEqual([error.code, error.details], ['sequence_unknown', { log: own, newest_sequence: 10 }]);
    return true;
  }
};

test('a position is refused beyond the newest, and in another log wherever it is', () => {
  for (const sequence of [undefined, 0, 9, 10]) {
    assert.equal(isRefused(undefined, sequence), false);
    assert.equal(isRefused(own, sequence), false);
    assert.equal(isRefused(other, sequence), true);
  }
  assert.equal(isRefused(undefined, 11), true);
  assert.equal(isRefused(own, 11), true);
});

test('a cursor keeps its log, and one of an earlier version has none', () => {
  assert.deepEqual(parsePlace(placeText('log_1', 12)), { log: 'log_1', sequence: 12 });
  assert.deepEqual(parsePlace('12'), { log: undefined, sequence: 12 });
});
