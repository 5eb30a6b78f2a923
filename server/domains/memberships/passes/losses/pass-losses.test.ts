import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PassRow } from '../pass.ts';
import { type Field, lossesOf, takingFields } from './pass-losses.ts';

const bean = {
  id: 'tier_bean',
  name: 'Bean',
  threshold_points: 0,
  multiplier_bps: 10_000,
  benefits: ['Water', 'Wi-Fi'],
};
const roast = { ...bean, id: 'tier_roast', name: 'Roast', threshold_points: 500, multiplier_bps: 15_000 };
const espresso = {
  id: 'rwd_espresso',
  name: 'Espresso',
  points_cost: 100,
  kind: 'discount',
  value: { amount: 200, currency: 'EUR' },
} as const;
const rule = {
  basis: 'spend',
  points_per_unit: 2,
  unit_amount: 100,
  currency: 'EUR',
  rounding: 'carry',
} as const;
const months = (count: number) => ({ mode: 'rolling', months: count, month_day: null }) as const;
const yearly = { mode: 'calendar', months: null, month_day: '12-31' } as const;

const yearOf = (metric: 'points' | 'visits') =>
  ({
    metric,
    currency: null,
    period: 'calendar',
    months: 12,
    starts_on: '01-01',
    keeps: 'next_period_end',
    keeps_months: null,
    grace_days: 30,
    downgrade: 'one',
  }) as const;
const now = '2026-11-21T09:30:00.000Z';
const bonus = {
  id: 'ern_bonus',
  name: 'Cake',
  active: true,
  items: { categories: ['cake'] },
  earn: { type: 'rate', points: 3, per_amount: 100 },
} as const;
const over = { ...bonus, id: 'ern_over', ends_at: now };

const pass = {
  name: 'Club',
  description: null,
  status: 'active',
  tiers: [bean, roast],
  tier_rule: null,
  earn_rule: rule,
  earn_rules: [bonus, over],
  earn_cap: { points: 500, per: 'day' },
  terms_version: 1,
  spend_rule: { points: 10, amount: 100, currency: 'EUR' },
  points_expiry: months(12),
  pending_days: 3,
  validity: { mode: 'rolling', days: 365, ends_at: null },
  max_issued: 10,
  allow_multiple: true,
  price: null,
  rewards: [espresso],
  metadata: {},
} as unknown as PassRow;

