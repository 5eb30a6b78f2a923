/** What conditions ask about the day and the time of an order, in the time zone of the merchant. Pure. */

import type { Static } from 'typebox';
import { daySeconds } from '../../../../contract/durations.ts';
import { beganOn, type DayHours, dayBefore, weekdays } from '../../../../contract/hours.ts';
import type { Conditions as Wire } from '../../../../contract/resources/promotion.ts';
import { localDate, localTime } from '../../../../contract/zone.ts';
import { type Fact, factOf } from './fact.ts';
import { listed, times, weekdayWords } from './words.ts';

type Conditions = Static<typeof Wire>;
type Dates = NonNullable<Conditions['dates']>;
type NthWeekday = NonNullable<Dates['nth_weekday']>;

/**
 * The hours that weekdays and dates belong to: those beside them, or of the groups that hold together with them. A night
 * belongs to the day on which it begins.
 */
export function hoursAround(
  { hours, all = [], any = [] }: Conditions,
  outer: readonly DayHours[],
): readonly DayHours[] {
  if (hours) return [hours];
  if (all.length + any.length === 0) return outer;
  const inner = [...all, ...any].flatMap((one) =>
    one.weekdays || one.dates || !one.hours ? [] : [one.hours],
  );
  return inner.length > 0 ? inner : outer;
}

export function timesOf(
  { weekdays: days, hours, dates }: Conditions,
  { at, timezone }: { at: string; timezone: string },
  around: readonly DayHours[],
): Fact[] {
  const { weekday, time } = localTime(at, timezone);
  const isNight = around.some((one) => beganOn(one, time) === 'yesterday');
  const inWords = (day: string) => (isNight ? `the night of ${day}` : day);
  const facts: Fact[] = [];
  if (days) {
    const day = isNight ? dayBefore(weekday) : weekday;
    const outcome = {
      met: days.includes(day),
      required: () => `one of ${days.join(', ')}`,
      actual: () => inWords(day),
      found: { weekday: day },
    };
    facts.push(factOf('weekday', { weekdays: days }, outcome));
  }
  if (dates) {
    const today = localDate(Date.parse(at), timezone);
    facts.push(...datesOf(dates, isNight ? daysFrom(today, -1) : today, inWords));
  }
  if (hours) {
    const outcome = {
      met: beganOn(hours, time) !== undefined,
      required: () => times(hours),
      actual: () => time,
      found: { time },
    };
    facts.push(factOf('hours', { hours }, outcome));
  }
  return facts;
}

function datesOf(
  { except, only, nth_weekday: nth }: Dates,
  date: string,
  inWords: (day: string) => string,
): Fact[] {
  const outcome = { actual: () => inWords(date), found: { date } };
  const facts: Fact[] = [];
  if (except) {
    const required = () => `a day other than ${listed(except)}`;
    const met = !except.includes(date);
    facts.push(factOf('dates.except', { dates: { except } }, { met, required, ...outcome }));
  }
  if (only) {
    const required = () => listed(only);
    const met = only.includes(date);
    facts.push(factOf('dates.only', { dates: { only } }, { met, required, ...outcome }));
  }
  if (nth) {
    const required = () => `the ${nth.nth} ${weekdayWords[nth.weekday]} of the month`;
    const met = isNthWeekday(date, nth);
    facts.push(factOf('dates.nth_weekday', { dates: { nth_weekday: nth } }, { met, required, ...outcome }));
  }
  return facts;
}

const places = ['first', 'second', 'third', 'fourth'] as const;

/** Whether a date is this weekday of its month: the last one is also the fourth, or one after it. */
function isNthWeekday(date: string, { weekday, nth }: NthWeekday): boolean {
  const day = new Date(date);
  if (weekdays[(day.getUTCDay() + 6) % 7] !== weekday) return false;
  if (nth === 'last') return daysFrom(date, 7).slice(0, 7) !== date.slice(0, 7);
  return places[Math.floor((day.getUTCDate() - 1) / 7)] === nth;
}

const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * daySeconds * 1_000).toISOString().slice(0, 10);
