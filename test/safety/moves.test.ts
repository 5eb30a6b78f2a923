/** A merchant moves to another cell while its tills work: nothing is lost, nothing is done twice. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { CommandEnd } from '../harness/command.ts';
import { documented, type MovingCells, movingCells, source, target } from '../harness/moving-cells.ts';
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

const more = async (working: Tills, count: number): Promise<void> => {
  const soFar = working.acknowledged;
  await until(() => working.acknowledged >= soFar + count);
};

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
    assert.equal(report.refused, 0);
    assert.deepEqual(
      neighbours.map(({ refused }) => refused),
      [0, 0],
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

test('a merchant and its sandbox leave home and come back, with their team', longer, async (t) => {
  const rig = await install(t, 1);
  const { merchant, working } = await workingMerchant(t, rig, 'home', { tills: 2 });
  const sandbox = await rig.world.merchant({ sandbox: { of: merchant.id } });
  const inSandbox = await sandbox.client(rig.url);
  const voucher = await endlessVoucher(inSandbox);
  const manager = await merchant.clientAs('manager');
  assert.ok(manager);
  await more(working, 20);
  for (const cell of [target, 'home']) {
    const moved = await rig.command(['cells', 'move', sandbox.wireId, '--to', cell]);
    assert.equal(moved.code, 0, moved.err);
    await more(working, 20);
    await inSandbox.vouchers.redeem(voucher);
    const [team] = await rig.world.sqlIn<{ count: number }>(
      cell,
      'select count(*)::int as count from team_members join users on users.id = user_id where merchant_id = $1',
      [merchant.id],
    );
    assert.equal(team!.count, 2, cell);
  }
  const { acknowledged } = await working.stop();
  await requireWhole(rig, 'home', merchant, acknowledged);
  const [copied] = await rig.world.sqlIn<{ count: number }>(
    target,
    'select count(*)::int as count from redemptions',
  );
  assert.equal(copied!.count, 0);
  await requireSound(rig);
});

test('a move is refused, with the reason, where it can not work', longer, async (t) => {
  const rig = await install(t, 1);
  const [one, other] = [
    await rig.world.merchant({ cell: source }),
    await rig.world.merchant({ cell: source }),
  ];
  const refused = async (args: readonly string[], why: RegExp) => {
    const end = await rig.command(['cells', 'move', ...args]);
    assert.notEqual(end.code, 0);
    assert.match(end.err, why);
  };
  await refused([one.wireId, '--to', 'nowhere'], /There is no cell "nowhere"/);
  await refused([one.wireId, '--to', source], /lives in the cell cell-2 already/);
  await refused([one.wireId, '--cancel'], /No move of this merchant is unfinished/);
  const member = `insert into group_members (merchant_id, group_id, founder_id, merchant_name, status) values ($1, gen_random_uuid(), $2, 'One', 'invited')`;
  await rig.world.sqlIn(source, member, [one.id, other.id]);
  await refused([one.wireId, '--to', target], /shares a group with mer_/);
  await refused([other.wireId, '--to', target], /shares a group with mer_/);
  await rig.world.sqlIn(source, 'delete from group_members', []);
  await rig.world.sqlIn(source, 'alter role tessera_owner noreplication', []);
  await refused([one.wireId, '--to', target], /does not let tessera_owner replicate/);
  assert.deepEqual(await servedBy(rig, one), [source]);
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

test('a difference between the two cells keeps the merchant in the source', longer, async (t) => {
  const { rig, merchant, moved, acknowledged } = await playBroken(t, moveMutants.losesChanges);
  assert.equal(moved.code, 1, moved.out);
  assert.match(moved.err, /redemptions: \d+ rows in the source, \d+ in the target/);
  assert.deepEqual(await servedBy(rig, merchant), [source]);
  assert.equal((await rig.command(['cells', 'move', merchant.wireId, '--cancel'])).code, 0);
  await requireWhole(rig, source, merchant, acknowledged);
});

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
