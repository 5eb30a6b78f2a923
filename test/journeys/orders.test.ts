/** A whole order: priced, held, applied in one transaction, and returned to the cent. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TesseraError } from '../../sdk/src/index.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, gift, openClub, percent, refused, total } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

test('two vouchers, a gift card and points on one order add up to the cent, and so does every return', async () => {
  const tessera = await (await world.merchant()).client();
  const { member } = await openClub(tessera);
  const coffee = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 3_333, items: { categories: ['coffee'] } },
  });
  const tenth = await percent(tessera, 1_000);
  const card = await gift(tessera, 3_000);
  const order = {
    ...basket,
    membership: { id: member.id },
    vouchers: [{ id: tenth.id }, { code: coffee.code! }],
    gift_cards: [{ id: card.id }],
    points: 50,
  };

  const quote = await tessera.orders.quote(order);
  assert.equal(quote.valid, true, JSON.stringify(quote.pricing.refused));
  const { pricing } = quote;
  assert.equal(pricing.total, total);
  // A third off 2,500 of coffee is 833; a tenth off 10,000 is 1,000.
  assert.equal(pricing.discount_total, 833 + 1_000);
  assert.equal(sum(pricing.lines.map((line) => line.discount_amount)), pricing.discount_total);
  for (const applied of pricing.applied) {
    assert.equal(
      sum(applied.allocations.map(({ amount }) => amount)) + applied.shipping_amount,
      applied.amount,
    );
  }
  assert.equal(pricing.gift_total, 3_000);
  assert.deepEqual([pricing.points_spent, pricing.points_value], [50, 500]);
  assert.equal(pricing.to_pay, total - 1_833 - 3_000 - 500);
  // Money and gift cards earn: 8,167 / 100.
  assert.equal(pricing.points_to_earn, 81);

  const held = await tessera.orders.hold('order-1', { ...order, ttl_seconds: 600 });
  assert.equal(held.status, 'held');
  const whileHeld = await tessera.vouchers.get(card.id);
  assert.equal((await tessera.memberships.get(member.id)).points.held, 50);
  await assert.rejects(
    tessera.vouchers.redeem(card.id, { amount: 1 }),
    refused('hold_required', { available: 0 }),
  );
  assert.equal(whileHeld.gift?.balance, 3_000);

  const applied = await tessera.orders.apply('order-1', { ...order, expected_to_pay: pricing.to_pay });
  assert.equal(applied.status, 'applied');
  assert.equal(applied.discounted, 1_833 + 3_000 + 500);
  const again = await tessera.orders.apply('order-1', { ...order, expected_to_pay: pricing.to_pay });
  assert.deepEqual(again, applied);
  await assert.rejects(
    tessera.orders.apply('order-1', { ...order, points: 40 }),
    refused('order_already_applied', { status: 409 }),
  );
  await assert.rejects(
    tessera.vouchers.redeem((await percent(tessera, 100)).id, {
      order: { id: 'order-1', amount: total, currency: 'EUR' },
    }),
    refused('order_already_applied'),
  );
  const points = (await tessera.memberships.get(member.id)).points;
  assert.deepEqual([points.available, points.held], [100 - 50 + 81, 0]);
  assert.equal((await tessera.vouchers.get(card.id)).gift?.balance, 0);
  assert.equal((await tessera.vouchers.get(tenth.id)).redeemed_quantity, 1);

  const first = await tessera.orders.return('order-1', {
    reason: 'Broken cup',
    lines: [{ line: 2, quantity: 1 }],
  });
  const cup = applied.pricing!.lines[2]!;
  assert.equal(first.return.amount, Math.floor((cup.amount - cup.discount_amount) / 2));
  assert.equal(
    first.return.money + first.return.gift_amount + first.return.points_value,
    first.return.amount,
  );
  assert.equal(first.order.status, 'partially_returned');
  assert.equal((await tessera.vouchers.get(tenth.id)).redeemed_quantity, 1);
  await assert.rejects(
    tessera.orders.return('order-1', { reason: 'Too many', lines: [{ line: 2, quantity: 2 }] }),
    refused('exceeds_remaining', { remaining: 1 }),
  );

  const last = await tessera.orders.return('order-1', { reason: 'All of it' });
  assert.equal(last.order.status, 'returned');
  assert.equal(first.return.amount + last.return.amount, total - 1_833);
  assert.equal(first.return.gift_amount + last.return.gift_amount, 3_000);
  assert.equal(first.return.points_returned + last.return.points_returned, 50);
  assert.equal(first.return.points_reversed + last.return.points_reversed, 81);
  assert.equal(first.return.money + last.return.money, pricing.to_pay);
  assert.equal((await tessera.memberships.get(member.id)).points.available, 100);
  assert.equal((await tessera.vouchers.get(card.id)).gift?.balance, 3_000);
  assert.equal((await tessera.vouchers.get(tenth.id)).redeemed_quantity, 0);
  await assert.rejects(
    tessera.orders.return('order-1', { reason: 'Again' }),
    refused('order_already_returned'),
  );

  const read = await tessera.orders.get('order-1');
  assert.deepEqual([read.status, read.returns.length, read.discounted], ['returned', 2, 0]);
  const { data } = await tessera.orders.list({ voucher_id: tenth.id }).page();
  assert.deepEqual(
    data.map(({ order_id }) => order_id),
    ['order-1'],
  );
});

test('an order with something that can’t be used is refused as a whole, with reasons to read aloud', async () => {
  const tessera = await (await world.merchant()).client();
  const large = await percent(tessera, 1_000, { restrictions: { minimum_amount: 20_000 } });
  const fine = await percent(tessera, 500);
  const order = { ...basket, vouchers: [{ id: fine.id }, { id: large.id }] };
  const { valid, pricing } = await tessera.orders.quote(order);
  assert.equal(valid, false);
  assert.deepEqual(pricing.refused, [
    {
      pointer: '/vouchers/1',
      code: 'minimum_amount_not_met',
      detail: pricing.refused[0]!.detail,
      conditions: [
        {
          condition: 'order_amount',
          met: false,
          required: 'at least 200.00 EUR',
          actual: '100.00 EUR',
          fact: { order_amount: { gte: 20_000 } },
          negated: false,
          found: { amount: 10_000 },
        },
      ],
    },
  ]);
  assert.equal(pricing.discount_total, 500);
  await assert.rejects(
    tessera.orders.apply('order-1', order),
    refused('order_refused', { refused: [{ code: 'minimum_amount_not_met' }] }),
  );
  assert.equal((await tessera.vouchers.get(fine.id)).redeemed_quantity, 0);
  await assert.rejects(tessera.orders.get('order-1'), refused('not_found'));
});

test('a price that differs from the one shown is not charged', async () => {
  const tessera = await (await world.merchant()).client();
  const tenth = await percent(tessera, 1_000);
  const order = { ...basket, vouchers: [{ id: tenth.id }] };
  await assert.rejects(
    tessera.orders.apply('order-1', { ...order, expected_to_pay: total }),
    refused('order_price_changed', { to_pay: total - 1_000 }),
  );
  assert.equal((await tessera.vouchers.get(tenth.id)).redeemed_quantity, 0);
});

test('a hold is replaced by the next one, and a release returns everything', async () => {
  const tessera = await (await world.merchant()).client();
  const [one, other] = [await percent(tessera, 1_000), await percent(tessera, 2_000)];
  await tessera.orders.hold('order-1', { ...basket, vouchers: [{ id: one.id }] });
  const second = await tessera.orders.hold('order-1', { ...basket, vouchers: [{ id: other.id }] });
  assert.equal(second.pricing?.discount_total, 2_000);
  const held = async () => [
    (await tessera.vouchers.get(one.id)).held_quantity,
    (await tessera.vouchers.get(other.id)).held_quantity,
  ];
  assert.deepEqual(await held(), [0, 1]);
  assert.equal((await tessera.orders.release('order-1')).status, 'open');
  assert.equal((await tessera.orders.release('order-1')).status, 'open');
  assert.deepEqual(await held(), [0, 0]);
  const applied = await tessera.orders.apply('order-1', { ...basket, vouchers: [{ id: one.id }] });
  assert.equal(applied.discounted, 1_000);
  await assert.rejects(tessera.orders.release('order-1'), refused('order_already_applied'));
});

test('an order with earlier discounts only takes what they left', async () => {
  const tessera = await (await world.merchant()).client();
  const most = await percent(tessera, 9_000);
  const half = await percent(tessera, 5_000);
  await tessera.vouchers.redeem(most.id, { order: { id: 'order-1', amount: total, currency: 'EUR' } });
  const applied = await tessera.orders.apply('order-1', { ...basket, vouchers: [{ id: half.id }] });
  assert.deepEqual(
    [applied.pricing?.earlier_total, applied.pricing?.discount_total, applied.pricing?.to_pay],
    [9_450, 1_050, 0],
  );
  const { order } = await tessera.orders.return('order-1', { reason: 'All of it' });
  assert.deepEqual([order.status, order.discounted], ['returned', 0]);
  assert.equal((await tessera.vouchers.get(most.id)).redeemed_quantity, 0);
});

test('an order is applied once, by however many tills at once', async () => {
  const tessera = await (await world.merchant()).client();
  const tenth = await percent(tessera, 1_000);
  const order = { ...basket, vouchers: [{ id: tenth.id }] };
  const answers = await Promise.all(Array.from({ length: 20 }, () => tessera.orders.apply('order-1', order)));
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal((await tessera.vouchers.get(tenth.id)).redeemed_quantity, 1);
});

test('each change of an order is a version, also of those that arrive at once', async () => {
  const { id, client } = await world.merchant();
  const tessera = await client();
  const order = `order-${Math.random()}`;
  const held = await Promise.all([1, 2, 3, 4].map(() => tessera.orders.hold(order, basket)));
  assert.deepEqual(held.map(({ version }) => version).sort(), [1, 2, 3, 4]);

  const till = { id: `${order}-at-the-till`, amount: 1_000, currency: 'EUR' };
  const vouchers = [await percent(tessera, 100), await percent(tessera, 200), await percent(tessera, 300)];
  await Promise.all(vouchers.map((voucher) => tessera.vouchers.redeem(voucher.id, { order: till })));
  const named = 'select version from orders where merchant_id = $1 and order_id = $2';
  assert.deepEqual(await world.sql(named, [id, till.id]), [{ version: 3 }]);
});

test('an order of another merchant is unknown, and an unusual id is no fault of the server', async () => {
  const [one, other] = [await (await world.merchant()).client(), await (await world.merchant()).client()];
  await one.orders.apply('order-1', basket);
  for (const ask of [
    () => other.orders.get('order-1'),
    () => other.orders.release('order-1'),
    () => other.orders.return('order-1', { reason: 'All' }),
  ]) {
    await assert.rejects(ask(), refused('not_found'));
  }
  assert.deepEqual((await other.orders.list().page()).data, []);
  for (const id of ['x'.repeat(200), 'tab\t', '\u0000', 'ünï/cödé ?#']) {
    const status: unknown = await one.orders.apply(id, basket).then(
      (order) => order.status,
      (error: unknown) => (error as TesseraError).status,
    );
    assert.ok(status === 'applied' || status === 422 || status === 400 || status === 404, String(status));
  }
  assert.equal((await one.orders.get('ünï/cödé ?#')).status, 'applied');
});

const spellings = (key: string): string[] => [
  ...[
    ` ${key}`,
    `${key} `,
    `${key}\r\n`,
    `\ufeff${key}`,
    `\u00a0${key}`,
    `${key}\u200b`,
    `\u202a${key}\u202c`,
  ],
  ...[key.normalize('NFD'), key.replace('a', 'ａ'), `${key.slice(0, 2)}\u200d${key.slice(2)}`],
];

test('a key of another system is one key, however it is passed on', async () => {
  const tessera = await (await world.merchant()).client();
  const tenth = await percent(tessera, 1_000);
  const discount = { type: 'percent' as const, percent_off: 5_000, items: { categories: ['caffè'] } };
  const half = await tessera.vouchers.create({ type: 'discount', discount });
  const key = 'café-1';
  const order = { items: [{ amount: 1_000 }], currency: 'EUR', vouchers: [{ id: tenth.id }] };
  const first = await tessera.orders.apply(key, order);
  for (const again of spellings(key)) {
    assert.equal((await tessera.orders.apply(again, order)).id, first.id, again);
    assert.equal((await tessera.orders.get(again)).id, first.id, again);
    const found = await tessera.vouchers.listRedemptions({ order_id: again }).page();
    assert.equal(found.data.length, 1, again);
  }

  const card = await gift(tessera, 1_000);
  await tessera.giftCards.load(card.id, { amount: 500, reference: key });
  const customer = await tessera.customers.create({ external_id: key });
  for (const again of spellings(key)) {
    await assert.rejects(
      tessera.giftCards.load(card.id, { amount: 500, reference: again }),
      refused('duplicate_reference'),
      again,
    );
    await assert.rejects(tessera.customers.create({ external_id: again }), refused('customer_exists'), again);
    const [found] = (await tessera.customers.list({ external_id: again }).page()).data;
    assert.equal(found?.id, customer.id);
  }

  for (const category of spellings('caffè')) {
    const priced = await tessera.orders.quote({
      items: [{ amount: 1_000, categories: [category] }],
      currency: 'EUR',
      vouchers: [{ id: half.id }],
    });
    assert.equal(priced.pricing.discount_total, 500, category);
  }
  for (const none of ['\u200b', ' ', 'a\nb', 'a\u0000b'])
    await assert.rejects(tessera.orders.quote({ ...order, order_id: none }), refused('validation_failed'));
});
