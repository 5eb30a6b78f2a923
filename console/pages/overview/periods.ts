/** The periods that the overview can show, each with the one that it is compared with: pure rules. */

export const periods = ['days', 'this_month', 'last_month', 'weeks', 'year', 'custom'] as const;
export type Period = (typeof periods)[number];
export type Granularity = 'day' | 'week' | 'month';

/** Days such as `2026-11-21`, both included. */
export interface Span {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs);
const lengthOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The day it is in a time zone. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );

/** The month so many months before that of a day; `-1` is the one after it. */
function monthBefore(day: string, months: number): Span {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return {
    from: dayOf(Date.UTC(year, month - 1 - months, 1)),
    to: dayOf(Date.UTC(year, month - months, 0)),
  };
}

/** The days of a period; undefined where a custom one has no ends yet. */
export function spanOf(period: Period, today: string, custom: Partial<Span> = {}): Span | undefined {
  if (period === 'this_month') return { from: monthBefore(today, 0).from, to: today };
  if (period === 'last_month') return monthBefore(today, 1);
  if (period === 'custom') {
    const { from, to = today } = custom;
    return from === undefined || from > to ? undefined : { from, to };
  }
  const back = { days: 29, weeks: 83, year: 364 }[period];
  return { from: addDays(today, -back), to: today };
}

/** A month is compared with the month before it, up to the same day; anything else with as many days right before. */
export function spanBefore(period: Period, span: Span): Span {
  if (period === 'last_month') return monthBefore(span.from, 1);
  if (period === 'this_month') {
    const { from, to } = monthBefore(span.from, 1);
    const end = addDays(from, lengthOf(span) - 1);
    return { from, to: end < to ? end : to };
  }
  return { from: addDays(span.from, -lengthOf(span)), to: addDays(span.from, -1) };
}

/** Fine enough to see the course, coarse enough to tell the bars apart. */
export const granularityOf = (span: Span): Granularity =>
  lengthOf(span) <= 45 ? 'day' : lengthOf(span) <= 200 ? 'week' : 'month';
