/** The periods of budgets: days, weeks from Monday, months and years in the merchant's time zone. Pure. */
import { daySeconds } from '../../../../contract/durations.ts';
import { localDate } from '../../../../contract/zone.ts';
import { startOfInstant } from '../../../clock/time.ts';
import type { Row } from '../../../database/schema/row.ts';

export type BudgetPer = NonNullable<Row<'campaigns'>['budget_per']>;

/** When budgets are used: the merchant's time, and the time zone of its days. */
export interface Moment {
  now: string;
  timezone: string;
}

/** What was used of a period, on one of its days. */
export interface Period {
  /** `2026-11-30` */
  day: string;
  use: Row<'campaign_periods'>;
}

/** The period that runs now. */
export interface CurrentPeriod extends Period {
  starts_at: string;
  /** When the next one begins. */
  resets_at: string;
}

const dateOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);
const daysAfter = (day: string, days: number): string => dateOf(Date.parse(day) + days * daySeconds * 1_000);

/** Returns the first day of the period that contains a day; a date, not an instant. */
export function bucketOf(per: BudgetPer, day: string): string {
  switch (per) {
    case 'day':
      return day;
    case 'week':
      return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
  }
}

/** Returns the first day of the next period. */
function bucketAfter(per: BudgetPer, bucket: string): string {
  const [year, month] = bucket.split('-').map(Number) as [number, number];
  switch (per) {
    case 'day':
      return daysAfter(bucket, 1);
    case 'week':
      return daysAfter(bucket, 7);
    case 'month':
      return dateOf(Date.UTC(year, month, 1));
    case 'year':
      return dateOf(Date.UTC(year + 1, 0, 1));
  }
}

/** Returns the day of a moment, and the period that it is in. */
export function periodAt(
  per: BudgetPer,
  { now, timezone }: Moment,
): Omit<CurrentPeriod, 'use'> & { bucket: string } {
  const day = localDate(Date.parse(now), timezone);
  const bucket = bucketOf(per, day);
  return {
    day,
    bucket,
    starts_at: startOfInstant(bucket, timezone),
    resets_at: startOfInstant(bucketAfter(per, bucket), timezone),
  };
}
