/** A place is taken only by a discount with an effect, a unit is used once, and the best combination is the best. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { use, useStage } from '../harness/stage.ts';
import { playScene, scenes } from './promotions.ts';

const { world } = useStage();
const tessera = use(async () => (await world.merchant()).client());

for (const scene of scenes) {
  test(`discounts on one order: ${scene.title}`, async () => {
    const { refused = {}, vouchers = [], right } = scene;
    const played = await playScene(tessera, scene);
    assert.deepEqual(
      [played.given, played.refused, played.uses],
      [right, { ...refused }, vouchers.map((_, at) => (refused[at] === undefined ? 1 : 0))],
    );
  });
}
