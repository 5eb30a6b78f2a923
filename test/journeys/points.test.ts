import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PointsRedeemParams } from '../../sdk/src/resources/points.ts';
import { startServer } from '../harness/server.ts';
import { use, useStage } from '../harness/stage.ts';
import { nextOrder, nothing, openClub, refusedWith } from './points-club.ts';

const { server, world } = useStage();
/** Simulates another process of the installation: separate queues and connections. */
const other = use(() => startServer({ database: server.database, keyring: server.app.services.keyring }));

const club = (terms: object = {}, initialPoints = 0) => openClub(world, terms, initialPoints);

test('a purchase earns points, and a till spends them by the card’s serial or barcode', async () => {
  const { merchant, tessera, member, buy, balance, events } = await club();
  const earned = await buy(1_250);
  assert.equal(earned.points, 12);
  assert.equal(earned.transaction?.balance_after, 12);
  assert.equal(earned.transaction?.reference, earned.transaction?.order?.id);
  assert.equal(earned.transaction?.lots?.[0]?.points, 12);
  const { barcode } = await tessera.memberships.get(member.id);
  const cards = [{ serial: member.serial.toLowerCase() }, { barcode: member.serial }, { barcode: barcode! }];
  for (const card of cards) {
    const spent = await tessera.points.redeem({ ...card, points: 3 });
    assert.equal(spent.transaction?.points, -3);
    assert.equal(spent.transaction?.lots?.[0]?.lot_id, earned.transaction?.lots?.[0]?.lot_id);
  }
  const forged = `${barcode!.slice(0, -4)}AAAA`;
  await assert.rejects(
    tessera.points.redeem({ barcode: forged, points: 1 }),
    refusedWith('membership_not_found'),
  );
  assert.deepEqual(await balance(), { ...nothing, available: 3 });
  assert.deepEqual(await events(), ['points.earned', ...cards.map(() => 'points.redeemed')]);
  const [line] = await world.sql<{ data: { balances: { available: number }; pass_id: string } }>(
    `select data from events where merchant_id = $1 and type = 'points.redeemed' order by id desc limit 1`,
    [merchant.id],
  );
  assert.equal(line!.data.balances.available, 3);
  assert.equal(line!.data.pass_id, member.pass_id);
});

test('a membership never spends more than it has, even across concurrent tills and processes', async () => {
  const { merchant, spend, member } = await club({}, 100);
  const elsewhere = await merchant.client(other.url);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0 ? spend(7) : elsewhere.points.redeem({ membership_id: member.id, points: 7 }),
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 14);
  await assert.rejects(spend(3), refusedWith('insufficient_points', { available: 2 }));
});

test('a reward costs its points, and one that the pass does not offer is not available', async () => {
  const { tessera, member, pass } = await club(
    { rewards: [{ name: 'Espresso', points_cost: 30, kind: 'item' }] },
    100,
  );
  const reward_id = pass.rewards[0]!.id;
  const { transaction } = await tessera.points.redeem({ membership_id: member.id, reward_id });
  assert.deepEqual([transaction?.points, transaction?.reward_id], [-30, reward_id]);
  const foreign = (await club({ rewards: [{ name: 'Tea', points_cost: 1, kind: 'item' }] })).pass;
  await assert.rejects(
    tessera.points.redeem({ membership_id: member.id, reward_id: foreign.rewards[0]!.id }),
    refusedWith('reward_not_available'),
  );
});

test('lots that expire first are spent first, and the statement names them', async () => {
  const { adjust, spend, statement } = await club();
  const late = await adjust(10, { expires_at: '2040-12-31' });
  const soon = await adjust(10, { expires_at: '2039-12-31' });
  const never = await adjust(10);
  await spend(25);
  const page = await statement({ include: ['lots'] });
  const lotOf = (made: typeof late) => made.transaction.lots![0]!.lot_id;
  assert.deepEqual(
    new Map(page.data.at(-1)!.lots!.map(({ lot_id, points }) => [lot_id, points])),
    new Map([
      [lotOf(soon), -10],
      [lotOf(late), -10],
      [lotOf(never), -5],
    ]),
  );
  assert.deepEqual(
    page.summary.lots?.map(({ id, points_remaining }) => [id, points_remaining]),
    [[lotOf(never), 5]],
  );
});

