/** Two memberships of one pass become one with their customers: one balance, to which both cards lead. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import type { Tessera } from '../../sdk/src/client.ts';
import { invariants } from '../harness/invariants.ts';
import { workOffJobs } from '../harness/jobs.ts';
import { cardTokenOf } from '../harness/members.ts';
import { addPass } from '../harness/passes.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';
import { refusedWith } from './points-club.ts';

const { server, world } = useStage();
tearDown(async () => assert.deepEqual(await broken(), []));

const uuidOf = (id: string) => decodeId('membership', id)!;

async function broken() {
  const found: unknown[] = [];
  for (const { name, sql } of invariants.filter(({ name: one }) => /^(V6|P|A2|L|C|X|H1)/.test(one))) {
    const rows = await world.sql(sql).catch((error: Error) => [error.message]);
    if (rows.length > 0) found.push([name, rows[0]]);
  }
  return found;
}

let clubs = 0;
/** Two customers with a membership each: the older one by mail, the newer one by phone. */
async function openPair(terms: object = {}, points: [number, number] = [30, 50]) {
  clubs += 1;
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const pass = await addPass(tessera, {
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
    ...terms,
  });
  const issue = (customer: object, initial_points: number) =>
    tessera.memberships.issue({ pass_id: pass.id, customer, initial_points, notify: false });
  const older = await issue({ email: `ada-${clubs}@example.com`, name: 'Ada' }, points[0]);
  const newer = await issue({ phone: `+3933300000${String(clubs).padStart(2, '0')}` }, points[1]);
  const merge = (more: { dry_run?: boolean; memberships?: 'join' | 'keep' } = {}) =>
    tessera.customers.merge(older.customer_id, { duplicate_id: newer.customer_id, ...more });
  const unmerge = () => tessera.customers.unmerge(newer.customer_id);
  const byPhone = { phone: `+3933300000${String(clubs).padStart(2, '0')}` };
  return { merchant, tessera, pass, older, newer, merge, unmerge, byPhone };
}

const lotsOf = async ({ id }: TestMerchant, membershipId?: string) =>
  (
    await world.sql<{ points: number; at: string }>(
      `select points_remaining::int as points, coalesce(expires_at::text, 'never') as at from points_lots
       where merchant_id = $1 and points_remaining > 0 and ($2::uuid is null or membership_id = $2::uuid)`,
      [id, membershipId === undefined ? null : uuidOf(membershipId)],
    )
  )
    .map(({ points, at }) => `${points} until ${at}`)
    .sort();

const available = async (tessera: Tessera, id: string) =>
  (await tessera.memberships.get(id)).points.available;

