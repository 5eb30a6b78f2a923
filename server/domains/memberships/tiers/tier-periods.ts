/** The periods of a tier rule, and what is counted in them. Days are such as `2026-11-21`. Pure. */
import { dayMs, hourMs } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { localDate } from '../../../../contract/zone.ts';
import { clampedDate, daysLater, monthsLater } from '../../../clock/dates.ts';
import { everBucket } from '../../../clock/periods.ts';
import type { PassRow } from '../passes/pass.ts';

export type TierRule = NonNullable<PassRow['tier_rule']>;

/** What is counted of a membership. */
export interface TierFacts {
  /** When the membership started (RFC 3339); its years count from that day. */
  startedAt: string;
  lifetimeEarned: number;
  read(counter: string, bucket: string): number;
  /** Earliest first. */
  bucketsOf(counter: string): readonly { bucket: string; value: number }[];
}

/** From a day up to another one, which is the first day of the next period. */
interface TierPeriod {
  from: string;
  to: string;
}

/** Where a rule counts; null if it needs no counter, because it counts all points that were ever earned. */
export function tierCounterOf(rule: TierRule): string | null {
  switch (rule.period) {
    case 'lifetime':
      return rule.metric === 'points' ? null : `tier:${rule.metric}`;
    case 'calendar':
      return `tier:${rule.metric}:${rule.starts_on}/${rule.months}`;
    case 'membership_year':
      return `tier:${rule.metric}:year`;
    case 'rolling':
      return `tier:${rule.metric}:day`;
  }
}

const lateDays = (limits.backDatingHours * hourMs) / dayMs + 1;
/** How long after the end of a tier its periods can still be read. */
const clockDays = 60;

/** How many days ago the oldest period that counts can have begun; null for all of them. */
export function tierDaysBack(rule: TierRule): number | null {
  if (rule.period === 'lifetime') return null;
  const months = rule.period === 'membership_year' ? 12 : rule.months!;
  const periods = rule.period === 'rolling' || rule.keeps === 'period_end' ? 1 : 2;
  return Math.ceil(periods * months * 31 + rule.grace_days + lateDays + clockDays);
}

/** The period in which a day is; null if the rule has none that begin and end. */
export function tierPeriodAt(rule: TierRule, date: string, startedOn: string): TierPeriod | null {
  if (rule.period === 'lifetime' || rule.period === 'rolling') return null;
  const isYear = rule.period === 'membership_year';
  const [start, months] = isYear ? [startedOn.slice(5), 12] : [rule.starts_on!, rule.months!];
  const year = Number(date.slice(0, 4)) - 1;
  let from = beginOf(year, start, 0);
  for (let at = months; ; at += months) {
    const to = beginOf(year, start, at);
    if (to > date) return { from, to };
    from = to;
  }
}

/** The day on which a period begins, `months` after the `start` (`07-01`) in a year. */
function beginOf(year: number, start: string, months: number): string {
  const month = Number(start.slice(0, 2)) - 1 + months;
  return clampedDate(year + Math.floor(month / 12), (month % 12) + 1, Number(start.slice(3)));
}

/** The bucket in which something is counted that happens on a day. */
export const tierBucketOf = (rule: TierRule, date: string, startedOn: string): string =>
  rule.period === 'lifetime' ? everBucket : (tierPeriodAt(rule, date, startedOn)?.from ?? date);

/** The first day on which what was counted on this day no longer counts in a rolling period. */
export const leavesOn = (rule: TierRule, bucket: string): string => monthsLater(bucket, rule.months!);

/** What counts on a day. */
export function tierValueOn(rule: TierRule, facts: TierFacts, date: string, startedOn: string): number {
  const counter = tierCounterOf(rule);
  if (counter === null) return facts.lifetimeEarned;
  if (rule.period !== 'rolling') return facts.read(counter, tierBucketOf(rule, date, startedOn));
  return facts
    .bucketsOf(counter)
    .filter(({ bucket }) => bucket <= date && leavesOn(rule, bucket) > date)
    .reduce((sum, { value }) => sum + value, 0);
}

/** The first day after a tier that was reached in a period. */
export function endOfPeriodTier(rule: TierRule, period: TierPeriod, startedOn: string): string {
  return rule.keeps === 'next_period_end' ? tierPeriodAt(rule, period.to, startedOn)!.to : period.to;
}

/** The period before. */
export const periodBefore = (rule: TierRule, { from }: TierPeriod, startedOn: string): TierPeriod =>
  tierPeriodAt(rule, daysLater(from, -1), startedOn)!;

export const dayOf = (at: string, timezone: string): string => localDate(Date.parse(at), timezone);
