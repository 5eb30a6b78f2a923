import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId, encodeId } from '../../contract/ids.ts';
import { newRequestId, newUuid } from './new-id.ts';
import { worldMs } from './world-clock.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

// Ids use the database's time, whose offset earlier tests in this process may have measured.
let era = Date.now();

/** Returns a time later than any other test used, because the generator never goes back. */
function laterTime(): number {
  era += 3_600_000;
  return era;
}

function millisecondOf(uuid: string): number {
  return Number.parseInt(uuid.replace('-', '').slice(0, 12), 16);
}

test('a new UUID is version 7 and carries its creation time', (t) => {
  const now = laterTime();
  t.mock.timers.enable({ apis: ['Date'], now });
  const uuid = newUuid();
  assert.match(uuid, UUID_V7);
  assert.equal(millisecondOf(uuid), worldMs());
  assert.equal(decodeId('voucher', encodeId('voucher', uuid)), uuid);
});

test('each of 200,000 consecutive UUIDs is greater than the one before', () => {
  let previous = newUuid();
  for (let count = 0; count < 200_000; count++) {
    const next = newUuid();
    assert.ok(next > previous, `${next} after ${previous}`);
    previous = next;
  }
});

test('UUIDs keep increasing when the clock stops or goes back', (t) => {
  const now = laterTime();
  t.mock.timers.enable({ apis: ['Date'], now });
  const first = newUuid();
  const frozen = newUuid();
  t.mock.timers.setTime(now - 1_800_000);
  const afterJump = newUuid();
  assert.ok(frozen > first && afterJump > frozen);
  assert.equal(millisecondOf(afterJump), worldMs() + 1_800_000);
});

test('48 bits of every UUID are random, and the counter restarts in each millisecond', (t) => {
  const start = laterTime();
  t.mock.timers.enable({ apis: ['Date'], now: start });
  const tails = new Set<string>();
  const counters = new Set<string>();
  for (let step = 0; step < 1_000; step++) {
    t.mock.timers.setTime(start + step);
    const uuid = newUuid();
    tails.add(uuid.slice(24));
    counters.add(uuid.slice(14, 23));
  }
  assert.equal(tails.size, 1_000);
  assert.ok(counters.size > 990);
});

test('a request id has the shape of a TypeID, sorts by time and never repeats', (t) => {
  const start = Date.now();
  t.mock.timers.enable({ apis: ['Date'], now: start });
  const seen = new Set<string>();
  let previousTime = '';
  for (let step = 0; step < 5_000; step++) {
    t.mock.timers.setTime(start + step);
    const id = newRequestId();
    assert.match(id, /^req_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
    assert.ok(id.slice(0, 14) > previousTime);
    previousTime = id.slice(0, 14);
    seen.add(id.slice(14));
  }
  assert.equal(seen.size, 5_000);
});
