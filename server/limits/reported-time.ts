/** When something happened that a client reports. */

import { hourSeconds, minuteSeconds } from '../../contract/durations.ts';
import { limits } from '../../contract/limits.ts';
import { isDateOnly } from '../../contract/time.ts';
import { localDate } from '../../contract/zone.ts';
import { addSeconds, endOfInstant } from '../clock/time.ts';
import { type Refusal, refuse } from '../errors/refusal.ts';

/** Clocks of tills, browsers and servers of merchants that run ahead by this much are believed. */
const aheadSeconds = 5 * minuteSeconds;

/** The time (RFC 3339), or now if it is a little ahead; undefined if it is in the future. */
export const notAfter = (now: string, at: string): string | undefined =>
  at > addSeconds(now, aheadSeconds) ? undefined : at < now ? at : now;

/**
 * The `occurred_at` of a request; now if omitted or today. A till that was offline can report late, within a limit, but
 * nothing of the future.
 */
export function reportedTime(
  occurredAt: string | undefined,
  timezone: string,
  now: string,
): string | Refusal {
  if (occurredAt === undefined) return now;
  if (isDateOnly(occurredAt) && occurredAt === localDate(Date.parse(now), timezone)) return now;
  const at = notAfter(now, endOfInstant(occurredAt, timezone));
  if (at === undefined) return refuse('occurred_at_in_future');
  return at < addSeconds(now, -limits.backDatingHours * hourSeconds) ? refuse('occurred_at_too_old') : at;
}
