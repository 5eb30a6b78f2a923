/** Whatever statement fails, and however: nothing is half done, the server lives, and a retry completes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookRetrySeconds } from '../../contract/limits.ts';
import { findBrokenIn, invariants } from '../harness/invariants.ts';
import { wireFaults } from '../harness/wire-faults.ts';
import { figures } from './figures.ts';
import { diceOf } from './seed.ts';
import { failOne, faultRoutes, openFaultRig, statementsOf } from './statement-faults.ts';

const { trials, everything } = figures.statementFaults;

/** About data that the tests insert directly: operators' decisions and invoices. */
const isStaged = /^[YU]\d/;

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
      for (const fault of wireFaults)
        for (let number = 1; ; number += 1) {
          const failed = await failOne(rig, route, number, fault);
          if (failed === undefined) break;
          tally(fault, failed.first.status);
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
  const asked = invariants.filter(({ name }) => !isStaged.test(name));
  await rig.walk.world.sql(`update customers set updated_at = now() - interval '2 days' where status = 'erased'`);
  assert.deepEqual(await findBrokenIn(rig.database, webhookRetrySeconds, asked), []);
});
