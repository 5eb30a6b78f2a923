/** Budgets of campaigns for each day, week, month or year, around the midnight of the merchant. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignsUpdateParams } from '../../sdk/src/index.ts';
import { midnightIn, setClock } from '../harness/merchant-midnight.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, percent, refused } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const timezone = 'Europe/Rome';
const hourMs = 3_600_000;

/** A sandbox at half an hour before a midnight in Rome, where it is another day in UTC half of the time. */
async function shop() {
  const merchant = await world.merchant({ sandbox: true, timezone });
  const midnight = midnightIn(3, timezone);
  const at = (offsetMs: number) => setClock(world, merchant.id, midnight, offsetMs);
  await at(-hourMs / 2);
  return { tessera: await merchant.client(), merchantId: merchant.id, midnight, at };
}

type Shop = Awaited<ReturnType<typeof shop>>;

/** Six euros off every order, ten each day. */
const promote = (tessera: Shop['tessera'], budget?: object) =>
  tessera.campaigns.create({
    name: 'Six off',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: 600, currency: 'EUR' },
    ...(budget && { budget }),
  });

const daily = { amount: 1_000, currency: 'EUR', per: 'day' };

test('a budget for each day is spent until midnight of the merchant, and automatically full again then', async () => {
  const { tessera, merchantId, midnight, at } = await shop();
  const { id, period } = await promote(tessera, daily);
  assert.deepEqual([period?.resets_at, period?.used], [midnight, { uses: 0, amount: 0 }]);
  const applied = async (order: string) => (await tessera.orders.apply(order, basket)).discounted;
  assert.deepEqual([await applied('A'), await applied('B'), await applied('C')], [600, 400, 0]);
  const state = async () => {
    const campaign = await tessera.campaigns.get(id);
    const named = async (status: 'spent' | 'active') =>
      (await tessera.campaigns.list({ status: [status] }).page()).data.some((one) => one.id === id);
    return [
      campaign.status,
      campaign.period?.used.amount,
      campaign.used?.amount,
      await named('spent'),
      await named('active'),
    ];
  };
  assert.deepEqual(await state(), ['spent', 1_000, 1_000, true, false]);
  assert.equal((await tessera.orders.quote(basket)).pricing.discount_total, 0);

  await at(1_000);
  assert.deepEqual(await state(), ['active', 0, 1_000, false, true]);
  assert.equal((await tessera.orders.quote(basket)).pricing.discount_total, 600);
  assert.deepEqual([await applied('D'), await applied('E'), await applied('F')], [600, 400, 0]);
  assert.deepEqual(await state(), ['spent', 1_000, 2_000, true, false]);
  const rows = await world.sql<{ type: string }>(
    `select type from events where merchant_id = $1 and type like 'campaign.budget%'`,
    [merchantId],
  );
  const counts = ['campaign.budget_near', 'campaign.budget_spent'].map(
    (type) => rows.filter((row) => row.type === type).length,
  );
  assert.deepEqual(counts, [2, 2], 'notices of each day');
});

test('an order on hold at midnight uses the budget of the day before, and none of the new one', async () => {
  const { tessera, at } = await shop();
  const { id } = await promote(tessera, { ...daily, amount: 600 });
  const today = async () => {
    const { period } = await tessera.campaigns.get(id);
    return [period?.used.amount, period?.held.amount];
  };
  await tessera.orders.hold('A', { ...basket, ttl_seconds: 86_400 });
  await tessera.orders.hold('B', basket);
  assert.deepEqual(await today(), [0, 600]);
  await at(1_000);
  assert.deepEqual(await today(), [0, 0]);
  // What it reserves can be changed, still of the day before.
  await tessera.orders.hold('A', { ...basket, channel: 'web', ttl_seconds: 3_600 });
  assert.deepEqual(await today(), [0, 0]);
  assert.equal((await tessera.orders.apply('C', basket)).discounted, 600);
  assert.equal((await tessera.orders.apply('A', { ...basket, channel: 'web' })).discounted, 600);
  assert.deepEqual(await today(), [600, 0]);

  // A return gives back to the day from which it was taken.
  await tessera.orders.return('A', { reason: 'All' });
  assert.equal((await tessera.orders.quote(basket)).pricing.discount_total, 0);
  await tessera.orders.return('C', { reason: 'All' });
  assert.equal((await tessera.orders.quote(basket)).pricing.discount_total, 600);
});

