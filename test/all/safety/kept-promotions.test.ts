/** What a process remembers of promotions is never out of date; servers that price with what they knew are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promotionsOfAnyone, promotionsOutdated } from '../../mutants/order-mutants.ts';
import {
  ownQuotes,
  quotesAfterChanges,
  quotesOfNeighbours,
  setting,
} from '../../promises/kept-promotions.ts';
import { openBreakable } from './breakable.ts';

// What servers remember, they may remember as a process.
test('a quote knows each change of a promotion at once, and prices with no other merchant’s, in every process', async (t) => {
  const rig = await openBreakable(t, { ...setting, processes: true });
  for (const { step, given, right } of await quotesAfterChanges(rig))
    assert.deepEqual(given, Array(4).fill(right), step);
  assert.deepEqual(await quotesOfNeighbours(rig), ownQuotes);
});

test('a server that prices with promotions as it knew them is detected', async (t) => {
  const seen = await quotesAfterChanges(
    await openBreakable(t, { ...setting, mutations: promotionsOutdated }),
  );
  assert.ok(seen.some(({ given, right }) => given.some((amount) => amount !== right)));
});

test('a server that mistakes the promotions of a merchant for those of another is detected', async (t) => {
  const rig = await openBreakable(t, { ...setting, mutations: promotionsOfAnyone });
  assert.notDeepEqual(await quotesOfNeighbours(rig), ownQuotes);
});
