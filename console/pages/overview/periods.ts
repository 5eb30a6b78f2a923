/** Periods of the overview. Pure. The server determines the last 30 days, because it knows the current date. */

import { dayMs } from '../../../contract/durations.ts';
import { addDays, dayOf, startOf } from '../../ui/formats/days.ts';

export const periods = ['days', 'this_month', 'last_month', 'weeks', 'year', 'custom'] as const;
export type Period = (typeof periods)[number];
export type Granularity = 'day' | 'week' | 'month';

/** Dates such as `2026-11-21`, both included. */
export interface Span {
  from: string;
  to: string;
}

const lengthOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

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
  // Whole weeks and months, so that the first isn't counted in part.
  const from = period === 'weeks' ? startOf('week', addDays(today, -77)) : monthOf(today, 11).from;
  return { from, to: today };
}

/** The previous month, up to the same day for a month in progress; undefined for other periods. */
export function monthBefore(period: Period, span: Span): Span | undefined {
  if (period !== 'last_month' && period !== 'this_month') return undefined;
  const { from, to } = monthOf(span.from, 1);
  if (period === 'last_month') return { from, to };
  const end = addDays(from, lengthOf(span) - 1);
  return { from, to: end < to ? end : to };
}

/** Granularity that shows the trend while keeping bars distinguishable; on a phone there is room for fewer days. */
export const granularityOf = (span: Span, isOnPhone = false): Granularity =>
  lengthOf(span) <= (isOnPhone ? 14 : 45) ? 'day' : lengthOf(span) <= 200 ? 'week' : 'month';
