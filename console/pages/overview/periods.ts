/** Periods of the overview. Pure. The server determines the last 30 days, because it knows the current date. */

import { dayMs } from '../../../contract/durations.ts';
import { localDate } from '../../../contract/zone.ts';
import { serverNow } from '../../api/connection/server-time.ts';

export const periods = ['days', 'this_month', 'last_month', 'weeks', 'year', 'custom'] as const;
export type Period = (typeof periods)[number];
export type Granularity = 'day' | 'week' | 'month';

/** Dates such as `2026-11-21`, both included. */
export interface Span {
  from: string;
  to: string;
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs);
const lengthOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The current date in a time zone. */
export const todayIn = (timeZone: string, now = serverNow()): string => localDate(now.getTime(), timeZone);

/** The month a number of months before a date. */
function monthOf(day: string, months: number): Span {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return {
    from: dayOf(Date.UTC(year, month - 1 - months, 1)),
    to: dayOf(Date.UTC(year, month - months, 0)),
  };
}

/** The dates of a period; undefined for a custom one without dates. */
export function spanOf(
  period: Exclude<Period, 'days'>,
  today: string,
  custom: { from?: string | undefined; to?: string | undefined } = {},
): Span | undefined {
  if (period === 'this_month') return { from: monthOf(today, 0).from, to: today };
  if (period === 'last_month') return monthOf(today, 1);
  if (period === 'custom') {
    const { from, to = today } = custom;
    return from === undefined || from > to ? undefined : { from, to };
  }
  const back = { weeks: 83, year: 364 }[period];
  return { from: addDays(today, -back), to: today };
}

/** The previous month, up to the same day for a month in progress; undefined for other periods. */
export function monthBefore(period: Period, span: Span): Span | undefined {
  if (period !== 'last_month' && period !== 'this_month') return undefined;
  const { from, to } = monthOf(span.from, 1);
  if (period === 'last_month') return { from, to };
  const end = addDays(from, lengthOf(span) - 1);
  return { from, to: end < to ? end : to };
}

/** Granularity that shows the trend while keeping bars distinguishable. */
export const granularityOf = (span: Span): Granularity =>
  lengthOf(span) <= 45 ? 'day' : lengthOf(span) <= 200 ? 'week' : 'month';
