import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useStage } from '../harness/stage.ts';
import { daySeconds, nothing, openClub, refusedWith } from './points-club.ts';

const { world } = useStage();

const club = (terms: object = {}, initialPoints = 0) => openClub(world, terms, initialPoints);

test('an adjustment needs a reason, stays within the role’s cap and never makes the balance negative', async () => {
  const { merchant, member, adjust, balance } = await club();
  const added = await adjust(50, { expires_at: '2040-06-30' });
  assert.equal(added.transaction.type, 'adjust');
  assert.equal(added.membership.points.lifetime_earned, 0);
  await adjust(-20);
  await assert.rejects(adjust(-31), refusedWith('insufficient_points', { available: 30 }));
  await assert.rejects(adjust(0), refusedWith('validation_failed'));
  await assert.rejects(adjust(1, { expires_at: '2020-01-01' }), refusedWith('expires_at_in_past'));
  await assert.rejects(adjust(1_000_001), refusedWith('adjust_cap_reached', { maximum: 1_000_000 }));
  const manager = await merchant.clientAs('manager');
  const more = { membership_id: member.id, points: 100_001, reason: 'Too kind' };
  await assert.rejects(
    Promise.resolve(manager.points.adjust(more)),
    refusedWith('adjust_cap_reached', { maximum: 100_000 }),
  );
  assert.deepEqual(await balance(), { ...nothing, available: 30 });
});

test('frozen points of a revoked membership can still be deducted, even after its end', async () => {
  const { tessera, member, adjust, letPass, balance } = await club();
  const added = await adjust(30, { expires_at: new Date(Date.now() + 60_000).toISOString() });
  await tessera.memberships.revoke(member.id);
  await letPass(120);
  const reversing = await tessera.points.reverse(added.transaction.id, { reason: 'Given by mistake' });
  assert.deepEqual([reversing.points, reversing.debt], [-30, 0]);
  assert.deepEqual(await balance(), nothing);
});

test('a spend is reversed in parts, into its original lots, up to its amount', async () => {
  const { tessera, adjust, spend, balance, statement } = await club();
  await adjust(10, { expires_at: '2039-12-31' });
  await adjust(10, { expires_at: '2040-12-31' });
  const { transaction } = await spend(15);
  const reverse = (points?: number) =>
    tessera.points.reverse(transaction!.id, { reason: 'Returned', ...(points && { points }) });
  const first = await reverse(6);
  assert.deepEqual([first.points, first.debt, first.reverses_id], [6, 0, transaction!.id]);
  await assert.rejects(reverse(10), refusedWith('exceeds_remaining', { remaining: 9 }));
  assert.equal((await reverse()).points, 9);
  await assert.rejects(reverse(), refusedWith('already_reversed'));
  await assert.rejects(
    Promise.resolve(tessera.points.reverse(first.id, { reason: 'Again' })),
    refusedWith('not_reversible'),
  );
  assert.deepEqual(await balance(), { ...nothing, available: 20 });
  const { data, summary } = await statement({ include: ['lots'] });
  assert.equal(data[2]!.reversed_points, 15);
  assert.deepEqual(
    summary.lots?.map((lot) => lot.points_remaining),
    [10, 10],
  );
});

test('points returned to an expired lot are valid for another 30 days', async () => {
  const { tessera, member, adjust, spend, letPass } = await club();
  await adjust(10, { expires_at: new Date(Date.now() + 3_600_000).toISOString() });
  const { transaction } = await spend(10);
  await letPass(7_200);
  await tessera.points.reverse(transaction!.id, { reason: 'Returned' });
  const { points } = await tessera.memberships.get(member.id);
  assert.equal(points.available, 10);
  const days = (Date.parse(points.next_expiry!.expires_at) - Date.now()) / 1_000 / daySeconds;
  assert.ok(days > 29 && days < 31.1, `${days}`);
});

test('reversing earned points that were spent creates a debt, paid by later points', async () => {
  const { tessera, pass, earn, spend, adjust, balance, events } = await club({
    tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 50 }],
  });
  const earned = await earn(60);
  await spend(45);
  const reversed = await tessera.points.reverse(earned.transaction!.id, { reason: 'Returned' });
  assert.equal(reversed.debt, 45);
  assert.deepEqual(reversed.tier_changed, { from: pass.tiers[1]!.id, to: pass.tiers[0]!.id });
  assert.deepEqual(await balance(), { ...nothing, debt: 45 });
  const paying = await earn(20);
  assert.equal(paying.membership.points.debt, 25);
  await adjust(30);
  assert.deepEqual(await balance(), { ...nothing, available: 5 });
  assert.deepEqual(await events(), [
    'points.earned',
    'membership.tier_changed',
    'points.redeemed',
    'points.reversed',
    'membership.tier_changed',
    'points.earned',
    'points.debt_recovered',
    'points.adjusted',
    'points.debt_recovered',
  ]);
});

test('reversing pending points leaves the balance unchanged', async () => {
  const { tessera, earn, balance, statement } = await club({ pending_days: 5 });
  const { transaction } = await earn(10);
  const reversing = await tessera.points.reverse(transaction!.id, { reason: 'Returned' });
  assert.equal(reversing.status, 'canceled');
  assert.deepEqual(await balance(), nothing);
  const canceled = await statement({ status: ['canceled'] });
  assert.deepEqual(
    canceled.data.map(({ type }) => type),
    ['earn', 'reverse'],
  );
  assert.deepEqual((await statement({ status: ['pending'] })).data, []);
});

test('concurrent reversals of one earning reverse it once', async () => {
  const { tessera, earn, balance } = await club();
  const { transaction } = await earn(100);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 15 }, () =>
      tessera.points.reverse(transaction!.id, { reason: 'Returned', points: 30 }),
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3);
  assert.deepEqual(await balance(), { ...nothing, available: 10 });
});

test('a statement is filtered by type, state and time, and counts', async () => {
  const { earn, spend, statement } = await club();
  const yesterday = new Date(Date.now() - 60_000).toISOString();
  await world.sql(`update memberships set issued_at = issued_at - interval '1 day'`);
  await earn(10, { occurred_at: yesterday });
  await spend(3);
  await spend(2);
  const typesOf = async (query: Parameters<typeof statement>[0]) =>
    (await statement(query)).data.map(({ type }) => type);
  assert.deepEqual(await typesOf({ order: 'desc' }), ['redeem', 'redeem', 'earn']);
  assert.deepEqual(await typesOf({ type: ['redeem'] }), ['redeem', 'redeem']);
  assert.deepEqual(await typesOf({ occurred_lt: new Date(Date.now() - 30_000).toISOString() }), ['earn']);
  assert.deepEqual(await typesOf({ occurred_gte: new Date(Date.now() - 30_000).toISOString() }), [
    'redeem',
    'redeem',
  ]);
  const page = await statement({ include: ['total_count'], limit: 1 });
  assert.deepEqual([page.total_count, page.has_more], [3, true]);
  assert.equal(page.data[0]!.lots, undefined);
});
