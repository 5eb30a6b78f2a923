import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TierRule } from '@tessera/sdk';
import { newTierRule, type TierRuleValues, tierRuleOf, tierRuleValuesOf } from './tier-rule-values.ts';

const asked = (given: Partial<TierRuleValues>) =>
  tierRuleOf({ ...newTierRule, tier_metric: 'spend', ...given });
const lasting = { grace_days: 0, downgrade: 'earned' };

test('tiers without a rule count all points ever earned', () => {
  assert.equal(tierRuleOf(newTierRule), null);
  assert.deepEqual(tierRuleValuesOf(null), newTierRule);
});

const examples: [Partial<TierRuleValues>, object][] = [
  [{}, { period: 'calendar', months: 12, starts_on: '01-01', keeps: 'next_period_end', ...lasting }],
  [{ tier_period: 'membership_year' }, { period: 'membership_year', keeps: 'next_period_end', ...lasting }],
  [
    { tier_period: 'rolling', tier_months: 5 },
    { period: 'rolling', months: 5, keeps: 'period_end', ...lasting },
  ],
  [
    { tier_months: 5, tier_keeps: 'months' },
    { period: 'calendar', months: 12, starts_on: '01-01', keeps: 'months', keeps_months: 12, ...lasting },
  ],
  [{ tier_period: 'lifetime', tier_grace_days: 5 }, { period: 'lifetime' }],
];
for (const [given, wanted] of examples) {
  test(`a tier rule with ${JSON.stringify(given)} says nothing else`, () => {
    assert.deepEqual(asked(given), { metric: 'spend', ...wanted });
  });
}

test('a rule that is saved without a change is sent as it was', () => {
  const rule: TierRule = {
    metric: 'orders',
    currency: null,
    period: 'calendar',
    months: 6,
    starts_on: '04-06',
    keeps: 'months',
    keeps_months: 9,
    grace_days: 30,
    downgrade: 'one',
  };
  const { currency: _, ...sent } = rule;
  assert.deepEqual(tierRuleOf(tierRuleValuesOf(rule)), sent);
});
