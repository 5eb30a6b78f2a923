/** The life of a hold: what ends it, what doesn't, and what becomes of the things that it kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import type { TesseraError } from '../../sdk/src/index.ts';
import { endHolds } from '../harness/hold-clock.ts';
import { addPass } from '../harness/passes.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, openClub, percent, refused, total } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** A shop whose clock can be advanced. */
async function sandbox() {
  const merchant = await world.merchant({ sandbox: true, timezone: 'UTC' });
  const owner = await merchant.clientAs('owner');
  const advance = async (to: string): Promise<void> => {
    const { complete } = await owner.sandbox.advanceClock({ to });
    if (!complete) await advance(to);
  };
  return { merchant, tessera: await merchant.client(), advance };
}

/** The types of the events of an object, oldest first. */
async function typesOf(kind: 'voucher' | 'voucher_hold', wireId: string): Promise<string[]> {
  const text = 'select type from events where object_id = $1 order by created_at, id';
  const events = await world.sql<{ type: string }>(text, [decodeId(kind, wireId)]);
  return events.map(({ type }) => type);
}

test('voiding a voucher ends its holds, and says so', async () => {
  const tessera = await (await world.merchant()).client();
  const voucher = await percent(tessera, 1_000);
  const order = { ...basket, vouchers: [{ id: voucher.id }] };
  await tessera.orders.hold('order-1', order);
  const { hold } = await tessera.vouchers.validate(voucher.id, { hold: {} });
  const voided = await tessera.vouchers.update(voucher.id, { void: true });
  assert.deepEqual([voided.status, voided.held_quantity], ['voided', 0]);
  await assert.rejects(
    tessera.orders.apply('order-1', order),
    refused('order_refused', { refused: [{ code: 'voucher_voided' }] }),
  );
  await assert.rejects(tessera.vouchers.redeem(voucher.id, { hold_id: hold!.id }), refused('voucher_voided'));
  assert.deepEqual(await typesOf('voucher_hold', hold!.id), [
    'voucher.hold.created',
    'voucher.hold.released',
  ]);
});

test('a membership isn’t revoked while its points are on hold, and can be once the hold is released', async () => {
  const tessera = await (await world.merchant()).client();
  const { member } = await openClub(tessera);
  const order = { ...basket, membership: { id: member.id }, points: 20 };
  await tessera.orders.hold('order-1', order);
  await tessera.memberships.update(member.id, { status: 'suspended' });
  await assert.rejects(tessera.memberships.revoke(member.id), refused('hold_active', { held: 20 }));
  await tessera.orders.release('order-1');
  assert.equal((await tessera.memberships.revoke(member.id)).status, 'revoked');
});

test('an order keeps the price of its hold when the membership for it is revoked, but earns nothing', async () => {
  const tessera = await (await world.merchant()).client();
  const { pass, member } = await openClub(tessera);
  await tessera.campaigns.create({
    name: 'Members',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 1_000 },
    conditions: { membership: { pass_ids: [pass.id] } },
  });
  const order = { ...basket, membership: { id: member.id } };
  const held = await tessera.orders.hold('order-1', order);
  await tessera.memberships.revoke(member.id);
  const { pricing } = await tessera.orders.apply('order-1', order);
  const { points_rules: _promised, ...price } = held.pricing!;
  assert.deepEqual(pricing, { ...price, points_to_earn: 0 });
});

test('orders on hold earn the points that they were promised, whatever else is carried over meanwhile', async () => {
  const tessera = await (await world.merchant()).client();
  const pass = await addPass(tessera, {
    earn_rule: {
      basis: 'spend',
      points_per_unit: 1,
      unit_amount: 1_000,
      currency: 'EUR',
      rounding: 'carry',
    },
  });
  const { id } = await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: 'ada' } });
  const visit = { items: [{ id: 'a', unit_amount: 750 }], currency: 'EUR', membership: { id } };
  const orders = ['order-1', 'order-2', 'order-3', 'order-4'];
  await tessera.orders.apply('order-0', visit);
  for (const order of orders) await tessera.orders.hold(order, visit);
  const earned: number[] = [];
  for (const order of orders) earned.push((await tessera.orders.apply(order, visit)).pricing!.points_to_earn);
  // Five times 7.50 are 3.75 points, but each was promised one: what is missing of the last is given.
  assert.deepEqual(earned, [1, 1, 1, 1]);
  const { points } = await tessera.memberships.get(id);
  assert.deepEqual([points.available, points.carry], [4, 0]);
});

