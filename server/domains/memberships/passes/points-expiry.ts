/** Computes when newly granted points expire. */
import { localDate } from '../../../../contract/zone.ts';
import { clampedDate, monthsLater } from '../../../clock/dates.ts';
import { endOfInstant } from '../../../clock/time.ts';
import type { PointsExpiry } from './pass.ts';

/**
 * The end of the day, in the merchant's time zone, on which points granted at `at` expire: `months` later, or on the
 * next `month_day`, today included. Null for never.
 */
export function pointsExpireAt(rule: PointsExpiry | null, at: string, timezone: string): string | null {
  if (rule === null || rule.mode === 'none') return null;
  const today = localDate(Date.parse(at), timezone);
  const day =
    rule.mode === 'rolling' ? monthsLater(today, rule.months!) : nextMonthDay(today, rule.month_day!);
  return endOfInstant(day, timezone);
}

function nextMonthDay(today: string, monthDay: string): string {
  const [month, day] = [Number(monthDay.slice(0, 2)), Number(monthDay.slice(3))];
  const year = Number(today.slice(0, 4));
  const thisYear = clampedDate(year, month, day);
  return thisYear >= today ? thisYear : clampedDate(year + 1, month, day);
}

/** Whether the day exists in some year. 29 February counts, and means the 28th outside leap years. */
export const isMonthDay = (monthDay: string): boolean =>
  Number(monthDay.slice(3)) <= new Date(Date.UTC(2024, Number(monthDay.slice(0, 2)), 0)).getUTCDate();
