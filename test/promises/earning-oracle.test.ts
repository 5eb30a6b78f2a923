/** For any story of rules, points campaigns, orders, events, partial returns in any order and reversals, members have the points that the model says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { invariants, numberOf } from '../harness/invariants.ts';
import { addPass } from '../harness/passes.ts';
import { startServer } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';
import { findBreaches } from './checker.ts';
import { openCampaigns, play, type Stage, stories } from './earning-play.ts';
import { figures } from './figures.ts';
import { Journal } from './journal.ts';
import { seed, tellSeed } from './seed.ts';

const { stories: count } = figures.earning;

async function openStage(world: World, url: string): Promise<Stage> {
  const merchant = await world.merchant({ timezone: 'UTC' });
  const tessera = await merchant.client(url);
  const pass = await addPass(tessera, {
    tiers: [{ name: 'Gold' }],
    spend_rule: { points: 1, amount: 10, currency: 'EUR' },
  });
  await tessera.memberships.setEventTypes({
    types: [
      { type: 'done', label: 'Done', value: 'none' },
      { type: 'counted', label: 'Counted', value: 'number' },
      { type: 'paid', label: 'Paid', value: 'amount' },
    ],
  });
  const campaignIds = await openCampaigns(tessera);
  return { tessera, passId: pass.id, tierId: pass.tiers[0]!.id, campaignIds };
}

test(`${count} stories of rules, orders and returns leave the expected points`, async (t) => {
  const server = await startServer();
  const world = await openWorld(server);
  t.after(async () => {
    await world.close();
    await server.close();
  });
  tellSeed(t);
  const stages = await Promise.all([0, 1, 2, 3].map(() => openStage(world, server.url)));
  const outcomes = await Promise.all(
    stages.map((stage, place) =>
      fc.check(
        fc.asyncProperty(stories(figures.earning), (story) => play(stage, story)),
        { seed: seed + place, numRuns: Math.ceil(count / stages.length) },
      ),
    ),
  );
  for (const { failed, counterexample, errorInstance } of outcomes) {
    assert.ok(!failed, `${inspect(counterexample, { depth: 10 })}\n${inspect(errorInstance)}`);
  }
  const checked = invariants.filter((one) => /^[CEOPR]\d/.test(numberOf(one)));
  assert.ok(checked.some((one) => numberOf(one) === 'P12'));
  assert.deepEqual(await findBreaches(server.database, new Journal(), { invariants: checked }), []);
});