test('a hold is renewed only on the terms of the moment, and a refused renewal leaves it', async () => {
  const tessera = await (await world.merchant()).client();
  const voucher = await percent(tessera, 1_000);
  const order = { ...basket, vouchers: [{ id: voucher.id }] };
  const held = await tessera.orders.hold('order-1', { ...order, ttl_seconds: 60 });
  await tessera.vouchers.update(voucher.id, { active: false });
  await assert.rejects(
    tessera.orders.hold('order-1', { ...order, ttl_seconds: 900 }),
    refused('order_refused', { refused: [{ code: 'voucher_disabled' }] }),
  );
  assert.equal((await tessera.orders.get('order-1')).held_until, held.held_until);
  const { valid, pricing } = await tessera.orders.quote({ ...order, order_id: 'order-1' });
  assert.deepEqual([valid, pricing.to_pay], [true, total - 1_000]);
  await assert.rejects(
    tessera.orders.apply('order-1', { ...order, expected_to_pay: total }),
    refused('order_price_changed', { expected_to_pay: total, to_pay: total - 1_000 }),
  );
  assert.equal((await tessera.orders.apply('order-1', order)).discounted, 1_000);
});

test('another basket is priced again, with what is on hold on the terms of the hold', async () => {
  const { tessera, advance } = await sandbox();
  const { member } = await openClub(tessera);
  const voucher = await percent(tessera, 1_000, { expires_at: inMinutes(5) });
  const card = await tessera.vouchers.create({
    type: 'gift',
    gift: { amount: 1_000, currency: 'EUR' },
    expires_at: inMinutes(5),
  });
  const promotion = await tessera.campaigns.create({
    name: 'A euro off',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: 100, currency: 'EUR' },
  });
  await tessera.memberships.update(member.id, { expires_at: inMinutes(5) });
  const order = {
    ...basket,
    membership: { id: member.id },
    earn_points: false,
    vouchers: [{ id: voucher.id }],
    gift_cards: [{ id: card.id }],
    points: 20,
  };
  await tessera.orders.hold('order-1', { ...order, ttl_seconds: 1_800 });
  await tessera.campaigns.pause(promotion.id);
  await advance(inMinutes(7));
  const applied = await tessera.orders.apply('order-1', { ...order, staff: 'Ada' });
  const { discount_total, gift_total, points_value, to_pay } = applied.pricing!;
  assert.deepEqual([discount_total, gift_total, points_value, to_pay], [1_000, 1_000, 200, total - 2_200]);
});

test('what ended while it was on hold ends with the hold', async () => {
  const { tessera, advance } = await sandbox();
  const voucher = await percent(tessera, 1_000, { expires_at: inMinutes(5) });
  const order = { ...basket, vouchers: [{ id: voucher.id }] };
  await tessera.orders.hold('order-1', { ...order, ttl_seconds: 1_800 });
  await advance(inMinutes(20));
  assert.deepEqual(await typesOf('voucher', voucher.id), ['voucher.created']);
  await advance(inMinutes(40));
  assert.deepEqual(await typesOf('voucher', voucher.id), ['voucher.created', 'voucher.expired']);
  await assert.rejects(
    tessera.orders.apply('order-1', order),
    refused('order_refused', { refused: [{ code: 'voucher_expired' }] }),
  );
});

