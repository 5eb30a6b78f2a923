import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedPassOf, newPassOf, newPassValues, type PassValues, passFieldOf } from './pass-values.ts';

const bare = (value: unknown) => JSON.parse(JSON.stringify(value));
const asked = (given: Partial<PassValues>) =>
  bare(newPassOf({ ...newPassValues('ptpl_1'), name: 'Club', ...given }, 'EUR', 'draft'));

test('tier multipliers are sent in basis points', () => {
  const tiers = [
    { name: 'Bean', threshold: '', multiplier: 1, benefits: [] },
    { id: 'tier_2', name: 'Roast', threshold: 500, multiplier: 1.25, benefits: ['A seat'] },
  ];
  assert.deepEqual(asked({ tiers }).tiers, [
    { name: 'Bean', multiplier_bps: 10_000, benefits: [] },
    { id: 'tier_2', name: 'Roast', threshold_points: 500, multiplier_bps: 12_500, benefits: ['A seat'] },
  ]);
});

const rules: [Partial<PassValues>, keyof ReturnType<typeof newPassOf>, object][] = [
  [{ earn_basis: 'none' }, 'earn_rule', { basis: 'none' }],
  [{ earn_basis: 'visit' }, 'earn_rule', { basis: 'visit', points_per_unit: 1, rounding: 'floor' }],
  [
    { earn_basis: 'spend', unit_amount: 250 },
    'earn_rule',
    { basis: 'spend', points_per_unit: 1, rounding: 'floor', unit_amount: 250 },
  ],
  [{ expiry_mode: 'none' }, 'points_expiry', { mode: 'none' }],
  [{ expiry_mode: 'rolling' }, 'points_expiry', { mode: 'rolling', months: 12 }],
  [{ expiry_mode: 'calendar' }, 'points_expiry', { mode: 'calendar', month_day: '12-31' }],
  [{ validity_mode: 'rolling' }, 'validity', { mode: 'rolling', days: 365 }],
  [{ validity_mode: 'none', ends_at: '2027-01-01' }, 'validity', { mode: 'none' }],
  [{ validity_mode: 'fixed', ends_at: '2027-01-01' }, 'validity', { mode: 'fixed', ends_at: '2027-01-01' }],
];

const paying = { pays: true, paying_points: 100, paid_amount: 500 };
const paid = { points: 100, amount: 500, currency: 'EUR' };
rules.push(
  [paying, 'spend_rule', paid],
  [
    { ...paying, least_points: 200, point_step: 50, paid_share: 12.5 },
    'spend_rule',
    { ...paid, min_points: 200, step: 50, max_share_bps: 1_250 },
  ],
);

for (const [given, field, wanted] of rules) {
  test(`a pass with ${JSON.stringify(given)} says nothing else of ${field}`, () => {
    assert.deepEqual(asked(given)[field], wanted);
  });
}

test('cleared fields are sent as null for a pass, and omitted for a new one', () => {
  const changed = bare(changedPassOf(newPassValues('ptpl_1'), 'EUR'));
  for (const field of ['description', 'max_issued', 'spend_rule', 'tier_rule']) {
    assert.equal(changed[field], null, field);
    assert.ok(!(field in asked({})), field);
  }
});

test('an error in a rule maps to its field', () => {
  assert.equal(passFieldOf('validity.ends_at'), 'ends_at');
  assert.equal(passFieldOf('tiers.1.threshold_points'), 'tiers.1.threshold');
  assert.equal(passFieldOf('rewards.0.name'), 'rewards.0.name');
  assert.equal(passFieldOf('tier_rule.keeps_months'), 'tier_keeps_months');
});
