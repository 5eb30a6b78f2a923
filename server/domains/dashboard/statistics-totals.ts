/** Periods, and statistics summed over them. Days are formatted as `2026-11-21`, so they compare as text. */
import type { Static } from 'typebox';
import { dayMs } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { type Figure, type Figures, flows, stocks } from '../../../contract/resources/statistics.ts';
import { daysLater } from '../../clock/dates.ts';
import type { Row } from '../../database/schema/row.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

export type WireFigures = Static<typeof Figures>;
export type Granularity = 'day' | 'week' | 'month';

/** First and last day, both included. */
export interface Span {
  from: string;
  to: string;
}

export const flowNames = Object.keys(flows) as (keyof typeof flows)[];
export const stockNames = Object.keys(stocks) as (keyof typeof stocks)[];
const figureNames: readonly Figure[] = [...flowNames, ...stockNames];

/** Change of one metric on one day. */
export type DayFigure = Row<'daily_figures', 'day' | 'value'> & { figure: Figure };

export const daysOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The requested days. Without an end, up to today; without a start, the default number of days. */
export function spanOf(
  asked: { from: string | undefined; to: string | undefined },
  today: string,
): Span | Refusal {
  const { days: most, defaultDays } = limits.statistics;
  const to = asked.to ?? (asked.from === undefined || asked.from <= today ? today : asked.from);
  const from = asked.from ?? daysLater(to, 1 - defaultDays);
  if (from > to) {
    const detail = 'must not be before `from`';
    return refuse('dates_inverted', { errors: [{ parameter: 'to', code: 'dates_inverted', detail }] });
  }
  return daysOf({ from, to }) > most ? refuse('range_too_large', { maximum_days: most }) : { from, to };
}

/** The first day of the month before. */
export const monthBefore = (day: string): string => {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
};

/** The period of the same length directly before. */
export const spanBefore = (span: Span): Span => ({
  from: daysLater(span.from, -daysOf(span)),
  to: daysLater(span.from, -1),
});

/** The days, weeks (from Monday) or months in the span. The first and last may be partial. */
export function periodsOf(span: Span, granularity: Granularity): Span[] {
  const periods: Span[] = [];
  for (let from = span.from; from <= span.to; ) {
    const end = lastDayOf(from, granularity);
    const to = end < span.to ? end : span.to;
    periods.push({ from, to });
    from = daysLater(to, 1);
  }
  return periods;
}

function lastDayOf(day: string, granularity: Granularity): string {
  if (granularity === 'day') return day;
  const date = new Date(day);
  if (granularity === 'week') return daysLater(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

/** Metrics that are meaningful under a filter: a location has no new customers, a pass no voucher redemptions. */
const told: Record<'pass' | 'location', readonly Figure[]> = {
  pass: [
    'memberships_issued',
    'memberships_active',
    'points_earned',
    'points_redeemed',
    'points_expired',
    'points_outstanding',
    'messages_sent',
  ],
  location: ['points_earned', 'points_redeemed', 'vouchers_redeemed', 'discount_amount'],
};

export function describedStatistics(filter: { pass: boolean; location: boolean }): ReadonlySet<Figure> {
  const by = (['pass', 'location'] as const).filter((kind) => filter[kind]);
  return new Set(figureNames.filter((figure) => by.every((kind) => told[kind].includes(figure))));
}

/**
 * Metrics of each period: flows summed, stocks at its end. `opening` holds the totals before the first period; `days`
 * can be in any order.
 */
export function seriesOf(
  periods: readonly Span[],
  days: readonly DayFigure[],
  opening: ReadonlyMap<Figure, number>,
  known: ReadonlySet<Figure>,
): (Span & WireFigures)[] {
  const running = new Map(opening);
  const sorted = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  let next = 0;
  return periods.map((period) => {
    for (const figure of flowNames) running.set(figure, 0);
    for (; next < sorted.length && sorted[next]!.day <= period.to; next += 1) {
      const { figure, value } = sorted[next]!;
      running.set(figure, (running.get(figure) ?? 0) + value);
    }
    return { ...period, ...figuresOf((figure) => (known.has(figure) ? (running.get(figure) ?? 0) : null)) };
  });
}

/** Totals over all periods: flows summed, stocks at the end. */
export function totalsOf(series: readonly WireFigures[]): WireFigures {
  const last = series.at(-1);
  const isStock = new Set<string>(stockNames);
  return figuresOf((figure) => {
    if (last === undefined || last[figure] === null) return null;
    if (isStock.has(figure)) return last[figure];
    return series.reduce((sum, row) => sum + row[figure]!, 0);
  });
}

const figuresOf = (value: (figure: Figure) => number | null): WireFigures =>
  Object.fromEntries(figureNames.map((figure) => [figure, value(figure)])) as unknown as WireFigures;
