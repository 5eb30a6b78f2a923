import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localTime } from '../../../../contract/zone.ts';
import type { Restrictions, VoucherRow } from './voucher.ts';
import { type Circumstances, refusalByRestrictions } from './voucher-restrictions.ts';

const cafe = 'loc_01jd8k4x3fe7hbkq6v2c9m5n0p';
const ada = 'cus_01jd8k4x3fe7hbkq6v2c9m5n0p';
// Monday, 09:30 in Rome.
const monday = '2026-06-15T07:30:00.000Z';

const decide = (restrictions: Restrictions, use: Partial<Circumstances> = {}) =>
  refusalByRestrictions({ restrictions, currency: null, discount: null } as VoucherRow, {
    at: monday,
    timezone: 'Europe/Rome',
    currency: 'EUR',
    order: undefined,
    locationId: undefined,
    customer: undefined,
    ...use,
  })?.code;

const cases: [string, Restrictions, Partial<Circumstances>, string | undefined][] = [
  ['there are none', {}, {}, undefined],
  ['the order reaches the minimum', { minimum_amount: 1_000 }, { order: { amount: 1_000 } }, undefined],
  [
    'the order is one cent short',
    { minimum_amount: 1_000 },
    { order: { amount: 999 } },
    'minimum_amount_not_met',
  ],
  ['there is no order', { minimum_amount: 1_000 }, {}, 'minimum_amount_not_met'],
  [
    'the order is in another currency',
    { currency: 'EUR' },
    { order: { amount: 1, currency: 'USD' } },
    'currency_mismatch',
  ],
  ['the location matches', { location_ids: [cafe] }, { locationId: cafe }, undefined],
  ['no location is given', { location_ids: [cafe] }, {}, 'location_not_eligible'],
  [
    'the customer is one of those it is for',
    { customer_ids: [ada] },
    { customer: { ids: [ada], hasRedeemed: true } },
    undefined,
  ],
  ['no customer is given', { customer_ids: [ada] }, {}, 'customer_required'],
  [
    'the customer differs',
    { customer_ids: [ada] },
    { customer: { ids: ['cus_x'], hasRedeemed: false } },
    'customer_not_eligible',
  ],
  [
    'the customer it is for was merged into this one',
    { customer_ids: [ada] },
    { customer: { ids: ['cus_x', ada], hasRedeemed: true } },
    undefined,
  ],
  [
    'a first-time customer redeems',
    { first_time_customer: true },
    { customer: { ids: [ada], hasRedeemed: false } },
    undefined,
  ],
  [
    'a returning customer redeems',
    { first_time_customer: true },
    { customer: { ids: [ada], hasRedeemed: true } },
    'customer_not_eligible',
  ],
  ['the weekday matches', { weekdays: ['mon'] }, {}, undefined],
  ['the weekday differs', { weekdays: ['tue'] }, {}, 'outside_hours'],
  ['the hours have just started', { hours: { start: '09:30', end: '10:00' } }, {}, undefined],
  ['the hours have just ended', { hours: { start: '09:00', end: '09:30' } }, {}, 'outside_hours'],
  ['the hours run past midnight', { hours: { start: '22:00', end: '10:00' } }, {}, undefined],
  [
    'the night began on its day',
    { weekdays: ['sun'], hours: { start: '22:00', end: '10:00' } },
    {},
    undefined,
  ],
  [
    'the night began on the day before',
    { weekdays: ['mon'], hours: { start: '22:00', end: '10:00' } },
    {},
    'outside_hours',
  ],
  [
    'the minimum is in another currency',
    { minimum_amount: 1_000 },
    { order: { amount: 2_100, currency: 'JPY' } },
    'minimum_amount_not_met',
  ],
  [
    'the minimum is in its own currency',
    { minimum_amount: 1_000, currency: 'JPY' },
    { order: { amount: 2_100, currency: 'JPY' }, currency: 'JPY' },
    undefined,
  ],
];
for (const [when, restrictions, use, code] of cases) {
  test(`restrictions ${code ? `refuse with ${code}` : 'are met'} when ${when}`, () => {
    assert.equal(decide(restrictions, use), code);
  });
}

test('weekday and time are local to the merchant, also across a change of clocks', () => {
  assert.deepEqual(localTime('2026-03-29T00:30:00.000Z', 'Europe/Rome'), { weekday: 'sun', time: '01:30' });
  assert.deepEqual(localTime('2026-03-29T01:30:00.000Z', 'Europe/Rome'), { weekday: 'sun', time: '03:30' });
  assert.deepEqual(localTime('2026-06-15T23:30:00.000Z', 'Pacific/Auckland'), {
    weekday: 'tue',
    time: '11:30',
  });
});
