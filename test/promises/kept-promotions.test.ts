/** Servers keep promotions in memory, but each quote prices with those that the database has at that moment. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownQuotes, quotesAfterChanges, quotesOfNeighbours, setting } from './kept-promotions.ts';
import { Rig } from './rig.ts';

test('a quote knows each change of a promotion at once, whichever server made it', async (t) => {
  const seen = await quotesAfterChanges(await Rig.open(t, setting));
  for (const { step, given, right } of seen) assert.deepEqual(given, Array(4).fill(right), step);
});

test('the promotions of a merchant never price an order of another', async (t) => {
  assert.deepEqual(await quotesOfNeighbours(await Rig.open(t, setting)), ownQuotes);
});
