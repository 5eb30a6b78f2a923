import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Restrictions, VoucherRow } from './voucher.ts';
import { type Circumstances, localTime, refusalByRestrictions } from './voucher-restrictions.ts';

const cafe = 'loc_01jd8k4x3fe7hbkq6v2c9m5n0p';
const ada = 'cus_01jd8k4x3fe7hbkq6v2c9m5n0p';
// A Monday, 09:30 in Rome.
const monday = '2026-06-15T07:30:00.000Z';

const decide = (restrictions: Restrictions, use: Partial<Circumstances> = {}) =>
  refusalByRestrictions({ restrictions, currency: null, discount: null } as VoucherRow, {
    at: monday,
    timezone: 'Europe/Rome',
    order: undefined,
    locationId: undefined,
    customer: undefined,
    ...use,
  })?.code;

const cases: [string, Restrictions, Partial<Circumstances>, string | undefined][] = [
  ['there are none', {}, {}, undefined],
  ['the order reaches the minimum', { minimum_amount: 1_000 }, { order: { amount: 1_000 } }, undefined],
  [
    'the order lacks one cent',
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
  ['it is the right place', { location_ids: [cafe] }, { locationId: cafe }, undefined],
  ['the place is not told', { location_ids: [cafe] }, {}, 'location_not_eligible'],
  [
    'it is the right person',
    { customer_ids: [ada] },
    { customer: { id: ada, hasRedeemed: true } },
    undefined,
  ],
  ['the person is not told', { customer_ids: [ada] }, {}, 'customer_required'],
  [
    'it is somebody else',
    { customer_ids: [ada] },
    { customer: { id: 'cus_x', hasRedeemed: false } },
    'customer_not_eligible',
  ],
  [
    'a newcomer comes',
    { first_time_customer: true },
    { customer: { id: ada, hasRedeemed: false } },
    undefined,
  ],
  [
    'a regular comes',
    { first_time_customer: true },
    { customer: { id: ada, hasRedeemed: true } },
    'customer_not_eligible',
  ],
  ['it is the day', { weekdays: ['mon'] }, {}, undefined],
  ['it is another day', { weekdays: ['tue'] }, {}, 'outside_hours'],
  ['the hours have begun', { hours: { start: '09:30', end: '10:00' } }, {}, undefined],
  ['the hours are over', { hours: { start: '09:00', end: '09:30' } }, {}, 'outside_hours'],
  ['the hours run over midnight', { hours: { start: '22:00', end: '10:00' } }, {}, undefined],
];
for (const [when, restrictions, use, code] of cases) {
  test(`restrictions ${code ? `refuse with ${code}` : 'are met'} when ${when}`, () => {
    assert.equal(decide(restrictions, use), code);
  });
}

test('the time of the week is that of the merchant, across a change of the clocks', () => {
  assert.deepEqual(localTime('2026-03-29T00:30:00.000Z', 'Europe/Rome'), { weekday: 'sun', time: '01:30' });
  assert.deepEqual(localTime('2026-03-29T01:30:00.000Z', 'Europe/Rome'), { weekday: 'sun', time: '03:30' });
  assert.deepEqual(localTime('2026-06-15T23:30:00.000Z', 'Pacific/Auckland'), {
    weekday: 'tue',
    time: '11:30',
  });
});
