/** Times as clients write them, as the instants that are stored: RFC 3339 in UTC with milliseconds. */
import { isDateOnly } from '../contract/time.ts';

const dayMs = 86_400_000;
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * The instant of a value that `TimestampInput` accepts, where a beginning is asked for: a date alone is the
 * start of that day in the time zone (IANA name).
 */
export function startOfInstant(text: string, timezone: string): string {
  return isDateOnly(text) ? iso(startOfDay(text, timezone)) : instantOf(text);
}

/**
 * The same where an end is asked for: a date alone is the last millisecond of that day in the time zone, so
 * that the stored instant still shows the day that was written.
 */
export function endOfInstant(text: string, timezone: string): string {
  return isDateOnly(text) ? iso(startOfNextDay(text, timezone) - 1) : instantOf(text);
}

/** The same for an exclusive upper bound such as `created_lt`: a date alone takes in the whole day. */
export function beyondInstant(text: string, timezone: string): string {
  return isDateOnly(text) ? iso(startOfNextDay(text, timezone)) : instantOf(text);
}

/** `instant` (RFC 3339) moved by a number of seconds. */
export const addSeconds = (instant: string, seconds: number): string =>
  iso(Date.parse(instant) + seconds * 1_000);

const iso = (epochMs: number): string => new Date(epochMs).toISOString();

/** Digits beyond milliseconds are dropped; RFC 3339 allows `t` and `z`, which `Date.parse` does not. */
const instantOf = (text: string): string => iso(Date.parse(text.toUpperCase()));

function startOfNextDay(date: string, timezone: string): number {
  return startOfDay(iso(Date.parse(date) + dayMs).slice(0, 10), timezone);
}

/**
 * The first millisecond whose local date is `date` or later. Searching needs no rule for days that begin at one
 * o'clock, and days that a place left out, because its clocks were moved at midnight.
 */
function startOfDay(date: string, timezone: string): number {
  const midnightInUtc = Date.parse(date);
  let before = midnightInUtc - 2 * dayMs;
  let from = midnightInUtc + 2 * dayMs;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (localDate(middle, timezone) < date) before = middle;
    else from = middle;
  }
  return from;
}

/** `2026-11-21`, as the wall calendar of the time zone shows it. */
export function localDate(epochMs: number, timezone: string): string {
  let format = dateFormats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      calendar: 'iso8601',
      dateStyle: 'short',
    });
    dateFormats.set(timezone, format);
  }
  return format.format(epochMs);
}
