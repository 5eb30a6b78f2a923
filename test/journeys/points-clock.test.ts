import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settleAllPoints } from '../harness/points-clock.ts';
import { startServer } from '../harness/server.ts';
import { use, useStage } from '../harness/stage.ts';
import { daySeconds, nothing, openClub, refusedWith } from './points-club.ts';

const { server, world } = useStage();
/** Simulates another process of the installation: separate queues and connections. */
const other = use(() => startServer({ database: server.database, keyring: server.app.services.keyring }));

const club = (terms: object = {}, initialPoints = 0) => openClub(world, terms, initialPoints);

test('a hold expires on time, whether or not a request notices', async () => {
  const { hold, end, balance, letPass, events } = await club({}, 100);
  const created = await hold(60);
  const seconds = (Date.parse(created.expires_at) - Date.parse(created.created_at)) / 1_000;
  assert.equal(seconds, 900);
  await letPass(901);
  assert.deepEqual(await balance(), { ...nothing, available: 100 });
  await assert.rejects(end('capture', created.id), refusedWith('hold_not_active'));
  assert.deepEqual(await events('hold.expired'), ['points.hold.expired']);
});

test('points are pending if the pass says so, and can be spent once due', async () => {
  const { earn, spend, balance, letPass, statement, events, tessera, member } = await club({
    pending_days: 3,
    tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 10 }],
  });
  const { transaction } = await earn(10);
  assert.equal(transaction?.status, 'pending');
  assert.deepEqual(await balance(), { ...nothing, pending: 10 });
  await assert.rejects(spend(1), refusedWith('insufficient_points', { available: 0 }));
  await letPass(3 * daySeconds + 1);
  assert.deepEqual(await balance(), { ...nothing, available: 10 });
  assert.equal((await tessera.memberships.get(member.id)).points.lifetime_earned, 10);
  const { data, summary } = await statement();
  assert.deepEqual(
    data.map(({ type, points, status }) => [type, points, status]),
    [
      ['earn', 10, 'pending'],
      ['activate', 10, 'posted'],
    ],
  );
  assert.equal(data[1]!.activates_id, transaction?.id);
  assert.equal(summary.available, 10);
  assert.deepEqual(await events(), ['points.pending', 'points.activated', 'membership.tier_changed']);
  await spend(10);
});

test('points expire by the rule of the pass in every view', async () => {
  const { tessera, pass, member, earn, spend, letPass, events } = await club({
    points_expiry: { mode: 'rolling', months: 1 },
  });
  await earn(10);
  await spend(4);
  const { points } = await tessera.memberships.get(member.id);
  assert.equal(points.next_expiry?.points, 6);
  await letPass(40 * daySeconds);
  const [listed] = (await tessera.memberships.listIssued(pass.id).page()).data;
  assert.deepEqual([listed!.points.available, listed!.points.next_expiry], [0, null]);
  await assert.rejects(spend(1), refusedWith('insufficient_points', { available: 0 }));
  assert.deepEqual(await events(), ['points.earned', 'points.redeemed', 'points.expired']);
});

test('the clock settles inactive members once, even with concurrent clocks', async () => {
  const { merchant, earn, hold, letPass, events, uuid } = await club({
    points_expiry: { mode: 'rolling', months: 1 },
    pending_days: 1,
  });
  await earn(10);
  await letPass(daySeconds + 1);
  await hold(4);
  await letPass(40 * daySeconds);
  await Promise.all([settleAllPoints(server), settleAllPoints(other), settleAllPoints(server)]);
  const [row] = await world.sql<Record<string, unknown>>(
    'select points_available, points_held, points_pending, points_entries from memberships where id = $1',
    [uuid],
  );
  assert.deepEqual(row, {
    points_available: '0',
    points_held: '0',
    points_pending: '0',
    points_entries: '3',
  });
  assert.deepEqual(await events(), [
    'points.pending',
    'points.activated',
    'points.hold.created',
    'points.hold.expired',
    'points.expired',
  ]);
  const actors = await world.sql(
    `select distinct actor_type from points_transactions where merchant_id = $1 and type in ('expire', 'activate')`,
    [merchant.id],
  );
  assert.deepEqual(actors, [{ actor_type: 'system' }]);
});

test('expiring points are announced once, two weeks before', async () => {
  const { merchant, adjust, letPass, events } = await club();
  const end = new Date(Date.now() + 30 * daySeconds * 1_000).toISOString();
  await adjust(10, { expires_at: end });
  await adjust(5, { expires_at: end });
  await settleAllPoints(server);
  assert.deepEqual(await events('expiring'), []);
  await letPass(17 * daySeconds);
  await Promise.all([settleAllPoints(server), settleAllPoints(other)]);
  await settleAllPoints(server);
  const told = await world.sql<{ data: { points: number } }>(
    `select data from events where merchant_id = $1 and type = 'points.expiring'`,
    [merchant.id],
  );
  assert.deepEqual(
    told.map(({ data }) => data.points),
    [15],
  );
});

test('a revoked membership keeps its points, and the clock skips it', async () => {
  const { adjust, earn, spend, letPass, uuid, events, tessera, member } = await club();
  await adjust(10, { expires_at: new Date(Date.now() + 60_000).toISOString() });
  await tessera.memberships.revoke(member.id);
  await letPass(120);
  await settleAllPoints(server);
  await settleAllPoints(server);
  assert.equal((await tessera.memberships.get(member.id)).points.available, 10);
  await assert.rejects(earn(1), refusedWith('membership_not_active', { membership_status: 'revoked' }));
  await assert.rejects(spend(1), refusedWith('membership_not_active'));
  await assert.rejects(adjust(1), refusedWith('membership_revoked'));
  assert.deepEqual(await events(), ['points.adjusted']);
  const [lot] = await world.sql('select frozen from points_lots where membership_id = $1', [uuid]);
  assert.deepEqual(lot, { frozen: true });
});

test('events contain no state from before the clock settled it', async () => {
  const { earn, balance, letPass, statement } = await club({ pending_days: 3 });
  for (let round = 1; round <= 40; round += 1) {
    await earn(10);
    await letPass(3 * daySeconds + 1);
    const settled = settleAllPoints(server);
    const told = await Promise.all([balance(), balance(), statement(), balance(), balance()]);
    await settled;
    for (const one of told) {
      const { available, pending } = 'summary' in one ? one.summary : one;
      assert.deepEqual({ available, pending }, { available: 10 * round, pending: 0 }, `round ${round}`);
    }
  }
});
