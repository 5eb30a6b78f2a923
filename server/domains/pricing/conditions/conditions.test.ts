import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../../../errors/refusal.ts';
import { type Basket, basketOf } from '../basket.ts';
import { areMet, type Circumstances, type Conditions, evaluate, needsWholeOrder } from './conditions.ts';
import { type CustomerFacts, isNearBirthday, type MembershipFacts } from './people.ts';

const circumstances: Circumstances = {
  at: '2026-11-23T09:30:00.000Z',
  timezone: 'Europe/Rome',
  currency: 'EUR',
  locationId: 'loc_1',
  channel: 'till',
  metadata: { table: '4' },
  customer: {
    lastOrderAt: '2026-11-01T00:00:00.000Z',
    lastActivityAt: null,
    tags: [],
    attributes: {},
    birthday: null,
  },
  membership: {
    passId: 'pass_1',
    tierId: null,
    points: 120,
    startsAt: '2026-11-01T00:00:00.000Z',
    isActive: true,
    expiresAt: null,
  },
};

const coffee = { sku: 'espresso', categories: ['coffee'], quantity: 3, unit_amount: 250 };
const cake = { sku: 'cake', categories: ['food'], amount: 500 };
const priced = basketOf({ items: [coffee, cake], shipping_amount: 300, currency: 'EUR' });
assert.ok(!(priced instanceof Refusal));
const shop: Basket = priced;

const onOrders: [Conditions, boolean][] = [
  [{}, true],
  [{ order_amount: { gte: 1_250, lte: 1_250 } }, true],
  [{ order_items: { items: { categories: ['coffee'] }, quantity_gte: 3, amount_gte: 750 } }, true],
  [{ order_items: { items: { categories: ['coffee'], exclude_skus: ['espresso'] } } }, false],
  [{ customer: { first_order: true } }, false],
  [{ customer: { days_since_last_order_gte: 22 } }, true],
  [{ customer: { days_since_last_order_gte: 23 } }, false],
  [{ membership: { pass_ids: ['pass_1'], points_gte: 120 } }, true],
  [{ membership: { tier_ids: ['tier_1'] } }, false],
  [{ location_ids: ['loc_2'] }, false],
  [{ weekdays: ['mon'], hours: { start: '10:00', end: '11:00' } }, true],
  [{ hours: { start: '22:00', end: '10:30' } }, false],
  [{ dates: { only: ['2026-11-23', '2026-11-24'] } }, true],
  [{ dates: { only: ['2026-11-24'] } }, false],
  [{ dates: { except: ['2026-11-22', '2026-11-24'] } }, true],
  [{ dates: { except: ['2026-11-23'] } }, false],
  [{ dates: { nth_weekday: { weekday: 'mon', nth: 'fourth' } } }, true],
  [{ dates: { nth_weekday: { weekday: 'mon', nth: 'last' } } }, false],
  [{ dates: { only: ['2026-11-23'], nth_weekday: { weekday: 'mon', nth: 'first' } } }, false],
  [{ none: [{ dates: { only: ['2026-11-24'] } }] }, true],
  [{ channels: ['web', 'till'] }, true],
  [{ metadata: { key: 'table', values: ['4'] } }, true],
  [{ any: [{ channels: ['web'] }, { weekdays: ['mon'] }] }, true],
  [{ any: [{ channels: ['web'] }, { weekdays: ['sun'] }] }, false],
  [{ none: [{ channels: ['web'] }] }, true],
  [{ all: [{ channels: ['till'] }, { location_ids: ['loc_2'] }] }, false],
];

test('conditions on the order hold or not, and what they say agrees', () => {
  for (const [wanted, met] of onOrders) {
    const found = evaluate(wanted, shop, circumstances);
    assert.equal(found.met, met, JSON.stringify(wanted));
    if (wanted.any === undefined)
      assert.equal(
        found.results.every((one) => one.met),
        met,
      );
  }
});

test('whether groups of conditions are met agrees with the reasons that are given', () => {
  const facts = onOrders.map(([one]) => one);
  const { group } = fc.letrec<{ group: Conditions }>((tie) => ({
    group: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(...facts),
      fc.record(
        { all: fc.array(tie('group')), any: fc.array(tie('group')), none: fc.array(tie('group')) },
        { requiredKeys: [] },
      ),
    ),
  }));
  fc.assert(
    fc.property(group, (wanted) => {
      assert.equal(areMet(wanted, shop, circumstances), evaluate(wanted, shop, circumstances).met);
    }),
  );
});

