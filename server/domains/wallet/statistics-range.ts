/** The parts of a range of time, in the merchant's time zone: pure rules. */
import { limits } from '../../../contract/limits.ts';
import { refuse } from '../../refusal.ts';
import { addSeconds, beyondInstant, localDate, startOfInstant } from '../../time.ts';

export type Granularity = 'day' | 'week' | 'month';

export interface Range {
  /** Inclusive; RFC 3339. */
  from: string;
  /** Exclusive. */
  to: string;
}

const daySeconds = 86_400;

/** The range that is asked for: up to now unless `to` is given, of 30 days unless `from` is. */
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
  // A day of grace: days of a time zone are not all 24 hours long, and the last one may be taken in whole.
  if (from < addSeconds(to, -(span.days + 1) * daySeconds)) {
    throw refuse('range_too_large', { maximum_days: span.days });
  }
  return { from, to };
}

/** The starts of the parts: the beginning of the range, and each day, week (Monday) or month that begins in it. */
export function startsOf({ from, to }: Range, granularity: Granularity, timezone: string): string[] {
  const starts = [from];
  let date = localDate(Date.parse(from), timezone);
  // No range is longer than that many days, whatever the limit is set to.
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
