/** Decides when a message is sent: not before its scheduled time, and marketing not in the merchant's quiet hours. */

import { daySeconds, minuteMs } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { isDateOnly } from '../../../../contract/time.ts';
import { addSeconds, localDate, startOfInstant } from '../../../clock/time.ts';
import { type Refusal, refuseField } from '../../../errors/refusal.ts';

const dayMinutes = 1_440;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight in the time zone. */
function wallMinutes(epochMs: number, timezone: string): number {
  let format = formats.get(timezone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
    formats.set(timezone, format);
  }
  return minutesOf(format.format(epochMs));
}

/** `21:30` as minutes since midnight. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Clocks can change on the way, so the last 90 minutes are stepped minute by minute. */
const stepOf = (minutesLeft: number): number => Math.max(1, minutesLeft - 90);

/**
 * The end of the quiet hours that contain `now` (RFC 3339), or undefined outside of them. Equal start and end mean no
 * quiet hours.
 */
export function quietUntil(
  now: string,
  hours: { start: string; end: string } | null | undefined,
  timezone: string,
): string | undefined {
  if (!hours || hours.start === hours.end) return undefined;
  const [start, end] = [minutesOf(hours.start), minutesOf(hours.end)];
  const leftAt = (epochMs: number): number => {
    const minutes = wallMinutes(epochMs, timezone);
    const isQuiet = start < end ? minutes >= start && minutes < end : minutes >= start || minutes < end;
    return isQuiet ? (end - minutes + dayMinutes) % dayMinutes : 0;
  };
  const began = Math.floor(Date.parse(now) / minuteMs) * minuteMs;
  let at = began;
  for (let left = leftAt(at); left > 0; left = leftAt(at)) at += stepOf(left) * minuteMs;
  return at === began ? undefined : new Date(at).toISOString();
}

/**
 * The time to send a message; undefined for now. A date means the start of that day, and today means now. Refuses
 * times in the past or too far ahead.
 */
export function sendTime(
  text: string | undefined,
  now: string,
  timezone: string,
): string | undefined | Refusal {
  if (text === undefined) return undefined;
  if (isDateOnly(text) && text === localDate(Date.parse(now), timezone)) return undefined;
  const at = startOfInstant(text, timezone);
  if (at <= now) return refuseField('/scheduled_at', 'validation_failed', 'is in the past');
  return at > addSeconds(now, limits.broadcast.scheduleDays * daySeconds)
    ? refuseField('/scheduled_at', 'validation_failed', 'is too far in the future')
    : at;
}

/** The UTC day by which quotas are counted. */
export const dayOf = (now: string): string => now.slice(0, 10);
