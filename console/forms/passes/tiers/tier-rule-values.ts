/** Form values of what counts for tiers, and their conversion to API parameters. Pure. */
import type { TierRule, TierRuleInput } from '@tessera/sdk';

/** `ever` is a pass without a rule: all points ever earned, and no end. */
export const tierMetrics = ['ever', 'points', 'spend', 'visits', 'orders'] as const;
export const tierPeriods = ['calendar', 'membership_year', 'rolling', 'lifetime'] as const;
/** Months of fixed periods: a year has a whole number of them. */
export const calendarMonths = [12, 6, 4, 3, 2, 1] as const;
export const downgrades = ['earned', 'one', 'never'] as const;

type Count = number | string;
type Keeps = TierRule['keeps'];

export type TierRuleValues = {
  tier_metric: (typeof tierMetrics)[number];
  tier_period: (typeof tierPeriods)[number];
  tier_months: Count;
  tier_starts_on: string;
  tier_keeps: Keeps;
  tier_keeps_months: Count;
  tier_grace_days: Count;
  tier_downgrade: (typeof downgrades)[number];
};

export const newTierRule: TierRuleValues = {
  tier_metric: 'ever',
  tier_period: 'calendar',
  tier_months: 12,
  tier_starts_on: '01-01',
  tier_keeps: 'next_period_end',
  tier_keeps_months: 12,
  tier_grace_days: 0,
  tier_downgrade: 'earned',
};

/** The last months have no next period. */
export const keepsFor = (period: TierRuleValues['tier_period']): Keeps[] =>
  period === 'rolling' ? ['period_end', 'months'] : ['period_end', 'next_period_end', 'months'];

export const tierRuleValuesOf = (rule: TierRule | null): TierRuleValues =>
  rule === null
    ? newTierRule
    : {
        tier_metric: rule.metric,
        tier_period: rule.period,
        tier_months: rule.months ?? newTierRule.tier_months,
        tier_starts_on: rule.starts_on ?? newTierRule.tier_starts_on,
        tier_keeps: rule.keeps,
        tier_keeps_months: rule.keeps_months ?? newTierRule.tier_keeps_months,
        tier_grace_days: rule.grace_days,
        tier_downgrade: rule.downgrade,
      };

/** Months that a period can have; another number was left from another kind of period. */
const monthsOf = ({ tier_period: period, tier_months: months }: TierRuleValues): number =>
  period === 'rolling' ? Number(months) : (calendarMonths.find((one) => one === Number(months)) ?? 12);

/** The rule, or null for none. */
export function tierRuleOf(values: TierRuleValues): TierRuleInput | null {
  const { tier_metric: metric, tier_period: period } = values;
  if (metric === 'ever') return null;
  if (period === 'lifetime') return { metric, period };
  const keeps = keepsFor(period).find((one) => one === values.tier_keeps) ?? 'period_end';
  return {
    metric,
    period,
    ...(period !== 'membership_year' && { months: monthsOf(values) }),
    ...(period === 'calendar' && { starts_on: values.tier_starts_on }),
    keeps,
    ...(keeps === 'months' && { keeps_months: Number(values.tier_keeps_months) }),
    grace_days: Number(values.tier_grace_days),
    downgrade: values.tier_downgrade,
  };
}
