import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lanes } from './webhook-lanes.ts';

test('an endpoint gets ten attempts at once, all of them together a hundred', () => {
  const lanes = new Lanes();
  assert.equal(lanes.reserve('a'), 10);
  assert.equal(lanes.reserve('a'), 0);
  for (let count = 0; count < 9; count += 1) assert.equal(lanes.reserve(`b${count}`), 10);
  assert.equal(lanes.reserve('c'), 0);
  lanes.giveBack('a', 4);
  assert.equal(lanes.reserve('c'), 4);
  assert.equal(lanes.underWay, 100);
});

test('an endpoint whose last attempt failed gets one at a time until it takes something again', () => {
  const lanes = new Lanes();
  lanes.reserve('a');
  for (let count = 0; count < 10; count += 1) lanes.end('a', true);
  assert.equal(lanes.reserve('a'), 1);
  assert.equal(lanes.reserve('a'), 0);
  lanes.end('a', false);
  assert.equal(lanes.reserve('a'), 10);
});

test('failing endpoints, however many, leave half of all attempts to the others', () => {
  const lanes = new Lanes();
  const broken = Array.from({ length: 200 }, (_, place) => `broken ${place}`);
  for (const endpoint of broken) {
    lanes.giveBack(endpoint, lanes.reserve(endpoint) - 1);
    lanes.end(endpoint, true);
  }
  assert.equal(lanes.underWay, 0);
  for (const endpoint of broken) lanes.reserve(endpoint);
  assert.equal(lanes.underWay, 50);
  assert.equal(lanes.reserve('sound'), 10);
});

test('whoever waits for a change hears of the next end, or of the time', async () => {
  const lanes = new Lanes();
  lanes.reserve('a');
  const waiting = lanes.change(60_000);
  lanes.end('a', false);
  await waiting;
  await lanes.change(1);
});
