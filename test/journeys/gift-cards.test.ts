/** Gift cards as stored value: sold, loaded, spent, corrected, moved, expired, and always accounted for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tessera, TesseraError } from '../../sdk/src/index.ts';
import { settleGiftCards } from '../harness/gift-clock.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';
import { assertKept, gift, refused } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const newReference = () => `payment-${Math.random()}`;

const ledgerOf = async (tessera: Tessera, id: string) => {
  const { data } = await tessera.giftCards.listTransactions(id, { order: 'asc' }).page();
  return data.map(({ type, amount, balance_after }) => [type, amount, balance_after]);
};

const outstanding = async (tessera: Tessera, range: { from?: string; to?: string } = {}) => {
  const { currencies } = await tessera.giftCards.liability(range);
  return currencies.find(({ currency }) => currency === 'EUR');
};

test('the recipe of the guide: a printed card is sold, spent on an order and returned to the cent', async () => {
  const tessera = await (await world.merchant()).client();
  const printed = await tessera.vouchers.create({ type: 'gift', gift: { currency: 'EUR' } });
  assert.equal(printed.status, 'inactive');
  await assert.rejects(tessera.vouchers.redeem(printed.id, { amount: 1 }), refused('voucher_inactive'));

  const payment = { amount: 5_000, reference: newReference() };
  const sold = await tessera.giftCards.activate(printed.code!, { ...payment, by: 'code' });
  assert.deepEqual([sold.transaction.type, sold.voucher.gift?.balance], ['activated', 5_000]);
  await assert.rejects(
    tessera.giftCards.activate(printed.id, { amount: 1, reference: newReference() }),
    refused('invalid_transition'),
  );

  const order = { items: [{ amount: 3_000 }], currency: 'EUR', gift_cards: [{ code: printed.code! }] };
  await tessera.orders.hold('order-1', order);
  await assert.rejects(
    tessera.giftCards.adjust(printed.id, { amount: -2_001, reason: 'x' }),
    refused('hold_required', { available: 2_000 }),
  );
  const applied = await tessera.orders.apply('order-1', order);
  assert.equal(applied.pricing?.to_pay, 0);
  await tessera.orders.return('order-1', { reason: 'Too small', amount: 1_000 });

  const { voucher } = await tessera.giftCards.load(printed.id, { amount: 250, reference: newReference() });
  assert.deepEqual(voucher.gift, { amount: 5_250, balance: 3_250, currency: 'EUR' });
  assert.deepEqual(await ledgerOf(tessera, printed.id), [
    ['activated', 5_000, 5_000],
    ['redeemed', -3_000, 2_000],
    ['rolled_back', 1_000, 3_000],
    ['loaded', 250, 3_250],
  ]);
  const liability = await outstanding(tessera);
  assert.deepEqual([liability?.opening, liability?.closing], [0, 3_250]);
  assert.deepEqual(
    [liability?.activated, liability?.redeemed, liability?.rolled_back, liability?.loaded],
    [5_000, -3_000, 1_000, 250],
  );
  assert.equal(liability?.months.at(-1)?.closing, 3_250);
});

test('two cards pay for one order, and a lost card is replaced by moving its balance', async () => {
  const tessera = await (await world.merchant()).client();
  const [one, other] = [await gift(tessera, 700), await gift(tessera, 1_000)];
  const basket = {
    items: [{ amount: 1_200 }],
    currency: 'EUR',
    gift_cards: [{ id: one.id }, { id: other.id }],
  };
  const applied = await tessera.orders.apply('order-1', basket);
  assert.deepEqual(
    applied.pricing?.gift_cards.map(({ amount }) => amount),
    [700, 500],
  );

  const blocked = await tessera.vouchers.update(other.id, { active: false, disabled_reason: 'Lost' });
  assert.equal(blocked.disabled_reason, 'Lost');
  await assert.rejects(
    tessera.giftCards.load(other.id, { amount: 1, reference: newReference() }),
    refused('voucher_disabled'),
  );
  const moved = await tessera.giftCards.transfer(other.id, { to: { code: one.code! }, reason: 'Lost' });
  assert.deepEqual([moved.voucher.gift?.balance, moved.recipient.gift?.balance], [0, 500]);
  assert.equal(moved.transaction.amount, -moved.received.amount);
  assert.deepEqual([moved.transaction.counterpart_id, moved.received.counterpart_id], [one.id, other.id]);
  await assert.rejects(
    tessera.giftCards.transfer(other.id, { to: { id: one.id } }),
    refused('insufficient_balance'),
  );
  await assert.rejects(
    tessera.giftCards.transfer(one.id, { to: { id: one.id } }),
    refused('validation_failed'),
  );
  assert.equal((await outstanding(tessera))?.transferred, 0);
  const unblocked = await tessera.vouchers.update(other.id, { active: true });
  assert.equal(unblocked.disabled_reason, null);
  await assert.rejects(
    tessera.vouchers.update(other.id, { disabled_reason: 'Lost again' }),
    refused('validation_failed'),
  );
});

test('a payment is loaded once, whatever the key, and a discount is no gift card', async () => {
  const tessera = await (await world.merchant()).client();
  const card = await gift(tessera, 100);
  const payment = { amount: 400, reference: newReference() };
  const { transaction } = await tessera.giftCards.load(card.id, payment);
  const existing = refused('duplicate_reference', { transaction_id: transaction.id });
  await assert.rejects(tessera.giftCards.load(card.id, payment), existing);
  await assert.rejects(tessera.giftCards.refund(card.id, { ...payment, reason: 'Returned' }), existing);
  await tessera.giftCards.refund(card.id, { amount: 50, reason: 'Returned' });
  await assert.rejects(
    tessera.giftCards.adjust(card.id, { amount: 0, reason: 'x' }),
    refused('validation_failed'),
  );
  await assert.rejects(
    tessera.giftCards.adjust(card.id, { amount: -551, reason: 'x' }),
    refused('insufficient_balance'),
  );
  await tessera.giftCards.adjust(card.id, { amount: -550, reason: 'Sold to the wrong customer' });
  assert.equal((await tessera.vouchers.get(card.id)).gift?.balance, 0);
  const discount = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
  });
  await assert.rejects(tessera.giftCards.load(discount.id, payment), refused('wrong_voucher_type'));
  await assert.rejects(tessera.giftCards.listTransactions(discount.id).page(), refused('wrong_voucher_type'));
});

test('guesses of codes are counted, whichever route they try', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const card = await gift(tessera, 100);
  const codes: string[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const body = { amount: 1, reference: newReference(), by: 'code' } as const;
    const answer = tessera.giftCards.load(`NO-SUCH-CARD-${guess}`, body);
    codes.push(await answer.then(() => 'loaded').catch((error: TesseraError) => error.code ?? ''));
  }
  assert.ok(codes.includes('redeem_failures_exceeded'), codes.join());
  await assert.rejects(
    tessera.giftCards.listTransactions(card.code!, { by: 'code' }).page(),
    refused('redeem_failures_exceeded'),
  );
  assert.equal((await tessera.giftCards.listTransactions(card.id).page()).data.length, 1);
});

/** Moves the gift cards of the merchant, with everything that happened to them, by this many days into the past. */
async function age(merchant: TestMerchant, days: number): Promise<void> {
  for (const [table, column] of [
    ['vouchers', 'expires_at'],
    ['redemptions', 'occurred_at'],
    ['gift_transactions', 'occurred_at'],
  ]) {
    const moved = `set ${column} = ${column} - $2 * interval '1 day'`;
    await world.sql(`update ${table} ${moved} where merchant_id = $1`, [merchant.id, days]);
  }
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('what is left on an expired card is written off as of its end, and comes back if the end is moved', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const card = await tessera.vouchers.create({
    type: 'gift',
    gift: { amount: 900, currency: 'EUR' },
    expires_at: inDays(1),
  });
  await tessera.vouchers.redeem(card.id, { amount: 200 });
  await age(merchant, 3);
  // A till that was offline can still report a use; the report already counts the card as expired.
  await settleGiftCards(server);
  assert.equal((await tessera.vouchers.get(card.id)).gift?.balance, 700);
  const early = await outstanding(tessera);
  assert.deepEqual([early?.expired, early?.closing], [-700, 0]);

  await age(merchant, 2);
  await settleGiftCards(server);
  await settleGiftCards(server);
  const expired = await tessera.vouchers.get(card.id);
  assert.deepEqual([expired.status, expired.gift?.balance], ['expired', 0]);
  assert.deepEqual((await ledgerOf(tessera, card.id)).at(-1), ['expired', -700, 0]);
  const end = expired.expires_at!;
  assert.equal((await outstanding(tessera, { to: end }))?.closing, 700);
  assert.equal((await outstanding(tessera))?.closing, 0);

  await tessera.vouchers.update(card.id, { expires_at: inDays(30) });
  assert.equal((await tessera.vouchers.get(card.id)).gift?.balance, 700);
  assert.deepEqual((await ledgerOf(tessera, card.id)).at(-1), ['reinstated', 700, 700]);
  await tessera.vouchers.redeem(card.id, { amount: 700 });
  const { data } = await tessera.giftCards
    .listTransactions(card.id, { type: ['expired', 'reinstated'] })
    .page();
  assert.equal(data.length, 2);
});

