import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anytime, passWith, pointsForOrder, unlimited } from '../../../../test/harness/one-rule.ts';
import { Refusal } from '../../../errors/refusal.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';
import { availableAt, expiresAt } from './earning.ts';
import { orderTerms } from './order-terms.ts';

type Rule = NonNullable<PointsTerms['earn_rule']>;

const spend: Rule = {
  basis: 'spend',
  points_per_unit: 1,
  unit_amount: 100,
  currency: 'EUR',
  rounding: 'floor',
};
const visit: Rule = {
  basis: 'visit',
  points_per_unit: 10,
  unit_amount: null,
  currency: null,
  rounding: 'floor',
};
const nearest = { ...spend, rounding: 'nearest' } as const;
const perTwoFifty: Rule = { ...spend, points_per_unit: 5, unit_amount: 250 };

const plain = 10_000;

const earned: [title: string, rule: Rule, amount: number, bps: number, points: number][] = [
  ['a whole unit earns its points', spend, 100, plain, 1],
  ['parts of a unit count towards the next point', { ...spend, points_per_unit: 10 }, 150, plain, 15],
  ['a fraction of a point is dropped', spend, 199, plain, 1],
  ['a fraction is rounded to the nearest point if the rule says so', nearest, 150, plain, 2],
  ['half a point rounds up', nearest, 50, plain, 1],
  ['less than half a point rounds down', nearest, 49, plain, 0],
  ['a tier earns at its rate', spend, 1_000, 15_000, 15],
  ['points are rounded once, after the rate', spend, 190, 15_000, 2],
  ['a rate of 0 earns nothing', spend, 1_000, 0, 0],
  ['an order of 0 earns nothing', spend, 0, plain, 0],
  ['a visit earns the same whatever it costs', visit, 12_345, plain, 10],
  ['a visit earns at the rate of the tier', visit, 0, 12_500, 12],
  [
    'a rule for whole units counts no part of one',
    { ...perTwoFifty, rounding: 'whole_units' },
    300,
    plain,
    5,
  ],
  ['parts of a unit count without it', perTwoFifty, 300, plain, 6],
  ['whole units earn at the rate of the tier', { ...perTwoFifty, rounding: 'whole_units' }, 760, 12_500, 18],
  ['large amounts are exact', { ...spend, unit_amount: 1 }, 9_007_199_254, 10_001, 9_008_099_973],
];

for (const [title, rule, amount, bps, points] of earned) {
  test(title, () =>
    assert.deepEqual(pointsForOrder(rule, { amount, currency: 'EUR' }, bps), { points, carry: null }),
  );
}

const refused: [title: string, rule: Rule | null, currency: string, code: string][] = [
  ['a pass without a rule', null, 'EUR', 'no_earn_rule'],
  ['a rule that earns nothing', { ...spend, basis: 'none' }, 'EUR', 'no_earn_rule'],
  ['a currency other than that of the rule', spend, 'USD', 'currency_mismatch'],
];

for (const [title, rule, currency, code] of refused) {
  test(`${title} refuses an order with ${code}`, () => {
    const refusal = pointsForOrder(rule, { amount: 100, currency }, plain);
    assert.ok(refusal instanceof Refusal);
    assert.equal(refusal.code, code);
  });
}

const terms = (more: Partial<PointsTerms> = {}): PointsTerms => ({ ...passWith(spend, 12_000), ...more });

test('a member outside all tiers earns at the base rate', () => {
  const basket = { lines: [], subtotal: 0, shipping: 0, currency: 'EUR' };
  const rateIn = (tier: string | null) =>
    orderTerms(terms(), basket, anytime, tier, unlimited).tier?.bps ?? plain;
  assert.equal(rateIn('tier_1'), 12_000);
  assert.equal(rateIn('tier_gone'), 10_000);
  assert.equal(rateIn(null), 10_000);
});

const at = '2026-11-21T11:00:00.000Z';
const rome = 'Europe/Rome';

const ends: [title: string, more: Partial<PointsTerms>, available: string, end: string | null][] = [
  ['points never expire without a rule', {}, at, null],
  [
    "a month ends with its last day in the merchant's time zone",
    { points_expiry: { mode: 'rolling', months: 1, month_day: null } },
    at,
    '2026-12-21T22:59:59.999Z',
  ],
  [
    'pending points become available later',
    { pending_days: 14, points_expiry: { mode: 'rolling', months: 12, month_day: null } },
    '2026-12-05T11:00:00.000Z',
    '2027-11-21T22:59:59.999Z',
  ],
  [
    'points that would expire while pending expire at the next date instead',
    { pending_days: 60, points_expiry: { mode: 'calendar', months: null, month_day: '12-31' } },
    '2027-01-20T11:00:00.000Z',
    '2027-12-31T22:59:59.999Z',
  ],
];

for (const [title, more, available, end] of ends) {
  test(title, () => {
    assert.equal(availableAt(terms(more), at), available);
    assert.equal(expiresAt(terms(more), at, available, rome), end);
  });
}
