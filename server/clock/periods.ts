/** Periods of the calendar, by their first day in a time zone. Pure. */
import { localDate } from '../../contract/zone.ts';
import { daysLater, monthsLater } from './dates.ts';

export type Period = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'ever';

/** Stands for the first day of the period that never ends. */
export const everBucket = '1970-01-01';

/** The months in which quarters begin. */
const firstMonths = ['01', '04', '07', '10'] as const;

/** The first day of the period in which an instant (RFC 3339) is. Weeks begin on Monday. */
export const bucketOf = (period: Period, at: string, timezone: string): string =>
  bucketOfDay(period, localDate(Date.parse(at), timezone));

/** The first day of the period in which a day is. */
export function bucketOfDay(period: Period, date: string): string {
  switch (period) {
    case 'day':
      return date;
    case 'week':
      return daysLater(date, -((new Date(date).getUTCDay() + 6) % 7));
    case 'month':
      return `${date.slice(0, 8)}01`;
    case 'quarter':
      return `${date.slice(0, 5)}${firstMonths[Math.floor((Number(date.slice(5, 7)) - 1) / 3)]}-01`;
    case 'year':
      return `${date.slice(0, 5)}01-01`;
    case 'ever':
      return everBucket;
  }
}

/** The first day of the next period; null if the period never ends. */
export function bucketAfter(period: Period, bucket: string): string | null {
  switch (period) {
    case 'day':
      return daysLater(bucket, 1);
    case 'week':
      return daysLater(bucket, 7);
    case 'month':
      return monthsLater(bucket, 1);
    case 'quarter':
      return monthsLater(bucket, 3);
    case 'year':
      return monthsLater(bucket, 12);
    case 'ever':
      return null;
  }
}

/** How many days ago a period can have begun in which something is counted that happened this many days ago; null for the one that never ends. */
export function daysBack(period: Period, late: number): number | null {
  const longest = { day: 1, week: 7, month: 31, quarter: 92, year: 366, ever: null }[period];
  return longest === null ? null : longest + late;
}