/** For each field: changes with what they take, and changes that take nothing. */
const changes: {
  [Name in Field]: { takes: [losses: string, value: unknown][]; gives: unknown[] };
} = {
  name: { takes: [], gives: ['Other'] },
  description: { takes: [], gives: ['Text'] },
  status: { takes: [], gives: ['paused', 'archived'] },
  metadata: { takes: [], gives: [{ a: '1' }] },
  price: { takes: [], gives: [{ amount: 1, currency: 'EUR' }] },
  max_issued: { takes: [], gives: [5, null] },
  allow_multiple: { takes: [], gives: [false] },
  till_limits: { takes: [], gives: [{ points_per_call: 1, points_per_day: 1 }] },
  terms_version: { takes: [], gives: [2] },
  earn_rules: {
    takes: [
      ['orders_earn_less', []],
      ['orders_earn_less', [{ ...bonus, active: false }]],
      ['orders_earn_less', [{ ...bonus, earn: { ...bonus.earn, per_amount: 101 } }]],
      ['orders_earn_less', [{ ...bonus, earn: { type: 'fixed', points: 1_000 } }]],
      ['orders_earn_less', [{ ...bonus, items: { categories: ['tart'] } }]],
      ['orders_earn_less', [{ ...bonus, caps: [{ points: 10, per: 'day' }] }]],
      ['orders_earn_less', [{ ...bonus, ends_at: '2027-01-01T00:00:00.000Z' }]],
      ['orders_earn_less', [{ ...bonus, id: 'ern_new', earn: { type: 'nothing' } }, bonus]],
      [
        'orders_earn_less',
        [{ ...bonus, id: 'ern_new', earn: { type: 'rate', points: 1, per_amount: 100 } }, bonus],
      ],
    ],
    gives: [
      [{ ...bonus, name: 'Any cake', earn: { ...bonus.earn, points: 4 } }],
      [bonus, { ...bonus, id: 'ern_new', earn: { type: 'fixed', points: 5 } }],
      [bonus, { ...over, active: false }],
    ],
  },
  earn_cap: {
    takes: [
      ['orders_earn_less', { points: 499, per: 'day' }],
      ['orders_earn_less', { points: 500, per: 'week' }],
    ],
    gives: [{ points: 501, per: 'day' }, null],
  },
  validity: { takes: [], gives: [{ mode: 'rolling', days: 1, ends_at: null }] },
  pending_days: { takes: [['points_available_later', 4]], gives: [0] },
  tiers: {
    takes: [
      ['tier_not_reached tier_farther', [bean, { ...roast, threshold_points: 501 }]],
      ['tier_not_reached tier_farther', [bean, { ...roast, threshold_points: null }]],
      ['tier_not_reached tier_farther', [bean]],
      ['tier_not_reached tier_farther', [{ ...bean, threshold_points: 1 }, roast]],
      ['tier_earns_less', [bean, { ...roast, multiplier_bps: 14_999 }]],
      ['tier_benefit_removed', [bean, { ...roast, benefits: ['Wi-Fi'] }]],
    ],
    gives: [
      [
        bean,
        { ...roast, threshold_points: 100, multiplier_bps: 20_000, benefits: ['Wi-Fi', 'Water', 'Cake'] },
      ],
      [bean, { ...roast, name: 'Dark roast' }, { ...roast, id: 'tier_new', threshold_points: 900 }],
    ],
  },
  tier_rule: {
    takes: [
      ['tier_can_end tier_counts_anew', yearOf('points')],
      ['tier_counts_anew', { ...yearOf('points'), downgrade: 'never' }],
      ['tier_counts_anew', { ...yearOf('visits'), period: 'lifetime', months: null, starts_on: null }],
    ],
    gives: [null],
  },
  earn_rule: {
    takes: [
      ['orders_earn_less', { ...rule, points_per_unit: 1 }],
      ['orders_earn_less', { ...rule, unit_amount: 101 }],
      ['orders_earn_less', { ...rule, excludes: { skus: ['a'] } }],
      ['orders_earn_less', { ...rule, basis: 'visit', unit_amount: null }],
      ['carry_lost orders_earn_less', { ...rule, rounding: 'floor' }],
      ['carry_lost', { ...rule, rounding: 'nearest' }],
      ['carry_lost orders_earn_less', null],
      ['carry_lost orders_earn_less', { ...rule, basis: 'none', points_per_unit: null, rounding: 'floor' }],
    ],
    gives: [
      { ...rule, points_per_unit: 3 },
      { ...rule, unit_amount: 50 },
    ],
  },
  spend_rule: {
    takes: [
      ['points_worth_less', { points: 100, amount: 100, currency: 'EUR' }],
      ['points_worth_less', { points: 10, amount: 99, currency: 'EUR' }],
      ['points_worth_less', null],
      ['points_worth_less', { points: 10, amount: 100, currency: 'EUR', min_points: 2 }],
      ['points_worth_less', { points: 10, amount: 100, currency: 'EUR', step: 2 }],
      ['points_worth_less', { points: 10, amount: 100, currency: 'EUR', max_share_bps: 9_999 }],
    ],
    gives: [
      { points: 10, amount: 100, currency: 'EUR', min_points: 1, step: 1, max_share_bps: 10_000 },
      { points: 1, amount: 10, currency: 'EUR' },
      { points: 9, amount: 100, currency: 'EUR' },
    ],
  },
  points_expiry: {
    takes: [
      ['points_expire_sooner', months(11)],
      ['points_expire_sooner', yearly],
    ],
    gives: [months(13), null, { mode: 'none', months: null, month_day: null }],
  },
  rewards: {
    takes: [
      ['reward_removed', []],
      ['reward_dearer', [{ ...espresso, points_cost: 101 }]],
      ['reward_worth_less', [{ ...espresso, value: { amount: 100, currency: 'EUR' } }]],
      ['reward_worth_less', [{ ...espresso, kind: 'custom' }]],
    ],
    gives: [
      [
        { ...espresso, points_cost: 99, name: 'Any coffee' },
        { ...espresso, id: 'rwd_new' },
      ],
    ],
  },
};

for (const [field, { takes, gives }] of Object.entries(changes)) {
  test(`a change of ${field} says what it takes from members, and only that`, () => {
    const found = (value: unknown) => lossesOf(pass, { [field]: value }, now).map(({ loss }) => loss);
    for (const [losses, value] of takes) assert.equal(found(value).join(' '), losses, JSON.stringify(value));
    for (const value of gives) assert.deepEqual(found(value), [], JSON.stringify(value));
    assert.equal(takingFields.includes(field), takes.length > 0);
  });
}

test('points that become worth a tenth say so', () => {
  const [loss] = lossesOf(pass, { spend_rule: { points: 100, amount: 100, currency: 'EUR' } }, now);
  assert.equal(loss?.says, 'have points that are worth 10 % of what they were');
});

test('an end for points that had none takes from members, and every day of a year can be earlier', () => {
  const forever = { ...pass, points_expiry: null };
  assert.equal(lossesOf(forever, { points_expiry: months(120) }, now).length, 1);
  const calendar = { ...pass, points_expiry: yearly };
  assert.equal(lossesOf(calendar, { points_expiry: { ...yearly, month_day: '06-30' } }, now).length, 1);
  assert.equal(lossesOf(calendar, { points_expiry: months(12) }, now).length, 0);
});

test('a tier rule under which tiers end sooner or lower takes from members, one under which they last does not', () => {
  const before = { ...pass, tier_rule: yearOf('points') };
  const found = (change: object) =>
    lossesOf(before, { tier_rule: { ...before.tier_rule, ...change } }, now).map(({ loss }) => loss);
  for (const worse of [{ keeps: 'period_end' }, { grace_days: 29 }, { downgrade: 'earned' }])
    assert.deepEqual(found(worse), ['tier_ends_sooner'], JSON.stringify(worse));
  for (const better of [{ grace_days: 31 }, { downgrade: 'never' }]) assert.deepEqual(found(better), []);
  assert.deepEqual(found({ metric: 'orders' }), ['tier_counts_anew']);
  assert.deepEqual(
    lossesOf(before, { tier_rule: null }, now).map(({ loss }) => loss),
    ['tier_counts_anew'],
  );
});