test('a reference counts once, on any membership and even after its key has expired', async () => {
  const { earn, spend, adjust, tessera, pass, balance } = await club();
  const first = await earn(10, { reference: 'order-A' });
  const { id: transaction_id } = first.transaction!;
  await assert.rejects(
    earn(10, { reference: 'order-A' }),
    refusedWith('duplicate_reference', { transaction_id }),
  );
  const bob = await tessera.memberships.issue({ pass_id: pass.id, customer: { email: 'bob@example.com' } });
  await assert.rejects(
    tessera.points.earn({
      membership_id: bob.id,
      order: { id: 'order-A', amount: 500, currency: 'EUR' },
    }),
    refusedWith('duplicate_reference', { transaction_id }),
  );
  const spent = await spend(4, { reference: 'order-A' });
  assert.equal(spent.transaction?.reference, 'order-A');
  await assert.rejects(spend(4, { reference: 'order-A' }), refusedWith('duplicate_reference'));
  await adjust(1, { reference: 'order-A' });
  await assert.rejects(adjust(1, { reference: 'order-A' }), refusedWith('duplicate_reference'));
  const outcomes = await Promise.allSettled(
    [bob.id, bob.id, bob.id].map((membership_id) =>
      tessera.points.earn({ membership_id, points: 5, reference: 'order-B' }),
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.deepEqual(await balance(), { ...nothing, available: 7 });
});

test('two processes with one reference on two members credit it once', async () => {
  const { merchant, tessera, pass } = await club();
  const clients = [tessera, await merchant.client(other.url)];
  const members = await Promise.all(
    ['bob', 'eve'].map((name) =>
      tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: name } }),
    ),
  );
  for (let round = 0; round < 10; round += 1) {
    const reference = nextOrder();
    const outcomes = await Promise.allSettled(
      members.map(({ id: membership_id }, index) =>
        clients[index]!.points.earn({ membership_id, points: 1, reference }),
      ),
    );
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'earned'));
    assert.deepEqual(codes.sort(), ['duplicate_reference', 'earned']);
  }
});

test('held points are captured or released, once', async () => {
  const { hold, end, spend, balance, events } = await club({}, 100);
  const first = await hold(60, { reference: 'order-H', reason: 'Dinner' });
  assert.deepEqual(await balance(), { ...nothing, available: 40, held: 60 });
  await assert.rejects(spend(41), refusedWith('insufficient_points', { available: 40 }));
  const captured = await end('capture', first.id, { points: 50 });
  assert.equal(captured.hold?.status, 'captured');
  assert.deepEqual(
    [captured.transaction?.points, captured.transaction?.reference, captured.transaction?.reason],
    [-50, 'order-H', 'Dinner'],
  );
  assert.deepEqual(await balance(), { ...nothing, available: 50 });
  await assert.rejects(end('capture', first.id), refusedWith('hold_not_active'));
  await assert.rejects(end('release', first.id), refusedWith('hold_not_active'));
  const second = await hold(10);
  await assert.rejects(end('capture', second.id, { points: 11 }), refusedWith('insufficient_points'));
  assert.equal((await end('release', second.id)).hold?.status, 'released');
  assert.equal((await end('release', second.id)).hold?.status, 'released');
  await assert.rejects(end('capture', second.id), refusedWith('hold_not_active'));
  const third = await hold(10, { reference: 'order-H2' });
  await spend(1, { reference: 'order-H2' });
  await assert.rejects(end('capture', third.id), refusedWith('duplicate_reference'));
  assert.deepEqual(await events('hold'), [
    'points.hold.created',
    'points.hold.captured',
    'points.hold.created',
    'points.hold.released',
    'points.hold.created',
  ]);
});

