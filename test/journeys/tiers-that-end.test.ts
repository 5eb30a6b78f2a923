/** Tiers that count for a period: how a member reaches, keeps and loses them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '../../contract/durations.ts';
import { decodeId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import type { MembershipsCreatePassParams } from '../../sdk/src/resources/memberships.ts';
import { addPass } from '../harness/passes.ts';
import { settleTiers } from '../harness/points-clock.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, refused } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

type Rule = NonNullable<MembershipsCreatePassParams['tier_rule']>;
const monthly: Rule = { metric: 'spend', period: 'calendar', months: 1, keeps: 'next_period_end' };
const tiers = [
  { name: 'Base' },
  { name: 'Silver', threshold_points: 5_000 },
  { name: 'Gold', threshold_points: 10_000 },
];
let orders = 0;

/** A shop whose clock can be advanced, with a member. */
async function open(tier_rule: Rule | null = monthly, more: Partial<MembershipsCreatePassParams> = {}) {
  const merchant = await world.merchant({ sandbox: true, timezone: 'Europe/Rome' });
  const owner = await merchant.clientAs('owner');
  const tessera = await merchant.client();
  const pass = await addPass(tessera, {
    tiers,
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
    ...(tier_rule && { tier_rule }),
    ...more,
  });
  const { id } = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email: 'ada@example.com' },
  });
  const names = new Map(pass.tiers.map((tier) => [tier.id, tier.name]));
  const nextOrder = () => {
    orders += 1;
    return `order-${orders}`;
  };
  return {
    merchant,
    tessera,
    pass,
    id,
    tierId: (name: string) => pass.tiers.find((tier) => tier.name === name)!.id,
    member: async () => {
      const { tier_id, tier_until, tier_source, progress } = await tessera.memberships.get(id);
      return { tier: names.get(tier_id!), until: tier_until, source: tier_source, progress };
    },
    advance: async (to: string): Promise<void> => {
      for (let isThere = false; !isThere; ) isThere = (await owner.sandbox.advanceClock({ to })).complete;
    },
    buy: async (amount: number) => {
      const order_id = nextOrder();
      const item = { sku: 'coffee', name: 'Coffee', quantity: 1, unit_amount: amount };
      await tessera.orders.apply(order_id, { items: [item], currency: 'EUR', membership: { id } });
      return order_id;
    },
    earn: (amount: number) =>
      tessera.points.earn({ membership_id: id, order: { id: nextOrder(), amount, currency: 'EUR' } }),
    events: async (pattern = '^membership.(tier|updated)') => {
      const rows = await world.sql<{ type: string; cause: string | null }>(
        `select type, data ->> 'cause' as cause from events where object_id = $1 and type ~ $2 order by created_at, id`,
        [decodeId('membership', id), pattern],
      );
      return rows.map(({ type, cause }) => type.slice(11) + (cause === null ? '' : ` ${cause}`));
    },
  };
}

const after = (at: string): string => new Date(Date.parse(at) + 1_000).toISOString();

const noticeMs = limits.membership.tierNoticeDays * dayMs;

test('a member moves up at once, webhooks are notified before the tier ends, and the member keeps or loses it at its end', async () => {
  const { buy, member, advance, events } = await open();
  const reached = Date.now();
  await buy(10_000);
  const gold = await member();
  assert.deepEqual([gold.tier, gold.source, gold.progress!.value], ['Gold', 'earned', 10_000]);
  assert.equal(gold.progress!.next, null);
  assert.deepEqual(await events(), ['tier_changed earned']);

  // The next month counts from 0, and silver is reached in it.
  await advance(after(gold.progress!.period_ends_at!));
  const next = await member();
  assert.deepEqual([next.tier, next.progress!.value], ['Gold', 0]);
  assert.deepEqual(next.progress!.keep, { missing: 10_000, until: gold.until });
  await buy(6_000);
  assert.deepEqual((await member()).progress!.keep, { missing: 4_000, until: gold.until });

  await advance(after(gold.until!));
  const silver = await member();
  assert.equal(silver.tier, 'Silver');
  assert.equal(silver.progress!.next?.missing, 10_000);
  await advance(after(silver.until!));
  assert.deepEqual([(await member()).tier, (await member()).until], ['Base', null]);
  // A tier that was reached less than 30 days before its end needs no notice of it.
  const noticeOf = (from: number, until: string) =>
    Date.parse(until) - from > noticeMs ? ['tier_expiring'] : [];
  assert.deepEqual(await events(), [
    'tier_changed earned',
    ...noticeOf(reached, gold.until!),
    'tier_changed expired',
    ...noticeOf(Date.parse(gold.until!), silver.until!),
    'tier_changed expired',
  ]);
});

