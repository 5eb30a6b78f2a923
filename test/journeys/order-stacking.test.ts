/** How discounts combine on one order, through every route, and what a merchant decides about it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, openClub, percent, refused, total } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const order = (id: string) => ({ order: { id, amount: total, currency: 'EUR' } });

test('a voucher that stands alone stays alone over several calls for the same order', async () => {
  const tessera = await (await world.merchant()).client();
  const { member, pass } = await openClub(tessera);
  const alone = await percent(tessera, 1_000, { restrictions: { stacking: { mode: 'alone' } } });
  const plain = await percent(tessera, 500);
  await tessera.vouchers.redeem(alone.id, order('A'));
  await assert.rejects(tessera.vouchers.redeem(plain.id, order('A')), refused('not_combinable'));
  const points = { membership_id: member.id, reward_id: pass.rewards[0]!.id, ...order('A') };
  await assert.rejects(
    tessera.points.redeem({ ...points, reference: 'reward A' }),
    refused('not_combinable'),
  );
  const late = await tessera.orders.quote({ ...basket, order_id: 'A', vouchers: [{ id: plain.id }] });
  assert.equal(late.pricing.refused[0]?.code, 'not_combinable');
  assert.equal((await tessera.vouchers.validate(plain.id, order('A'))).failure_code, 'not_combinable');

  await tessera.vouchers.redeem(plain.id, order('B'));
  await assert.rejects(tessera.vouchers.redeem(alone.id, order('B')), refused('not_combinable'));
  const { data } = await tessera.vouchers.listRedemptions({ order_id: 'B' }).page();
  await tessera.vouchers.rollback(data[0]!.id, { reason: 'Other one' });
  await tessera.vouchers.redeem(alone.id, order('B'));
});

test('one voucher of a category counts on an order, also when two calls arrive at once', async () => {
  const tessera = await (await world.merchant()).client();
  const stacking = { category: 'season' };
  const vouchers = await Promise.all(
    [100, 200, 300].map((off) => percent(tessera, off, { restrictions: { stacking } })),
  );
  const tried = await Promise.allSettled(vouchers.map(({ id }) => tessera.vouchers.redeem(id, order('A'))));
  assert.equal(tried.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('a unit that one call gave, or that was bought for it, is gone for the next', async () => {
  const tessera = await (await world.merchant()).client();
  const discount = { type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1 } as const;
  const twice = await Promise.all([1, 2].map(() => tessera.vouchers.create({ type: 'discount', discount })));
  const coffees = (count: number) => ({
    amount: 100 * count,
    currency: 'EUR',
    items: [{ sku: 'coffee', quantity: count, amount: 100 * count }],
  });
  const [first, second] = twice.map(({ id }) => id);
  const three = { order: { id: 'three', ...coffees(3) } };
  assert.equal((await tessera.vouchers.redeem(first!, three)).discount_amount, 100);
  await assert.rejects(tessera.vouchers.redeem(second!, three), refused('no_effect'));
  const { pricing } = await tessera.orders.quote({
    ...{ order_id: 'three', currency: 'EUR', items: coffees(3).items },
    vouchers: [{ id: second! }],
  });
  assert.deepEqual([pricing.discount_total, pricing.refused[0]?.code], [0, 'no_effect']);
});

test('a discount of 0 takes no place on the order', async () => {
  const tessera = await (await world.merchant()).client();
  const alone = await percent(tessera, 1, { restrictions: { stacking: { mode: 'alone' } } });
  const plain = await percent(tessera, 5_000);
  const little = { order: { id: 'little', amount: 10, currency: 'EUR' } };
  await assert.rejects(tessera.vouchers.redeem(alone.id, little), refused('no_effect'));
  assert.equal((await tessera.vouchers.redeem(plain.id, little)).discount_amount, 5);
  assert.equal((await tessera.vouchers.get(alone.id)).redeemed_quantity, 0);
  const free = { order: { id: 'free', amount: 0, currency: 'EUR' } };
  await tessera.vouchers.redeem(alone.id, free);
  await tessera.vouchers.redeem(plain.id, free);
});

test('the merchant limits the discounts of an order', async () => {
  const tessera = await (await world.merchant()).client();
  const vouchers = await Promise.all([1_000, 2_000, 3_000].map((off) => percent(tessera, off)));
  await tessera.merchant.updateProfile({ discount_rule: { maximum: 2, choice: 'presented' } });
  const presented = { ...basket, vouchers: vouchers.map(({ id }) => ({ id })) };
  const { pricing } = await tessera.orders.quote(presented);
  assert.deepEqual(
    [pricing.discount_total, pricing.refused.map(({ pointer, code }) => [pointer, code])],
    [3_000, [['/vouchers/2', 'not_combinable']]],
  );
  for (const { id } of vouchers.slice(0, 2)) await tessera.vouchers.redeem(id, order('A'));
  await assert.rejects(tessera.vouchers.redeem(vouchers[2]!.id, order('A')), refused('not_combinable'));
});

test('with the choice `best` the customer gets the combination that takes off most', async () => {
  const tessera = await (await world.merchant()).client();
  const small = await percent(tessera, 1_000);
  const large = await percent(tessera, 4_000, { restrictions: { stacking: { mode: 'alone' } } });
  await tessera.campaigns.create({
    name: 'Two',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 2_500 },
  });
  const presented = { ...basket, vouchers: [{ id: small.id }, { id: large.id }] };
  const discountOf = async () => (await tessera.orders.quote(presented)).pricing.discount_total;
  assert.equal(await discountOf(), 1_000 + 2_500);
  await tessera.merchant.updateProfile({ discount_rule: { maximum: null, choice: 'best' } });
  assert.equal(await discountOf(), 4_000);
  await tessera.merchant.updateProfile({ discount_rule: { maximum: 1, choice: 'best' } });
  const without = { ...basket, vouchers: [{ id: small.id }] };
  assert.equal((await tessera.orders.quote(without)).pricing.discount_total, 2_500);
});
