/** What a hold promised is what its use gives, whatever happens meanwhile. A few changes in each run, all at full scale. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept } from '../journeys/order-stage.ts';
import { figures, isLong } from './figures.ts';
import { brokenBy, brokenByJoining, changes } from './hold-changes.ts';
import { diceOf, shuffled } from './seed.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

test('what a hold promised is what its use gives, whatever happens meanwhile', async (t) => {
  // Most of what can happen comes with time.
  const [time, ...others] = changes;
  const few = shuffled(diceOf(t), others).slice(0, figures.holds.changes);
  const broken: object[] = [];
  for (const change of [time!, ...(isLong ? others : few)])
    for (const one of await brokenBy(world, change)) broken.push({ change: change.name, ...one });
  assert.deepEqual(broken, []);
});

test('orders on hold keep their price when two memberships of the customer are joined', async () => {
  assert.deepEqual(await brokenByJoining(world), []);
});
