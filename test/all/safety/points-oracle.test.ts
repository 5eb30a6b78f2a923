/** The oracle of points finds servers with defects. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Mutation } from '../../harness/mutation.ts';
import { heldPointsExpire, latestFirst } from '../../mutants/mutants.ts';
import { check, openStage } from '../../promises/points-stage.ts';
import { seed } from '../../promises/seed.ts';
import { openBreakable } from './breakable.ts';

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
