/** Servers that choose discounts or units wrongly are found by the smallest baskets that show it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mutation } from '../../harness/mutation.ts';
import {
  bestByAmount,
  boughtForGood,
  currencyIgnored,
  giftsFirst,
  placeForNothing,
  unitsAgain,
} from '../../mutants/order-mutants.ts';
import { playScene, scenes } from '../../promises/promotions.ts';
import { openBreakable } from './breakable.ts';

const mutants: [title: string, mutations: readonly Mutation[]][] = [
  ['gives a place to what takes nothing off', placeForNothing],
  ['gives units before others are bought for them', giftsFirst],
  ['uses units again', unitsAgain],
  ['never changes which units were bought', boughtForGood],
  ['takes the largest discounts for the best', bestByAmount],
  ['compares amounts in different currencies', currencyIgnored],
];

for (const [title, mutations] of mutants) {
  test(`a server that ${title} is detected`, async (t) => {
    const rig = await openBreakable(t, { background: 'one', servers: 1, mutations });
    const tessera = await (await rig.world.merchant()).client(rig.url);
    const wrong: string[] = [];
    for (const scene of scenes) {
      const { given } = await playScene(tessera, scene);
      if (given !== scene.right) wrong.push(scene.title);
    }
    t.diagnostic(wrong.join(', '));
    assert.ok(wrong.length > 0);
  });
}
