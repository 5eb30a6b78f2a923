/** A place is taken only by a discount with an effect, a unit is used once, and the best combination is the best. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Tessera } from '../../sdk/src/index.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';
import { playScene, scenes } from './promotions.ts';

let server: TestServer;
let world: World;
let tessera: Tessera;
before(async () => {
  server = await startServer();
  world = await openWorld(server);
  tessera = await (await world.merchant()).client();
});
after(async () => {
  await world.close();
  await server.close();
});

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
