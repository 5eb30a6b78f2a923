/** A merchant moves to another cell while its tills work: nothing is lost, nothing is done twice. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type MovingCells, movingCells, source, target } from '../harness/moving-cells.ts';
import type { Mutation } from '../harness/mutation.ts';
import { until } from '../harness/patience.ts';
import type { TestMerchant } from '../harness/world.ts';
import { figures, isLong } from './figures.ts';
import { deaths, moveMutants } from './move-mutants.ts';
import {
  addHistory,
  endlessVoucher,
  openTills,
  requireSound,
  requireWhole,
  servedBy,
  type Tills,
} from './moving-tills.ts';

const { redemptions, tills, history } = figures.moves;

interface Installation extends MovingCells {
  url: string;
}

async function install(t: TestContext, clusters: 1 | 2): Promise<Installation> {
  const rig = await movingCells(t, { clusters });
  return { ...rig, ...(await rig.server()) };
}

/** A merchant in this cell whose tills work until they are stopped. */
async function workingMerchant(
  t: TestContext,
  { world, url }: Installation,
  cell: string,
  options: { tills: number; vouchers?: number },
): Promise<{ merchant: TestMerchant; working: Tills }> {
  const merchant = await world.merchant({ cell });
  const client = await merchant.client(url);
  const made = Array.from({ length: options.vouchers ?? 5 }, () => endlessVoucher(client));
  const working = await openTills(t, url, merchant, await Promise.all(made), options);
  return { merchant, working };
}

const move = (rig: Installation, { wireId }: TestMerchant, mutations: readonly Mutation[] = []) =>
  rig.command(['cells', 'move', wireId, '--to', target], mutations);

const more = async (working: Tills, count: number): Promise<void> => {
  const soFar = working.acknowledged;
  await until(() => working.acknowledged >= soFar + count);
};

test('a merchant moves while its tills work: nothing is lost or done twice, no request fails, no neighbour notices', async (t) => {
  const rig = await install(t, 2);
  const { merchant, working } = await workingMerchant(t, rig, source, { tills, vouchers: 20 });
  const [near, far] = [
    await workingMerchant(t, rig, source, { tills: 2 }),
    await workingMerchant(t, rig, target, { tills: 2 }),
  ];
  await more(working, redemptions);
  const moved = await move(rig, merchant);
  assert.equal(moved.code, 0, moved.err);
  await more(working, 50);
  const report = await working.stop();
  const neighbours = [await near.working.stop(), await far.working.stop()];
  t.diagnostic(`${JSON.stringify(report)}, neighbours ${JSON.stringify(neighbours)}. ${moved.out.trim()}`);
  await requireWhole(rig, target, merchant, report.acknowledged);
  await requireWhole(rig, source, near.merchant, neighbours[0]!.acknowledged);
  await requireWhole(rig, target, far.merchant, neighbours[1]!.acknowledged);
  assert.equal(report.refused, 0);
  assert.deepEqual(
    neighbours.map(({ refused }) => refused),
    [0, 0],
  );
  await requireSound(rig);
});

/** S24: redemptions a second. */
const pace = { tills: 20, everyMs: 200 };

test('a merchant with a long history moves as well', {
  skip: history === 0 && 'at the full scale only',
}, async (t) => {
  const rig = await install(t, 2);
  const { merchant, working } = await workingMerchant(t, rig, source, { ...pace, vouchers: 100 });
  await more(working, 1);
  await addHistory(rig, merchant, history);
  await more(working, 500);
  const began = performance.now();
  const [soFar, moved] = [working.acknowledged, await move(rig, merchant)];
  const seconds = (performance.now() - began) / 1_000;
  assert.equal(moved.code, 0, moved.err);
  const perSecond = (working.acknowledged - soFar) / seconds;
  await more(working, 500);
  const report = await working.stop();
  t.diagnostic(
    `${history} events, ${perSecond.toFixed(0)} redemptions a second, moved in ${seconds.toFixed(0)} s: ` +
      `${JSON.stringify(report)}. ${moved.out.trim()}`,
  );
  await requireWhole(rig, target, merchant, report.acknowledged, history);
  assert.equal(report.refused, 0);
});

const tried = isLong ? deaths : deaths.filter(({ isOut }) => isOut).slice(0, 1);

test('a move that is killed at any step continues, or can be taken back until the switch', async (t) => {
  const rig = await install(t, 1);
  for (const { when, mutation, canCancel, isOut } of tried) {
    const { merchant, working } = await workingMerchant(t, rig, source, { tills: 2 });
    await more(working, 20);
    const killed = await move(rig, merchant, [mutation]);
    assert.notEqual(killed.code, 0, `${when}: was not killed\n${killed.out}${killed.err}`);
    // The fence against writes ends by itself.
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

/** Moves a working merchant with a deliberate defect. */
async function playBroken(t: TestContext, mutations: readonly Mutation[]) {
  const rig = await install(t, 1);
  const { merchant, working } = await workingMerchant(t, rig, source, { tills: 6 });
  await more(working, 50);
  const moved = await move(rig, merchant, mutations);
  await more(working, 10);
  return { rig, merchant, moved, acknowledged: (await working.stop()).acknowledged };
}

test('a difference between the two cells keeps the merchant in the source', async (t) => {
  const { rig, merchant, moved, acknowledged } = await playBroken(t, moveMutants.losesChanges);
  assert.equal(moved.code, 1, moved.out);
  assert.match(moved.err, /redemptions: \d+ rows in the source, \d+ in the target/);
  assert.deepEqual(await servedBy(rig, merchant), [source]);
  assert.equal((await rig.command(['cells', 'move', merchant.wireId, '--cancel'])).code, 0);
  await requireWhole(rig, source, merchant, acknowledged);
});

const longer = { skip: !isLong && 'at the full scale only' };

test('a move that compares nothing is found out', longer, async (t) => {
  const mutations = [...moveMutants.losesChanges, ...moveMutants.comparesNothing];
  const { rig, merchant, acknowledged } = await playBroken(t, mutations);
  await assert.rejects(requireWhole(rig, target, merchant, acknowledged), assert.AssertionError);
});

test('a move without a fence is found out', longer, async (t) => {
  const mutations = [...moveMutants.noFence, ...moveMutants.comparesNothing];
  const { rig, merchant, acknowledged } = await playBroken(t, mutations);
  await assert.rejects(requireWhole(rig, target, merchant, acknowledged), assert.AssertionError);
});
