/** The points of an order: what they need, what they buy, and how other calls count on the same order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, openClub, percent, refused } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

test('a basket that moves points needs the scopes of the routes that move them', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { member } = await openClub(tessera);
  const tenth = await percent(tessera, 1_000);
  const { text } = await merchant.token(['vouchers:redeem', 'vouchers:reverse']);
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/api/v1/orders/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${text}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code, required_scope } = (await answer.json()) as { code?: string; required_scope?: string };
    return [answer.status, code, required_scope];
  };
  const earning = { ...basket, membership: { id: member.id }, vouchers: [{ id: tenth.id }] };
  const spending = { ...earning, points: 10, earn_points: false };
  for (const path of ['quote', 'order-1/hold', 'order-1/apply']) {
    assert.deepEqual(await ask(path, earning), [403, 'insufficient_scope', 'memberships:earn']);
    assert.deepEqual(await ask(path, spending), [403, 'insufficient_scope', 'memberships:redeem']);
  }
  await assert.rejects(tessera.orders.get('order-1'), refused('not_found'));
  await tessera.orders.apply('order-1', earning);
  assert.deepEqual(await ask('order-1/return', { reason: 'All' }), [
    403,
    'insufficient_scope',
    'memberships:adjust',
  ]);
  assert.equal((await tessera.orders.get('order-1')).status, 'applied');
});

test('a reward takes its value off and costs its points', async () => {
  const tessera = await (await world.merchant()).client();
  const { member, pass } = await openClub(tessera);
  const order = { ...basket, membership: { id: member.id }, earn_points: false };
  const { available } = await tessera.orders.quote(order);
  assert.deepEqual(available[0], {
    source: 'reward',
    voucher_id: null,
    campaign_id: null,
    reward_id: pass.rewards[0]!.id,
    name: 'Two euros off',
    amount: 200,
    points: 15,
  });
  const applied = await tessera.orders.apply('order-1', { ...order, reward_id: pass.rewards[0]!.id });
  assert.deepEqual([applied.pricing?.discount_total, applied.pricing?.points_spent], [200, 15]);
  assert.equal((await tessera.memberships.get(member.id)).points.available, 85);
  await tessera.orders.return('order-1', { reason: 'All', amount: 300 });
  assert.equal((await tessera.memberships.get(member.id)).points.available, 85);
  await tessera.orders.return('order-1', { reason: 'All' });
  assert.equal((await tessera.memberships.get(member.id)).points.available, 100);
});

test('points pay only as the rule of the pass lets them, on whole orders and by redeem-points', async () => {
  const tessera = await (await world.merchant()).client();
  const { member, pass } = await openClub(tessera);
  // 100 points are worth 10.00; the order is over 10.00.
  const pays = async (limits: object, points: number) => {
    const spend_rule = { points: 10, amount: 100, currency: 'EUR', ...limits };
    await tessera.memberships.updatePass(pass.id, { spend_rule, apply: 'from_now' });
    const items = [{ amount: 1_000 }];
    const order = { items, currency: 'EUR', membership: { id: member.id }, earn_points: false, points };
    const { pricing } = await tessera.orders.quote(order);
    return pricing.refused[0]?.code ?? [pricing.points_spent, pricing.points_value];
  };
  assert.deepEqual(await pays({}, 70), [70, 700]);
  assert.deepEqual(await pays({ max_share_bps: 5_000 }, 70), [50, 500]);
  assert.deepEqual(await pays({ step: 30 }, 70), [60, 600]);
  assert.deepEqual(await pays({ step: 30, max_share_bps: 5_000 }, 70), [30, 300]);
  assert.equal(await pays({ step: 80 }, 70), 'spend_rule_not_met');
  assert.equal(await pays({ min_points: 71 }, 70), 'spend_rule_not_met');
  assert.deepEqual(await pays({ min_points: 20, step: 10, max_share_bps: 2_500 }, 70), [20, 200]);

  const redeem = (points: number) =>
    tessera.points.redeem({
      membership_id: member.id,
      points,
      order: { id: 'order-1', amount: 1_000, currency: 'EUR' },
    });
  for (const points of [10, 25, 30]) await assert.rejects(redeem(points), refused('spend_rule_not_met'));
  await redeem(20);
  assert.equal((await tessera.orders.get('order-1')).discounted, 200);
});

test('points that pay, earn or are redeemed by other calls count on the same order', async () => {
  const tessera = await (await world.merchant()).client();
  const { member, pass } = await openClub(tessera);
  const order = { id: 'order-1', amount: 1_000, currency: 'EUR' };
  const half = await percent(tessera, 5_000);
  await tessera.vouchers.redeem(half.id, { order });
  // 60 points pay 6.00, but only 5.00 remain.
  const tooMany = { membership_id: member.id, points: 60, order };
  await assert.rejects(tessera.points.redeem(tooMany), refused('exceeds_remaining', { remaining: 500 }));
  await tessera.points.redeem({ ...tooMany, points: 50 });
  const full = await percent(tessera, 1_000);
  await assert.rejects(tessera.vouchers.redeem(full.id, { order }), refused('order_fully_discounted'));
  assert.equal((await tessera.orders.get('order-1')).discounted, 1_000);

  const { transaction } = await tessera.points.earn({ membership_id: member.id, order });
  await assert.rejects(
    tessera.points.earn({ membership_id: member.id, order, reference: 'another' }),
    refused('duplicate_reference', { transaction_id: transaction!.id }),
  );
  const other = await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: 'other' } });
  await assert.rejects(
    tessera.points.earn({ membership_id: other.id, order: { ...order, amount: 1 }, reference: 'a third' }),
    refused('exceeds_remaining', { remaining: 0 }),
  );
  const single = { items: [{ amount: 1_000 }], currency: 'EUR', membership: { id: member.id } };
  const applied = await tessera.orders.apply('order-1', single);
  assert.deepEqual([applied.pricing?.to_pay, applied.pricing?.points_to_earn], [0, 0]);
  await assert.rejects(
    tessera.points.redeem({ membership_id: member.id, points: 1, order }),
    refused('order_already_applied'),
  );
  const { order: back, return: returned } = await tessera.orders.return('order-1', { reason: 'All' });
  assert.deepEqual([back.discounted, returned.points_returned, returned.points_reversed], [0, 50, 10]);
});

test('points that are reversed no longer take anything off their order', async () => {
  const tessera = await (await world.merchant()).client();
  const { member } = await openClub(tessera);
  const order = { id: 'order-1', amount: 1_000, currency: 'EUR' };
  const { transaction } = await tessera.points.redeem({ membership_id: member.id, points: 50, order });
  assert.equal((await tessera.orders.get('order-1')).discounted, 500);
  await tessera.points.reverse(transaction!.id, { points: 20, reason: 'Too many' });
  assert.equal((await tessera.orders.get('order-1')).discounted, 300);
  await tessera.points.reverse(transaction!.id, { reason: 'All of them' });
  assert.equal((await tessera.orders.get('order-1')).discounted, 0);
  assert.equal((await tessera.memberships.get(member.id)).points.available, 100);
});

test('an order says from when its points can be spent: as a quote, on hold and once they are earned', async () => {
  const tessera = await (await world.merchant()).client();
  const { member, pass } = await openClub(tessera);
  const order = { ...basket, membership: { id: member.id } };
  assert.equal((await tessera.orders.quote(order)).pricing.points_available_at, undefined, 'at once');
  await tessera.memberships.updatePass(pass.id, { pending_days: 3, apply: 'from_now' });
  const isLater = (at: string | undefined) => {
    const days = (Date.parse(at!) - Date.now()) / 86_400_000;
    assert.ok(days > 2.9 && days < 3.1, at);
  };
  isLater((await tessera.orders.quote(order)).pricing.points_available_at);
  isLater((await tessera.orders.hold('order-1', order)).pricing?.points_available_at);
  const { pricing, membership } = await tessera.orders.apply('order-1', order);
  assert.equal(membership?.points.pending, pricing?.points_to_earn);
  const { data } = await tessera.points.statement(member.id, { type: ['earn'] }).page();
  assert.equal(pricing?.points_available_at, data[0]?.available_at);
  assert.deepEqual((await tessera.orders.get('order-1')).pricing, pricing);
  const unearned = await tessera.orders.quote({ ...order, earn_points: false });
  assert.equal(unearned.pricing.points_available_at, undefined, 'without points');
});

test('an order that was only recorded is the customer’s whose points or voucher tell of it, also in lists', async () => {
  const tessera = await (await world.merchant()).client();
  const { member } = await openClub(tessera);
  const customer = { id: member.customer_id };
  const order = (id: string) => ({ id, amount: 1_000, currency: 'EUR' });
  const { transaction } = await tessera.points.earn({ membership_id: member.id, order: order('earned') });
  const voucher = await percent(tessera, 100);
  await tessera.vouchers.redeem(voucher.id, { customer, order: order('used') });
  await tessera.vouchers.redeem((await percent(tessera, 100)).id, { order: order('walk-in') });
  await tessera.orders.hold('held', { ...basket, membership: { id: member.id } });
  const listed = async (filter: { customer_id?: string } = {}) =>
    (await tessera.orders.list(filter).page()).data.map(({ order_id, customer_id }) => [
      order_id,
      customer_id,
    ]);
  const own = ['held', 'used', 'earned'].map((id) => [id, customer.id]);
  assert.deepEqual(await listed({ customer_id: customer.id }), own);
  assert.deepEqual(await listed(), [own[0], ['walk-in', null], ...own.slice(1)]);
  assert.equal((await tessera.orders.get('earned')).customer_id, customer.id);
  await tessera.points.reverse(transaction!.id, { reason: 'Another’s card' });
  assert.deepEqual(await listed({ customer_id: customer.id }), own.slice(0, 2));
  assert.equal((await tessera.orders.get('earned')).customer_id, null);
});
