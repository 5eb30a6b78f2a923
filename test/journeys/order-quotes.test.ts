/** What was quoted last for an order can be read afterwards, and the filters of orders find what they name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useStage } from '../harness/stage.ts';
import { basket, openClub, percent, refused, total } from './order-stage.ts';

const { world } = useStage();

test('an order shows what was quoted last, before and after it is applied', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const tenth = await percent(tessera, 1_000);
  const order = { ...basket, vouchers: [{ id: tenth.id }] };
  await tessera.orders.quote({ ...order, order_id: 'order-1' });
  const first = await tessera.orders.get('order-1');
  assert.deepEqual(
    [first.status, first.pricing, first.quote?.valid, first.quote?.pricing.to_pay],
    ['quoted', null, true, total - 1_000],
  );
  const half = await percent(tessera, 5_000, { restrictions: { minimum_amount: 1_000_000 } });
  const { pricing } = await tessera.orders.quote({
    ...basket,
    vouchers: [{ id: half.id }],
    order_id: 'order-1',
  });
  const second = await tessera.orders.get('order-1');
  assert.deepEqual([second.id, second.quote?.valid, second.quote?.pricing], [first.id, false, pricing]);
  // A quote changes nothing: it is in no list, and another merchant doesn't see it.
  assert.deepEqual((await tessera.orders.list().page()).data, []);
  await assert.rejects(
    (await (await world.merchant()).client()).orders.get('order-1'),
    refused('not_found', { status: 404 }),
  );
  const applied = await tessera.orders.apply('order-1', order);
  assert.equal(applied.quote, undefined);
  const last = await tessera.orders.get('order-1');
  assert.deepEqual(
    [last.status, last.pricing?.to_pay, last.quote?.pricing.to_pay],
    ['applied', total - 1_000, total],
  );
  await tessera.orders.apply('order-2', basket);
  assert.equal((await tessera.orders.get('order-2')).quote, null);
  await assert.rejects(tessera.orders.get('order-3'), refused('not_found'));
});

test('a quote offers only what the order could be applied with', async () => {
  const tessera = await (await world.merchant()).client();
  const { member, pass } = await openClub(tessera);
  const own = { id: member.customer_id };
  const campaign = await tessera.campaigns.create({
    name: 'Little',
    budget: { amount: 300, currency: 'EUR' },
  });
  const other = await tessera.campaigns.create({ name: 'Paused' });
  const vouchers = await Promise.all(
    [{ campaign_id: campaign.id }, { campaign_id: other.id }, {}].map((more) =>
      percent(tessera, 1_000, more),
    ),
  );
  for (const { id } of vouchers) await tessera.vouchers.issue(id, { customer: own, channel: 'none' });
  await tessera.campaigns.pause(other.id);
  const [little, paused, plain] = vouchers.map(({ id }) => id);
  const reward = pass.rewards[0]!.id;
  const asked = { ...basket, membership: { id: member.id }, order_id: 'order-1' };
  const offered = async (more: object = {}) => {
    const { available } = await tessera.orders.quote({ ...asked, ...more });
    const wanted = available.map((one) => {
      const presented = one.voucher_id
        ? { vouchers: [{ id: one.voucher_id }] }
        : { reward_id: one.reward_id! };
      return { one, presented };
    });
    for (const { one, presented } of wanted) {
      const { valid, pricing } = await tessera.orders.quote({ ...asked, ...more, ...presented });
      assert.ok(valid, JSON.stringify(pricing.refused));
      if (Object.keys(more).length === 0) assert.equal(pricing.discount_total, one.amount);
    }
    return available.map(({ voucher_id, reward_id }) => voucher_id ?? reward_id);
  };
  assert.deepEqual(await offered(), [plain, little, reward]);
  const order = { id: 'order-1', amount: total, currency: 'EUR' };
  await tessera.vouchers.redeem(plain!, { customer: own, order });
  assert.deepEqual(await offered(), [little, reward], 'a voucher counts once on an order');
  await tessera.campaigns.resume(other.id);
  assert.deepEqual(await offered(), [paused, little, reward]);
  await tessera.merchant.updateProfile({ discount_rule: { maximum: 1, choice: 'presented' } });
  assert.deepEqual(await offered(), [], 'the order has as many discounts as the merchant allows');
});

test('many quotes of one order at once leave one of them, and those without an order id none', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      tessera.orders.quote({
        items: [{ amount: 100 + at }],
        currency: 'EUR',
        ...(at % 3 === 0 ? {} : { order_id: `order-${at % 3}` }),
      }),
    ),
  );
  for (const id of ['order-1', 'order-2']) assert.equal((await tessera.orders.get(id)).status, 'quoted');
  const [row] = await world.sql<{ count: number }>(
    'select count(*)::int as count from order_quotes where merchant_id = $1',
    [merchant.id],
  );
  assert.equal(row!.count, 2);
});

test('orders are found by customer, membership, location, time, voucher, campaign and status', async () => {
  const tessera = await (await world.merchant()).client();
  const campaign = await tessera.campaigns.create({ name: 'Codes' });
  const promotion = await tessera.campaigns.create({
    name: 'Tuesday',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 100 },
    conditions: { channels: ['web'] },
    budget: { uses: 10 },
  });
  const one = await percent(tessera, 1_000, { campaign_id: campaign.id });
  const other = await percent(tessera, 1_000);
  await tessera.orders.apply('with-one', { ...basket, vouchers: [{ id: one.id }] });
  await tessera.orders.hold('holds-one', { ...basket, vouchers: [{ id: one.id }] });
  await tessera.orders.apply('with-other', { ...basket, vouchers: [{ id: other.id }] });
  await tessera.orders.apply('promoted', { ...basket, channel: 'web' });
  const held = await tessera.orders.hold('holds-promotion', { ...basket, channel: 'web' });
  const found = async (filter: Parameters<typeof tessera.orders.list>[0]) => {
    const { data } = await tessera.orders.list({ ...filter, order: 'asc' }).page();
    return data.map(({ order_id }) => order_id);
  };
  assert.deepEqual(await found({ voucher_id: one.id }), ['with-one', 'holds-one']);
  assert.deepEqual(await found({ voucher_id: other.id }), ['with-other']);
  assert.deepEqual(await found({ campaign_id: campaign.id }), ['with-one', 'holds-one']);
  assert.deepEqual(await found({ campaign_id: promotion.id }), ['promoted', 'holds-promotion']);
  assert.deepEqual(await found({ status: ['held'] }), ['holds-one', 'holds-promotion']);
  assert.deepEqual(await found({ created_gte: held.created_at }), ['holds-promotion']);
  assert.deepEqual(
    (await found({ created_lt: held.created_at })).filter((id) => id === 'holds-promotion'),
    [],
  );
  await tessera.orders.release('holds-one');
  assert.deepEqual(await found({ voucher_id: one.id }), ['with-one']);
});

test('a merchant whose quotes cannot be stored costs no other merchant theirs', async () => {
  const poisoned = await world.merchant();
  const cell = world.cellOf(poisoned.id);
  const neighbour = await world.merchant({ cell });
  const [theirs, own] = await Promise.all([poisoned.client(), neighbour.client()]);
  const alter = (change: string) => world.sqlIn(cell, `alter table order_quotes ${change}`);
  await alter(`add constraint poison check (merchant_id <> '${poisoned.id}')`);
  try {
    const quoting = [theirs, own].map((tessera) =>
      Array.from({ length: 10 }, (_, at) => tessera.orders.quote({ ...basket, order_id: `order-${at}` })),
    );
    await Promise.all(quoting.flat());
    for (let at = 0; at < 10; at += 1) {
      assert.equal((await own.orders.get(`order-${at}`)).quote?.valid, true);
      await assert.rejects(theirs.orders.get(`order-${at}`), refused('not_found'));
    }
  } finally {
    await alter('drop constraint poison');
  }
});
