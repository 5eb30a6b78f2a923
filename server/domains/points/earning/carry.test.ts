import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pointsForOrder } from '../../../../test/harness/one-rule.ts';
import { millionths } from '../../memberships/passes/pass.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';
import { carryPromised, takenOff } from './carry.ts';

type Rule = NonNullable<PointsTerms['earn_rule']>;

const rule = (points: number, unit: number): Rule => ({
  basis: 'spend',
  points_per_unit: points,
  unit_amount: unit,
  currency: 'EUR',
  rounding: 'carry',
});

/** The points that these purchases earn together, and what is carried in the end. */
function earnedBy(terms: Rule, amounts: readonly number[], bps: number) {
  let [points, carried] = [0, 0];
  for (const amount of amounts) {
    const earned = pointsForOrder(terms, { amount, currency: 'EUR' }, bps, carried);
    if (!('points' in earned)) throw earned;
    points += earned.points;
    carried += earned.carry!;
    assert.ok(carried >= 0 && carried < millionths);
  }
  return { points, carried };
}

test('four visits of 7.50 earn the 3 points of 30.00', () => {
  assert.deepEqual(earnedBy(rule(1, 1_000), [750, 750, 750, 750], 10_000), { points: 3, carried: 0 });
});

test('thirds add up to the whole', () => {
  assert.deepEqual(earnedBy(rule(1, 300), [100, 100, 100], 10_000), { points: 1, carried: 0 });
});

test('a purchase earns the same however it is divided', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 3_000 }),
      fc.constantFrom(10_000, 11_000, 12_500, 15_000, 0),
      fc.array(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: 30 }),
      (points, unit, bps, amounts) => {
        const whole = amounts.reduce((sum, amount) => sum + amount, 0);
        assert.deepEqual(
          earnedBy(rule(points, unit), amounts, bps),
          earnedBy(rule(points, unit), [whole], bps),
        );
      },
    ),
  );
});

test('what another rate has left is neither lost nor grows', () => {
  const half = earnedBy(rule(1, 1_000), [500], 10_000);
  assert.deepEqual(half, { points: 0, carried: 500_000 });
  // A third of a point on top of a half.
  const more = pointsForOrder(rule(1, 300), { amount: 100, currency: 'EUR' }, 10_000, half.carried);
  assert.deepEqual(more, { points: 0, carry: 333_333 });
});

test('what is taken off leaves a carry below one point, with as few points as possible', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000_000 }), fc.nat({ max: millionths - 1 }), (parts, carried) => {
      const { points, carry } = takenOff(parts, carried);
      assert.equal(points * millionths - carry, parts);
      assert.ok(carried + carry >= 0 && carried + carry < millionths);
      assert.ok(points >= 0);
    }),
  );
});

test('a promised earning keeps the carry within a point, in favour of the member', () => {
  for (const [promised, carried, expected] of [
    [{ points: 1, carry: -500_000 }, 700_000, { points: 1, carry: -500_000 }],
    [{ points: 1, carry: -500_000 }, 200_000, { points: 1, carry: -200_000 }],
    [{ points: 1, carry: 400_000 }, 700_000, { points: 2, carry: -600_000 }],
    [{ points: 3, carry: null }, 700_000, { points: 3, carry: null }],
  ] as const)
    assert.deepEqual(carryPromised(promised, carried), expected);
});
