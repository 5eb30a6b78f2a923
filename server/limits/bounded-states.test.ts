import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BoundedStates } from './bounded-states.ts';

test('there are never more states than the capacity', () => {
  const states = new BoundedStates<{ idleAtMs: number }>(50);
  for (let count = 0; count < 1_000; count++) {
    states.add(`key-${count}`, { idleAtMs: 1_000_000 }, count);
    assert.ok(states.size <= 50);
    assert.ok(states.get(`key-${count}`));
  }
  assert.equal(states.size, 50);
});

test('adding states drops idle ones, so memory follows use and not history', () => {
  const states = new BoundedStates<{ idleAtMs: number }>(100_000);
  for (let nowMs = 0; nowMs < 20_000; nowMs++) {
    states.add(`key-${nowMs}`, { idleAtMs: nowMs + 100 }, nowMs);
    assert.ok(states.size <= 250, `${states.size} states for 100 in use`);
  }
});

test('the state that is furthest from idle survives a flood', () => {
  const states = new BoundedStates<{ idleAtMs: number }>(50);
  states.add('held', { idleAtMs: 9_000_000 }, 0);
  for (let count = 0; count < 5_000; count++)
    states.add(`key-${count}`, { idleAtMs: 1_000_000 + count }, count);
  assert.ok(states.get('held'));
});

test('a capacity of one remembers the latest', () => {
  const states = new BoundedStates<{ idleAtMs: number }>(1);
  for (const key of ['a', 'b', 'c']) states.add(key, { idleAtMs: 10 }, 0);
  assert.equal(states.size, 1);
  assert.ok(states.get('c'));
});
