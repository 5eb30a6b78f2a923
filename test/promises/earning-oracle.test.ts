/**
 * For any story of rules with limits, points campaigns, tiers by period, orders, events, late reports, partial returns in any order,
 * reversals and time, members have the points and the tier that the model says.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { invariants, numberOf } from '../harness/invariants.ts';
import { turnSandboxClocks } from '../harness/sandbox-clock.ts';
import { startServer } from '../harness/server.ts';
import { openWorld } from '../harness/world.ts';
import { findBreaches } from './checker.ts';
import { play } from './earning-play.ts';
import { Shop } from './earning-shop.ts';
import { type Story, stories } from './earning-stories.ts';
import { figures } from './figures.ts';
import { Journal } from './journal.ts';
import { seed, tellSeed } from './seed.ts';

const { stories: count } = figures.earning;

test(`${count} stories of rules, tiers, orders, returns and time leave the expected points and tiers`, async (t) => {
  const server = await startServer();
  const world = await openWorld(server);
  t.after(async () => {
    await world.close();
    await server.close();
  });
  tellSeed(t);
  const players = 4;
  const outcomes = await Promise.all(
    Array.from({ length: players }, async (_, place) => {
      let shop = await Shop.open(world);
      const playOne = async (story: Story): Promise<void> => {
        if (shop.isLate) shop = await Shop.open(world);
        await play(shop, story);
      };
      return fc.check(fc.asyncProperty(stories(figures.earning), playOne), {
        seed: seed + place,
        numRuns: Math.ceil(count / players),
      });
    }),
  );
  for (const { failed, counterexample, errorInstance } of outcomes) {
    assert.ok(!failed, `${inspect(counterexample, { depth: 10 })}\n${inspect(errorInstance)}`);
  }
  // Where only requests settled what was due, the clocks do before the database is checked.
  await turnSandboxClocks(server);
  const checked = invariants.filter((one) => /^[CEOPR]\d/.test(numberOf(one)));
  assert.ok(checked.some((one) => numberOf(one) === 'P12'));
  assert.deepEqual(await findBreaches(server.database, new Journal(), { invariants: checked }), []);
});
