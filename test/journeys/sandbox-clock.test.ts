/** The sandbox clock: time passes for one merchant only, in order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookRetrySeconds } from '../../contract/limits.ts';
import type { Tessera } from '../../sdk/src/client.ts';
import type { Event } from '../../sdk/src/resources/events.ts';
import type { TestClock } from '../../sdk/src/resources/sandbox.ts';
import { snapshot } from '../contract/walk.ts';
import { findBrokenIn } from '../harness/invariants.ts';
import { addPass } from '../harness/passes.ts';
import { turnSandboxClocks } from '../harness/sandbox-clock.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';
import { refusedWith } from './points-club.ts';

const { server, world } = useStage();

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
const daysUntil = (at: string): number => (Date.parse(at) - Date.now()) / dayMs;
const near = (at: string, days: number, what: string) =>
  assert.ok(Math.abs(daysUntil(at) - days) < 0.05, `${what}: ${daysUntil(at)} instead of ${days}`);

interface Sandbox {
  merchant: TestMerchant;
  /** With an API token, and as the owner. */
  tessera: Tessera;
  owner: Tessera;
  /** Moves the clock, with as many requests as a busy machine needs. */
  advance(to: string): Promise<TestClock>;
}

async function sandbox(): Promise<Sandbox> {
  const merchant = await world.merchant({ sandbox: true, timezone: 'UTC' });
  const owner = await merchant.clientAs('owner');
  const advance = async (to: string): Promise<TestClock> => {
    const clock = await owner.sandbox.advanceClock({ to });
    return clock.complete ? clock : advance(to);
  };
  return { merchant, tessera: await merchant.client(), owner, advance };
}

async function club(tessera: Tessera) {
  const pass = await addPass(tessera, {
    pending_days: 3,
    points_expiry: { mode: 'rolling', months: 6 },
    validity: { mode: 'rolling', days: 300 },
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100, currency: 'EUR' },
  });
  const consents = { marketing_email: 'granted' } as const;
  const member = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email: 'ada@example.com', consents },
  });
  return { pass, member };
}

const gift = (expiresAt: string) =>
  ({ type: 'gift', gift: { amount: 1_000, currency: 'EUR' }, expires_at: expiresAt }) as const;

async function eventsOf(tessera: Tessera): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of tessera.events.list({ order: 'asc', limit: 100 })) events.push(event);
  return events;
}

const breaches = () => findBrokenIn(server.database, webhookRetrySeconds);

