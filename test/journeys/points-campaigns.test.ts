/** Points campaigns: what they add to what orders earn, and what that takes of their budgets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookRetrySeconds } from '../../contract/limits.ts';
import type { CampaignsCreateParams, Tessera } from '../../sdk/src/index.ts';
import { turnCampaignClock } from '../harness/campaign-clock.ts';
import { findBrokenIn, invariants, numberOf } from '../harness/invariants.ts';
import { addPass } from '../harness/passes.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, refused, total } from './order-stage.ts';

const { server, world } = useStage();
tearDown(async () => {
  await assertKept(server);
  const counted = invariants.filter((one) => numberOf(one).startsWith('C'));
  assert.deepEqual(await findBrokenIn(server.database, webhookRetrySeconds, counted), []);
});

const double = { type: 'multiplier', bps: 20_000 } as const;
const campaignOf = (tessera: Tessera, more: Partial<CampaignsCreateParams> = {}) =>
  tessera.campaigns.create({ name: `Points ${Math.random()}`, kind: 'points', bonus: double, ...more });

/** A pass that gives a point for each euro, and one and a half to members with Gold. */
async function club() {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const template = await tessera.memberships.createTemplate({
    name: `Club ${Math.random()}`,
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    status: 'published',
  });
  const pass = await tessera.memberships.createPass({
    template_id: template.id,
    name: template.name,
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
    tiers: [{ name: 'Gold', threshold_points: 10_000, multiplier_bps: 15_000 }],
    status: 'active',
  });
  const join = async (customer: object, tier_id?: string) => {
    const { id, customer_id } = await tessera.memberships.issue({ pass_id: pass.id, customer });
    if (tier_id !== undefined) await tessera.memberships.update(id, { tier_id });
    return { membership: { id }, id, customerId: customer_id };
  };
  const gold = pass.tiers.find(({ name }) => name === 'Gold')!.id;
  return { merchant, tessera, pass, join, gold };
}

const sale = (id: string, amount: number) => ({ order: { id, amount, currency: 'EUR' } });
const cart = (amount: number) => ({
  items: [{ name: 'Coffee', categories: ['coffee'], amount }],
  currency: 'EUR',
});

test('bonuses are added on the base points, never multiplied with the tier or each other', async () => {
  const { tessera, join, gold } = await club();
  const ada = await join({ external_id: 'ada' }, gold);
  const first = await campaignOf(tessera);
  const one = { ...cart(10_000), membership: ada.membership };
  assert.equal((await tessera.orders.quote(one)).pricing.points_to_earn, 250);
  const second = await campaignOf(tessera, {
    bonus: { type: 'addition', points: 7 },
    stacking: { priority: 5 },
  });
  const third = await campaignOf(tessera, {
    bonus: { type: 'per_amount', points: 3, amount: 1_000, currency: 'EUR' },
  });
  const { pricing } = await tessera.orders.apply('1', one);
  const rules = pricing!.points_rules!.map(({ source, campaign_id, points }) => [
    source,
    campaign_id ?? null,
    points,
  ]);
  assert.deepEqual(rules, [
    ['pass', null, 100],
    ['tier', null, 50],
    ['campaign', second.id, 7],
    ['campaign', first.id, 100],
    ['campaign', third.id, 30],
  ]);
  assert.equal(pricing!.points_to_earn, 287);
  const earned = await tessera.points.earn({ membership_id: ada.id, ...sale('2', 10_000) });
  assert.equal(earned.points, 287);
  assert.deepEqual(
    earned.rules!.map(({ points }) => points),
    [100, 50, 7, 100, 30],
  );
  const { redemptions, orders, points_given, discount_amount } = await tessera.campaigns.results(first.id);
  assert.deepEqual(
    { redemptions, orders, points_given, discount_amount },
    { redemptions: 2, orders: 2, points_given: 200, discount_amount: 0 },
  );
  const listed: string[] = [];
  for await (const { order_id } of tessera.orders.list({ campaign_id: first.id })) listed.push(order_id);
  assert.deepEqual(listed.sort(), ['1', '2']);
});