const nights: [Conditions, saturday: boolean, friday: boolean][] = [
  [{ weekdays: ['fri'], hours: { start: '22:00', end: '02:00' } }, true, false],
  [{ all: [{ weekdays: ['fri'] }, { hours: { start: '22:00', end: '02:00' } }] }, true, false],
  [
    {
      weekdays: ['fri'],
      any: [{ hours: { start: '12:00', end: '14:00' } }, { hours: { start: '22:00', end: '02:00' } }],
    },
    true,
    false,
  ],
  [{ none: [{ weekdays: ['fri'], hours: { start: '22:00', end: '02:00' } }] }, false, true],
  [{ hours: { start: '22:00', end: '02:00' }, none: [{ weekdays: ['fri'] }] }, false, true],
  [{ weekdays: ['fri'] }, false, true],
  [{ dates: { only: ['2026-11-27'] }, hours: { start: '22:00', end: '02:00' } }, true, false],
  [{ dates: { except: ['2026-11-27'] }, hours: { start: '22:00', end: '02:00' } }, false, true],
  [
    {
      dates: { nth_weekday: { weekday: 'fri', nth: 'last' } },
      all: [{ hours: { start: '22:00', end: '02:00' } }],
    },
    true,
    false,
  ],
  [{ hours: { start: '22:00', end: '02:00' }, none: [{ dates: { only: ['2026-11-27'] } }] }, false, true],
  [{ dates: { only: ['2026-11-27'] } }, false, true],
  [{ weekdays: ['fri'], hours: { start: '00:00', end: '00:00' } }, false, true],
  [{ weekdays: ['fri'], hours: { start: '00:00', end: '24:00' } }, false, true],
];

test('the night of a Friday ends on Saturday, in any group', () => {
  for (const [wanted, saturday, friday] of nights) {
    const at = (day: string) => ({ ...circumstances, at: `${day}T00:00:00.000Z` });
    for (const [day, met] of [
      ['2026-11-28', saturday],
      ['2026-11-27', friday],
    ] as const) {
      assert.equal(areMet(wanted, shop, at(day)), met, `${day} ${JSON.stringify(wanted)}`);
      assert.equal(evaluate(wanted, shop, at(day)).met, met, `${day} ${JSON.stringify(wanted)}`);
    }
  }
  const night = evaluate(nights[0]![0], shop, { ...circumstances, at: '2026-11-28T00:00:00.000Z' });
  assert.deepEqual(
    night.results.map(({ actual, found }) => [actual, found]),
    [
      ['the night of fri', { weekday: 'fri' }],
      ['01:00', { time: '01:00' }],
    ],
  );
});

test('amounts of conditions have a currency, and an order in another one does not meet them', () => {
  const yen: Basket = { ...shop, currency: 'JPY' };
  const items = { items: {}, amount_gte: 1 };
  const cases: [Conditions, euro: boolean, yen: boolean][] = [
    [{ order_amount: { gte: 1 } }, true, false],
    [{ order_amount: { lte: 1_000_000 } }, true, false],
    [{ order_amount: { gte: 1, currency: 'JPY' } }, false, true],
    [{ order_amount: { currency: 'JPY' } }, false, true],
    [{ order_items: items }, true, false],
    [{ order_items: { ...items, currency: 'JPY' } }, false, true],
    [{ order_items: { items: {}, quantity_gte: 2 } }, true, true],
    [{ any: [{ order_amount: { gte: 1 } }, { order_amount: { gte: 1, currency: 'JPY' } }] }, true, true],
  ];
  for (const [wanted, inEuro, inYen] of cases) {
    assert.equal(areMet(wanted, shop, circumstances), inEuro, JSON.stringify(wanted));
    assert.equal(areMet(wanted, yen, circumstances), inYen, JSON.stringify(wanted));
    assert.equal(evaluate(wanted, yen, circumstances).met, inYen, JSON.stringify(wanted));
    // A voucher in yen means yen.
    assert.ok(wanted.any || areMet(wanted, yen, { ...circumstances, currency: 'JPY' }));
  }
  const { results } = evaluate({ order_amount: { gte: 2_000 }, order_items: items }, yen, circumstances);
  assert.deepEqual(
    results.map(({ required, actual, fact, found }) => [required, actual, fact, found]),
    [
      [
        'at least 20.00 EUR',
        'this order is in JPY',
        { order_amount: { gte: 2_000, currency: 'EUR' } },
        { amount: 1_250, currency: 'JPY' },
      ],
      [
        'at least 0.01 EUR of matching items',
        'this order is in JPY',
        { order_items: { ...items, currency: 'EUR' } },
        { amount: 1_250, currency: 'JPY' },
      ],
    ],
  );
});

const basket: Basket = { lines: [], subtotal: 1_000, shipping: 0, currency: 'EUR' };
const at = '2026-06-15T10:00:00.000Z';

const customer: CustomerFacts = {
  lastOrderAt: null,
  lastActivityAt: '2026-01-01T00:00:00.000Z',
  tags: ['vip', 'local'],
  attributes: { shoe_size: 42, colour: 'red', is_student: true },
  birthday: '1990-06-18',
};
const membership: MembershipFacts = {
  passId: 'pass_1',
  tierId: 'tier_1',
  points: 10,
  startsAt: '2025-06-16T10:00:00.000Z',
  isActive: true,
  expiresAt: '2026-07-01T00:00:00.000Z',
};
const known: Circumstances = {
  at,
  timezone: 'Europe/Rome',
  currency: 'EUR',
  locationId: undefined,
  channel: undefined,
  metadata: {},
  customer,
  membership,
};

