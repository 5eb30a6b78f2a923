/** What a move refuses, what it takes along, and that its safeguards are needed. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { source, target } from '../harness/moving-cells.ts';
import type { Mutation } from '../harness/mutation.ts';
import { isLong } from './figures.ts';
import { moveMutants } from './move-mutants.ts';
import { install, more, move, workingMerchant } from './moving-merchants.ts';
import { endlessVoucher, requireSound, requireWhole, servedBy } from './moving-tills.ts';

const longer = { skip: !isLong && 'at the full scale only' };

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