test('a campaign adds points only for its passes, on its conditions, in its currency and its time', async () => {
  const { tessera, join } = await club();
  const { membership, id, customerId } = await join({ external_id: 'ada' });
  await tessera.customers.update(customerId, { tags: ['friend'] });
  const other = await club();
  const passOf = (await addPass(tessera)).id;
  await campaignOf(tessera, { pass_ids: [passOf] });
  await campaignOf(tessera, { starts_at: '2999-01-01' });
  await campaignOf(tessera, { conditions: { order_amount: { gte: 5_000 } } });
  await campaignOf(tessera, {
    bonus: { type: 'per_amount', points: 9, amount: 100, currency: 'CHF' },
  });
  await campaignOf(tessera, {
    bonus: { type: 'addition', points: 5 },
    conditions: { customer: { tags: ['friend'] } },
  });
  await campaignOf(other.tessera);
  const quoted = async (amount: number) =>
    (await tessera.orders.quote({ ...cart(amount), membership })).pricing.points_to_earn;
  assert.deepEqual([await quoted(4_900), await quoted(5_000)], [49 + 5, 100 + 5]);
  assert.equal((await tessera.points.earn({ membership_id: id, ...sale('1', 5_000) })).points, 105);
  await assert.rejects(campaignOf(tessera, { pass_ids: [other.pass.id] }), refused('pass_not_found'));
});

test('a budget reduces the points to what is left and is never exceeded, however many orders come at once', async () => {
  const { tessera, join } = await club();
  const campaign = await campaignOf(tessera, { budget: { points: 1_003 } });
  const members = await Promise.all(
    Array.from({ length: 10 }, (_, at) => join({ external_id: `member-${at}` })),
  );
  const results = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const { membership, id } = members[at % members.length]!;
      if (at % 2 === 0) {
        const { pricing } = await tessera.orders.apply(`order-${at}`, { ...cart(4_000), membership });
        return { points: pricing!.points_to_earn, limited: pricing!.points_limited };
      }
      return tessera.points.earn({ membership_id: id, ...sale(`order-${at}`, 4_000) });
    }),
  );
  assert.equal(results.length, 50);
  assert.equal(
    results.reduce((sum, { points }) => sum + points, 0),
    50 * 40 + 1_003,
  );
  assert.deepEqual(
    results.filter(({ limited }) => limited).map(({ points }) => points),
    [40 + 3],
  );
  const after = await tessera.campaigns.get(campaign.id);
  assert.deepEqual([after.status, after.used], ['spent', { uses: 26, amount: 0, points: 1_003 }]);
});

test('a customer gets no more than the limits of each customer, over all their memberships', async () => {
  const { tessera, join } = await club();
  const [ada, bob] = [await join({ external_id: 'ada' }), await join({ external_id: 'bob' })];
  await campaignOf(tessera, { budget: { customer_points: 30, customer_uses: 2 } });
  const earn = async (id: string, membership_id: string, amount: number) => {
    const { points, limited = false } = await tessera.points.earn({ membership_id, ...sale(id, amount) });
    return [points, limited];
  };
  assert.deepEqual(await earn('1', ada.id, 2_000), [40, false]);
  assert.deepEqual(await earn('2', ada.id, 2_000), [30, true]);
  assert.deepEqual(await earn('3', ada.id, 2_000), [20, false]);
  assert.deepEqual(await earn('4', bob.id, 500), [10, false]);
  const { membership } = bob;
  await tessera.orders.hold('5', { ...cart(500), membership });
  assert.deepEqual(await earn('6', bob.id, 500), [5, false]);
  await tessera.orders.release('5');
  assert.deepEqual(await earn('7', bob.id, 500), [10, false]);
});

test('a hold keeps the points that it promised, and gives them back when it ends', async () => {
  const { tessera, join } = await club();
  const ada = await join({ external_id: 'ada' });
  const campaign = await campaignOf(tessera, { budget: { points: 150 } });
  const state = async () => {
    const { used, held } = await tessera.campaigns.get(campaign.id);
    return [used!.points, held!.points];
  };
  const order = { ...basket, membership: ada.membership };
  const whole = total / 100;
  await tessera.orders.hold('1', order);
  assert.deepEqual(await state(), [0, whole]);
  const second = await tessera.orders.hold('2', order);
  assert.deepEqual([second.pricing!.points_limited, await state()], [true, [0, 150]]);
  await tessera.campaigns.pause(campaign.id);
  const { pricing } = await tessera.orders.apply('1', order);
  assert.deepEqual([pricing!.points_to_earn, await state()], [2 * whole, [whole, 150 - whole]]);
  await tessera.orders.release('2');
  assert.deepEqual(await state(), [whole, 0]);
  await tessera.campaigns.resume(campaign.id);
  await tessera.orders.hold('3', { ...order, ttl_seconds: 60 });
  assert.deepEqual(await state(), [whole, 150 - whole]);
  await world.sql(`update campaign_holds set expires_at = now() - interval '1 second'`);
  await turnCampaignClock(server);
  assert.deepEqual(await state(), [whole, 0]);
});

