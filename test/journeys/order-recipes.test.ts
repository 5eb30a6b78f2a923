/** The recipes in docs/guides/orders.md work as written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '../../sdk/src/index.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, gift, openClub, percent, refused } from './order-stage.ts';
import { playerOf, recipeClient } from './recipe-scopes.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const play = playerOf('orders');

async function stage(recipe: string) {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { member } = await openClub(tessera);
  const voucher = await percent(tessera, 1_000);
  const client = await recipeClient(merchant, recipe, server.url);
  return {
    merchant,
    tessera,
    member,
    names: { tessera: client, membershipId: member.id, voucherCode: voucher.code },
  };
}

test('a web checkout holds the basket, applies it once it is paid, and releases it if not', async () => {
  const { tessera, member, names } = await stage('A web shop');
  const amounts: number[] = [];
  const pay = (answer: boolean) => (amount: number) => {
    amounts.push(amount);
    return Promise.resolve(answer);
  };
  const unpaid = await play<Order>('web', { ...names, orderId: 'web-1', pay: pay(false) });
  assert.equal(unpaid.status, 'open');
  assert.equal((await tessera.memberships.get(member.id)).points.held, 0);
  const paid = await play<number>('web', { ...names, orderId: 'web-2', pay: pay(true) });
  // 20.00 less a tenth, shipping, less 5.00 by points.
  assert.equal(paid, 2_000 - 200 + 490 - 500);
  assert.deepEqual(amounts, [paid, paid]);
  const refusals = await play<string[]>('web', { ...names, voucherCode: 'NOPE-1234', orderId: 'web-3', pay });
  assert.equal(refusals.length, 1);
});

test('the price of a hold stays while the customer pays; without the hold, another price is refused with both', async () => {
  const { tessera, names } = await stage('A web shop');
  const promotion = await tessera.campaigns.create({
    name: 'A euro off',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: 100, currency: 'EUR' },
  });
  const pay = async () => {
    await tessera.campaigns.pause(promotion.id);
    return true;
  };
  assert.equal(await play('web', { ...names, orderId: 'web-1', pay }), 1_690);

  await tessera.campaigns.resume(promotion.id);
  const order = { items: [{ id: '1', unit_amount: 1_000 }], currency: 'EUR' };
  const held = await tessera.orders.hold('web-2', order);
  await tessera.campaigns.pause(promotion.id);
  await tessera.orders.release('web-2');
  await assert.rejects(
    tessera.orders.apply('web-2', { ...order, expected_to_pay: held.pricing!.to_pay }),
    refused('order_price_changed', { expected_to_pay: 900, to_pay: 1_000 }),
  );
});

test('a till applies at the price on its display, and takes a part back', async () => {
  const { names } = await stage('A till');
  const sold = await play<{ offered: unknown[]; paid: number; refund: number; points: number }>('till', {
    ...names,
    orderId: 'till-1',
  });
  assert.equal(sold.offered.length, 1);
  assert.deepEqual([sold.paid, sold.refund, sold.points], [810, 405, 4]);
});

test('a till prints its receipt from the answers: what was taken off, the end of each code, and the balance', async () => {
  const { merchant, tessera, member, names } = await stage('A till');
  const campaign = await tessera.campaigns.create({
    name: 'Autumn',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: 100, currency: 'EUR' },
  });
  const card = await gift(tessera, 500);
  const sale = {
    items: [{ id: '1', name: 'Cake', unit_amount: 1_000 }],
    currency: 'EUR',
    membership: { id: member.id },
    vouchers: [{ code: names.voucherCode! }],
    gift_cards: [{ code: card.code! }],
    // A till with an empty field "points to spend".
    points: 0,
  };
  const till = names.tessera;
  const order = await till.orders.apply('receipt-1', sale);
  const { applied, gift_cards: cards } = order.pricing!;
  const ends = (code: string) => `••••${code.slice(-4)}`;
  assert.deepEqual(applied.map(({ source, label, code_masked: code }) => [source, label, code]).sort(), [
    ['promotion', campaign.name, null],
    ['voucher', '-10%', ends(names.voucherCode!)],
  ]);
  assert.deepEqual(
    cards.map(({ code_masked: code, balance_after: left }) => [code, left]),
    [[ends(card.code!), 0]],
  );
  const balance = async () => {
    const { points } = await tessera.memberships.get(member.id);
    return { id: member.id, points: { available: points.available, pending: points.pending } };
  };
  assert.deepEqual(order.membership, await balance());
  // None is the same as no field: the order was applied with this content.
  const { points: _none, ...plain } = sale;
  assert.equal((await till.orders.apply('receipt-1', plain)).id, order.id);
  const { membership } = await till.orders.returnOwn('receipt-1', { reason: 'All', reference: 'back-1' });
  assert.deepEqual(membership, await balance());
  const { returns } = await tessera.orders.get('receipt-1');
  const again = till.orders.returnOwn('receipt-1', { reason: 'All', reference: 'back-1' });
  await assert.rejects(again, refused('duplicate_reference', { return_id: returns[0]!.id }));
  // Without a scope of memberships, an order says nothing about the member.
  const { text } = await merchant.token(['vouchers:redeem']);
  const shop = { ...plain, vouchers: [], gift_cards: [], earn_points: false };
  const other = await tessera.withToken(text).orders.apply('receipt-2', shop);
  assert.equal(other.membership, undefined);
});
