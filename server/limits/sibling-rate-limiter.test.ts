import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Passed, SiblingRateLimiter } from './sibling-rate-limiter.ts';

const policy = { name: 'token', perSecond: 100, burst: 200 };

/** Limiters that receive each other's reports, on a clock that only the test moves. */
function siblings(t: TestContext, count: number) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const clock = { ms: 12_345.678 };
  const reports: (readonly Passed[])[] = [];
  const limiters: SiblingRateLimiter[] = Array.from({ length: count }, (_, own) => {
    const report = (passed: readonly Passed[]) => {
      reports.push(passed);
      for (const [other, limiter] of limiters.entries()) if (other !== own) limiter.receive(passed);
    };
    return new SiblingRateLimiter({ policies: [policy], report, nowMs: () => clock.ms });
  });
  const pass = (ms: number) => {
    clock.ms += ms;
    t.mock.timers.tick(ms);
  };
  return { limiters, reports, pass };
}

test('a caller whose requests reach all processes gets the rate of one limit', (t) => {
  const { limiters, pass } = siblings(t, 3);
  let accepted = 0;
  const seconds = 60;
  for (let step = 0; step < seconds * 10; step += 1) {
    for (const limiter of limiters)
      for (let count = 0; count < 20; count += 1) if (limiter.take('token', 'a').allowed) accepted += 1;
    pass(100);
  }
  const allowance = policy.burst + policy.perSecond * seconds;
  // Once, the burst of each process passes before the others know; the rate makes up for it afterwards.
  assert.ok(accepted >= allowance - 60 && accepted <= allowance + 2 * policy.burst, String(accepted));
});

test('a caller on one connection gets its whole limit, and others are not counted', (t) => {
  const { limiters, pass } = siblings(t, 3);
  for (const key of ['a', 'b']) {
    let accepted = 0;
    for (let count = 0; count < 300; count += 1) if (limiters[0]!.take('token', key).allowed) accepted += 1;
    assert.equal(accepted, policy.burst);
    pass(100);
  }
  assert.equal(limiters[1]!.take('token', 'a').allowed, true, 'what drained since is allowed elsewhere too');
  assert.equal(limiters[1]!.take('token', 'c').remaining, policy.burst - 1);
});

test('an idle process reports nothing, and a busy one reports ten times a second', (t) => {
  const { limiters, reports, pass } = siblings(t, 2);
  pass(1_000);
  assert.deepEqual(reports, []);
  for (let count = 0; count < 5; count += 1) limiters[0]!.take('token', 'a');
  pass(100);
  assert.deepEqual(reports, [[['token', 'a', 5]]]);
  pass(1_000);
  assert.equal(reports.length, 1);
});

test('refused requests are not reported', (t) => {
  const { limiters, reports, pass } = siblings(t, 2);
  for (let count = 0; count < 500; count += 1) limiters[0]!.take('token', 'a');
  pass(100);
  assert.deepEqual(reports, [[['token', 'a', policy.burst]]]);
});
