import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { FailureLock } from '../../limits/failure-lock.ts';
import { networkOf } from '../../network/network.ts';
import { SignInThrottle } from './sign-in-throttle.ts';

const options = { failures: 5, windowSeconds: 900, maximumLockSeconds: 3_600 };
const throttled = { name: 'Refusal', code: 'login_throttled', status: 429 };

async function wrong(): Promise<undefined> {
  await setImmediate();
}

test('after five wrong passwords the account is locked for that address, even with the right password', async () => {
  const throttle = new SignInThrottle(new FailureLock(options));
  for (let attempt = 0; attempt < 5; attempt++)
    assert.equal(await throttle.run('ada 1.2.3.4', wrong), undefined);
  await assert.rejects(
    throttle.run('ada 1.2.3.4', async () => 'in'),
    throttled,
  );
  assert.equal(await throttle.run('ada 5.6.7.8', async () => 'in'), 'in');
});

test('a hundred concurrent guesses count as five', async () => {
  const throttle = new SignInThrottle(new FailureLock(options));
  let tried = 0;
  const guesses = Array.from({ length: 100 }, () =>
    throttle.run('ada 1.2.3.4', async () => {
      tried++;
      await setImmediate();
      return undefined;
    }),
  );
  const outcomes = await Promise.allSettled(guesses);
  assert.equal(tried, 5);
  assert.equal(outcomes.filter(({ status }) => status === 'rejected').length, 95);
});

test('successful sign-ins are never throttled', async () => {
  const throttle = new SignInThrottle(new FailureLock(options));
  const attempts = Array.from({ length: 50 }, () => throttle.run('ada 1.2.3.4', async () => 'in'));
  assert.deepEqual(new Set(await Promise.all(attempts)), new Set(['in']));
});

test('an attempt that throws does not count as a failure and lets the next one run', async () => {
  const throttle = new SignInThrottle(new FailureLock(options));
  for (let attempt = 0; attempt < 9; attempt++) {
    await assert.rejects(
      throttle.run('ada', () => Promise.reject(new Error('no database'))),
      /no database/,
    );
  }
  assert.equal(await throttle.run('ada', async () => 'in'), 'in');
});

test('all addresses of one IPv6 network count as one', () => {
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
  assert.equal(networkOf('2001:db8:1:2::9'), '2001:db8:1:2');
  assert.equal(networkOf('2001:db8::9'), '2001:db8:0:0');
  assert.equal(networkOf('::1'), '0:0:0:0');
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0');
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7');
});
