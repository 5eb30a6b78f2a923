/** For any sequence of commands, the server's ledger equals that of an in-memory oracle (T16). */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { pointsInvariants } from '../../harness/invariants.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { addPass } from '../../harness/passes.ts';
import { settleAllPoints } from '../../harness/points-clock.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { openWorld, type World } from '../../harness/world.ts';
import { heldPointsExpire, latestFirst } from '../../mutants/mutants.ts';
import { findBreaches } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { Journal } from '../../promises/journal.ts';
import { commands, playAll, type Stage } from '../../promises/points-play.ts';
import { seed, tellSeed } from '../../promises/seed.ts';
import { openBreakable } from './breakable.ts';

const { lists } = figures.oracle;
const threshold = 60;

async function openStage(world: World, url: string, pendingDays: number): Promise<Stage> {
  const merchant = await world.merchant({ timezone: 'UTC' });
  const tessera = await merchant.client(url);
  const pass = await addPass(tessera, {
    points_expiry: { mode: 'rolling', months: 1 },
    pending_days: pendingDays,
    tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: threshold }],
  });
  return {
    world,
    tessera,
    passId: pass.id,
    terms: { pendingDays, threshold },
    tiers: pass.tiers.map(({ id }) => id),
    settle: async () => {},
  };
}

const check = (
  stage: Stage,
  options: { seed: number; numRuns: number; endOnFailure?: boolean },
  onPlayed?: (count: number) => void,
) =>
  fc.check(
    fc.asyncProperty(commands(figures.oracle), async (played) => {
      await playAll(stage, played);
      onPlayed?.(played.length);
    }),
    options,
  );

test(`${lists} lists of commands give the expected ledger`, async (t) => {
  const server: TestServer = await startServer();
  const world = await openWorld(server);
  t.after(async () => {
    await world.close();
    await server.close();
  });
  tellSeed(t);
  const stages = await Promise.all([0, 0, 2, 2].map((days) => openStage(world, server.url, days)));
  let played = 0;
  const outcomes = await Promise.all(
    stages.map((stage, place) =>
      check(
        { ...stage, settle: () => settleAllPoints(server) },
        { seed: seed + place, numRuns: Math.ceil(lists / stages.length) },
        (count) => {
          played += count;
        },
      ),
    ),
  );
  for (const outcome of outcomes)
    assert.ok(!outcome.failed, `${fc.defaultReportMessage(outcome)}\n${inspect(outcome.errorInstance)}`);
  assert.deepEqual(await findBreaches(server.database, new Journal(), { invariants: pointsInvariants }), []);
  const { entries } = await world.total<'entries'>('select count(*) as entries from points_transactions');
  t.diagnostic(`T16: ${played} commands in ${lists} lists; ${entries} entries were compared`);
});

/** The oracle detects the mutation within this many lists; shrinking is not needed. */
async function findsMutant(t: TestContext, mutations: readonly Mutation[]): Promise<void> {
  const rig = await openBreakable(t, { servers: 1, mutations });
  const outcome = await check(await openStage(rig.world, rig.url, 0), {
    seed,
    numRuns: 60,
    endOnFailure: true,
  });
  assert.ok(outcome.failed, 'nothing was found');
  t.diagnostic(`found after ${outcome.numRuns} lists: ${JSON.stringify(outcome.counterexample)}`);
}

test('a server that spends the latest points first is detected', (t) => findsMutant(t, latestFirst));

test('a server that lets held points expire is detected', (t) => findsMutant(t, heldPointsExpire));
