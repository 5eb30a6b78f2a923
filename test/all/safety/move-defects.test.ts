/** What a move refuses, what it takes along, and that its safeguards are needed. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { Tessera } from '../../../sdk/src/client.ts';
import { newBrowser } from '../../contract/member-input.ts';
import { memberSession, subscribeToPush } from '../../harness/members.ts';
import { until } from '../../harness/patience.ts';
import { png } from '../../harness/pictures.ts';
import type { TestMerchant } from '../../harness/world.ts';
import type { Defect } from '../../mutants/move-mutants.ts';
import { source, target } from '../harness/moving-cells.ts';
import { type Gate, holdUpAfterCopy, holdUpBeforeFinal } from './move-gates.ts';
import {
  command,
  type Installation,
  more,
  move,
  moveBroken,
  sharedInstallation,
  workingMerchant,
} from './moving-merchants.ts';
import { endlessVoucher, requireSound, requireWhole, servedBy } from './moving-tills.ts';

const installation = sharedInstallation(1);

/** A picture and a browser that gets notifications, and whether the installation still knows both. */
async function belongings({ url, world }: Installation, merchant: TestMerchant) {
  const client = await merchant.client(url);
  const picture = await client.pictures.upload({ file: new Blob([new Uint8Array(png(40, 30))]) });
  const file = async () => {
    const answer = await fetch(new URL(new URL(picture.url).pathname, url));
    assert.equal(answer.status, 200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const bytes = await file();
  const { id } = await client.customers.create({ email: 'ada@example.com' });
  const customerId = decodeId('customer', id)!;
  const { text, sessionId } = await memberSession(world, merchant.id, customerId);
  const whose = { merchantId: merchant.id, customerId, sessionId };
  const subscription = await subscribeToPush(world, whose, newBrowser());
  const { me } = new Tessera({ baseUrl: url, token: text });
  return {
    requireKept: async () => {
      assert.deepEqual(await file(), bytes, 'the file at the signed address');
      assert.deepEqual((await client.pictures.list().page()).data, [picture]);
      const { data } = await me.listPushSubscriptions();
      assert.deepEqual(
        data.map((one) => one.id),
        [encodeId('push_subscription', subscription)],
      );
    },
    /** Changes them where the merchant lives now. */
    remove: async () => {
      await client.pictures.delete(picture.id);
      await me.removePushSubscription(encodeId('push_subscription', subscription));
      assert.deepEqual((await client.pictures.list().page()).data, []);
    },
  };
}

test('a merchant and its sandbox leave home and come back, with their team, pictures and subscriptions to notifications', async (t) => {
  const rig = installation();
  const { merchant, working } = await workingMerchant(t, rig, 'home', { tills: 2 });
  const sandbox = await rig.world.merchant({ sandbox: { of: merchant.id } });
  const inSandbox = await sandbox.client(rig.url);
  const voucher = await endlessVoucher(inSandbox);
  await merchant.person('manager');
  await more(working, 5);
  const { requireKept, remove } = await belongings(rig, merchant);
  for (const cell of [target, 'home']) {
    const moved = await command(rig, ['cells', 'move', sandbox.wireId, '--to', cell]);
    assert.equal(moved.code, 0, moved.err);
    await more(working, 5);
    await inSandbox.vouchers.redeem(voucher);
    const [team] = await rig.world.sqlIn<{ count: number }>(
      cell,
      'select count(*)::int as count from team_members join users on users.id = user_id where merchant_id = $1',
      [merchant.id],
    );
    assert.equal(team!.count, 2, cell);
    await requireKept();
  }
  await remove();
  const { acknowledged } = await working.stop();
  await requireWhole(rig, 'home', merchant, acknowledged);
  const [copied] = await rig.world.sqlIn<{ count: number }>(
    target,
    'select count(*)::int as count from redemptions where merchant_id = any ($1)',
    [[merchant.id, sandbox.id]],
  );
  assert.equal(copied!.count, 0);
  await requireSound(rig);
});

test('a move is refused, with the reason, where it can not work', async () => {
  const rig = installation();
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
  const asked = `insert into payment_requests (merchant_id, id, direction, payee_id, payer_id, amount, currency, expires_at)
    values ($1, gen_random_uuid(), 'outgoing', $1, $2, 100, 'EUR', now() + interval '1 day')`;
  await rig.world.sqlIn(source, asked, [one.id, other.id]);
  await refused([one.wireId, '--to', target], /shares an open payment request with mer_/);
  await rig.world.sqlIn(source, 'delete from payment_requests', []);
  await rig.world.sqlIn(source, 'alter role tessera_owner noreplication', []);
  await refused([one.wireId, '--to', target], /does not let tessera_owner replicate/);
  await rig.world.sqlIn(source, 'alter role tessera_owner replication', []);
  assert.deepEqual(await servedBy(rig, one), [source]);
});

test('a founder and a member of its group move one after the other, and the group works all the time', async () => {
  const rig = installation();
  const founder = await rig.world.merchant({ cell: source });
  const member = await rig.world.merchant({ cell: source });
  const signedIn = async (merchant: TestMerchant) =>
    new Tessera({ baseUrl: rig.url, token: (await merchant.person('owner')).jwt });
  const [first, second] = [await signedIn(founder), await signedIn(member)];
  const { id } = await first.groups.create({ name: 'Old Town', membership_policy: 'open' });
  /** Until both say so. */
  const agreed = (size: number) =>
    until(async () => {
      const [one, other] = [await first.groups.get(), await second.groups.get()];
      const isIn = size === 2;
      return (
        one.group?.members_count === size && one.members.length === size && (other.group !== null) === isIn
      );
    });
  const leaveAndReturn = async () => {
    await second.groups.leave();
    await agreed(1);
    await second.groups.join({ group_id: id });
    await agreed(2);
  };
  await second.groups.join({ group_id: id });
  for (const merchant of [founder, member]) {
    const moved = await move(rig, merchant);
    assert.equal(moved.code, 0, moved.out + moved.err);
    // The other one's server still takes them for neighbors, or not.
    await leaveAndReturn();
    const decision = { merchant_id: member.wireId, action: 'remove' } as const;
    assert.equal((await first.groups.decide(decision)).status, 'removed');
    await agreed(1);
    await second.groups.join({ group_id: id });
    await agreed(2);
  }
  await requireSound(rig);
  const doctor = await rig.command(['cells', 'doctor']);
  assert.equal(doctor.code, 0, doctor.out + doctor.err);
});

test('a move that home has forgotten is not repeated over the merchant who has moved', async () => {
  const rig = installation();
  const merchant = await rig.world.merchant({ cell: source });
  const voucher = await endlessVoucher(await merchant.client(rig.url));
  const moved = await move(rig, merchant);
  assert.equal(moved.code, 0, moved.out + moved.err);
  // As after home was restored from a backup of a moment in the move.
  await rig.world.sqlIn('home', 'update merchant_cells set cell = $2 where merchant_id = $1', [
    merchant.id,
    source,
  ]);
  await rig.world.sqlIn('home', `update merchant_moves set step = 'copied' where merchant_id = $1`, [
    merchant.id,
  ]);
  for (const args of [['--to', target], ['--cancel'], ['--to', target]]) {
    const end = await rig.command(['cells', 'move', merchant.wireId, ...args]);
    assert.equal(end.code, args.length === 1 ? 0 : 1, end.out + end.err);
    if (end.code === 1) assert.match(end.err, /tessera cells doctor/);
  }
  const corrected = await rig.command(['cells', 'doctor', '--repair']);
  assert.equal(corrected.code, 0, corrected.out + corrected.err);
  assert.deepEqual(await servedBy(rig, merchant), [target]);
  const [kept] = await rig.world.sqlIn<{ count: number }>(
    target,
    'select count(*)::int as count from vouchers where merchant_id = $1',
    [merchant.id],
  );
  assert.equal(kept!.count, 1, voucher);
});

test('what a move left behind in a cell that was restored is reported, and removed where no doubt is left', async () => {
  const rig = installation();
  const merchant = await rig.world.merchant({ cell: source });
  await endlessVoucher(await merchant.client(rig.url));
  const moved = await move(rig, merchant);
  assert.equal(moved.code, 0, moved.out + moved.err);
  const doctor = async (...options: string[]) => {
    const { code, out, err } = await rig.command(['cells', 'doctor', ...options]);
    return { code, out: out + err, checks: [...out.matchAll(/✗ (C\d+)/g)].map(([, check]) => check) };
  };
  assert.equal((await doctor()).code, 0);
  // As after the source was restored from a backup of a moment in the move.
  await rig.world.sqlIn(
    source,
    `insert into merchants (id, name, status, country, timezone, default_currency, locale)
     values ($1, 'Left behind', 'active', 'IT', 'Europe/Rome', 'EUR', 'it-IT')`,
    [merchant.id],
  );
  await rig.world.sqlIn(source, 'create publication tessera_move_0 for table merchants', []);
  await rig.world.sqlIn(source, 'alter publication tessera_move_0 owner to tessera_owner', []);
  await rig.world.sqlIn(
    source,
    `select pg_create_logical_replication_slot('tessera_move_0', 'pgoutput')`,
    [],
  );
  assert.deepEqual((await doctor()).checks, ['C11', 'C13']);
  const repaired = await doctor('--repair');
  assert.equal(repaired.code, 0, repaired.out);
  assert.match(repaired.out, /rows of mer_\w+ in the cell cell-2, which does not serve it, were deleted/);
  assert.match(repaired.out, /The slot tessera_move_0 in the cell cell-2 was removed/);
  const left = await rig.world.sqlIn(source, 'select from merchants where id = $1', [merchant.id]);
  assert.equal(left.length, 0);
  assert.deepEqual(await servedBy(rig, merchant), [target]);
  // No cell serves the merchant: only the operator can know which has its latest rows.
  await rig.world.sqlIn(
    target,
    `insert into merchant_fences (merchant_id, stops) values ($1, 'everything')`,
    [merchant.id],
  );
  const refused = await doctor('--repair');
  assert.ok(refused.checks.includes('C12'), refused.out);
  const letIn = /"let_in":"([^"]+)"/.exec(refused.out)![1]!;
  await rig.world.sqlIn(target, letIn, []);
  assert.equal((await doctor()).code, 0);
});