const of = (wanted: NonNullable<Conditions['customer']>): Conditions => ({ customer: wanted });
const held = (wanted: NonNullable<Conditions['membership']>): Conditions => ({ membership: wanted });

const cases: [Conditions, boolean][] = [
  [of({ tags: ['vip'] }), true],
  [of({ tags: ['staff', 'local'] }), true],
  [of({ tags: ['staff'] }), false],
  [of({ attributes: [{ key: 'shoe_size', values: [41, 42] }] }), true],
  [of({ attributes: [{ key: 'shoe_size', values: ['42'] }] }), false],
  [of({ attributes: [{ key: 'shoe_size', gte: 42, lte: 42 }] }), true],
  [of({ attributes: [{ key: 'shoe_size', gte: 43 }] }), false],
  [of({ attributes: [{ key: 'colour', gte: 0 }] }), false],
  [
    of({
      attributes: [
        { key: 'colour', values: ['red'] },
        { key: 'is_student', values: [true] },
      ],
    }),
    true,
  ],
  [
    of({
      attributes: [
        { key: 'colour', values: ['red'] },
        { key: 'hat', values: ['big'] },
      ],
    }),
    false,
  ],
  [of({ birthday: { days_before: 3 } }), true],
  [of({ birthday: { days_before: 2 } }), false],
  [of({ birthday: { days_after: 30 } }), false],
  [of({ tags: ['vip'], first_order: false }), false],
  [held({ days_since_start_gte: 364 }), true],
  [held({ days_since_start_gte: 365 }), false],
  [held({ days_since_start_lte: 364 }), true],
  [held({ days_since_start_lte: 363 }), false],
  [held({ segments: ['expiring'] }), true],
  [held({ segments: ['inactive'] }), true],
  [held({ segments: ['active'], points_gte: 11 }), false],
];

test('conditions on customers and memberships hold or not, and what they say agrees', () => {
  for (const [conditions, met] of cases) {
    const found = evaluate(conditions, basket, known);
    assert.equal(found.met, met, JSON.stringify(conditions));
    assert.equal(
      found.results.every((one) => one.met),
      met,
    );
    assert.equal(evaluate({ none: [conditions] }, basket, known).met, !met, JSON.stringify(conditions));
    assert.ok(needsWholeOrder(conditions), 'a single redemption does not know them');
  }
});

test('without a customer or a membership none of these conditions holds', () => {
  const nobody = { ...known, customer: undefined, membership: undefined };
  for (const [conditions] of cases) assert.equal(evaluate(conditions, basket, nobody).met, false);
});

test('segments are those of active memberships, as in audiences', () => {
  const met = (changes: Partial<MembershipFacts>, segment: 'active' | 'expiring' | 'inactive') =>
    evaluate(held({ segments: [segment] }), basket, { ...known, membership: { ...membership, ...changes } })
      .met;
  assert.equal(met({ isActive: false }, 'active'), false);
  assert.equal(met({ isActive: false }, 'expiring'), false);
  assert.equal(met({ expiresAt: null }, 'expiring'), false);
  assert.equal(met({ expiresAt: '2026-07-16T10:00:00.000Z' }, 'expiring'), false);
  assert.equal(met({ startsAt: '2026-06-01T00:00:00.000Z' }, 'inactive'), false);
  const active = { ...known, customer: { ...customer, lastActivityAt: '2026-06-01T00:00:00.000Z' } };
  assert.equal(evaluate(held({ segments: ['inactive'] }), basket, active).met, false);
});

test('a cashier can read the reasons aloud, and they reveal nothing about the customer', () => {
  const { results } = evaluate(
    {
      customer: {
        tags: ['staff', 'press'],
        attributes: [{ key: 'shoe_size', values: [40, 41], gte: 40 }],
        birthday: { days_before: 1, days_after: 2 },
      },
      membership: { days_since_start_gte: 400, segments: ['expiring', 'inactive'] },
    },
    basket,
    known,
  );
  assert.deepEqual(
    results.map(({ required, actual }) => `${required}: ${actual}`),
    [
      'a customer with the tag staff or press: none of these tags',
      'shoe_size 40 or 41, at least 40: another value',
      'the birthday, or up to 1 day before or up to 2 days after it: not today',
      'a member for at least 400 days: 364 days',
      'a membership that expires soon or a member who has not been active for long: this',
    ],
  );
});

test('a birthday is near across the end of a year, and on 28 February without a leap day', () => {
  assert.equal(isNearBirthday('1990-01-02', '2026-12-30', { days_before: 3 }), true);
  assert.equal(isNearBirthday('1990-12-30', '2026-01-02', { days_after: 3 }), true);
  assert.equal(isNearBirthday('1990-12-30', '2026-01-02', { days_after: 2 }), false);
  assert.equal(isNearBirthday('--02-29', '2026-02-28', { days_after: 0 }), true);
  assert.equal(isNearBirthday('--02-29', '2028-02-28', { days_after: 0 }), false);
  assert.equal(isNearBirthday('--02-29', '2028-02-29', { days_before: 0 }), true);
});
