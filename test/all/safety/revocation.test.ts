/** A revocation takes effect in every process before its answer is sent. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { principalsRemembered } from '../../mutants/revocation-mutants.ts';
import { figures, isLong } from '../../promises/figures.ts';
import { admittedIn, errorsIn, takings } from '../../promises/revocation.ts';
import { openBreakable } from './breakable.ts';

/** At full scale, the trials of test/promises are on processes, too. */
const trials = isLong ? 1 : figures.revocation.trials;

test('three processes that serve a credential continuously', async (t: TestContext) => {
  // What servers remember, they may remember as a process.
  const rig = await openBreakable(t, { background: 'one', processes: true });
  for (const taking of takings) {
    await t.test(`serve no request of ${taking.what} that began after the answer`, async () => {
      assert.equal(await admittedIn(rig, taking, trials), 0);
      assert.deepEqual(errorsIn(rig.logs()), []);
    });
  }
});

test('servers that cache principals are detected', async (t: TestContext) => {
  const rig = await openBreakable(t, {
    background: 'one',
    processes: true,
    servers: 3,
    mutations: principalsRemembered,
  });
  for (const taking of takings) {
    await t.test(`they serve ${taking.what}`, async () => {
      assert.ok((await admittedIn(rig, taking, 1)) > 0);
    });
  }
});
