/** A merchant moves to another cell while its tills work: nothing is lost, nothing is done twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommandEnd } from '../harness/command.ts';
import { documented, source, target } from '../harness/moving-cells.ts';
import { patient } from '../harness/patience.ts';
import type { TestMerchant } from '../harness/world.ts';
import { figures, isLong } from './figures.ts';
import { type Installation, install, more, move, workingMerchant } from './moving-merchants.ts';
import { addHistory, requireSound, requireWhole } from './moving-tills.ts';

const { redemptions, tills, history } = figures.moves;

/** Then requests can also be refused for other reasons, and are repeated. */
const isStarved = patient(1_000) > 4_000;

/** Runs the commands in the docs. */
async function follow(rig: Installation, { wireId }: TestMerchant) {
  const ends: CommandEnd[] = [];
  for (const command of documented('sh')) {
    const [, ...args] = command
      .replace(/mer_\w+/, wireId)
      .replace('north', target)
      .split(' ');
    const end = await rig.command(args);
    assert.equal(end.code, 0, `${command}\n${end.out}${end.err}`);
    ends.push(end);
  }
  return ends;
}

const longer = { skip: !isLong && 'at the full scale only' };

test(
  'a merchant moves while its tills work: nothing is lost or done twice, no request fails, no neighbour notices',
  longer,
  async (t) => {
    const rig = await install(t, 2);
    const { merchant, working } = await workingMerchant(t, rig, source, { tills, vouchers: 20 });
    const [near, far] = [
      await workingMerchant(t, rig, source, { tills: 2 }),
      await workingMerchant(t, rig, target, { tills: 2 }),
    ];
    await more(working, redemptions);
    const [moved] = await follow(rig, merchant);
    await more(working, 50);
    const report = await working.stop();
    const neighbours = [await near.working.stop(), await far.working.stop()];
    t.diagnostic(`${JSON.stringify(report)}, neighbours ${JSON.stringify(neighbours)}. ${moved!.out.trim()}`);
    await requireWhole(rig, target, merchant, report.acknowledged);
    await requireWhole(rig, source, near.merchant, neighbours[0]!.acknowledged);
    await requireWhole(rig, target, far.merchant, neighbours[1]!.acknowledged);
    if (!isStarved)
      assert.deepEqual(
        [report, ...neighbours].map(({ refused }) => refused),
        [0, 0, 0],
      );
    await requireSound(rig);
  },
);

/** S24: redemptions a second. */
const pace = { tills: 20, everyMs: 200 };

test('a merchant with a long history moves as well', {
  skip: history === 0 && 'at the full scale only',
}, async (t) => {
  const rig = await install(t, 2);
  const { merchant, working } = await workingMerchant(t, rig, source, { ...pace, vouchers: 20 });
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
  if (!isStarved) assert.equal(report.refused, 0);
});