test('whatever a request is about, it finds the tier that a member has now', async () => {
  const { merchant, tessera, buy, pass, id, member } = await open({ ...monthly, keeps: 'period_end' });
  await buy(10_000);
  const { until } = await member();
  // Without the clock: only requests look.
  await world.sql('update merchants set clock_ahead_ms = $2 where id = $1', [
    merchant.id,
    Date.parse(until!) + 60_000 - Date.now(),
  ]);
  const { data } = await tessera.memberships.listIssued(pass.id).page();
  assert.equal(pass.tiers.find(({ id: tier }) => tier === data[0]!.tier_id)?.name, 'Base');
  const { tier_changed } = await tessera.points.earn({
    membership_id: id,
    order: { id: 'late', amount: 10_000, currency: 'EUR' },
  });
  assert.equal(pass.tiers.find(({ id: tier }) => tier === tier_changed!.to)?.name, 'Gold');
});

test('a return takes off what the order counted, and the tier with it', async () => {
  const { buy, tessera, member, events } = await open();
  const order_id = await buy(6_000);
  await buy(4_000);
  assert.equal((await member()).tier, 'Gold');
  await tessera.orders.return(order_id, { amount: 2_500, reason: 'Broken' });
  const silver = await member();
  assert.deepEqual([silver.tier, silver.progress!.value], ['Silver', 7_500]);
  await tessera.orders.return(order_id, { reason: 'Broken' });
  const base = await member();
  assert.deepEqual([base.tier, base.until, base.progress!.value], ['Base', null, 4_000]);
  assert.deepEqual(await events(), [
    'tier_changed earned',
    'tier_changed earned',
    'tier_changed reversed',
    'tier_changed reversed',
  ]);
});

test('an order that earns a fixed number of points and nothing for its lines counts until all of it is back', async () => {
  const shop = await open(
    { metric: 'orders', period: 'calendar', months: 1 },
    {
      earn_rules: [
        { name: 'Nothing', earn: { type: 'nothing' } },
        { name: 'Thanks', earn: { type: 'fixed', points: 10 }, conditions: { order_amount: { gte: 3_000 } } },
      ],
    },
  );
  const order = await shop.buy(3_000);
  const standing = async () => {
    const { points } = await shop.tessera.memberships.get(shop.id);
    return [points.available, (await shop.member()).progress?.value];
  };
  assert.deepEqual(await standing(), [10, 1]);
  await shop.tessera.orders.return(order, { reason: 'Part', amount: 1_000 });
  assert.deepEqual(await standing(), [0, 1]);
  await shop.tessera.orders.return(order, { reason: 'Rest' });
  assert.deepEqual(await standing(), [0, 0]);
});

test('orders count without points, and visits are check-ins', async () => {
  const small = [{ name: 'Base' }, { name: 'Silver', threshold_points: 2 }];
  const rule = { basis: 'spend', points_per_unit: 1, unit_amount: 100_000 } as const;
  const byOrders = await open({ ...monthly, metric: 'orders' }, { tiers: small, earn_rule: rule });
  await byOrders.buy(100);
  const { points, tier_changed, transaction } = await byOrders.earn(100);
  assert.deepEqual([points, tier_changed?.to, transaction?.points], [0, byOrders.tierId('Silver'), 0]);
  await byOrders.tessera.points.reverse(transaction!.id, { reason: 'Wrong card' });
  assert.equal((await byOrders.member()).tier, 'Base');
  assert.equal((await byOrders.member()).progress!.value, 1);

  const byVisits = await open({ ...monthly, metric: 'visits' }, { tiers: small });
  const { serial } = await byVisits.tessera.memberships.get(byVisits.id);
  await byVisits.tessera.memberships.verify({ serial, check_in: true });
  const { progress } = await byVisits.member();
  assert.deepEqual([progress!.value, progress!.next?.missing], [1, 1]);
  const { membership } = await byVisits.tessera.memberships.verify({ serial, check_in: true });
  assert.equal(membership?.tier_id, byVisits.tierId('Silver'));
  assert.deepEqual(await byVisits.events('tier|checked'), [
    'checked_in',
    'tier_changed earned',
    'checked_in',
  ]);
});

