import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from '../../../contract/route.ts';
import { routeNamed, routes } from '../../../contract/routes.ts';
import { LoadGauge, type LoadSample, Shedding, shed, sheddingLevelOf } from './shedding.ts';

const easy: LoadSample = { delayMs: 5, heapShare: 0.3 };
const late: LoadSample = { delayMs: 200, heapShare: 0.3 };
const full: LoadSample = { delayMs: 5, heapShare: 0.85 };
const between: LoadSample = { delayMs: 100, heapShare: 0.75 };

const levelsOf = (strains: LoadSample[]): number[] => {
  const gauge = new LoadGauge();
  return strains.map((strain) => {
    gauge.record(strain);
    return gauge.level;
  });
};

test('a single pause sheds nothing', () => {
  assert.deepEqual(levelsOf([easy, late, easy, late, easy]), [0, 0, 0, 0, 0]);
});

test('a late event loop or a full heap sheds lists first, then other work', () => {
  assert.deepEqual(levelsOf([late, late, late, late, late]), [0, 1, 1, 2, 2]);
  assert.deepEqual(levelsOf([full, full, late, full]), [0, 1, 1, 2]);
});

test('shedding ends only when load is well below the threshold', () => {
  assert.deepEqual(levelsOf([late, late, between, between, between, between]), [0, 1, 1, 1, 1, 1]);
  assert.deepEqual(
    levelsOf([late, late, late, late, easy, easy, easy, easy, easy, easy]),
    [0, 1, 1, 2, 2, 2, 1, 1, 1, 0],
  );
});

test('redemptions, revocations and health are never shed', () => {
  const names = [
    'vouchers.redeem',
    'vouchers.validate',
    'api-tokens.revoke',
    'api-tokens.revoke-all',
  ] as const;
  for (const name of [...names, 'health.live', 'health.ready'] as const) {
    assert.equal(sheddingLevelOf(routeNamed(name)), 3, name);
  }
});

test('sign-in is shed first, ending a session together with writes', () => {
  for (const name of ['auth.login', 'auth.register', 'auth.reset-password', 'auth.step-up'] as const)
    assert.equal(sheddingLevelOf(routeNamed(name)), 1, name);
  for (const name of ['auth.logout', 'auth.end-session', 'auth.end-other-sessions'] as const)
    assert.equal(sheddingLevelOf(routeNamed(name)), 2, name);
});

test('every paginated list is shed before any write except sign-in', () => {
  const declared: readonly Route[] = routes;
  for (const route of declared) {
    if (route.query && 'cursor' in route.query.properties)
      assert.equal(sheddingLevelOf(route), 1, route.name);
    const isSignIn = route.name.startsWith('auth.') || route.access.kind === 'public';
    // A read of everything, which must be asked for on purpose.
    const isExport = route.name === 'me.export';
    // What is sent to be tried changes nothing.
    const isTried = route.agent?.readOnly === true;
    if (route.method !== 'GET' && !isSignIn && !isExport && !isTried)
      assert.notEqual(sheddingLevelOf(route), 1, route.name);
  }
});

test('an idle process sheds nothing, and a refusal asks the client to retry later', () => {
  const shedding = new Shedding();
  assert.equal(
    routes.some((route) => shedding.shouldShed(route)),
    false,
  );
  shedding.stop();
  const { code, details } = shed();
  assert.equal(code, 'unavailable');
  assert.ok(details.retry_after! >= 1 && details.retry_after! <= 4);
});