test('after a merge, a till finds one membership with the points of both, by phone and by either card', async () => {
  const { merchant, tessera, older, newer, merge, unmerge, byPhone } = await openPair();
  const looked = await merge({ dry_run: true });
  const joined = {
    pass_id: older.pass_id,
    membership_id: older.id,
    merged_id: newer.id,
    points: { available: 50, pending: 0, debt: 0 },
  };
  assert.deepEqual(looked.joined, [joined]);
  assert.equal(await available(tessera, newer.id), 50);
  const merged = await merge();
  assert.deepEqual(merged.joined, [joined]);

  for (const name of [
    { customer: byPhone },
    { serial: newer.serial },
    { serial: older.serial },
    { barcode: newer.barcode! },
    { barcode: older.barcode! },
  ]) {
    const { valid, membership } = await tessera.memberships.verify(name);
    assert.deepEqual(
      [valid, membership?.id, membership?.points.available],
      [true, older.id, 80],
      JSON.stringify(name),
    );
  }
  assert.equal((await tessera.memberships.get(newer.id)).id, older.id);
  await tessera.points.earn({ customer: byPhone, points: 5, reference: `earn-${older.id}` });
  await tessera.points.redeem({ customer: byPhone, points: 60 });
  await tessera.points.redeem({ membership_id: newer.id, points: 5 });
  assert.equal(await available(tessera, older.id), 20);
  const order = await tessera.orders.apply(`order-${older.id}`, {
    items: [{ id: 'a', name: 'Cup', amount: 1_000 }],
    currency: 'EUR',
    membership: { serial: newer.serial },
  });
  assert.ok(order);
  assert.equal(await available(tessera, older.id), 30);

  const card = await fetch(`${server.url}/c/${cardTokenOf(world, merchant.id, uuidOf(newer.id))}`);
  assert.equal(card.status, 200);
  assert.ok((await card.text()).includes(older.serial));
  const listed = await tessera.memberships.listIssued(older.pass_id).page();
  assert.deepEqual(
    listed.data.map(({ id }) => id),
    [older.id],
  );
  const ended = await tessera.memberships.listIssued(older.pass_id, { status: ['merged'] }).page();
  assert.deepEqual(
    ended.data.map(({ id, merged_into }) => [id, merged_into]),
    [[newer.id, older.id]],
  );
  assert.deepEqual(await broken(), []);

  const undone = await unmerge();
  const [apart] = undone.separated;
  assert.deepEqual([apart?.membership_id, apart?.kept_id], [newer.id, older.id]);
  const own = await tessera.memberships.get(newer.id);
  assert.deepEqual([own.id, own.customer_id, own.status], [newer.id, newer.customer_id, 'active']);
  assert.equal(own.points.available, apart!.points.available);
  assert.equal(apart!.points.available + apart!.points_gone, 50);
  assert.equal((await available(tessera, older.id)) + own.points.available, 30);
  assert.equal((await tessera.memberships.verify({ serial: newer.serial })).membership?.id, newer.id);
});

test('points keep their expiry when they move, and when what is left moves back', async () => {
  const { merchant, tessera, older, newer, merge, unmerge } = await openPair();
  for (const [id, at] of [
    [older.id, '2031-03-01'],
    [newer.id, '2030-02-01'],
  ] as const)
    await world.sql('update points_lots set expires_at = $3 where merchant_id = $1 and membership_id = $2', [
      merchant.id,
      uuidOf(id),
      at,
    ]);
  await tessera.points.adjust({ membership_id: newer.id, points: 7, reason: 'More' });
  const [before, ownBefore] = [await lotsOf(merchant), await lotsOf(merchant, newer.id)];
  await merge();
  assert.deepEqual(await lotsOf(merchant, older.id), before);
  await unmerge();
  assert.deepEqual(await lotsOf(merchant), before);
  assert.deepEqual(await lotsOf(merchant, newer.id), ownBefore);

  await merge();
  await tessera.points.redeem({ membership_id: older.id, points: 20 });
  const { separated } = await unmerge();
  assert.deepEqual([separated[0]!.points.available, separated[0]!.points_gone], [37, 20]);
});

test('pending points, debt, tiers and lifetime totals join, and the higher tier stays', async () => {
  const tiers = [
    { name: 'Bean', threshold_points: 0 },
    { name: 'Roast', threshold_points: 100 },
    { name: 'Gold', threshold_points: 150 },
  ];
  const { tessera, older, newer, pass, merge, unmerge } = await openPair({ tiers }, [0, 0]);
  const earn = (membership_id: string, points: number, reference: string) =>
    tessera.points.earn({ membership_id, points, reference });
  await earn(older.id, 60, 'a');
  const { transaction } = await earn(newer.id, 110, 'b');
  await tessera.points.redeem({ membership_id: newer.id, points: 100 });
  await tessera.points.reverse(transaction!.id, { reason: 'Returned', points: 30 });
  const { points } = await tessera.memberships.get(newer.id);
  assert.deepEqual([points.available, points.debt, points.lifetime_earned], [0, 20, 80]);
  await tessera.memberships.update(newer.id, { tier_id: pass.tiers[2]!.id });
  await tessera.memberships.verify({ serial: newer.serial, check_in: true });

  const { joined } = await merge();
  assert.deepEqual(joined[0]!.points, { available: 0, pending: 0, debt: 20 });
  const both = await tessera.memberships.get(older.id);
  assert.deepEqual(
    [both.points.available, both.points.debt, both.points.lifetime_earned, both.points.lifetime_redeemed],
    [40, 0, 140, 100],
  );
  assert.deepEqual([both.tier_id, both.check_ins], [pass.tiers[2]!.id, 1]);
  assert.deepEqual(await broken(), []);
  await unmerge();
  const [one, two] = [await tessera.memberships.get(older.id), await tessera.memberships.get(newer.id)];
  assert.deepEqual([one.tier_id, one.points.lifetime_earned, one.check_ins], [pass.tiers[0]!.id, 60, 0]);
  assert.deepEqual([two.tier_id, two.points.lifetime_earned, two.check_ins], [pass.tiers[2]!.id, 80, 1]);
});

