import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Lanes } from './lanes.ts';

test('an endpoint gets up to ten concurrent attempts, all endpoints together a hundred', () => {
  const lanes = new Lanes();
  assert.equal(lanes.reserve('a', 'a'), 10);
  assert.equal(lanes.reserve('a', 'a'), 0);
  for (let count = 0; count < 9; count += 1) assert.equal(lanes.reserve(`b${count}`, `b${count}`), 10);
  assert.equal(lanes.reserve('c', 'c'), 0);
  lanes.giveBack('a', 4);
  assert.equal(lanes.reserve('c', 'c'), 4);
  assert.equal(lanes.underWay, 100);
});

test('an endpoint whose last attempt failed gets one at a time until one succeeds', () => {
  const lanes = new Lanes();
  lanes.reserve('a', 'a');
  for (let count = 0; count < 10; count += 1) lanes.end('a', true);
  assert.equal(lanes.reserve('a', 'a'), 1);
  assert.equal(lanes.reserve('a', 'a'), 0);
  lanes.end('a', false);
  assert.equal(lanes.reserve('a', 'a'), 10);
});

test('endpoints of a merchant at one receiver share its attempts, and each has one', () => {
  const lanes = new Lanes();
  const endpoints = Array.from({ length: 20 }, (_, place) => `endpoint ${place}`);
  const reserved = () => endpoints.map((id) => lanes.reserve(id, 'merchant', 10, 'hooks.example.com'));
  assert.deepEqual(reserved(), [10, ...Array<number>(19).fill(1)]);
  assert.equal(lanes.reserve('elsewhere', 'merchant', 10, 'other.example.com'), 10);
  assert.equal(lanes.reserve('foreign', 'another merchant', 10, 'hooks.example.com'), 10);
  for (let count = 0; count < 10; count += 1) lanes.end('endpoint 0', true);
  for (const id of endpoints.slice(1)) lanes.giveBack(id, 1);
  assert.deepEqual(reserved(), Array<number>(20).fill(1), 'a failure slows all of them');
});

test('failing endpoints leave half of all attempts to the others', () => {
  const lanes = new Lanes();
  const broken = Array.from({ length: 200 }, (_, place) => `broken ${place}`);
  for (const endpoint of broken) {
    lanes.giveBack(endpoint, lanes.reserve(endpoint, endpoint) - 1);
    lanes.end(endpoint, true);
  }
  assert.equal(lanes.underWay, 0);
  for (const endpoint of broken) lanes.reserve(endpoint, endpoint);
  assert.equal(lanes.underWay, 50);
  assert.equal(lanes.reserve('sound', 'sound'), 10);
});

test("one merchant's endpoints get up to forty concurrent attempts, leaving the rest to others", () => {
  const lanes = new Lanes();
  const rooms = Array.from({ length: 20 }, (_, place) => lanes.reserve(`hanging ${place}`, 'hostile'));
  assert.equal(
    rooms.reduce((sum, room) => sum + room),
    40,
  );
  assert.equal(lanes.reserve('quiet', 'neighbour'), 10);
  lanes.end('hanging 0', true);
  assert.equal(lanes.reserve('hanging 19', 'hostile'), 1);
});

test('an endpoint gets no more than its share', () => {
  const lanes = new Lanes();
  assert.equal(lanes.reserve('a', 'a', 3), 3);
  assert.equal(lanes.reserve('a', 'a', 9), 7);
  assert.equal(lanes.room, 90);
});

test('waiting for a change resolves when a quarter of the attempts have ended, or after the time-out', async () => {
  const lanes = new Lanes();
  lanes.reserve('a', 'a', 8);
  let isOver = false;
  const waiting = lanes.change(60_000).then(() => {
    isOver = true;
  });
  lanes.end('a', false);
  await setImmediate();
  assert.equal(isOver, false);
  lanes.end('a', false);
  await waiting;
  await lanes.change(1);
});