/** Moves a working merchant with a deliberate defect, and redeems where it shows. */
async function playBroken(
  t: TestContext,
  defects: readonly Defect[],
  holdUp: (t: TestContext, rig: Installation) => Promise<Gate>,
) {
  const rig = installation();
  const { merchant, working } = await workingMerchant(t, rig, source, { tills: 3 });
  await more(working, 10);
  const gate = await holdUp(t, rig);
  const moving = moveBroken(rig, merchant, defects);
  await Promise.race([gate.reached(), moving]);
  await more(working, 20);
  await gate.open();
  const moved = await moving;
  await more(working, 5);
  return { rig, merchant, moved, acknowledged: (await working.stop()).acknowledged };
}

test('a difference between the two cells keeps the merchant in the source', async (t) => {
  const { rig, merchant, moved, acknowledged } = await playBroken(t, ['losesChanges'], holdUpAfterCopy);
  assert.equal(moved.code, 1, moved.out);
  assert.match(moved.err, /redemptions: \d+ rows in the source, \d+ in the target/);
  assert.deepEqual(await servedBy(rig, merchant), [source]);
  assert.equal((await rig.command(['cells', 'move', merchant.wireId, '--cancel'])).code, 0);
  await requireWhole(rig, source, merchant, acknowledged);
});

const isShort = { name: 'AssertionError', message: /^acknowledged redemptions and rows/ };

test('a move that compares nothing is found out', async (t) => {
  const defects = ['losesChanges', 'comparesNothing', 'longFence'] as const;
  const { rig, merchant, moved, acknowledged } = await playBroken(t, defects, holdUpAfterCopy);
  assert.equal(moved.code, 0, moved.err);
  await assert.rejects(requireWhole(rig, target, merchant, acknowledged), isShort);
});

test('a move without a fence is found out', async (t) => {
  const defects = ['noFence', 'comparesNothing', 'longFence'] as const;
  const { rig, merchant, moved, acknowledged } = await playBroken(t, defects, holdUpBeforeFinal);
  assert.equal(moved.code, 0, moved.err);
  await assert.rejects(requireWhole(rig, target, merchant, acknowledged), isShort);
});