test('a return takes the points of the campaign with the lines, and the budget gets them back with the last', async () => {
  const { tessera, join } = await club();
  const ada = await join({ external_id: 'ada' });
  const campaign = await campaignOf(tessera, {
    budget: { points: 1_000, uses: 5 },
    conditions: { order_amount: { gte: 5_000 } },
  });
  const points = async () => (await tessera.memberships.get(ada.id)).points.available;
  const used = async () => (await tessera.campaigns.get(campaign.id)).used;
  const items = [
    { name: 'Machine', amount: 6_000 },
    { name: 'Beans', amount: 2_000 },
  ];
  await tessera.orders.apply('1', { items, currency: 'EUR', membership: ada.membership });
  assert.deepEqual([await points(), await used()], [160, { uses: 1, amount: 0, points: 80 }]);
  await tessera.orders.return('1', { reason: 'Stale', lines: [{ line: 1 }] });
  assert.equal(await points(), 120);
  await tessera.orders.return('1', { reason: 'Part', amount: 2_000 });
  // What is left no longer meets the condition.
  assert.deepEqual([await points(), await used()], [40, { uses: 1, amount: 0, points: 80 }]);
  await tessera.orders.return('1', { reason: 'Rest' });
  assert.deepEqual([await points(), await used()], [0, { uses: 0, amount: 0, points: 0 }]);
});

test('a reversal of the whole earning gives the points back to the budget, once', async () => {
  const { tessera, join } = await club();
  const ada = await join({ external_id: 'ada' });
  const campaign = await campaignOf(tessera, { budget: { points: 1_000, customer_uses: 1 } });
  const used = async () => (await tessera.campaigns.get(campaign.id)).used;
  const { transaction } = await tessera.points.earn({ membership_id: ada.id, ...sale('1', 5_000) });
  await tessera.points.reverse(transaction!.id, { reason: 'Part', points: 40 });
  assert.deepEqual(await used(), { uses: 1, amount: 0, points: 50 });
  await tessera.points.reverse(transaction!.id, { reason: 'Rest' });
  assert.deepEqual(await used(), { uses: 0, amount: 0, points: 0 });
  const again = await tessera.points.earn({ membership_id: ada.id, ...sale('2', 1_000) });
  assert.equal(again.points, 20);
});

test('customers who are held out get no points of the campaign', async () => {
  const { tessera, join } = await club();
  const campaign = await campaignOf(tessera, { holdout_percent: 50 });
  const members = await Promise.all(
    Array.from({ length: 16 }, (_, at) => join({ external_id: `member-${at}` })),
  );
  const points: number[] = [];
  for (const [at, { membership, id }] of members.entries()) {
    const { pricing } = await tessera.orders.quote({ ...cart(1_000), membership });
    const earned = await tessera.points.earn({ membership_id: id, ...sale(`order-${at}`, 1_000) });
    assert.equal(earned.points, pricing.points_to_earn);
    points.push(earned.points);
  }
  assert.deepEqual([...new Set(points)].sort(), [10, 20]);
  const { holdout } = await tessera.campaigns.results(campaign.id);
  assert.equal(holdout!.held_out.customers, points.filter((one) => one === 10).length);
});

