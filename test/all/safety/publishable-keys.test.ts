/** Servers that give those with a publishable key too much are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promises, Shop, setting } from '../../promises/publishable-keys.ts';
import { openBreakable } from './breakable.ts';

test('each mutant is detected', async (t) => {
  const mutations = [...new Set(promises.flatMap(({ mutants }) => mutants))];
  const rig = await openBreakable(t, { ...setting, mutations });
  for (const { what, holds } of promises) assert.equal(await holds(await Shop.open(rig)), false, what);
});
