/** The local weekday and time of day of an instant. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the weekday (`mon`) and time of day (`09:30`) in a time zone. */
export function localTime(at: string, timezone: string): { weekday: string; time: string } {
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
  return { weekday: parts.weekday!.toLowerCase(), time: `${parts.hour}:${parts.minute}` };
}