test('advancing a sandbox by a year runs every event in order and at its time', async () => {
  const { tessera, advance } = await sandbox();
  await tessera.merchant.updateProfile({
    communication_settings: { from_name: 'Caffe', quiet_hours: { start: '21:00', end: '08:00' } },
  });
  const { pass, member } = await club(tessera);
  await tessera.points.earn({ membership_id: member.id, points: 100, reference: 'order-1' });
  const voucher = await tessera.vouchers.create(gift(inDays(30)));
  await tessera.vouchers.validate(voucher.id, { amount: 400, hold: { ttl_seconds: 900 } });
  await tessera.posts.create({
    title: 'Spring',
    body: 'New beans.',
    status: 'scheduled',
    publish_at: inDays(10),
    expires_at: inDays(40),
  });
  const night = `${inDays(20).slice(0, 10)}T23:00:00.000Z`;
  const morning = new Date(Date.parse(night) + 9 * 3_600_000).toISOString();
  await tessera.communications.broadcastToMembers(pass.id, {
    subject: 'Hello',
    body: 'There is {{membership.points}} left.',
    scheduled_at: night,
  });

  const to = inDays(365);
  const clock = await advance(to);
  assert.deepEqual([clock.object, clock.complete], ['test_clock', true]);
  near(clock.now, 365, 'the clock');

  const events = await eventsOf(tessera);
  const told = events.slice(events.findIndex(({ type }) => type === 'test_clock.advanced') + 1);
  const expected: [type: string, days: number][] = [
    ['voucher.hold.expired', 0.01],
    ['points.activated', 3],
    ['post.published', 10],
    ['communication.started', daysUntil(night)],
    ['delivery.sent', daysUntil(morning)],
    ['communication.completed', daysUntil(morning)],
    ['voucher.expiring', 23],
    ['voucher.expired', 30],
    ['post.archived', 40],
    ['membership.expiring', 293],
    ['membership.expired', 300],
  ];
  const types = expected.map(([type]) => type);
  const shown = told.filter(({ type }) => types.includes(type));
  assert.deepEqual(
    shown.map(({ type }) => type),
    types,
  );
  for (const [place, [type, days]] of expected.entries()) near(shown[place]!.created_at, days, type);
  const months = told.filter(({ type }) => /^points.expir/.test(type));
  assert.deepEqual(
    months.map(({ type }) => type),
    ['points.expiring', 'points.expired'],
  );
  const times = told.map(({ created_at }) => created_at);
  assert.deepEqual(times, times.toSorted(), 'the log is in the order of time');
  const deliveries = told.filter(({ type }) => type === 'job.completed');
  assert.equal(deliveries.length, 1, 'the broadcast ended once');

  assert.equal((await tessera.vouchers.get(voucher.id)).status, 'expired');
  const { status, points } = await tessera.memberships.get(member.id);
  assert.deepEqual([status, points.available, points.pending], ['expired', 0, 0]);
  assert.equal((await tessera.posts.list().page()).data[0]!.status, 'archived');
  await assert.rejects(
    tessera.points.redeem({ membership_id: member.id, points: 1 }),
    refusedWith('membership_expired'),
  );
});

test('work in a sandbox with a shifted clock happens at that time, and its clock keeps running', async () => {
  const { merchant, tessera, advance } = await sandbox();
  const { member } = await club(tessera);
  await advance(inDays(100));
  const voucher = await tessera.vouchers.create(gift(inDays(130)));
  near(voucher.created_at, 100, 'a voucher');
  await assert.rejects(
    tessera.memberships.update(member.id, { expires_at: inDays(50) }),
    refusedWith('expires_at_in_past'),
  );
  const { transaction } = await tessera.points.earn({ membership_id: member.id, points: 9, reference: 'a' });
  near(transaction!.occurred_at, 100, 'points');
  const { redemption } = await tessera.vouchers.redeem(voucher.id, { amount: 300 });
  near(redemption.occurred_at, 100, 'a redemption');
  await tessera.vouchers.validate(voucher.id, { amount: 700, hold: { ttl_seconds: 900 } });

  await world.sql('update merchants set clock_ahead_ms = clock_ahead_ms + $2 where id = $1', [
    merchant.id,
    4 * dayMs,
  ]);
  await turnSandboxClocks(server);
  const types: string[] = (await eventsOf(tessera)).map(({ type }) => type);
  for (const type of ['voucher.hold.expired', 'points.activated']) assert.ok(types.includes(type), type);
  assert.equal((await tessera.memberships.get(member.id)).points.available, 9);

  await advance(inDays(200));
  assert.equal((await tessera.vouchers.get(voucher.id)).status, 'expired');
  assert.deepEqual(await breaches(), []);
});

test('money and verifications follow the clock', async () => {
  const { merchant, tessera, owner, advance } = await sandbox();
  const topUp = await owner.wallet.topUp({ amount: 10_000, currency: 'EUR' });
  assert.equal(topUp.status, 'pending');
  const request = await owner.wallet.requestPayment({ amount: 500, currency: 'EUR', expires_at: inDays(5) });
  await world.sql(
    `insert into kyb_profiles (merchant_id, status, business_type, approved_at, review_due_at)
     values ($1, 'approved', 'company', now(), $2)`,
    [merchant.id, inDays(100)],
  );
  await advance(inDays(150));

  const { wallets } = await tessera.wallet.get();
  assert.deepEqual([wallets[0]!.pending, wallets[0]!.available > 0], [0, true]);
  const requests = (await owner.wallet.listPaymentRequests().page()).data;
  assert.deepEqual(
    requests.map(({ id, status }) => [id, status]),
    [[request.id, 'expired']],
  );
  const times = new Map((await eventsOf(tessera)).map(({ type, created_at }) => [type, created_at]));
  near(times.get('wallet.transaction.available')!, 2, 'the money');
  near(times.get('payment_request.expired')!, 5, 'the request');
  near(times.get('kyb.action_required')!, 100, 'the review');
  near(times.get('kyb.expired')!, 130, 'the end of the verification');
  assert.deepEqual(await breaches(), []);
});

