/** An order stays what it was when its customer is merged: the same request answers the same, and a held price is kept. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { tearDown, use } from '../harness/stage.ts';
import { openStage } from './customers-stage.ts';
import { assertKept, basket, percent, refused, total } from './order-stage.ts';

const stage = use(openStage);
tearDown(() => assertKept(stage.server));

test('an order that is applied again after its customer was merged answers what was done', async () => {
  const { merchant, ask, add } = await stage.shop();
  const tessera = await merchant.client();
  const tenth = await percent(tessera, 1_000);
  const kept = await add({ external_id: 'kept' });
  const duplicate = await add({ external_id: 'duplicate', email: 'ada@example.com' });
  const other = await add({ external_id: 'other' });
  const order = { ...basket, customer: { id: duplicate.id }, vouchers: [{ id: tenth.id }] };
  const applied = await tessera.orders.apply('order-1', order);
  assert.equal(applied.customer_id, duplicate.id);
  const merged = await ask('POST', `/customers/${kept.id}/merge`, { duplicate_id: duplicate.id });
  assert.equal(merged.status, 200, JSON.stringify(merged.body));

  const asBefore = { ...applied, customer_id: kept.id };
  const same = ({ version: _version, updated_at: _at, ...rest }: typeof applied) => rest;
  for (const customer of [
    { id: duplicate.id },
    { id: kept.id },
    { external_id: 'duplicate' },
    { email: 'ada@example.com' },
  ]) {
    const again = await tessera.orders.apply('order-1', { ...order, customer });
    assert.deepEqual(same(again), same(asBefore), JSON.stringify(customer));
  }
  const { customer: _customer, ...anonymous } = order;
  for (const another of [{ ...order, customer: { id: other.id } }, anonymous]) {
    await assert.rejects(tessera.orders.apply('order-1', another), refused('order_already_applied'));
  }
  assert.equal((await tessera.vouchers.get(tenth.id)).redeemed_quantity, 1);
  const undone = await ask('POST', `/customers/${duplicate.id}/unmerge`, {});
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.equal((await tessera.orders.apply('order-1', order)).customer_id, duplicate.id);
  await assert.rejects(
    tessera.orders.apply('order-1', { ...order, customer: { id: kept.id } }),
    refused('order_already_applied'),
  );
});

test('an order that an earlier version applied, with the customer in its digest, is still recognized', async () => {
  const { merchant, add } = await stage.shop();
  const tessera = await merchant.client();
  const ada = await add({ external_id: 'ada' });
  const order = { items: [{ amount: 100 }], currency: 'EUR', customer: { id: ada.id } };
  const applied = await tessera.orders.apply('order-1', order);
  const [row] = await stage.world.sql<{ customer_id: string }>(
    'select customer_id from orders where merchant_id = $1',
    [merchant.id],
  );
  const content = `{"currency":"EUR","customer":"${row!.customer_id}","gift_cards":[],"items":[{"amount":100}],"membership":null,"vouchers":[]}`;
  await stage.world.sql('update orders set content = $2 where merchant_id = $1', [
    merchant.id,
    createHash('sha256').update(content).digest(),
  ]);
  assert.deepEqual(await tessera.orders.apply('order-1', order), applied);
});

test('a held price does not change when a merge changes what applies', async () => {
  const { merchant, ask, add } = await stage.shop();
  const tessera = await merchant.client();
  await tessera.campaigns.create({
    name: 'Welcome',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 1_000 },
    conditions: { customer: { first_order: true } },
  });
  const kept = await add({ external_id: 'kept' });
  const duplicate = await add({ external_id: 'duplicate' });
  await tessera.orders.apply('earlier', { ...basket, customer: { id: kept.id } });
  const order = { ...basket, customer: { id: duplicate.id } };
  const held = await tessera.orders.hold('order-1', order);
  assert.equal(held.pricing?.to_pay, total - 1_000);
  const merged = await ask('POST', `/customers/${kept.id}/merge`, { duplicate_id: duplicate.id });
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  await assert.rejects(
    tessera.orders.apply('order-1', { ...order, expected_to_pay: total }),
    refused('order_price_changed', { expected_to_pay: total, to_pay: total - 1_000 }),
  );
  const applied = await tessera.orders.apply('order-1', order);
  assert.deepEqual([applied.customer_id, applied.pricing?.to_pay], [kept.id, total - 1_000]);
});

test('the orders of a duplicate are found by its id and by that of the kept customer', async () => {
  const { merchant, ask, add } = await stage.shop();
  const tessera = await merchant.client();
  const kept = await add({ external_id: 'kept' });
  const duplicate = await add({ external_id: 'duplicate' });
  await tessera.orders.apply('order-1', { ...basket, customer: { id: duplicate.id } });
  await ask('POST', `/customers/${kept.id}/merge`, { duplicate_id: duplicate.id });
  for (const { id } of [kept, duplicate]) {
    const { data } = await tessera.orders.list({ customer_id: id }).page();
    assert.deepEqual(
      data.map(({ order_id }) => order_id),
      ['order-1'],
    );
  }
});

test('a voucher for a customer who was merged is for the kept one, until the merge is undone', async () => {
  const tessera = await (await stage.shop()).merchant.client();
  const [kept, middle, last] = await Promise.all(
    [1, 2, 3].map((n) => tessera.customers.create({ external_id: `ada-${n}` })),
  );
  const { id } = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
    restrictions: { customer_ids: [last!.id] },
  });
  const customer = { id: kept!.id };
  const quoted = async () => {
    const items = [{ amount: 1_000 }];
    const { pricing } = await tessera.orders.quote({ items, currency: 'EUR', customer, vouchers: [{ id }] });
    const { valid } = await tessera.vouchers.validate(id, { customer });
    return [pricing.discount_total, valid];
  };
  assert.deepEqual(await quoted(), [0, false]);
  await tessera.customers.merge(middle!.id, { duplicate_id: last!.id });
  await tessera.customers.merge(kept!.id, { duplicate_id: middle!.id });
  assert.deepEqual(await quoted(), [100, true]);
  await tessera.customers.unmerge(middle!.id);
  assert.deepEqual(await quoted(), [0, false]);
});
