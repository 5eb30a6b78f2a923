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
  ['reaching a threshold leads up', 0, 99, 100, 1],
  ['over several tiers at once', 0, 0, 700, 3],
  ['a tier that is given by hand is passed over', 1, 100, 499, 1],
  ['and left for a higher one', 2, 100, 500, 3],
  ['a tier given by hand is not lost by earning', 2, 0, 150, 2],
  ['nor a high one that was given early', 3, 0, 150, 3],
  ['falling below the threshold leads down', 1, 120, 80, 0],
  ['over several tiers at once too', 3, 700, 20, 0],
  ['staying above it does not', 3, 700, 500, 3],
  ['a tier given by hand is not lost by taking back', 2, 150, 20, 2],
  ['nor one whose threshold had not been reached', 3, 150, 20, 3],
  ['who stood in no tier is led to one', null, 0, 100, 1],
];

const idOf = (index: number | null) => (index === null ? null : `tier_${index}`);

for (const [title, current, before, after, to] of moves) {
  test(title, () => assert.equal(tierAfter(tiers, idOf(current), before, after), idOf(to)));
}

test('where every tier has to be reached first, taking back leads out of all of them', () => {
  const high = tiers.slice(3);
  assert.equal(tierAfter(high, 'tier_3', 600, 400), null);
  assert.equal(tierAfter([], null, 0, 100), null);
});