test('a hold that many tills capture and release at once ends once', async () => {
  const { hold, end, balance, events } = await club({}, 100);
  const { id } = await hold(60);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => end(index % 2 === 0 ? 'capture' : 'release', id)),
  );
  const captured = outcomes.filter(
    (outcome) => outcome.status === 'fulfilled' && outcome.value.hold?.status === 'captured',
  );
  assert.ok(captured.length <= 1);
  assert.deepEqual(await balance(), { ...nothing, available: captured.length === 1 ? 40 : 100 });
  assert.equal((await events('hold.(captured|released)')).length, 1);
});

test('fields that require or exclude each other are reported', async () => {
  const { tessera, member, hold } = await club({}, 100);
  const { id: hold_id } = await hold(10);
  const own = { membership_id: member.id };
  const wrong: [body: PointsRedeemParams, pointer: string][] = [
    [{ points: 1, reason: 'Nobody named' }, '/membership_id'],
    [{ ...own, serial: member.serial, points: 1 }, '/membership_id'],
    [{ ...own, reason: 'Nothing asked' }, '/points'],
    [{ ...own, points: 1, reward_id: 'rwd_01jd8k4x3fe7hbkq6v2c9m5n0p' }, '/points'],
    [{ ...own, points: 1, hold: { mode: 'create', hold_id } }, '/hold/hold_id'],
    [{ ...own, hold: { mode: 'capture' } }, '/hold/hold_id'],
    [{ ...own, points: 1, hold: { ttl_seconds: 60 } }, '/hold/ttl_seconds'],
    [{ ...own, points: 1, location_id: 'loc_01jd8k4x3fe7hbkq6v2c9m5n0p' }, '/location_id'],
  ];
  for (const [body, pointer] of wrong) {
    await assert.rejects(Promise.resolve(tessera.points.redeem(body)), (error: { problem: object }) => {
      const { code, errors } = error.problem as { code: string; errors: { pointer: string }[] };
      assert.deepEqual([code, errors[0]!.pointer], ['validation_failed', pointer]);
      return true;
    });
  }
});

test('an order earns by rule and tier, and points lead from tier to tier', async () => {
  const { buy, pass, events } = await club({
    tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 100, multiplier_bps: 15_000 }],
  });
  const [bean, roast] = pass.tiers.map(({ id }) => id);
  const first = await buy(10_000);
  assert.deepEqual(first.tier_changed, { from: bean, to: roast });
  assert.equal(first.membership.tier_id, roast);
  const second = await buy(10_000);
  assert.equal(second.points, 150);
  assert.equal(second.tier_changed, null);
  assert.deepEqual(await events(), ['points.earned', 'membership.tier_changed', 'points.earned']);
});

test('a visit earns its points, and a pass without a rule credits only explicit points', async () => {
  const visited = await club({ earn_rule: { basis: 'visit', points_per_unit: 7 } });
  assert.equal((await visited.buy(1)).points, 7);
  const plain = await club({ earn_rule: { basis: 'none' } });
  await assert.rejects(plain.buy(100), refusedWith('no_earn_rule'));
  assert.equal((await plain.earn(3)).points, 3);
  const { tessera, member } = visited;
  const both = {
    membership_id: member.id,
    points: 1,
    order: { id: 'x', amount: 1, currency: 'EUR' },
    reference: 'x',
  };
  await assert.rejects(Promise.resolve(tessera.points.earn(both)), refusedWith('validation_failed'));
  const unnamed = { membership_id: member.id, points: 1 };
  await assert.rejects(Promise.resolve(tessera.points.earn(unnamed)), refusedWith('validation_failed'));
});

