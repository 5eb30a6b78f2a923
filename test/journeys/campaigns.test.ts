/** Campaigns: a life, a budget that is spent to the cent, and promotions that need no code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tessera } from '../../sdk/src/index.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, refused, total } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const voucherIn = (tessera: Tessera, campaign_id: string, percent_off = 1_000) =>
  tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off },
    redemption_limit: null,
    campaign_id,
  });

const order = (id: string, amount = 1_000) => ({ order: { id, amount, currency: 'EUR' } });

test('a budget is spent to the cent: the last discount is what is left, and the next is refused', async () => {
  const tessera = await (await world.merchant()).client();
  const campaign = await tessera.campaigns.create({
    name: 'Autumn',
    budget: { amount: 250, currency: 'EUR' },
  });
  const voucher = await voucherIn(tessera, campaign.id);
  const discounts: (number | null)[] = [];
  for (const id of ['A', 'B', 'C'])
    discounts.push((await tessera.vouchers.redeem(voucher.id, order(id))).discount_amount);
  assert.deepEqual(discounts, [100, 100, 50]);
  await assert.rejects(tessera.vouchers.redeem(voucher.id, order('D')), refused('campaign_budget_spent'));
  const spent = await tessera.campaigns.get(campaign.id);
  assert.deepEqual([spent.status, spent.used], ['spent', { uses: 3, amount: 250 }]);

  const { data } = await tessera.vouchers.listRedemptions({ order_id: 'A' }).page();
  await tessera.vouchers.rollback(data[0]!.id, { reason: 'Returned' });
  assert.deepEqual((await tessera.campaigns.get(campaign.id)).used, { uses: 2, amount: 150 });
  const order2 = { ...basket, vouchers: [{ id: voucher.id }] };
  assert.equal((await tessera.orders.quote(order2)).pricing.discount_total, 100);
  const applied = await tessera.orders.apply('E', order2);
  assert.equal(applied.discounted, 100);
  await tessera.orders.return('E', { reason: 'All' });
  const raised = await tessera.campaigns.update(campaign.id, { budget: { amount: 400 } });
  assert.deepEqual([raised.status, raised.used], ['active', { uses: 2, amount: 150 }]);
  await assert.rejects(
    tessera.campaigns.update(campaign.id, { budget: { amount: 149 } }),
    refused('limit_below_used', { minimum: 150 }),
  );
});

test('a hold reserves its part of the budget, and gives it back when it ends', async () => {
  const tessera = await (await world.merchant()).client();
  const campaign = await tessera.campaigns.create({ name: 'Two uses', budget: { uses: 2 } });
  const voucher = await voucherIn(tessera, campaign.id);
  const own = { ...basket, vouchers: [{ id: voucher.id }] };
  await tessera.orders.hold('A', own);
  const { hold } = await tessera.vouchers.validate(voucher.id, { ...order('B'), hold: {} });
  assert.deepEqual((await tessera.campaigns.get(campaign.id)).held, { uses: 2, amount: 1_100 });
  await assert.rejects(tessera.vouchers.redeem(voucher.id, order('C')), refused('campaign_budget_spent'));
  await tessera.vouchers.redeem(voucher.id, { ...order('B'), hold_id: hold!.id });
  await tessera.orders.apply('A', own);
  const { used, held } = await tessera.campaigns.get(campaign.id);
  assert.deepEqual(
    [used, held],
    [
      { uses: 2, amount: 1_100 },
      { uses: 0, amount: 0 },
    ],
  );
});

test('a paused campaign stops at once, and its dates count', async () => {
  const tessera = await (await world.merchant()).client();
  const campaign = await tessera.campaigns.create({ name: 'Paused' });
  const voucher = await voucherIn(tessera, campaign.id);
  await tessera.campaigns.pause(campaign.id);
  await assert.rejects(
    tessera.vouchers.redeem(voucher.id, order('A')),
    refused('campaign_not_active', { campaign_status: 'paused' }),
  );
  const { pricing } = await tessera.orders.quote({ ...basket, vouchers: [{ id: voucher.id }] });
  assert.equal(pricing.refused[0]?.code, 'campaign_not_active');
  assert.equal((await tessera.campaigns.resume(campaign.id)).status, 'active');
  await tessera.campaigns.update(campaign.id, { ends_at: '2020-01-01T00:00:00Z' });
  await assert.rejects(
    tessera.vouchers.redeem(voucher.id, order('A')),
    refused('campaign_not_active', { campaign_status: 'ended' }),
  );
});

test('an automatic promotion applies without a code, within its conditions and its budget', async () => {
  const tessera = await (await world.merchant()).client();
  const promotion = await tessera.campaigns.create({
    name: 'Coffee week',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 2_000, items: { categories: ['coffee'] } },
    conditions: { order_amount: { gte: 5_000 } },
    budget: { amount: 700, currency: 'EUR' },
  });
  const small = { items: [{ categories: ['coffee'], amount: 4_999 }], currency: 'EUR' };
  assert.equal((await tessera.orders.quote(small)).pricing.discount_total, 0);
  const first = await tessera.orders.apply('A', basket);
  assert.deepEqual(
    first.pricing?.applied.map(({ source, campaign_id, amount }) => [source, campaign_id, amount]),
    [['promotion', promotion.id, 500]],
  );
  assert.equal(first.pricing?.to_pay, total - 500);
  assert.equal((await tessera.orders.apply('B', basket)).discounted, 200);
  assert.equal((await tessera.orders.apply('C', basket)).discounted, 0);
  const listed = await tessera.orders.list({ campaign_id: promotion.id }).page();
  assert.deepEqual(
    listed.data.map(({ order_id }) => order_id),
    ['B', 'A'],
  );
  await tessera.orders.return('A', { reason: 'All' });
  assert.deepEqual((await tessera.campaigns.get(promotion.id)).used, { uses: 1, amount: 200 });
});

test('a campaign and its public code are made together, or neither is', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const discount = { type: 'percent', percent_off: 1_500 } as const;
  const public_code = { code: 'summer10', discount };
  const made = await tessera.campaigns.create({ name: 'Summer', public_code, budget: { uses: 2 } });
  const voucher = await tessera.vouchers.get('SUMMER10', { by: 'code' });
  assert.deepEqual(
    [voucher.campaign_id, voucher.code_visibility, voucher.redemption_limit, voucher.discount?.percent_off],
    [made.id, 'public', null, 1_500],
  );
  for (const id of ['A', 'B']) await tessera.vouchers.redeem(voucher.id, order(id));
  await assert.rejects(tessera.vouchers.redeem(voucher.id, order('C')), refused('campaign_budget_spent'));

  const given: [more: object, code: string, pointer: string][] = [
    [{ public_code }, 'code_taken', '/public_code/code'],
    [{ public_code: { code: '----', discount } }, 'validation_failed', '/public_code/code'],
    [
      { public_code: { code: 'WINTER10', discount }, holdout_percent: 10 },
      'validation_failed',
      '/public_code',
    ],
    [
      { public_code: { code: 'WINTER10', discount }, kind: 'automatic', discount },
      'validation_failed',
      '/public_code',
    ],
  ];
  for (const [more, code, pointer] of given)
    await assert.rejects(
      tessera.campaigns.create({ name: 'Winter', ...more }),
      refused(code, { errors: [{ pointer, code }] }),
    );
  const { data } = await tessera.campaigns.list().page();
  assert.deepEqual(
    data.map(({ name }) => name),
    ['Summer'],
  );
  const [events] = await world.sql<{ types: string[] }>(
    `select array_agg(type order by id) as types from events where merchant_id = $1
       and type in ('campaign.created', 'voucher.created')`,
    [merchant.id],
  );
  assert.deepEqual(events?.types, ['campaign.created', 'voucher.created']);
});
