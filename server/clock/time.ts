/** Converts times from clients to stored instants: RFC 3339 in UTC with milliseconds. */

import { dayMs } from '../../contract/durations.ts';
import { isDateOnly, isNever } from '../../contract/time.ts';
import { localDate } from '../../contract/zone.ts';
import { BoundedMap } from '../bounds/bounded-map.ts';

/** What a day of the last year that can be written stands for, where it ends nothing. */
const latest = '9998-12-31T23:59:59.999Z';

/**
 * Converts a `TimestampInput` that starts a period, or that bounds a list, such as `created_gte` and `created_lt`; a bare
 * date is the start of that day in the time zone (IANA name).
 */
export function startOfInstant(text: string, timezone: string): string {
  if (isNever(text)) return latest;
  return isDateOnly(text) ? iso(startOfDay(text, timezone)) : instantOf(text);
}

/**
 * Converts a `TimestampInput` that ends a period; a bare date is the last millisecond of that day in the time zone, so
 * that the instant still shows the date that was entered.
 */
export function endOfInstant(text: string, timezone: string): string {
  if (isNever(text)) return latest;
  return isDateOnly(text) ? iso(startOfNextDay(text, timezone) - 1) : instantOf(text);
}

/** Converts the end of a life, such as `expires_at`, like `endOfInstant`; null if there is none. */
export const endOrNever = (text: string, timezone: string): string | null =>
  isNever(text) ? null : endOfInstant(text, timezone);

/** Converts the end `to` of a range into the first instant after it; a bare date includes the whole day. */
export function beyondInstant(text: string, timezone: string): string {
  if (isNever(text)) return latest;
  return isDateOnly(text) ? iso(startOfNextDay(text, timezone)) : instantOf(text);
}

/** Shifts an RFC 3339 instant by a number of seconds. */
export const addSeconds = (instant: string, seconds: number): string =>
  iso(Date.parse(instant) + seconds * 1_000);

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

/** Digits beyond milliseconds are dropped; RFC 3339 allows `t` and `z`, which `Date.parse` does not. */
const instantOf = (text: string): string => iso(Date.parse(text.toUpperCase()));

function startOfNextDay(date: string, timezone: string): number {
  return startOfDay(iso(Date.parse(date) + dayMs).slice(0, 10), timezone);
}

/** The days that are asked for most, such as the ends of periods, are few; finding one takes long. */
const starts = new BoundedMap<string, number>(2_000);

/**
 * The first millisecond whose local date is `date` or later. A search handles days that start at one o'clock, and days
 * that a place skipped, because its clocks were changed at midnight.
 */
function startOfDay(date: string, timezone: string): number {
  const key = `${date} ${timezone}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const midnightInUtc = Date.parse(date);
  let before = midnightInUtc - 2 * dayMs;
  let from = midnightInUtc + 2 * dayMs;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (localDate(middle, timezone) < date) before = middle;
    else from = middle;
  }
  starts.set(key, from);
  return from;
}
