/** The local weekday and time of day of an instant. */
import type { Weekday } from '../../contract/hours.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

interface LocalTime {
  weekday: Weekday;
  time: string;
}

/** All conditions of an order ask for the same instant. */
let latest: { at: string; timezone: string; local: LocalTime } | undefined;

/** Returns the weekday (`mon`) and time of day (`09:30`) in a time zone. */
export function localTime(at: string, timezone: string): LocalTime {
  if (latest?.at === at && latest.timezone === timezone) return latest.local;
  let format = formats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timezone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(new Date(at)).map((part) => [part.type, part.value]));
  const local = { weekday: parts.weekday!.toLowerCase() as Weekday, time: `${parts.hour}:${parts.minute}` };
  latest = { at, timezone, local };
  return local;
}
