/** Whatever statement fails, and however: nothing is half done, the server lives, and a retry completes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookRetrySeconds } from '../../contract/limits.ts';
import type { Walk, WalkedRoute } from '../contract/walk.ts';
import type { TestDatabase } from '../harness/cluster.ts';
import type { Dice } from '../harness/dice.ts';
import { findBrokenIn, invariants } from '../harness/invariants.ts';
import { type WireFault, wireFaults } from '../harness/wire-faults.ts';
import { openWorkerRig, settle, workAmongFaults } from './background-faults.ts';
import { figures } from './figures.ts';
import { diceOf } from './seed.ts';
import {
  type Failed,
  type FaultRig,
  failOne,
  faultRoutes,
  openFaultRig,
  renewShop,
  statementsOf,
} from './statement-faults.ts';

const { trials, everything, seconds } = figures.statementFaults;

/** About data that the tests insert directly (operators' decisions, invoices), and work that no process does here. */
const isStaged = /^[YUQ]\d/;

/** At full scale, each domain is a test, so that it can be played alone and one failure hides no other. */
const domains = everything
  ? Map.groupBy(faultRoutes, ({ name }) => name.split('.')[0]!)
  : [['', faultRoutes]];

for (const [domain, routes] of domains as Iterable<[string, readonly WalkedRoute[]]>) {
  const whose = domain === '' ? '' : ` (${domain})`;
  test(`a request of which any statement fails is refused or served in full, and its retry completes${whose}`, async (t) => {
    const rig = await openFaultRig(t);
    const counts = new Map<string, number>();
    for await (const [fault, { first }] of everything ? allFaults(rig, routes) : someFaults(rig, diceOf(t))) {
      const key = `${fault} ${first.status < 400 ? 'served' : first.status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    t.diagnostic(`${routes.length} routes: ${JSON.stringify(Object.fromEntries([...counts].sort()))}`);
    const live = await fetch(`${rig.walk.server.url}/health`);
    assert.equal(live.status, 200);
    await assertWhole(rig);
  });
}

/** Fails every statement of the routes in every way, one in each request. */
async function* allFaults(
  rig: FaultRig,
  routes: readonly WalkedRoute[],
): AsyncGenerator<[WireFault, Failed]> {
  for (const route of routes)
    for (const fault of wireFaults) {
      await renewShop(rig);
      for (let number = 1; ; number += 1) {
        const failed = await failOne(rig, route, number, fault);
        if (failed === undefined) break;
        yield [fault, failed];
      }
    }
}

async function* someFaults(rig: FaultRig, dice: Dice): AsyncGenerator<[WireFault, Failed]> {
  for (let trial = 0; trial < trials; trial += 1) {
    const route = dice.pick(faultRoutes);
    const number = dice.between(1, Math.max(1, await statementsOf(rig, route)));
    const fault = dice.pick(wireFaults);
    const failed = await failOne(rig, route, number, fault);
    if (failed !== undefined) yield [fault, failed];
  }
}

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
