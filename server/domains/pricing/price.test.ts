/** Properties of pricing: what is taken off adds up to the cent, and is never more than the order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../../errors/refusal.ts';
import { allocate, sumOf } from './allocate.ts';
import { type Basket, basketOf, share, type WireItem } from './basket.ts';
import type { Circumstances, Conditions } from './conditions/conditions.ts';
import type { Offer } from './offer.ts';
import { discount } from './price.ts';
import type { Discount } from './rest.ts';
import type { Stacking } from './stacking.ts';

const circumstances: Circumstances = {
  at: '2026-11-23T09:30:00.000Z',
  timezone: 'Europe/Rome',
  currency: 'EUR',
  locationId: 'loc_1',
  channel: 'till',
  metadata: { table: '4' },
  customer: undefined,
  membership: undefined,
};

const basket = (items: WireItem[], shipping_amount = 0): Basket => {
  const found = basketOf({ items, shipping_amount, currency: 'EUR' });
  assert.ok(!(found instanceof Refusal));
  return found;
};

let offers = 0;
const offer = (
  what: Discount,
  stacking: Stacking = {},
  more: { conditions?: Conditions; isAutomatic?: boolean } = {},
): Offer<string> => {
  offers += 1;
  const { conditions, isAutomatic = false } = more;
  return { source: `offer ${offers}`, discount: what, conditions, stacking, isAutomatic };
};

const price = (own: Basket, given: readonly Offer<string>[], most = own.subtotal + own.shipping) =>
  discount(own, given, circumstances, { most });

const coffee = { sku: 'espresso', categories: ['coffee'], quantity: 3, unit_amount: 250 };
const cake = { sku: 'cake', categories: ['food'], amount: 500 };
const shop = basket([coffee, cake], 300);

const cases: [title: string, offers: Offer<string>[], lines: number[], total: number][] = [
  ['a percentage is divided over the lines', [offer({ type: 'percent', percent_off: 1_000 })], [75, 50], 125],
  [
    'a maximum per order limits a percentage',
    [offer({ type: 'percent', percent_off: 5_000, amount_limit: 100 })],
    [60, 40],
    100,
  ],
  [
    'an amount off matching items leaves the others',
    [offer({ type: 'amount', amount_off: 200, currency: 'EUR', items: { categories: ['coffee'] } })],
    [200, 0],
    200,
  ],
  [
    'an amount never exceeds what it applies to',
    [offer({ type: 'amount', amount_off: 900, currency: 'EUR', items: { skus: ['cake'] } })],
    [0, 500],
    500,
  ],
  [
    'a fixed price counts for each unit',
    [offer({ type: 'fixed_price', price: 200, currency: 'EUR', items: { skus: ['espresso'] } })],
    [150, 0],
    150,
  ],
  [
    'a fixed price without items is that of the order',
    [offer({ type: 'fixed_price', price: 1_000, currency: 'EUR' })],
    [150, 100],
    250,
  ],
  ['the cheapest units are free', [offer({ type: 'unit', unit_off: 2 })], [500, 0], 500],
  [
    'buy two, get one',
    [offer({ type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, items: { skus: ['espresso'] } })],
    [250, 0],
    250,
  ],
  [
    'buy coffee, get cake at half the price',
    [
      offer({
        type: 'buy_x_get_y',
        buy_quantity: 1,
        get_quantity: 1,
        items: { skus: ['espresso'] },
        get_items: { skus: ['cake'] },
        percent_off: 5_000,
      }),
    ],
    [0, 250],
    250,
  ],
  [
    'a unit that is free is not bought',
    [offer({ type: 'buy_x_get_y', buy_quantity: 3, get_quantity: 1, items: { skus: ['espresso'] } })],
    [0, 0],
    0,
  ],
  ['shipping is free', [offer({ type: 'shipping' })], [0, 0], 300],
  [
    'two percentages of the initial amount',
    [offer({ type: 'percent', percent_off: 5_000 }), offer({ type: 'percent', percent_off: 5_000 })],
    [750, 500],
    1_250,
  ],
  [
    'a percentage of what remains',
    [
      offer({ type: 'percent', percent_off: 5_000 }),
      offer({ type: 'percent', percent_off: 5_000 }, { basis: 'remaining' }),
    ],
    [562, 375],
    937,
  ],
  [
    'one that stands alone excludes the others',
    [
      offer({ type: 'percent', percent_off: 1_000 }, { mode: 'alone' }),
      offer({ type: 'percent', percent_off: 5_000 }),
    ],
    [75, 50],
    125,
  ],
  [
    'the higher priority is chosen',
    [
      offer({ type: 'percent', percent_off: 1_000 }, { category: 'a' }),
      offer({ type: 'percent', percent_off: 2_000 }, { category: 'a', priority: 1 }),
    ],
    [150, 100],
    250,
  ],
  [
    'what the customer presents goes before automatic promotions',
    [
      offer({ type: 'percent', percent_off: 9_000 }, { mode: 'alone', priority: 5 }, { isAutomatic: true }),
      offer({ type: 'percent', percent_off: 1_000 }),
    ],
    [75, 50],
    125,
  ],
];

for (const [title, given, lines, total] of cases) {
  test(`pricing: ${title}`, () => {
    const found = price(shop, given);
    assert.deepEqual([found.lines, found.total], [lines, total]);
  });
}

test('refusals name the reason and the conditions', () => {
  const found = price(shop, [
    offer({ type: 'percent', percent_off: 1_000 }, {}, { conditions: { order_amount: { gte: 5_000 } } }),
    offer({ type: 'amount', amount_off: 5, currency: 'USD' }),
    offer({ type: 'percent', percent_off: 1_000, items: { skus: ['tea'] } }),
    offer({ type: 'percent', percent_off: 1_000, items: { skus: ['tea'] } }, {}, { isAutomatic: true }),
  ]);
  assert.deepEqual(
    found.refused.map(({ code }) => code),
    ['conditions_not_met', 'currency_mismatch', 'no_effect'],
  );
  const words = { condition: 'order_amount', required: 'at least 50.00 EUR', actual: '12.50 EUR' };
  const data = { fact: { order_amount: { gte: 5_000 } }, negated: false, found: { amount: 1_250 } };
  assert.deepEqual(found.refused[0]!.conditions, [{ ...words, ...data, met: false }]);
});

test('shares add up, stay within their caps, and differ from the exact share by less than a cent', () => {
  const weights = fc.array(fc.nat({ max: 100_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.nat({ max: 3_000_000_000 }), (own, amount) => {
      const shares = allocate(amount, own);
      const whole = sumOf(own);
      assert.equal(sumOf(shares), Math.min(amount, whole));
      for (const [at, share] of shares.entries()) {
        assert.ok(Number.isSafeInteger(share) && share >= 0 && share <= own[at]!);
        if (amount <= whole) assert.ok(Math.abs(share - (amount * own[at]!) / whole) < 1 + 1e-6);
      }
    }),
  );
  fc.assert(
    fc.property(weights, weights, fc.nat(), (own, caps, amount) => {
      const fitting = own.map((_, at) => caps[at] ?? 0);
      const shares = allocate(amount, own, fitting);
      assert.equal(sumOf(shares), Math.min(amount, sumOf(fitting)));
      for (const [at, share] of shares.entries()) assert.ok(share >= 0 && share <= fitting[at]!);
    }),
  );
});

const names = ['a', 'b', 'c'] as const;
const filter = fc.option(
  fc.record(
    {
      skus: fc.subarray([...names], { minLength: 1 }),
      exclude_categories: fc.subarray([...names], { minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
);
const anItem: fc.Arbitrary<WireItem> = fc
  .record({
    sku: fc.constantFrom(...names),
    categories: fc.subarray([...names]),
    thousandths: fc.integer({ min: 1, max: 20_000 }),
    amount: fc.nat({ max: 1_000_000 }),
    isUnit: fc.boolean(),
  })
  .map(({ sku, categories, thousandths, amount, isUnit }) => ({
    sku,
    categories,
    quantity: thousandths / 1_000,
    ...(isUnit ? { unit_amount: amount } : { amount }),
  }));

const aDiscount: fc.Arbitrary<Discount> = fc
  .record({
    type: fc.constantFrom('percent', 'amount', 'unit', 'fixed_price', 'buy_x_get_y', 'shipping'),
    percent: fc.integer({ min: 1, max: 10_000 }),
    amount: fc.integer({ min: 1, max: 2_000_000 }),
    few: fc.integer({ min: 1, max: 4 }),
    more: fc.integer({ min: 1, max: 4 }),
    limit: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: undefined }),
    items: filter,
    get: filter,
  })
  .map(({ type, percent, amount, few, more, limit, items, get }): Discount => {
    const own = { ...(limit !== undefined && { amount_limit: limit }), ...(items && { items }) };
    switch (type) {
      case 'percent':
        return { type, percent_off: percent, ...own };
      case 'amount':
        return { type, amount_off: amount, currency: 'EUR', ...own };
      case 'unit':
        return { type, unit_off: few, ...own };
      case 'fixed_price':
        return { type, price: amount % 5_000, currency: 'EUR', ...own };
      case 'buy_x_get_y':
        return {
          type,
          buy_quantity: few,
          get_quantity: more,
          percent_off: percent,
          ...own,
          ...(get && { get_items: get }),
        };
      default:
        return { type: 'shipping', percent_off: percent };
    }
  });

const anOffer = fc
  .record({
    what: aDiscount,
    stacking: fc.record(
      {
        mode: fc.constantFrom('together' as const, 'alone' as const),
        category: fc.constantFrom(...names),
        priority: fc.integer({ min: -2, max: 2 }),
        basis: fc.constantFrom('initial' as const, 'remaining' as const),
      },
      { requiredKeys: [] },
    ),
    isAutomatic: fc.boolean(),
  })
  .map(({ what, stacking, isAutomatic }) => offer(what, stacking, { isAutomatic }));

test('discounts add up to the cent, never go below zero and never beyond the order, whatever is combined', () => {
  fc.assert(
    fc.property(
      fc.array(anItem, { minLength: 1, maxLength: 12 }),
      fc.array(anOffer, { maxLength: 8 }),
      fc.nat({ max: 50_000 }),
      fc.nat({ max: 1_000 }),
      (items, given, shipping, part) => {
        const own = basket(items, shipping);
        const total = own.subtotal + own.shipping;
        const most = Math.floor((total * part) / 1_000);
        const found = price(own, given, most);
        assert.ok(found.total >= 0 && found.total <= most);
        assert.equal(sumOf(found.applied.map(({ amount }) => amount)), found.total);
        const shippingOff = sumOf(found.applied.map((one) => one.shipping));
        assert.ok(shippingOff <= shipping);
        assert.equal(sumOf(found.lines) + shippingOff, found.total);
        for (const [at, line] of own.lines.entries()) {
          assert.equal(sumOf(found.applied.map(({ lines }) => lines[at]!)), found.lines[at]);
          assert.ok(found.lines[at]! >= 0 && found.lines[at]! <= line.amount);
        }
        for (const {
          lines,
          amount,
          offer: { discount: what },
        } of found.applied) {
          assert.ok(amount > 0 && lines.every((off) => off >= 0));
          assert.ok(amount <= (what.amount_limit ?? amount));
        }
        assert.deepEqual(price(own, given, most), found, 'the same input gives the same price');
        const categories = found.applied.flatMap(({ offer: { stacking } }) => stacking.category ?? []);
        assert.equal(new Set(categories).size, categories.length);
        if (found.applied.some(({ offer: { stacking } }) => stacking.mode === 'alone'))
          assert.equal(found.applied.length, 1);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('amounts are divided alike by doubles and by big integers', () => {
  const cents = fc.oneof(fc.nat(5_000), fc.nat(2 ** 46));
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (amount, weights) => {
      const caps = weights.map(() => 2 ** 46);
      const sum = weights.reduce((total, one) => total + BigInt(one), 0n);
      const shares = allocate(amount, weights, caps);
      assert.equal(sumOf(shares), Math.min(amount, sumOf(caps)));
      for (const [at, weight] of weights.entries()) {
        if (sum === 0n) continue;
        const whole = (BigInt(amount) * BigInt(weight)) / sum;
        const own = BigInt(shares[at]!);
        assert.ok(own === whole || own === whole + 1n, `${own} instead of ${whole}`);
        const half = sum / 2n;
        const exact = (BigInt(amount) * BigInt(weight) + half) / sum;
        assert.equal(BigInt(share(amount, weight, Number(sum), 'nearest')), exact);
      }
    }),
    { numRuns: 2_000 },
  );
});
