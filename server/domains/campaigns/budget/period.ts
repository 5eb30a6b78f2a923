/** The periods of budgets: days, weeks from Monday, months and years in the merchant's time zone. Pure. */
import { localDate } from '../../../../contract/zone.ts';
import { bucketAfter, bucketOfDay } from '../../../clock/periods.ts';
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

/** Returns the day of a moment, and the period that it is in. */
export function periodAt(
  per: BudgetPer,
  { now, timezone }: Moment,
): Omit<CurrentPeriod, 'use'> & { bucket: string } {
  const day = localDate(Date.parse(now), timezone);
  const bucket = bucketOfDay(per, day);
  return {
    day,
    bucket,
    starts_at: startOfInstant(bucket, timezone),
    resets_at: startOfInstant(bucketAfter(per, bucket)!, timezone),
  };
}
