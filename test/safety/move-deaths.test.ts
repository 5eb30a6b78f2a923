/** Whenever the process that moves a merchant is killed, the merchant ends up whole in exactly one cell. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { source, target } from '../harness/moving-cells.ts';
import { until } from '../harness/patience.ts';
import { isLong } from './figures.ts';
import { deaths } from './move-mutants.ts';
import { install, more, move, workingMerchant } from './moving-merchants.ts';
import { requireSound, requireWhole, servedBy } from './moving-tills.ts';

const tried = isLong ? deaths : deaths.filter(({ isOut }) => isOut).slice(0, 1);

test('a move that is killed at any step continues, or can be taken back until the switch', async (t) => {
  const rig = await install(t, 1);
  for (const { when, mutation, canCancel, isOut } of tried) {
    const { merchant, working } = await workingMerchant(t, rig, source, { tills: 2 });
    await more(working, 20);
    const killed = await move(rig, merchant, [mutation]);
    assert.notEqual(killed.code, 0, `${when}: was not killed\n${killed.out}${killed.err}`);
    // The fence against writes ends in time.
    const served = await until(async () => {
      const cells = await servedBy(rig, merchant);
      return cells.length === (isOut ? 0 : 1) ? cells : undefined;
    });
    if (isOut === undefined) {
      assert.deepEqual(served, [canCancel ? source : target], when);
      await more(working, 10);
    }
    const canceled = await rig.command(['cells', 'move', merchant.wireId, '--cancel']);
    assert.equal(canceled.code, canCancel ? 0 : 1, `${when}: ${canceled.err}`);
    if (canCancel) {
      await more(working, 10);
      const again = await move(rig, merchant, [mutation]);
      assert.notEqual(again.code, 0, when);
    }
    const resumed = await move(rig, merchant);
    assert.equal(resumed.code, 0, `${when}: ${resumed.err}`);
    await more(working, 10);
    const { acknowledged } = await working.stop();
    await requireWhole(rig, target, merchant, acknowledged);
    t.diagnostic(`killed ${when}: ${acknowledged} acknowledged`);
  }
  await requireSound(rig);
});