test('a hold that is released or over after midnight gives back to the day on which it was made', async () => {
  const { tessera, at } = await shop();
  const { id } = await promote(tessera, { uses: 3, per: 'day' });
  for (const order of ['A', 'B', 'C']) await tessera.orders.hold(order, basket);
  assert.equal((await tessera.orders.quote(basket)).pricing.discount_total, 0);
  await at(1_000);
  for (const order of ['D', 'E', 'F']) await tessera.orders.hold(order, basket);
  await tessera.orders.release('A');
  assert.deepEqual((await tessera.campaigns.get(id)).period?.held, { uses: 3, amount: 1_800 });
  assert.equal((await tessera.orders.quote(basket)).pricing.discount_total, 0);
  await tessera.orders.release('D');
  assert.equal((await tessera.orders.quote(basket)).pricing.discount_total, 600);
  await at(20 * 60_000);
  await tessera.orders.apply('G', basket);
  const { period, held } = await tessera.campaigns.get(id);
  assert.deepEqual([period?.used.uses, period?.held.uses, held?.uses], [1, 0, 0], 'holds were over');
});

test('codes on hold at midnight, and what is rolled back of them, are of the day before', async () => {
  const { tessera, at } = await shop();
  const campaign = await tessera.campaigns.create({ name: 'Daily', budget: { uses: 1, per: 'day' } });
  const voucher = await percent(tessera, 1_000, { campaign_id: campaign.id });
  const order = (id: string) => ({ order: { id, amount: 1_000, currency: 'EUR' } });
  const { hold } = await tessera.vouchers.validate(voucher.id, {
    ...order('A'),
    hold: { ttl_seconds: 3_600 },
  });
  await assert.rejects(tessera.vouchers.redeem(voucher.id, order('B')), refused('campaign_budget_spent'));
  await at(1_000);
  await tessera.vouchers.redeem(voucher.id, order('B'));
  const { redemption } = await tessera.vouchers.redeem(voucher.id, { ...order('A'), hold_id: hold!.id });
  await assert.rejects(tessera.vouchers.redeem(voucher.id, order('C')), refused('campaign_budget_spent'));
  await tessera.vouchers.rollback(redemption.id, { reason: 'Returned' });
  await assert.rejects(tessera.vouchers.redeem(voucher.id, order('C')), refused('campaign_budget_spent'));
  await at(24 * hourMs + 1_000);
  await tessera.vouchers.redeem(voucher.id, order('C'));
});

test('a budget can get, change and lose its period: uses since the start of the running one count', async () => {
  const { tessera, at } = await shop();
  const { id } = await promote(tessera);
  const change = (budget: NonNullable<CampaignsUpdateParams['budget']>) =>
    tessera.campaigns.update(id, { budget });
  await tessera.orders.apply('A', basket);
  await tessera.orders.hold('B', basket);
  await assert.rejects(
    change({ amount: 1_199, currency: 'EUR', per: 'day' }),
    refused('limit_below_used', { minimum: 1_200 }),
  );
  const { period } = await change({ amount: 1_200, currency: 'EUR', per: 'day' });
  assert.deepEqual([period?.used.amount, period?.held.amount], [600, 600]);
  await tessera.orders.release('B');
  await at(1_000);
  await tessera.orders.apply('C', basket);
  await tessera.orders.apply('D', basket);
  assert.equal((await tessera.orders.quote(basket)).pricing.discount_total, 0);
  // All of them can be in one month, or in two.
  const month = (await change({ amount: 1_800, per: 'year' })).period!;
  assert.ok([1_200, 1_800].includes(month.used.amount));
  await assert.rejects(change({ amount: 1_000, per: null }), refused('limit_below_used', { minimum: 1_800 }));
  const whole = await change({ amount: 2_000, per: null });
  assert.deepEqual([whole.budget?.per, whole.period, whole.used?.amount], [null, null, 1_800]);
  await tessera.orders.return('A', { reason: 'All' });
  assert.equal((await tessera.campaigns.get(id)).used?.amount, 1_200);
  await assert.rejects(
    change({ amount: null, customer_uses: 1, per: 'week' }),
    refused('validation_failed', { errors: [{ pointer: '/budget/per' }] }),
  );
  const own = await change({ amount: null, customer_uses: 1 });
  assert.equal(own.budget?.per, null);
});

test('a simulation starts the budget again in each period', async () => {
  const { tessera, at } = await shop();
  for (const order of ['A', 'B', 'C']) await tessera.orders.apply(order, basket);
  await at(1_000);
  for (const order of ['D', 'E', 'F']) await tessera.orders.apply(order, basket);
  const { id } = await promote(tessera, { uses: 2, per: 'day' });
  const { orders, matched } = await tessera.campaigns.simulate(id, { days: 2 });
  assert.deepEqual([orders, matched], [6, 4]);
});
