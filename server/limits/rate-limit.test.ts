import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { RateLimiter, type RatePolicy, rateLimitHeader, rateLimitPolicyHeader } from './rate-limit.ts';

const token: RatePolicy = { name: 'token', perSecond: 100, burst: 200 };
const login: RatePolicy = { name: 'login', perWindow: 5, windowSeconds: 900 };

/** A limiter whose clock only the test moves; it does not start at zero, because no real clock does. */
function limiterAt(policies: RatePolicy[], maxKeys?: number) {
  const clock = { ms: 12_345.678 };
  return { clock, limiter: new RateLimiter(policies, () => clock.ms, maxKeys) };
}

function passes(limiter: RateLimiter, policy: string, key: string, attempts: number): number {
  let count = 0;
  for (let attempt = 0; attempt < attempts; attempt++) if (limiter.take(policy, key).allowed) count++;
  return count;
}

test('a burst passes at once, then the steady rate, and never more than a full burst after any pause', () => {
  const { clock, limiter } = limiterAt([token]);
  assert.equal(passes(limiter, 'token', 'a', 1_000), 200);
  clock.ms += 10;
  assert.equal(passes(limiter, 'token', 'a', 1_000), 1);
  clock.ms += 1_000;
  assert.equal(passes(limiter, 'token', 'a', 1_000), 100);
  clock.ms += 86_400_000;
  assert.equal(passes(limiter, 'token', 'a', 1_000), 200);
});

test('a rate that is no whole number of milliseconds allows its full count every second', () => {
  for (const perSecond of [3, 7, 30, 60, 333]) {
    const { clock, limiter } = limiterAt([{ name: 'odd', perSecond, burst: perSecond }]);
    for (let second = 0; second < 50; second++) {
      assert.equal(passes(limiter, 'odd', 'a', 2 * perSecond), perSecond);
      clock.ms += 1_000;
    }
  }
});

test('remaining, reset and retry-after are accurate', () => {
  const { clock, limiter } = limiterAt([token]);
  assert.deepEqual(limiter.take('token', 'a'), {
    allowed: true,
    remaining: 199,
    resetSeconds: 1,
    retryAfterSeconds: 0,
  });
  passes(limiter, 'token', 'a', 149);
  assert.deepEqual(limiter.take('token', 'a'), {
    allowed: true,
    remaining: 49,
    resetSeconds: 2,
    retryAfterSeconds: 0,
  });
  passes(limiter, 'token', 'a', 49);
  const refused = { allowed: false, remaining: 0, resetSeconds: 1, retryAfterSeconds: 1 };
  assert.deepEqual(limiter.take('token', 'a'), refused);
  clock.ms += refused.retryAfterSeconds * 1_000;
  assert.ok(limiter.take('token', 'a').allowed);
});

test('keys and policies are counted separately', () => {
  const { limiter } = limiterAt([token, { ...token, name: 'merchant' }]);
  assert.equal(passes(limiter, 'token', 'a', 300), 200);
  assert.equal(passes(limiter, 'token', 'b', 300), 200);
  assert.equal(passes(limiter, 'merchant', 'a', 300), 200);
  assert.throws(() => limiter.take('unknown', 'a'), RangeError);
});

test('a window allows its count in any period of its length, and refused attempts do not count', () => {
  const { clock, limiter } = limiterAt([login]);
  for (let attempt = 0; attempt < 5; attempt++) {
    assert.equal(limiter.take('login', 'a').remaining, 4 - attempt);
    clock.ms += 100_000;
  }
  assert.deepEqual(limiter.take('login', 'a'), {
    allowed: false,
    remaining: 0,
    resetSeconds: 400,
    retryAfterSeconds: 400,
  });
  clock.ms += 399_999;
  assert.deepEqual(limiter.take('login', 'a').retryAfterSeconds, 1);
  clock.ms += 1;
  assert.deepEqual(limiter.take('login', 'a'), {
    allowed: true,
    remaining: 0,
    resetSeconds: 900,
    retryAfterSeconds: 0,
  });
  assert.ok(!limiter.take('login', 'a').allowed);
  clock.ms += 900_000;
  assert.equal(limiter.take('login', 'a').remaining, 4);
});

