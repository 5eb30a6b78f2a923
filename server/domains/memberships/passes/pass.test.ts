import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasJustNearedLimit, isLimitReached, startingTier, unorderedTier } from './pass.ts';

const tiers = (thresholds: (number | null)[]) =>
  thresholds.map((threshold_points, index) => ({
    id: `tier_${index}`,
    name: `Tier ${index}`,
    threshold_points,
    multiplier_bps: 10_000,
    benefits: [],
  }));

const orders: [title: string, thresholds: (number | null)[], unordered: number][] = [
  ['a pass without tiers', [], -1],
  ['one tier', [0], -1],
  ['one tier that has to be reached', [100], -1],
  ['a rising series of thresholds', [0, 100, 500], -1],
  ['a first tier without threshold, which starts at 0', [null, 100], -1],
  ['a tier in between that is assigned by hand', [0, null, 100], -1],
  ['a repeated threshold', [0, 100, 100], 2],
  ['a falling threshold', [100, 500, 200], 2],
  ['a second tier at 0 after one without threshold', [null, 0], 1],
  ['a threshold below one before a tier assigned by hand', [0, 500, null, 400], 3],
];

for (const [title, thresholds, unordered] of orders) {
  const verdict = unordered < 0 ? 'is accepted' : `is refused at tier ${unordered}`;
  test(`${title} ${verdict}`, () => assert.equal(unorderedTier(tiers(thresholds)), unordered));
}

test('a new member starts in the tier that needs no points, if any', () => {
  assert.equal(startingTier(tiers([0, 100])), 'tier_0');
  assert.equal(startingTier(tiers([null, 100])), 'tier_0');
  assert.equal(startingTier(tiers([50, 100])), null);
  assert.equal(startingTier(tiers([50, null])), null);
  assert.equal(startingTier([]), null);
});

const limits: [max: number | null, near: number | undefined][] = [
  [null, undefined],
  [1, 1],
  [2, 2],
  [9, 9],
  [10, 9],
  [11, 10],
  [100, 90],
  [2_000_000_000, 1_800_000_000],
];

for (const [max, near] of limits) {
  const title = near === undefined ? 'never' : `once, at ${near}`;
  test(`limit ${max ?? 'none'}: a pass nears it ${title}`, () => {
    const counts = near === undefined ? [0, 1, 1_000] : [near - 1, near, near + 1];
    const told = counts.filter((issued_count) => hasJustNearedLimit({ issued_count, max_issued: max }));
    assert.deepEqual(told, near === undefined ? [] : [near]);
  });
}

test('a pass is fully issued once its count reaches the limit', () => {
  assert.equal(isLimitReached({ issued_count: 9, max_issued: 10 }), false);
  assert.equal(isLimitReached({ issued_count: 10, max_issued: 10 }), true);
  assert.equal(isLimitReached({ issued_count: 1_000_000, max_issued: null }), false);
});