test('pending points become available in the membership that is kept', async () => {
  const { merchant, tessera, older, newer, merge, unmerge } = await openPair({ pending_days: 3 }, [0, 0]);
  const order = (id: string) => ({ id: `${id}-${older.id}`, amount: 5_000, currency: 'EUR' });
  const first = await tessera.points.earn({ membership_id: newer.id, order: order('a') });
  await tessera.points.earn({ membership_id: newer.id, order: order('b') });
  await merge();
  assert.equal((await tessera.memberships.get(older.id)).points.pending, 100);
  await tessera.points.reverse(first.transaction!.id, { reason: 'Returned' });
  assert.equal((await tessera.memberships.get(older.id)).points.pending, 50);
  await world.sql(
    `update points_lots set available_at = now() - interval '1 minute' where merchant_id = $1 and not activated`,
    [merchant.id],
  );
  const { points } = await tessera.memberships.get(newer.id);
  assert.deepEqual([points.available, points.pending, points.lifetime_earned], [50, 0, 50]);
  assert.deepEqual(await broken(), []);
  await unmerge();
  assert.equal(await available(tessera, newer.id), 50);
});

test('what was earned or spent with a merged card is returned in the membership that is kept', async () => {
  const { merchant, tessera, older, newer, merge } = await openPair({}, [10, 0]);
  const earned = await tessera.points.earn({
    membership_id: newer.id,
    points: 40,
    reference: `e-${older.id}`,
  });
  const spent = await tessera.points.redeem({ membership_id: newer.id, points: 25 });
  await world.sql(
    `update points_lots set expires_at = '2031-05-01' where merchant_id = $1 and membership_id = $2`,
    [merchant.id, uuidOf(newer.id)],
  );
  await merge();
  assert.equal(await available(tessera, older.id), 25);
  for (const points of [10, 15])
    await tessera.points.reverse(spent.transaction!.id, { reason: 'Returned', points });
  assert.equal(await available(tessera, older.id), 50);
  const [late, ...rest] = (await lotsOf(merchant)).filter((lot) => lot.includes('2031-05-01'));
  assert.ok(late !== undefined && rest.length > 0, 'points return with the end that they had');
  await tessera.points.reverse(earned.transaction!.id, { reason: 'Returned' });
  const { points } = await tessera.memberships.get(older.id);
  assert.deepEqual([points.available, points.debt, points.lifetime_earned], [10, 0, 0]);
  await assert.rejects(
    tessera.points.reverse(earned.transaction!.id, { reason: 'Again' }),
    refusedWith('already_reversed'),
  );
});

test('while points are held, the memberships are not joined, and after the hold they are', async () => {
  const { tessera, newer, merge } = await openPair();
  const { hold } = await tessera.points.redeem({
    membership_id: newer.id,
    points: 5,
    hold: { mode: 'create' },
  });
  await assert.rejects(merge({ dry_run: true }), refusedWith('hold_active', { held: 5 }));
  await assert.rejects(merge(), refusedWith('hold_active', { held: 5 }));
  await tessera.points.redeem({ membership_id: newer.id, hold: { mode: 'release', hold_id: hold!.id } });
  assert.equal((await merge()).joined.length, 1);
});

