import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FailureLock, type FailureLockOptions } from './failure-lock.ts';

const codes: FailureLockOptions = { failures: 10, windowSeconds: 300, maximumLockSeconds: 3_600 };

function lockAt(options: FailureLockOptions, maxKeys?: number) {
  const clock = { ms: 5_000 };
  const lock = new FailureLock(options, () => clock.ms, maxKeys);
  const fail = (times: number, key = 'till') => {
    for (let count = 0; count < times; count++) lock.fail(key);
  };
  return { clock, lock, fail };
}

test('nine failures in five minutes do not lock a key, the tenth does, and locks no other', () => {
  const { lock, fail } = lockAt(codes);
  assert.equal(lock.check('till'), 0);
  fail(9);
  assert.equal(lock.check('till'), 0);
  fail(1);
  assert.equal(lock.check('till'), 300);
  assert.equal(lock.check('other till'), 0);
});

test('failures older than the window do not count', () => {
  const { clock, lock, fail } = lockAt(codes);
  for (let round = 0; round < 20; round++) {
    fail(9);
    assert.equal(lock.check('till'), 0);
    clock.ms += 300_000;
  }
});

test('a lock expires, and each further lock is twice as long, up to an hour', () => {
  const { clock, lock, fail } = lockAt(codes);
  for (const seconds of [300, 600, 1_200, 2_400, 3_600, 3_600]) {
    fail(10);
    assert.equal(lock.check('till'), seconds);
    clock.ms += seconds * 1_000 - 1;
    assert.equal(lock.check('till'), 1);
    clock.ms += 1;
    assert.equal(lock.check('till'), 0);
  }
});

test('requests in flight when the lock starts do not extend it', () => {
  const { clock, lock, fail } = lockAt(codes);
  fail(200);
  assert.equal(lock.check('till'), 300);
  clock.ms += 300_000;
  fail(9);
  assert.equal(lock.check('till'), 0);
});

test('a success resets the length of the next lock', () => {
  const { clock, lock, fail } = lockAt(codes);
  for (const seconds of [300, 600]) {
    fail(10);
    clock.ms += seconds * 1_000;
  }
  lock.succeed('till');
  lock.succeed('unknown till');
  fail(10);
  assert.equal(lock.check('till'), 300);
});

test('a success does not cancel failures, so one known code does not pay for guessing others', () => {
  const { lock, fail } = lockAt(codes);
  fail(9);
  lock.succeed('till');
  fail(1);
  assert.equal(lock.check('till'), 300);
});

test('an hour without a failure after a lock resets the length of the next one', () => {
  const { clock, lock, fail } = lockAt(codes);
  fail(10);
  clock.ms += 300_000 + 3_600_000;
  fail(10);
  assert.equal(lock.check('till'), 300);
});

test('the first lock may be shorter than the window, and never longer than the maximum', () => {
  const short = lockAt({ ...codes, firstLockSeconds: 60 });
  short.fail(10);
  assert.equal(short.lock.check('till'), 60);
  short.clock.ms += 60_000;
  assert.equal(short.lock.check('till'), 0);
  short.fail(1);
  assert.equal(short.lock.check('till'), 120, 'the eleventh failure within five minutes locks again');
  const capped = lockAt({ ...codes, maximumLockSeconds: 120 });
  capped.fail(10);
  assert.equal(capped.lock.check('till'), 120);
});

test('guessing fails at most ten times in any five minutes, with or without successes in between', () => {
  const steps = fc.array(fc.record({ pause: fc.nat(40_000), success: fc.boolean() }), { maxLength: 300 });
  fc.assert(
    fc.property(steps, (guesses) => {
      const { clock, lock } = lockAt(codes);
      const failures: number[] = [];
      for (const { pause, success } of guesses) {
        clock.ms += pause;
        if (lock.check('till') > 0) continue;
        if (success) {
          lock.succeed('till');
        } else {
          lock.fail('till');
          failures.push(clock.ms);
        }
      }
      failures.forEach((time, index) => {
        const eleventh = failures[index + 10];
        assert.ok(eleventh === undefined || eleventh - time >= 300_000);
      });
    }),
  );
});

test('a flood of other keys does not unlock a locked one', () => {
  const { lock, fail } = lockAt(codes, 100);
  fail(10);
  for (let other = 0; other < 10_000; other++) lock.fail(`other-${other}`);
  assert.equal(lock.check('till'), 300);
});
