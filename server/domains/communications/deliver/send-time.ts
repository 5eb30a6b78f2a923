/** Decides when a message is sent: not before its scheduled time, and marketing not in the merchant's quiet hours. */

import { daySeconds, minuteMs } from '../../../../contract/durations.ts';
import { areWholeDay, beganOn, type DayHours } from '../../../../contract/hours.ts';
import { limits } from '../../../../contract/limits.ts';
import { isDateOnly } from '../../../../contract/time.ts';
import { localDate, localTime } from '../../../../contract/zone.ts';
import { addSeconds, startOfInstant } from '../../../clock/time.ts';
import { type Refusal, refuseField } from '../../../errors/refusal.ts';

const dayMinutes = 1_440;

/** `21:30` as minutes since midnight. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Clocks change on a quarter of an hour, if they do on the way. */
const quarterMs = 15 * minuteMs;

/**
 * The end of the quiet hours that contain `now` (RFC 3339), or undefined outside of them. Those that have no end, which
 * could once be set, are none.
 */
export function quietUntil(
  now: string,
  hours: DayHours | null | undefined,
  timezone: string,
): string | undefined {
  if (!hours || areWholeDay(hours)) return undefined;
  const leftAt = (epochMs: number): number => {
    const { time } = localTime(new Date(epochMs).toISOString(), timezone);
    if (beganOn(hours, time) === undefined) return 0;
    return (minutesOf(hours.end) - minutesOf(time) + dayMinutes) % dayMinutes;
  };
  const began = Math.floor(Date.parse(now) / minuteMs) * minuteMs;
  let at = began;
  for (let left = leftAt(at); left > 0; left = leftAt(at)) {
    at += Math.min(left * minuteMs, quarterMs - (at % quarterMs));
  }
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
