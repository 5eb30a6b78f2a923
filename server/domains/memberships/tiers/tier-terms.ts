/** Validates the tier rule of a pass and converts it to stored form. */
import type { Static } from 'typebox';
import type { PassChanges } from '../../../../contract/resources/pass.ts';
import { type Refusal, refuseField } from '../../../errors/refusal.ts';
import type { PassRow } from '../passes/pass.ts';
import { isMonthDay } from '../passes/points-expiry.ts';

type Input = Static<typeof PassChanges>['tier_rule'];

const wrong = (field: string, detail: string): Refusal =>
  refuseField(`/tier_rule/${field}`, 'validation_failed', detail);

export function refusalByTierRule(rule: Input): Refusal | undefined {
  if (!rule) return undefined;
  const { period, months, starts_on: startsOn, keeps = 'period_end', keeps_months: keepsMonths } = rule;
  if ((period === 'calendar' || period === 'rolling') !== (months !== undefined)) {
    return wrong('months', 'goes with a calendar or rolling period, and with no other');
  }
  if (period === 'calendar' && 12 % months! !== 0) {
    return wrong('months', 'of a calendar period are 1, 2, 3, 4, 6 or 12');
  }
  if (period !== 'calendar' && startsOn !== undefined)
    return wrong('starts_on', 'goes with a calendar period');
  if (startsOn !== undefined && !isMonthDay(startsOn)) return wrong('starts_on', 'is no day of the year');
  if (period === 'lifetime' && (rule.keeps ?? rule.grace_days ?? rule.downgrade) !== undefined) {
    return wrong(
      'period',
      '`lifetime` has no end, so `keeps`, `grace_days` and `downgrade` go with another one',
    );
  }
  if (period === 'rolling' && keeps === 'next_period_end') {
    return wrong('keeps', '`next_period_end` goes with periods that begin and end');
  }
  return (keeps === 'months') !== (keepsMonths !== undefined)
    ? wrong('keeps_months', 'goes with `keeps: months`, and with no other')
    : undefined;
}

export const tierRuleOf = (rule: Input, currency: string): PassRow['tier_rule'] =>
  rule
    ? {
        metric: rule.metric,
        currency: rule.metric === 'spend' ? currency : null,
        period: rule.period,
        months: rule.months ?? null,
        starts_on: rule.period === 'calendar' ? (rule.starts_on ?? '01-01') : null,
        keeps: rule.keeps ?? 'period_end',
        keeps_months: rule.keeps_months ?? null,
        grace_days: rule.grace_days ?? 0,
        downgrade: rule.downgrade ?? (rule.period === 'lifetime' ? 'never' : 'earned'),
      }
    : null;
