/** Budgets of campaigns: by customer, added later, and reserved by orders on hold. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CampaignsUpdateParams } from '../../sdk/src/index.ts';
import { turnCampaignClock } from '../harness/campaign-clock.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, percent, refused, total } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const order = (id: string, amount = 1_000) => ({ order: { id, amount, currency: 'EUR' } });
const ada = { external_id: 'ada' };
const bob = { external_id: 'bob' };

/** A merchant with two known customers. */
async function shop() {
  const tessera = await (await world.merchant()).client();
  const public_ = await percent(tessera, 1, { redemption_limit: null });
  for (const customer of [ada, bob]) await tessera.vouchers.issue(public_.id, { customer, channel: 'none' });
  return tessera;
}

test('a budget for each customer limits their uses and amounts, independently of other customers', async () => {
  const tessera = await shop();
  const campaign = await tessera.campaigns.create({
    name: 'For each',
    budget: { customer_uses: 2, customer_amount: 150, currency: 'EUR' },
  });
  const voucher = await percent(tessera, 1_000, { redemption_limit: null, campaign_id: campaign.id });
  const redeem = async (id: string, customer: object) =>
    (await tessera.vouchers.redeem(voucher.id, { ...order(id), customer })).discount_amount;
  await assert.rejects(tessera.vouchers.redeem(voucher.id, order('0')), refused('customer_required'));
  assert.deepEqual([await redeem('1', ada), await redeem('2', ada)], [100, 50]);
  await assert.rejects(redeem('3', ada), refused('customer_limit_reached'));
  assert.equal(await redeem('4', bob), 100);
  const presented = { ...basket, customer: bob, vouchers: [{ id: voucher.id }] };
  assert.equal((await tessera.orders.quote(presented)).pricing.discount_total, 50);
  await tessera.orders.hold('5', presented);
  await assert.rejects(redeem('6', bob), refused('customer_limit_reached'));
  assert.equal((await tessera.orders.apply('5', presented)).discounted, 50);
  await tessera.orders.return('5', { reason: 'All' });
  assert.equal(await redeem('7', bob), 50);
});

test('a budget that is added later counts earlier uses, and can be removed again', async () => {
  const tessera = await shop();
  const campaign = await tessera.campaigns.create({ name: 'Open' });
  const voucher = await percent(tessera, 1_000, { redemption_limit: null, campaign_id: campaign.id });
  for (const id of ['1', '2']) await tessera.vouchers.redeem(voucher.id, { ...order(id), customer: ada });
  const change = (budget: Exclude<CampaignsUpdateParams['budget'], undefined>) =>
    tessera.campaigns.update(campaign.id, { budget });
  await assert.rejects(
    change({ amount: 199, currency: 'EUR' }),
    refused('limit_below_used', { minimum: 200 }),
  );
  await assert.rejects(change({ amount: 300 }), refused('validation_failed'));
  await assert.rejects(change({ amount: 300, currency: 'CHF' }), refused('currency_mismatch'));
  const budget = { amount: 250, currency: 'EUR', customer_uses: 3 };
  assert.deepEqual((await change(budget)).used, { uses: 2, amount: 200 });
  const last = await tessera.vouchers.redeem(voucher.id, { ...order('3'), customer: ada });
  assert.equal(last.discount_amount, 50);
  await change({ amount: 1_000 });
  await assert.rejects(
    tessera.vouchers.redeem(voucher.id, { ...order('4'), customer: ada }),
    refused('customer_limit_reached'),
  );
  assert.equal((await change(null)).budget, null);
  await tessera.vouchers.redeem(voucher.id, { ...order('4'), customer: ada });
});

test('uses that are under way while a budget is added are all counted', async () => {
  const tessera = await shop();
  for (let round = 1; round <= 5; round += 1) {
    const campaign = await tessera.campaigns.create({ name: `Race ${round}` });
    const voucher = await percent(tessera, 1_000, { redemption_limit: null, campaign_id: campaign.id });
    const uses = Array.from({ length: 20 }, (_, at) =>
      tessera.vouchers.redeem(voucher.id, order(`race-${round}-${at}`)),
    );
    const added = tessera.campaigns.update(campaign.id, { budget: { amount: 100_000, currency: 'EUR' } });
    await Promise.all([...uses, added]);
    assert.deepEqual((await tessera.campaigns.get(campaign.id)).used, { uses: 20, amount: 2_000 });
  }
});

test('an order on hold reserves the budget of automatic promotions until it is applied, released or over', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const promotion = await tessera.campaigns.create({
    name: 'Fifteen off',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: 1_500, currency: 'EUR' },
    budget: { amount: 2_000, currency: 'EUR' },
  });
  const spent = async () => {
    const { used, held } = await tessera.campaigns.get(promotion.id);
    return [used?.amount, held?.amount];
  };
  const held = await tessera.orders.hold('A', basket);
  assert.equal(held.pricing?.to_pay, total - 1_500);
  assert.deepEqual(await spent(), [0, 1_500]);
  assert.equal((await tessera.orders.apply('B', basket)).discounted, 500);
  // A hold that is replaced reserves the same again.
  await tessera.orders.hold('A', basket);
  assert.deepEqual(await spent(), [500, 1_500]);
  assert.equal((await tessera.orders.apply('A', basket)).discounted, 1_500);
  assert.deepEqual(await spent(), [2_000, 0]);
  await tessera.orders.return('A', { reason: 'All' });
  await tessera.orders.hold('C', basket);
  await tessera.orders.release('C');
  assert.deepEqual(await spent(), [500, 0]);
  await tessera.orders.hold('D', basket);
  await world.sql(`update campaign_holds set expires_at = now() - interval '1 second'`);
  assert.equal((await tessera.orders.quote(basket)).pricing.discount_total, 1_500);
  assert.equal((await tessera.orders.apply('E', basket)).discounted, 1_500);
  assert.deepEqual(await spent(), [2_000, 0]);
  await tessera.orders.return('E', { reason: 'All' });
  await tessera.orders.hold('F', basket);
  await world.sql(`update campaign_holds set expires_at = now() - interval '1 second'`);
  await turnCampaignClock(server);
  assert.deepEqual(await spent(), [500, 0]);
});

test('a promotion for known customers is left out without one', async () => {
  const tessera = await shop();
  await tessera.campaigns.create({
    name: 'Once each',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: 1_000, currency: 'EUR' },
    budget: { customer_uses: 1 },
  });
  const applied = async (id: string, customer?: object) =>
    (await tessera.orders.apply(id, { ...basket, ...(customer && { customer }) })).discounted;
  assert.deepEqual(
    [await applied('1'), await applied('2', ada), await applied('3', ada), await applied('4', bob)],
    [0, 1_000, 0, 1_000],
  );
});