test('memberships that are kept apart are distinguished by their serial, as the refusal says', async () => {
  const { tessera, older, newer, merge, byPhone } = await openPair();
  assert.deepEqual((await merge({ memberships: 'keep' })).joined, []);
  const refusals = await Promise.allSettled([
    tessera.memberships.verify({ customer: byPhone }),
    tessera.points.earn({ customer: byPhone, points: 5, reference: `k-${older.id}` }),
    tessera.points.redeem({ customer: byPhone, points: 5 }),
  ]);
  for (const refused of refusals) {
    assert.ok(refused.status === 'rejected');
    const { code, problem } = refused.reason as {
      code: string;
      problem: { memberships: { serial: string }[] };
    };
    assert.equal(code, 'membership_ambiguous');
    const [{ serial } = { serial: '' }] = problem.memberships;
    assert.equal((await tessera.memberships.verify({ serial })).valid, true);
    await tessera.points.earn({ serial, points: 1, reference: crypto.randomUUID() });
    await tessera.points.redeem({ serial, points: 1 });
  }
  const serials = new Set([older.serial, newer.serial]);
  assert.equal(serials.size, 2);
});

test('memberships that a merge kept apart are joined by a job, and the end of the merge separates them', async () => {
  const { tessera, older, newer, merge, unmerge } = await openPair();
  await merge({ memberships: 'keep' });
  assert.equal((await tessera.customers.getHeldTwice()).count, 1);
  const { id } = await tessera.customers.joinHeldTwice({});
  await workOffJobs(server);
  const job = await tessera.jobs.get(id);
  assert.deepEqual([job.status, job.result, job.progress.succeeded], ['completed', { joined: 1 }, 1]);
  assert.equal((await tessera.customers.getHeldTwice()).count, 0);
  assert.equal(await available(tessera, newer.id), 80);
  assert.deepEqual(
    (await unmerge()).separated.map(({ membership_id }) => membership_id),
    [newer.id],
  );
  assert.deepEqual([await available(tessera, older.id), await available(tessera, newer.id)], [30, 50]);
  assert.equal((await tessera.customers.getHeldTwice()).count, 0);
});

test('a merge beside orders of the duplicate succeeds, and so does its end', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { tessera, older, newer, merge, unmerge, byPhone } = await openPair();
    const apply = (at: number) =>
      tessera.orders.apply(`${newer.id}-${at}`, {
        items: [{ id: 'a', name: 'Cup', amount: 1_000 }],
        currency: 'EUR',
        customer: byPhone,
        membership: { serial: newer.serial },
      });
    const beside = (at: number) => Promise.all([0, 1, 2, 3].map((n) => apply(at + n)));
    const [merged] = await Promise.all([merge(), beside(0)]);
    assert.equal(merged.joined.length, 1);
    await Promise.all([unmerge(), beside(10)]);
    const points = [await available(tessera, older.id), await available(tessera, newer.id)];
    assert.equal(points[0]! + points[1]!, 80 + 8 * 10);
  }
});

test('a suspended card does not become valid by a merge', async () => {
  const { tessera, newer, merge } = await openPair();
  await tessera.memberships.update(newer.id, { status: 'suspended', reason: 'Lost' });
  assert.deepEqual((await merge()).joined, []);
  const { valid, reason } = await tessera.memberships.verify({ serial: newer.serial });
  assert.deepEqual([valid, reason], [false, 'suspended']);
});

test('a renewed card also ends the number of the card that leads to it', async () => {
  const { tessera, older, newer, merge } = await openPair();
  await merge();
  const { serial } = await tessera.memberships.update(older.id, { renew_card: true });
  for (const lost of [older.serial, newer.serial]) {
    const { valid, reason } = await tessera.memberships.verify({ serial: lost });
    assert.deepEqual([valid, reason], [false, 'renewed']);
  }
  assert.equal((await tessera.memberships.verify({ serial })).membership?.points.available, 80);
});
