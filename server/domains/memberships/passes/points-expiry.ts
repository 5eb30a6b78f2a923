/** Computes when newly granted points expire. */
import { localDate } from '../../../../contract/zone.ts';
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

/** Clamps to the end of the month: 31 January plus one month is the last day of February. */
function monthsLater(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return clampedDate(Math.floor(index / 12), (index % 12) + 1, Number(date.slice(8)));
}

function nextMonthDay(today: string, monthDay: string): string {
  const [month, day] = [Number(monthDay.slice(0, 2)), Number(monthDay.slice(3))];
  const year = Number(today.slice(0, 4));
  const thisYear = clampedDate(year, month, day);
  return thisYear >= today ? thisYear : clampedDate(year + 1, month, day);
}

function clampedDate(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Whether the day exists in some year. 29 February counts, and means the 28th outside leap years. */
export const isMonthDay = (monthDay: string): boolean =>
  Number(monthDay.slice(3)) <= new Date(Date.UTC(2024, Number(monthDay.slice(0, 2)), 0)).getUTCDate();
