import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pauses } from './pauses.ts';

test('a receiver that keeps its sender waiting is paused for ten times as long, and others are not', async () => {
  let now = 0;
  const pauses = new Pauses(() => now);
  const taking = (ms: number) => async () => {
    now += ms;
    return 'done';
  };
  assert.equal(await pauses.timed('quick', taking(999)), 'done');
  assert.equal(pauses.has('quick'), false);
  await pauses.timed('slow', taking(5_000));
  assert.deepEqual([pauses.has('slow'), pauses.has('quick')], [true, false]);
  now += 49_999;
  assert.equal(pauses.has('slow'), true);
  now += 1;
  assert.equal(pauses.has('slow'), false);
});

test('a failure that takes long pauses too, and never shortens a pause', async () => {
  let now = 0;
  const pauses = new Pauses(() => now);
  const failing = (ms: number) => async () => {
    now += ms;
    throw new Error('no answer');
  };
  await assert.rejects(pauses.timed('slow', failing(5_000)));
  await assert.rejects(pauses.timed('slow', failing(1_000)));
  now += 40_000;
  assert.equal(pauses.has('slow'), true);
});
