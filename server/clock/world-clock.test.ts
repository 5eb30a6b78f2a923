import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctionOf, type Measurement, moreCredible } from './world-clock.ts';

const taken = (offsetMs: number, errorMs: number, takenMs: number): Measurement => ({
  offsetMs,
  errorMs,
  takenMs,
});

test("a clock indistinguishable from the database's is left unchanged", () => {
  assert.equal(correctionOf(taken(4, 5, 0)), 0);
  assert.equal(correctionOf(taken(-5, 5, 0)), 0);
  assert.equal(correctionOf(taken(-1_200_000.4, 5, 0)), -1_200_000);
});

test('the most accurate measurement is used until it is old or the clock was set', () => {
  const exact = taken(100, 2, 0);
  for (const [name, fresh, isTaken] of [
    ['as exact', taken(103, 2, 1_000), true],
    ['on a busy machine', taken(250, 200, 1_000), false],
    ['on a busy machine, much later', taken(250, 200, 400_000), true],
    ['after the clock was set', taken(5_000, 200, 1_000), true],
  ] as const) {
    assert.equal(moreCredible(exact, fresh), isTaken ? fresh : exact, name);
  }
  assert.equal(moreCredible(undefined, exact), exact);
});
