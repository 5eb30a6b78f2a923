/** Whatever statement fails, and however: nothing is half done, the server lives, and a retry completes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookRetrySeconds } from '../../contract/limits.ts';
import type { Walk } from '../contract/walk.ts';
import type { TestDatabase } from '../harness/cluster.ts';
import { findBrokenIn, invariants } from '../harness/invariants.ts';
import { wireFaults } from '../harness/wire-faults.ts';
import { openWorkerRig, settle, workAmongFaults } from './background-faults.ts';
import { figures } from './figures.ts';
import { diceOf } from './seed.ts';
import { failOne, faultRoutes, openFaultRig, renewShop, statementsOf } from './statement-faults.ts';

const { trials, everything, seconds } = figures.statementFaults;

/** About data that the tests insert directly (operators' decisions, invoices), and work that no process does here. */
const isStaged = /^[YUQ]\d/;

test('a request of which any statement fails is refused or served in full, and its retry completes', async (t) => {
  const rig = await openFaultRig(t);
  const dice = diceOf(t);
  const counts = new Map<string, number>();
  const tally = (fault: string, status: number) => {
    const key = `${fault} ${status < 400 ? 'served' : status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  if (everything) {
    for (const route of faultRoutes)
      for (const fault of wireFaults) {
        await renewShop(rig);
        for (let number = 1; ; number += 1) {
          const failed = await failOne(rig, route, number, fault);
          if (failed === undefined) break;
          tally(fault, failed.first.status);
        }
      }
  } else {
    for (let trial = 0; trial < trials; trial += 1) {
      const route = dice.pick(faultRoutes);
      const number = dice.between(1, Math.max(1, await statementsOf(rig, route)));
      const fault = dice.pick(wireFaults);
      const failed = await failOne(rig, route, number, fault);
      if (failed !== undefined) tally(fault, failed.first.status);
    }
  }
  t.diagnostic(JSON.stringify(Object.fromEntries([...counts].sort())));
  const live = await fetch(`${rig.walk.server.url}/health`);
  assert.equal(live.status, 200);
  await assertWhole(rig);
});

/** The doctor accepts the database. */
async function assertWhole({ walk, database }: { walk: Walk; database: TestDatabase }): Promise<void> {
  // Keys of a merchant with an erasure today are not checked.
  await walk.world.sql(`update customers set updated_at = now() - interval '2 days' where status = 'erased'`);
  const asked = invariants.filter(({ name }) => !isStaged.test(name));
  assert.deepEqual(await findBrokenIn(database, webhookRetrySeconds, asked), []);
}

test('background work of which any statement fails is done by a later turn', async (t) => {
  const dice = diceOf(t);
  const rig = await openWorkerRig(t, dice);
  await workAmongFaults(rig, seconds, dice);
  await settle(rig, dice);
  const { failed, statements, finished } = rig.faults;
  t.diagnostic(`${failed} failures of ${statements} statements, of which ${finished} failed in every way`);
  await assertWhole(rig);
});