test('a voided card is closed, and what comes back to it later is closed again', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const card = await gift(tessera, 900);
  const { redemption } = await tessera.vouchers.redeem(card.id, { amount: 400 });
  await tessera.vouchers.update(card.id, { void: true });
  await settleGiftCards(server);
  await tessera.vouchers.rollback(redemption.id, { reason: 'Returned' });
  await settleGiftCards(server);
  assert.deepEqual(await ledgerOf(tessera, card.id), [
    ['opened', 900, 900],
    ['redeemed', -400, 500],
    ['closed', -500, 0],
    ['rolled_back', 400, 400],
    ['closed', -400, 0],
  ]);
  await assert.rejects(
    tessera.giftCards.load(card.id, { amount: 1, reference: newReference() }),
    refused('voucher_voided'),
  );
  assert.equal((await outstanding(tessera))?.closing, 0);
});

test('a gift card is sent to a person at a time, and the mail can be canceled until then', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const card = await gift(tessera, 2_000);
  const friend = { email: `friend-${Math.random()}@example.com`, name: 'Ada' };
  const body = { customer: friend, message: 'Happy birthday!', scheduled_at: inDays(10) };
  await assert.rejects(
    tessera.giftCards.deliver(card.id, { ...body, scheduled_at: inDays(-1) }),
    refused('validation_failed'),
  );
  const { recipient, communication } = await tessera.giftCards.deliver(card.id, body);
  assert.equal((await tessera.vouchers.get(card.id)).holder_id, recipient.customer_id);
  assert.deepEqual([communication.status, communication.scheduled_at], ['queued', body.scheduled_at]);
  await assert.rejects(tessera.giftCards.deliver(card.id, body), refused('already_issued'));
  await assert.rejects(
    tessera.giftCards.deliver(card.id, { customer: { email: 'other@example.com' } }),
    refused('no_codes_left'),
  );
  const owner = await merchant.clientAs('owner');
  assert.equal((await owner.communications.cancel(communication.id)).status, 'canceled');
});