test('an order in another currency earns nothing, and one too small for a point keeps its reference', async () => {
  const { tessera, member, buy, events } = await club();
  const order = { id: 'small', amount: 99, currency: 'EUR' };
  const small = await buy(99, { order });
  assert.deepEqual([small.points, small.transaction], [0, null]);
  assert.equal((await buy(200, { order: { ...order, amount: 200 } })).points, 2);
  const dollars = { membership_id: member.id, order: { id: 'usd', amount: 500, currency: 'USD' } };
  await assert.rejects(
    Promise.resolve(tessera.points.earn(dollars)),
    refusedWith('currency_mismatch', { currency: 'EUR' }),
  );
  assert.deepEqual(await events(), ['points.earned']);
});

test('a dry run reports what would be earned, and writes nothing', async () => {
  const { buy, balance, events, pass } = await club({
    tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 10 }],
  });
  const order = { id: 'order-dry', amount: 1_000, currency: 'EUR' };
  const dry = await buy(0, { order, dry_run: true });
  assert.deepEqual([dry.points, dry.transaction, dry.membership.points.available], [10, null, 10]);
  assert.equal(dry.tier_changed?.to, pass.tiers[1]!.id);
  assert.deepEqual(await balance(), nothing);
  assert.deepEqual(await events(), []);
  assert.equal((await buy(0, { order })).points, 10);
});

test('only an active membership earns and spends, judged at the time of the purchase', async () => {
  const { earn, spend, uuid } = await club({}, 10);
  await world.sql(`update memberships set status = 'suspended' where id = $1`, [uuid]);
  await assert.rejects(
    earn(1),
    refusedWith('membership_not_active', { status: 409, membership_status: 'suspended' }),
  );
  await assert.rejects(spend(1), refusedWith('membership_not_active'));
  await world.sql(
    `update memberships set status = 'active', issued_at = now() - interval '2 days',
       expires_at = now() - interval '1 hour' where id = $1`,
    [uuid],
  );
  await assert.rejects(spend(1), refusedWith('membership_expired'));
  await assert.rejects(earn(1), refusedWith('membership_not_active'));
  const before = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const late = await spend(1, { occurred_at: before });
  assert.equal(late.transaction?.occurred_at, before);
  await earn(1, { occurred_at: before });
  const tooLate = new Date(Date.now() - 73 * 3_600_000).toISOString();
  await assert.rejects(earn(1, { occurred_at: tooLate }), refusedWith('occurred_at_too_old'));
  const soon = new Date(Date.now() + 360_000).toISOString();
  await assert.rejects(spend(1, { occurred_at: soon }), refusedWith('occurred_at_in_future'));
});

test('a membership cannot exceed the maximum balance', async () => {
  const { earn, uuid } = await club();
  await world.sql(
    `update memberships set points_available = 999999999990, points_entries = 1 where id = $1`,
    [uuid],
  );
  await assert.rejects(earn(11), refusedWith('earn_cap_reached', { maximum: 1_000_000_000_000 }));
});

test('points of another merchant are not found', async () => {
  const own = await club();
  const foreign = await club({}, 50);
  const { points } = own.tessera;
  const spending = await foreign.spend(5);
  const body = { membership_id: foreign.member.id, points: 1 };
  const attempts = [
    () => points.redeem(body),
    () => points.redeem({ serial: foreign.member.serial, points: 1 }),
    () => points.earn({ ...body, reference: 'x' }),
    () => points.adjust({ ...body, reason: 'x' }),
    () => points.statement(foreign.member.id).page(),
  ];
  for (const attempt of attempts)
    await assert.rejects(Promise.resolve(attempt()), refusedWith('membership_not_found'));
  await assert.rejects(
    Promise.resolve(points.reverse(spending.transaction!.id, { reason: 'x' })),
    refusedWith('not_found'),
  );
  assert.deepEqual(await foreign.balance(), { ...nothing, available: 45 });
});
