/** A merchant moves to another cell while its tills work: nothing is lost, nothing is done twice. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommandEnd } from '../../harness/command.ts';
import type { TestMerchant } from '../../harness/world.ts';
import { figures, isLong } from '../../promises/figures.ts';
import { documented, source, target } from '../harness/moving-cells.ts';
import {
  type Installation,
  isStarved,
  more,
  move,
  command as run,
  sharedInstallation,
  workingMerchant,
} from './moving-merchants.ts';
import { addHistory, requireSound, requireWhole } from './moving-tills.ts';

const { clusters, redemptions, tills, neighbours, history, tillsOfHistory, redemptionsOfHistory } =
  figures.moves;

const installation = sharedInstallation(clusters);

/** Runs the commands in the docs. */
async function follow(rig: Installation, { wireId }: TestMerchant) {
  const ends: CommandEnd[] = [];
  for (const command of documented('sh')) {
    const [, ...args] = command
      .replace(/mer_\w+/, wireId)
      .replace('north', target)
      .split(' ');
    const end = await run(rig, args);
    assert.equal(end.code, 0, `${command}\n${end.out}${end.err}`);
    ends.push(end);
  }
  return ends;
}

test('a merchant moves while its tills work: nothing is lost or done twice, no request fails, no neighbour notices', async (t) => {
  const rig = installation();
  const { merchant, working } = await workingMerchant(t, rig, source, { tills, vouchers: isLong ? 20 : 5 });
  const [near, far] = [
    await workingMerchant(t, rig, source, { tills: neighbours }),
    await workingMerchant(t, rig, target, { tills: neighbours }),
  ];
  await more(working, redemptions);
  const [moved] = await follow(rig, merchant);
  await more(working, 20);
  const report = await working.stop();
  const others = [await near.working.stop(), await far.working.stop()];
  t.diagnostic(`${JSON.stringify(report)}, neighbours ${JSON.stringify(others)}. ${moved!.out.trim()}`);
  await requireWhole(rig, target, merchant, report.acknowledged);
  await requireWhole(rig, source, near.merchant, others[0]!.acknowledged);
  await requireWhole(rig, target, far.merchant, others[1]!.acknowledged);
  if (!isStarved)
    assert.deepEqual(
      [report, ...others].map(({ refused }) => refused),
      [0, 0, 0],
    );
  await requireSound(rig);
});

/** S24: at the full scale, 100 redemptions a second. */
const pace = { tills: tillsOfHistory, everyMs: 200 };

test('a merchant with a long history moves as well', async (t) => {
  const rig = installation();
  const { merchant, working } = await workingMerchant(t, rig, source, { ...pace, vouchers: isLong ? 20 : 5 });
  await more(working, 1);
  await addHistory(rig, merchant, history);
  await more(working, redemptionsOfHistory);
  // The history holds up tills: it refers to a voucher that they lock.
  working.forget();
  const began = performance.now();
  const [soFar, moved] = [working.acknowledged, await move(rig, merchant)];
  const seconds = (performance.now() - began) / 1_000;
  assert.equal(moved.code, 0, moved.err);
  const perSecond = (working.acknowledged - soFar) / seconds;
  await more(working, redemptionsOfHistory);
  const report = await working.stop();
  t.diagnostic(
    `${history} events, ${perSecond.toFixed(0)} redemptions a second, moved in ${seconds.toFixed(0)} s: ` +
      `${JSON.stringify(report)}. ${moved.out.trim()}`,
  );
  await requireWhole(rig, target, merchant, report.acknowledged, history);
  const [, waitedMs] = /waited for up to (\d+) ms/.exec(moved.out)!;
  assert.ok(Number(waitedMs) <= 2_000, moved.out);
  if (!isStarved) assert.equal(report.refused, 0);
});