test('a budget that is added later counts earlier points and holds, also by day and by customer', async () => {
  const { tessera, join } = await club();
  const ada = await join({ external_id: 'ada' });
  const campaign = await campaignOf(tessera);
  await tessera.points.earn({ membership_id: ada.id, ...sale('1', 1_000) });
  await tessera.orders.apply('2', { ...cart(2_000), membership: ada.membership });
  await tessera.orders.hold('3', { ...cart(3_000), membership: ada.membership });
  const change = (budget: object) => tessera.campaigns.update(campaign.id, { budget });
  await assert.rejects(change({ points: 59 }), refused('limit_below_used', { minimum: 60 }));
  const { used, held, budget, period } = await change({ points: 100, per: 'day', customer_points: 100 });
  assert.deepEqual(
    [used, held],
    [
      { uses: 2, amount: 0, points: 30 },
      { uses: 1, amount: 0, points: 30 },
    ],
  );
  assert.deepEqual([budget!.points, budget!.customer_points, budget!.amount], [100, 100, null]);
  assert.deepEqual([period!.used.points, period!.held.points], [30, 30]);
  const { points } = await tessera.points.earn({ membership_id: ada.id, ...sale('4', 5_000) });
  assert.equal(points, 50 + 40);
  assert.equal((await tessera.campaigns.get(campaign.id)).used!.points, 70);
  await tessera.orders.apply('3', { ...cart(3_000), membership: ada.membership });
  assert.deepEqual((await tessera.campaigns.get(campaign.id)).used, { uses: 4, amount: 0, points: 100 });
});

test('limits of each customer follow a merge', async () => {
  const { tessera, join } = await club();
  const [ada, twin] = [await join({ external_id: 'ada' }), await join({ external_id: 'twin' })];
  await campaignOf(tessera, { budget: { customer_points: 50 } });
  await tessera.points.earn({ membership_id: ada.id, ...sale('1', 2_000) });
  await tessera.points.earn({ membership_id: twin.id, ...sale('2', 2_000) });
  await tessera.customers.merge(ada.customerId, { duplicate_id: twin.customerId });
  const { points } = await tessera.points.earn({ membership_id: ada.id, ...sale('3', 2_000) });
  assert.equal(points, 30);
});

test('what other kinds of campaigns do is refused for one of points, and its terms for others', async () => {
  const { tessera, pass } = await club();
  const campaign = await campaignOf(tessera);
  const { id } = campaign;
  assert.deepEqual([campaign.kind, campaign.discount, campaign.bonus], ['points', null, double]);
  const customer = { external_id: 'ada' };
  const discount = { type: 'percent', percent_off: 1_000 } as const;
  const template = { type: 'discount', discount } as const;
  const wrong = refused('validation_failed');
  await assert.rejects(tessera.campaigns.publish(id, { customer }), refused('no_codes_left'));
  await assert.rejects(
    tessera.campaigns.publishBulk(id, { customers: [customer] }),
    refused('no_codes_left'),
  );
  await assert.rejects(tessera.campaigns.simulate(id, { days: 30 }), wrong);
  await assert.rejects(tessera.vouchers.create({ ...template, campaign_id: id }), wrong);
  await assert.rejects(tessera.vouchers.bulk({ campaign: { id }, template, quantity: 2 }), wrong);
  await assert.rejects(
    tessera.vouchers.bulk({ campaign: { name: campaign.name }, template, quantity: 2 }),
    wrong,
  );
  const voucher = await tessera.vouchers.create(template);
  await assert.rejects(tessera.vouchers.update(voucher.id, { campaign_id: id }), wrong);
  await assert.rejects(tessera.campaigns.update(id, { discount }), wrong);
  await assert.rejects(tessera.campaigns.update(id, { budget: { amount: 5, currency: 'EUR' } }), wrong);
  for (const terms of [
    { bonus: undefined },
    { discount },
    { public_code: { code: 'POINTS10', discount } },
    { budget: { customer_amount: 5, currency: 'EUR' } },
    { stacking: { mode: 'alone' } },
    { bonus: { type: 'multiplier' } },
    { bonus: { type: 'addition', points: 5, bps: 20_000 } },
    { kind: 'automatic', discount },
    { kind: 'automatic', bonus: undefined, discount, budget: { points: 5 } },
    { kind: 'codes' },
    { kind: 'codes', bonus: undefined, pass_ids: [`pas_${'0'.repeat(26)}`] },
  ]) {
    await assert.rejects(campaignOf(tessera, terms as Partial<CampaignsCreateParams>), wrong);
  }
  const changed = await tessera.campaigns.update(id, { bonus: { type: 'addition', points: 5 } });
  assert.deepEqual(changed.bonus, { type: 'addition', points: 5 });
  const limited = await tessera.campaigns.update(id, { pass_ids: [pass.id] });
  assert.deepEqual(limited.pass_ids, [pass.id]);
  assert.equal((await tessera.campaigns.update(id, { pass_ids: null })).pass_ids, null);
});