test('a tier that is set has its end, is never lowered before, and can rise', async () => {
  const { tessera, id, tierId, buy, member, advance } = await open();
  const tier_until = new Date(Date.now() + 20 * 86_400_000).toISOString();
  await assert.rejects(tessera.memberships.update(id, { tier_until }), refused('validation_failed'));
  await assert.rejects(
    tessera.memberships.update(id, { tier_id: tierId('Silver'), tier_until: '2020-01-01' }),
    refused('expires_at_in_past'),
  );
  await tessera.memberships.update(id, { tier_id: tierId('Silver'), tier_until });
  const silver = await member();
  assert.deepEqual([silver.tier, silver.until, silver.source], ['Silver', tier_until, 'manual']);
  await buy(1_000);
  assert.equal((await member()).tier, 'Silver');
  await buy(9_000);
  assert.deepEqual([(await member()).tier, (await member()).source], ['Gold', 'earned']);
  await tessera.memberships.update(id, { tier_id: tierId('Silver'), tier_until });
  await advance(after(tier_until));
  assert.equal((await member()).tier, 'Gold', 'what was earned counts still');
});

test('an order of 0 counts for no tier by spend, and leaves no entry', async () => {
  const { tessera, id, member } = await open();
  const order = { id: 'a free coffee', amount: 0, currency: 'EUR' };
  const { points, transaction } = await tessera.points.earn({ membership_id: id, order });
  assert.deepEqual([points, transaction], [0, null]);
  assert.equal((await member()).progress!.value, 0);
  const { status } = await tessera.orders.apply('another free coffee', {
    items: [{ amount: 0 }],
    currency: 'EUR',
    membership: { id },
  });
  assert.equal(status, 'applied');
});

test('without a rule, tiers count all points and have no end, as before', async () => {
  const { earn, member, tessera, id, tierId, advance, pass } = await open(null, {
    tiers: [
      { name: 'Base' },
      { name: 'Silver', threshold_points: 50 },
      { name: 'Gold', threshold_points: 100 },
    ],
  });
  assert.equal(pass.tier_rule, null);
  await earn(5_000);
  const silver = await member();
  assert.deepEqual([silver.tier, silver.until, silver.progress ?? null], ['Silver', null, null]);
  const tier_until = new Date(Date.now() + 86_400_000).toISOString();
  await tessera.memberships.update(id, { tier_id: tierId('Gold'), tier_until });
  await advance(after(tier_until));
  assert.deepEqual([(await member()).tier, (await member()).until], ['Silver', null]);
  const [row] = await world.sql('select from membership_counters where membership_id = $1', [
    decodeId('membership', id),
  ]);
  assert.equal(row, undefined);
});

test('a new rule asks first if members can lose by it, and lets them keep their tier for a period', async () => {
  const { earn, member, tessera, pass, tierId, id, advance } = await open(null, {
    tiers: [{ name: 'Base' }, { name: 'Silver', threshold_points: 50 }],
  });
  await earn(5_000);
  const change = { tier_rule: { ...monthly, metric: 'points' } } as const;
  await assert.rejects(
    tessera.memberships.updatePass(pass.id, change),
    refused('change_takes_from_members', { losses: [{ loss: 'tier_can_end', members: 1 }] }),
  );
  await tessera.memberships.updatePass(pass.id, { ...change, apply: 'from_now' });
  await settleTiers(server);
  const kept = await member();
  assert.equal(kept.tier, 'Silver');
  assert.ok(kept.until !== null && kept.progress!.value === 0);
  await advance(after(kept.until));
  assert.equal((await member()).tier, 'Base');
  // Without it again, all points count.
  await tessera.memberships.updatePass(pass.id, { tier_rule: null, apply: 'from_now' });
  await settleTiers(server);
  assert.equal((await tessera.memberships.get(id)).tier_id, tierId('Silver'));
});
