/** Vouchers and gift cards on one order never deduct more than its amount. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tessera, TesseraError } from '../../sdk/src/index.ts';
import { useStage } from '../harness/stage.ts';

const { world } = useStage();

/** Expects a refusal with these problem members. */
const refused =
  (code: string, members: object = {}) =>
  (error: unknown) => {
    assert.partialDeepStrictEqual((error as TesseraError).problem, { code, ...members });
    return true;
  };

const order = (id: string, amount = 1_000) => ({ order: { id, amount, currency: 'EUR' } });

const percent = (tessera: Tessera, percentOff: number) =>
  tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: percentOff },
    redemption_limit: 10,
  });

const gift = (tessera: Tessera, amount: number) =>
  tessera.vouchers.create({ type: 'gift', gift: { amount, currency: 'EUR' } });

test('a voucher is redeemed once per order, until it is rolled back', async () => {
  const tessera = await (await world.merchant()).client();
  const half = await percent(tessera, 5_000);
  const { redemption } = await tessera.vouchers.redeem(half.id, order('A'));
  await assert.rejects(
    tessera.vouchers.redeem(half.id, order('A')),
    refused('duplicate_reference', { redemption_id: redemption.id }),
  );
  assert.equal((await tessera.vouchers.validate(half.id, order('A'))).failure_code, 'duplicate_reference');
  assert.equal((await tessera.vouchers.redeem(half.id, order('B'))).discount_amount, 500);
  await tessera.vouchers.rollback(redemption.id, { reason: 'Returned' });
  assert.equal((await tessera.vouchers.redeem(half.id, order('A'))).discount_amount, 500);
});

test('the second discount takes what remains of the order, and the third is refused', async () => {
  const tessera = await (await world.merchant()).client();
  const [half, most, last] = [
    await percent(tessera, 5_000),
    await percent(tessera, 8_000),
    await percent(tessera, 1),
  ];
  const first = await tessera.vouchers.redeem(half.id, order('A'));
  assert.deepEqual([first.discount_amount, first.order_total_after], [500, 500]);
  const preview = await tessera.vouchers.validate(most.id, order('A'));
  const second = await tessera.vouchers.redeem(most.id, order('A'));
  assert.deepEqual([second.discount_amount, second.order_total_after], [500, 0]);
  assert.deepEqual([preview.discount_amount, preview.order_total_after], [500, 0]);
  await assert.rejects(
    tessera.vouchers.redeem(last.id, order('A')),
    refused('order_fully_discounted', { status: 409, order_amount: 1_000 }),
  );
  assert.equal((await tessera.vouchers.get(last.id)).redeemed_quantity, 0);
  const other = await (await world.merchant()).client();
  assert.equal(
    (await other.vouchers.redeem((await percent(other, 5_000)).id, order('A'))).discount_amount,
    500,
  );
});

test('a gift card pays the rest after a discount, and a rollback returns the amount to it', async () => {
  const tessera = await (await world.merchant()).client();
  const [third, card] = [await percent(tessera, 3_000), await gift(tessera, 5_000)];
  await tessera.vouchers.redeem(third.id, order('A'));
  await assert.rejects(
    tessera.vouchers.redeem(card.id, { ...order('A'), amount: 701 }),
    refused('exceeds_remaining', { remaining: 700 }),
  );
  const { hold } = await tessera.vouchers.validate(card.id, { ...order('A'), hold: {} });
  const paid = await tessera.vouchers.redeem(card.id, { ...order('A'), hold_id: hold!.id });
  assert.deepEqual([paid.redemption.amount, paid.order_total_after], [700, 0]);
  await tessera.vouchers.rollback(paid.redemption.id, { reason: 'Returned', amount: 200 });
  const other = await gift(tessera, 5_000);
  assert.equal((await tessera.vouchers.redeem(other.id, order('A'))).redemption.amount, 200);
});

test('an order keeps its amount and currency while discounts count on it', async () => {
  const tessera = await (await world.merchant()).client();
  const [half, tenth] = [await percent(tessera, 5_000), await percent(tessera, 1_000)];
  const { redemption } = await tessera.vouchers.redeem(half.id, order('A'));
  await assert.rejects(
    tessera.vouchers.redeem(tenth.id, order('A', 2_000)),
    refused('order_changed', {
      order_amount: 1_000,
      order_currency: 'EUR',
      sent_amount: 2_000,
      sent_currency: 'EUR',
    }),
  );
  await assert.rejects(
    tessera.vouchers.redeem(tenth.id, { order: { id: 'A', currency: 'USD' } }),
    refused('order_changed'),
  );
  // Values of an earlier call need not be repeated.
  assert.equal((await tessera.vouchers.validate(tenth.id, { order: { id: 'A' } })).discount_amount, 100);
  await tessera.vouchers.rollback(redemption.id, { reason: 'Changed order' });
  assert.equal((await tessera.vouchers.redeem(tenth.id, order('A', 2_000))).discount_amount, 200);
});

test('a redemption shows the order items as sent', async () => {
  const tessera = await (await world.merchant()).client();
  const items = [{ sku: 'bean-1', name: 'Beans', quantity: 2, amount: 500 }];
  const sent = { ...order('A').order, items };
  const { redemption } = await tessera.vouchers.redeem((await percent(tessera, 5_000)).id, { order: sent });
  assert.deepEqual(redemption.order, sent);
  assert.deepEqual((await tessera.vouchers.listRedemptions({ order_id: 'A' }).page()).data[0]!.order, sent);
});

test('a redemption is found by its order, rolled back or from before orders were counted', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const tenth = await percent(tessera, 1_000);
  const found = async () =>
    (await tessera.vouchers.listRedemptions({ order_id: 'A' }).page()).data.map(({ id }) => id);
  const { redemption: earlier } = await tessera.vouchers.redeem(tenth.id, order('A'));
  await tessera.vouchers.rollback(earlier.id, { reason: 'Returned' });
  const { redemption: later } = await tessera.vouchers.redeem(tenth.id, order('A'));
  await tessera.vouchers.redeem(tenth.id, order('B'));
  assert.deepEqual(await found(), [later.id, earlier.id]);
  await world.sql('update redemptions set order_key = null where merchant_id = $1', [merchant.id]);
  assert.deepEqual(await found(), [later.id, earlier.id]);
});
