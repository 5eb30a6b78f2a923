/** Local dates and times of instants, by IANA time zone. Pure. */
import { minuteMs } from './durations.ts';
import { type Weekday, weekdays } from './hours.ts';

/**
 * Returns whether a name is in the IANA time zone database. Offsets such as `+01:00` are not: they have no daylight
 * saving.
 */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns `2026-11-21 09:30:00` in a time zone. */
function localText(epochMs: number, timezone: string): string {
  let format = formats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      calendar: 'iso8601',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timezone, format);
  }
  return format.format(epochMs);
}

/** The local date in the time zone, such as `2026-11-21`. */
export const localDate = (epochMs: number, timezone: string): string =>
  localText(epochMs, timezone).slice(0, 10);

interface LocalTime {
  weekday: Weekday;
  time: string;
}

/** All conditions of an order ask for the same instant. */
let latest: { at: string; timezone: string; local: LocalTime } | undefined;

/** Returns the weekday (`mon`) and time of day (`09:30`) in a time zone. */
export function localTime(at: string, timezone: string): LocalTime {
  if (latest?.at === at && latest.timezone === timezone) return latest.local;
  const text = localText(Date.parse(at), timezone);
  const weekday = weekdays[(new Date(`${text.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7]!;
  const local = { weekday, time: text.slice(11, 16) };
  latest = { at, timezone, local };
  return local;
}

/** Writes an instant with the offset of a time zone: `2026-06-15T14:00:00.000+02:00`. */
export function inTimezone(instant: string, timezone: string): string {
  const local = localText(Date.parse(instant), timezone).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(`${instant.slice(0, 19)}Z`)) / minuteMs);
  const size = Math.abs(minutes);
  const offset = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${local}${instant.slice(19, 23)}${minutes < 0 ? '-' : '+'}${offset}`;
}
