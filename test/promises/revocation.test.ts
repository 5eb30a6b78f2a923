/** A revocation takes effect on every server before its answer is sent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures } from './figures.ts';
import { admittedIn, errorsIn, takings } from './revocation.ts';
import { Rig } from './rig.ts';

const { trials } = figures.revocation;

test('three servers that serve a credential continuously', async (t) => {
  const rig = await Rig.open(t, { background: 'one' });
  for (const taking of takings) {
    await t.test(`serve no request of ${taking.what} that began after the answer`, async () => {
      assert.equal(await admittedIn(rig, taking, trials), 0);
      assert.deepEqual(errorsIn(rig.logs()), []);
    });
  }
});
