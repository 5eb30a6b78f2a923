/** For any sequence of baskets, holds, applies and returns, the server's rows equal those of an in-memory oracle. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { invariants, numberOf } from '../harness/invariants.ts';
import { addPass } from '../harness/passes.ts';
import { startServer } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';
import { findBreaches } from './checker.ts';
import { figures } from './figures.ts';
import { Journal } from './journal.ts';
import { rules } from './orders-oracle.ts';
import { commands, playAll, type Stage } from './orders-play.ts';
import { seed, tellSeed } from './seed.ts';

const { lists } = figures.orders;

async function openStage(world: World, url: string): Promise<Stage> {
  const merchant = await world.merchant({ timezone: 'UTC' });
  const tessera = await merchant.client(url);
  const pass = await addPass(tessera, {
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: rules.earnEach },
    spend_rule: { points: 1, amount: rules.pointWorth, currency: 'EUR' },
  });
  return { world, tessera, passId: pass.id };
}

test(`${lists} lists of orders give the expected vouchers, balances and points`, async (t) => {
  const server = await startServer();
  const world = await openWorld(server);
  t.after(async () => {
    await world.close();
    await server.close();
  });
  tellSeed(t);
  const stages = await Promise.all([0, 1, 2, 3].map(() => openStage(world, server.url)));
  let played = 0;
  const outcomes = await Promise.all(
    stages.map((stage, place) =>
      fc.check(
        fc.asyncProperty(commands(figures.orders), async (list) => {
          await playAll(stage, list);
          played += list.length;
        }),
        { seed: seed + place, numRuns: Math.ceil(lists / stages.length) },
      ),
    ),
  );
  t.diagnostic(`${played} commands`);
  for (const { failed, counterexample, errorInstance } of outcomes) {
    assert.ok(!failed, `${inspect(counterexample, { depth: 8 })}\n${inspect(errorInstance)}`);
  }
  const checked = invariants.filter((one) => /^[OVPR]\d/.test(numberOf(one)));
  assert.deepEqual(await findBreaches(server.database, new Journal(), { invariants: checked }), []);
});
