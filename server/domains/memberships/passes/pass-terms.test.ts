import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../errors/refusal.ts';
import { termsOf } from './pass-terms.ts';

const now = '2026-11-21T12:00:00.000Z';
const merchant = { currency: 'EUR', timezone: 'Europe/Rome' };
const required = { template_id: 'ptpl_x', name: 'Coffee club' };
type Input = Parameters<typeof termsOf>[0];
const price = (currency: string) => ({ amount: 500, currency });

const refused: [title: string, input: Partial<Input>, code: string, pointer: string][] = [
  [
    'equal thresholds',
    { tiers: [{ name: 'A' }, { name: 'B', threshold_points: 0 }] },
    'tier_thresholds_not_increasing',
    '/tiers/1/threshold_points',
  ],
  ['a foreign price', { price: price('USD') }, 'currency_mismatch', '/price/currency'],
  [
    'a foreign earn rule',
    { earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100, currency: 'CHF' } },
    'currency_mismatch',
    '/earn_rule/currency',
  ],
  [
    'a foreign reward',
    { rewards: [{ name: 'R', points_cost: 1, kind: 'discount', value: price('USD') }] },
    'currency_mismatch',
    '/rewards/0/value/currency',
  ],
  [
    'spend without unit',
    { earn_rule: { basis: 'spend', points_per_unit: 1 } },
    'validation_failed',
    '/earn_rule/unit_amount',
  ],
  [
    'visits without points',
    { earn_rule: { basis: 'visit' } },
    'validation_failed',
    '/earn_rule/points_per_unit',
  ],
  [
    'visits with a unit',
    { earn_rule: { basis: 'visit', points_per_unit: 1, unit_amount: 1 } },
    'validation_failed',
    '/earn_rule/unit_amount',
  ],
  [
    'points for nothing',
    { earn_rule: { basis: 'none', points_per_unit: 1 } },
    'validation_failed',
    '/earn_rule/points_per_unit',
  ],
  [
    'rolling expiry without months',
    { points_expiry: { mode: 'rolling' } },
    'validation_failed',
    '/points_expiry/months',
  ],
  [
    'calendar expiry without a day',
    { points_expiry: { mode: 'calendar' } },
    'validation_failed',
    '/points_expiry/month_day',
  ],
  [
    'calendar expiry on 30 February',
    { points_expiry: { mode: 'calendar', month_day: '02-30' } },
    'validation_failed',
    '/points_expiry/month_day',
  ],
  [
    'no expiry with months',
    { points_expiry: { mode: 'none', months: 3 } },
    'validation_failed',
    '/points_expiry/months',
  ],
  ['rolling validity without days', { validity: { mode: 'rolling' } }, 'validation_failed', '/validity/days'],
  ['fixed validity without end', { validity: { mode: 'fixed' } }, 'validation_failed', '/validity/ends_at'],
  [
    'fixed validity with days',
    { validity: { mode: 'fixed', days: 3, ends_at: '2027-01-01' } },
    'validation_failed',
    '/validity/days',
  ],
  [
    'no validity with an end',
    { validity: { mode: 'none', ends_at: '2027-01-01' } },
    'validation_failed',
    '/validity/ends_at',
  ],
  [
    'an end in the past',
    { validity: { mode: 'fixed', ends_at: '2026-11-20' } },
    'expires_at_in_past',
    '/validity/ends_at',
  ],
];

for (const [title, input, code, pointer] of refused) {
  test(`a pass with ${title} is refused with ${code} at ${pointer}`, () => {
    const terms = termsOf({ ...required, ...input }, merchant, now);
    assert.ok(terms instanceof Refusal);
    assert.equal(terms.code, code);
    assert.equal(terms.details.errors?.[0]?.pointer, pointer);
  });
}

test('a pass with only a name has no end, no tiers and no rewards', () => {
  assert.deepEqual(termsOf(required, merchant, now), {
    tiers: [],
    tier_rule: null,
    earn_rule: null,
    earn_rules: [],
    earn_cap: null,
    spend_rule: null,
    points_expiry: null,
    validity: { mode: 'none', days: null, ends_at: null },
    price: null,
    rewards: [],
  });
});

test("terms get defaults: ids, the base multiplier, the merchant's currency, instants for dates", () => {
  const terms = termsOf(
    {
      ...required,
      tiers: [{ name: 'Bean' }],
      earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
      validity: { mode: 'fixed', ends_at: '2026-12-31' },
      rewards: [{ name: 'Espresso', points_cost: 100, kind: 'item' }],
    },
    merchant,
    now,
  );
  assert.ok(!(terms instanceof Refusal));
  assert.match(terms.tiers[0]!.id, /^tier_[0-9a-z]{26}$/);
  assert.equal(terms.tiers[0]!.multiplier_bps, 10_000);
  assert.equal(terms.earn_rule?.currency, 'EUR');
  assert.equal(terms.earn_rule?.rounding, 'floor');
  assert.equal(terms.validity.ends_at, '2026-12-31T22:59:59.999Z');
  assert.match(terms.rewards[0]!.id, /^rwd_[0-9a-z]{26}$/);
});
