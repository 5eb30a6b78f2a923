import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tierAfter } from './tiers.ts';

const tiers = [0, 100, null, 500].map((threshold_points, index) => ({
  id: `tier_${index}`,
  name: `Tier ${index}`,
  threshold_points,
  multiplier_bps: 10_000,
  benefits: [],
}));

const moves: [title: string, current: number | null, before: number, after: number, to: number | null][] = [
  ['below the next threshold nothing changes', 0, 0, 99, 0],
  ['reaching a threshold moves up', 0, 99, 100, 1],
  ['earning can move up several tiers at once', 0, 0, 700, 3],
  ['a tier assigned by hand is skipped', 1, 100, 499, 1],
  ['a tier assigned by hand is left for a higher one', 2, 100, 500, 3],
  ['earning keeps a tier assigned by hand', 2, 0, 150, 2],
  ['earning keeps a high tier assigned early', 3, 0, 150, 3],
  ['falling below the threshold moves down', 1, 120, 80, 0],
  ['a reversal can move down several tiers at once', 3, 700, 20, 0],
  ['a reversal that stays at the threshold keeps the tier', 3, 700, 500, 3],
  ['a reversal keeps a tier assigned by hand', 2, 150, 20, 2],
  ['a reversal keeps a tier whose threshold was not reached', 3, 150, 20, 3],
  ['a member without a tier moves into one', null, 0, 100, 1],
];

const idOf = (index: number | null) => (index === null ? null : `tier_${index}`);

for (const [title, current, before, after, to] of moves) {
  test(title, () => assert.equal(tierAfter(tiers, idOf(current), before, after), idOf(to)));
}

test('if every tier has to be reached first, a reversal can leave a member in no tier', () => {
  const high = tiers.slice(3);
  assert.equal(tierAfter(high, 'tier_3', 600, 400), null);
  assert.equal(tierAfter([], null, 0, 100), null);
});