test('a live merchant’s clock cannot be moved, and moving a sandbox’s affects no other', async () => {
  const live = await world.merchant();
  const owner = await live.clientAs('owner');
  await assert.rejects(owner.sandbox.advanceClock({ to: inDays(1) }), refusedWith('not_a_sandbox'));
  const other = await sandbox();
  for (const tessera of [owner, other.tessera]) {
    const { member } = await club(tessera);
    await tessera.points.earn({ membership_id: member.id, points: 5, reference: 'a' });
    const { id } = await tessera.vouchers.create(gift(inDays(30)));
    await tessera.vouchers.validate(id, { amount: 1, hold: { ttl_seconds: 900 } });
  }
  const { merchant, tessera, advance } = await sandbox();
  const { member } = await club(tessera);
  const others = `coalesce(line::json ->> 'merchant_id', line::json ->> 'id', '') <> '${merchant.id}'`;
  const before = await snapshot(world, others);
  await advance(inDays(700));
  assert.equal((await tessera.memberships.get(member.id)).status, 'expired');
  assert.deepEqual(await snapshot(world, others), before);

  // Requests of all three are served together, each at its own time.
  const made = await Promise.all(
    [owner, other.tessera, tessera].map((client) => client.vouchers.create(gift(inDays(800)))),
  );
  const redeemed = await Promise.all(
    [owner, other.tessera, tessera].map((client, place) =>
      client.vouchers.redeem(made[place]!.id, { amount: 1 }),
    ),
  );
  for (const [place, days] of [0, 0, 700].entries()) {
    near(made[place]!.created_at, days, 'a voucher');
    near(redeemed[place]!.redemption.occurred_at, days, 'a redemption');
  }
  await assert.rejects(
    world.sql('update merchants set clock_ahead_ms = 1 where id = $1', [live.id]),
    /merchants_check/,
  );
});

test('the clock only moves forward, by up to two years', async () => {
  const { owner, advance } = await sandbox();
  const refused = refusedWith('validation_failed');
  await assert.rejects(owner.sandbox.advanceClock({ to: inDays(-1) }), refused);
  await assert.rejects(owner.sandbox.advanceClock({ to: inDays(740) }), refused);
  await advance(inDays(600));
  await assert.rejects(owner.sandbox.advanceClock({ to: inDays(599) }), refused);
  await assert.rejects(owner.sandbox.advanceClock({ to: inDays(740) }), refused);
  near((await advance(inDays(730))).now, 730, 'the clock');
});

test('credentials, sessions, keys and webhooks use real time', async () => {
  const { merchant, tessera, owner, advance } = await sandbox();
  const key = { idempotencyKey: 'a-key' };
  const body = gift(inDays(900));
  const first = await tessera.vouchers.create(body, key);
  await advance(inDays(400));
  assert.equal((await tessera.vouchers.create(body, key)).id, first.id);
  const made = await owner.apiTokens.create({ name: 'Till', preset: 'pos_terminal' });
  near(made.expires_at, 90, 'a new token');
  near(made.created_at, 0, 'a new token');
  assert.equal(
    (await owner.apiTokens.list().page()).data.every(({ status }) => status === 'active'),
    true,
  );
  const [session] = await world.sql<{ stepped_up_at: Date }>(
    'select stepped_up_at from sessions where merchant_id = $1',
    [merchant.id],
  );
  near(session!.stepped_up_at.toISOString(), 0, 'the session');
});
