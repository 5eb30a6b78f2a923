/** Splits a range of time into parts, in the merchant's time zone. Pure. */

import { daySeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { localDate } from '../../../contract/zone.ts';
import { addSeconds, beyondInstant, startOfInstant } from '../../clock/time.ts';
import { refuse } from '../../errors/refusal.ts';

export type Granularity = 'day' | 'week' | 'month';

export interface Range {
  /** Inclusive, RFC 3339. */
  from: string;
  /** Exclusive, RFC 3339. */
  to: string;
}

/**
 * Returns the requested range. `to` defaults to now, and `from` to `defaultDays` before it.
 * @throws Refusal `dates_inverted`, `range_too_large`
 */
export function rangeOf(
  asked: { from?: string | undefined; to?: string | undefined },
  span: { days: number; defaultDays: number },
  timezone: string,
  now: string,
): Range {
  const to = asked.to === undefined ? now : beyondInstant(asked.to, timezone);
  const from =
    asked.from === undefined
      ? startOfInstant(
          localDate(Date.parse(addSeconds(to, -span.defaultDays * daySeconds)), timezone),
          timezone,
        )
      : startOfInstant(asked.from, timezone);
  if (from >= to) throw refuse('dates_inverted');
  // One day of tolerance: local days are not always 24 hours long, and the last one may be a whole day.
  if (from < addSeconds(to, -(span.days + 1) * daySeconds)) {
    throw refuse('range_too_large', { maximum_days: span.days });
  }
  return { from, to };
}

/** Returns the start of each part: the start of the range, and of each day, week (from Monday) or month within it. */
export function startsOf({ from, to }: Range, granularity: Granularity, timezone: string): string[] {
  const starts = [from];
  let date = localDate(Date.parse(from), timezone);
  // An upper bound for the loop; no range is longer.
  for (let count = 0; count <= limits.statistics.days + 2; count += 1) {
    date = nextDate(date, granularity);
    const start = startOfInstant(date, timezone);
    if (start >= to) break;
    if (start > starts[starts.length - 1]!) starts.push(start);
  }
  return starts;
}

function nextDate(date: string, granularity: Granularity): string {
  const day = new Date(`${date}T00:00:00.000Z`);
  if (granularity === 'month') day.setUTCMonth(day.getUTCMonth() + 1, 1);
  else if (granularity === 'week') day.setUTCDate(day.getUTCDate() + 7 - ((day.getUTCDay() + 6) % 7));
  else day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