test('no schedule of attempts passes more than the policy allows in any period', () => {
  const attempts = fc.array(fc.nat(700), { maxLength: 200 });
  const paced = { name: 'paced', perSecond: 3, burst: 4 };
  const windowed = { name: 'windowed', perWindow: 3, windowSeconds: 2 };
  fc.assert(
    fc.property(attempts, (pauses) => {
      const { clock, limiter } = limiterAt([paced, windowed]);
      const passed: { paced: number[]; windowed: number[] } = { paced: [], windowed: [] };
      for (const pause of pauses) {
        clock.ms += pause;
        if (limiter.take('paced', 'a').allowed) passed.paced.push(clock.ms);
        if (limiter.take('windowed', 'a').allowed) passed.windowed.push(clock.ms);
      }
      passed.paced.forEach((from, first) => {
        for (let last = first; last < passed.paced.length; last++) {
          assert.ok(last - first + 1 <= 4 + ((passed.paced[last]! - from) * 3) / 1_000 + 0.001);
        }
      });
      passed.windowed.forEach((time, index) => {
        const third = passed.windowed[index + 3];
        assert.ok(third === undefined || third - time >= 2_000 - 0.001);
      });
    }),
  );
});

test('a retry after the given time passes, and one that comes a second early does not', () => {
  const policies = fc.oneof(
    fc.record({
      name: fc.constant('p'),
      perSecond: fc.double({ min: 0.01, max: 1_000, noNaN: true }),
      burst: fc.integer({ min: 1, max: 50 }),
    }),
    fc.record({
      name: fc.constant('p'),
      perWindow: fc.integer({ min: 1, max: 20 }),
      windowSeconds: fc.integer({ min: 1, max: 900 }),
    }),
  );
  fc.assert(
    fc.property(policies, fc.nat(5_000), (policy, pause) => {
      const { clock, limiter } = limiterAt([policy]);
      passes(limiter, 'p', 'a', 60);
      clock.ms += pause;
      let result = limiter.take('p', 'a');
      while (result.allowed) result = limiter.take('p', 'a');
      assert.ok(result.retryAfterSeconds >= 1);
      clock.ms += (result.retryAfterSeconds - 1) * 1_000;
      if (result.retryAfterSeconds > 1) assert.ok(!limiter.take('p', 'a').allowed);
      clock.ms += 1_000;
      assert.ok(limiter.take('p', 'a').allowed);
    }),
  );
});

test('a flood of new keys does not free a throttled key', () => {
  const { limiter } = limiterAt([token, login], 100);
  passes(limiter, 'token', 'greedy', 300);
  passes(limiter, 'login', 'greedy', 9);
  for (let other = 0; other < 10_000; other++) limiter.take('token', `other-${other}`);
  assert.ok(!limiter.take('token', 'greedy').allowed);
});

test('the headers have the form of the IETF draft', () => {
  const { limiter } = limiterAt([token]);
  assert.equal(rateLimitPolicyHeader(token), '"token";q=200;w=2');
  assert.equal(rateLimitHeader('token', limiter.take('token', 'a')), '"token";r=199;t=1');
  assert.equal(
    rateLimitPolicyHeader(login, { name: 'merchant', perSecond: 20, burst: 30 }),
    '"login";q=5;w=900, "merchant";q=30;w=2',
  );
});

test('the clock defaults to that of the process', () => {
  const limiter = new RateLimiter([{ name: 'once', perWindow: 1, windowSeconds: 3_600 }]);
  assert.ok(limiter.take('once', 'a').allowed);
  assert.ok(!limiter.take('once', 'a').allowed);
});