test('a gift card that ended on hold is written off without what the hold took, and keeps what is returned', async () => {
  const { tessera, advance } = await sandbox();
  const card = await tessera.vouchers.create({
    type: 'gift',
    gift: { amount: 5_000, currency: 'EUR' },
    expires_at: inMinutes(5),
  });
  const order = { ...basket, gift_cards: [{ id: card.id, amount: 3_000 }] };
  await tessera.orders.hold('order-1', { ...order, ttl_seconds: 86_400 });
  await advance(inMinutes(60));
  assert.equal((await tessera.orders.apply('order-1', order)).pricing?.gift_total, 3_000);
  await tessera.orders.return('order-1', { reason: 'Back' });
  await advance(inMinutes(4 * 1_440));
  const movements = await tessera.giftCards.listTransactions(card.id, { order: 'asc' }).page();
  assert.deepEqual(
    movements.data.map(({ type, amount }) => [type, amount]),
    [
      ['opened', 5_000],
      ['redeemed', -3_000],
      ['rolled_back', 3_000],
      ['expired', -2_000],
    ],
  );
  assert.equal((await tessera.vouchers.get(card.id)).gift?.balance, 3_000);
});

test('a budget in money waits for holds whose discount is unknown', async () => {
  const tessera = await (await world.merchant()).client();
  const campaign = await tessera.campaigns.create({ name: 'Codes' });
  const voucher = await percent(tessera, 1_000, { campaign_id: campaign.id });
  const { hold } = await tessera.vouchers.validate(voucher.id, { hold: {} });
  const budget = { amount: 100, currency: 'EUR' };
  await assert.rejects(
    tessera.campaigns.update(campaign.id, { budget }),
    refused('hold_active', { held: 1 }),
  );
  await tessera.vouchers.release(voucher.id, { hold_id: hold!.id });
  assert.equal((await tessera.campaigns.update(campaign.id, { budget })).budget?.amount, 100);
});

test('a budget that is removed and added again counts what orders hold of a promotion', async () => {
  const tessera = await (await world.merchant()).client();
  const { id } = await tessera.campaigns.create({
    name: 'Ten off',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: 1_000, currency: 'EUR' },
    budget: { uses: 5 },
  });
  await tessera.orders.hold('order-1', basket);
  await tessera.campaigns.update(id, { budget: null });
  await tessera.orders.hold('order-2', basket);
  await assert.rejects(
    tessera.campaigns.update(id, { budget: { uses: 1 } }),
    refused('limit_below_used', { minimum: 2 }),
  );
  const { held } = await tessera.campaigns.update(id, { budget: { uses: 2 } });
  assert.equal(held?.uses, 2);
  for (const order of ['order-1', 'order-2']) {
    assert.equal((await tessera.orders.apply(order, basket)).discounted, 1_000);
  }
  assert.equal((await tessera.orders.quote(basket)).pricing.discount_total, 0);
});

test('at the end of a hold, either the order is applied or the hold expires', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  for (let round = 0; round < 6; round += 1) {
    const voucher = await percent(tessera, 1_000, { redemption_limit: 1 });
    const order = { ...basket, vouchers: [{ id: voucher.id }] };
    await tessera.orders.hold(`order-${round}`, order);
    await tessera.vouchers.update(voucher.id, { expires_at: inMinutes(0.0001) });
    const end = `now() + interval '${10 + round * 5} milliseconds'`;
    await world.sql(
      `update voucher_holds set expires_at = ${end} where merchant_id = $1 and status = 'active'`,
      [merchant.id],
    );
    await world.sql(`update orders set held_until = ${end} where merchant_id = $1 and hold is not null`, [
      merchant.id,
    ]);
    const turns = [1, 2, 3].map(() => endHolds(server));
    const [applied] = await Promise.all([
      tessera.orders.apply(`order-${round}`, order).catch((error: unknown) => {
        assert.equal((error as TesseraError).code, 'order_refused');
      }),
      ...turns,
    ]);
    await endHolds(server);
    const { redeemed_quantity } = await tessera.vouchers.get(voucher.id);
    assert.equal(redeemed_quantity, applied ? 1 : 0);
  }
});
