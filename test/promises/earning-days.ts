/** Days of a shop as numbers, and what is counted on them: a model, without the server's code. */

const dayMs = 86_400_000;

/** Days since 1970. */
export type Day = number;

export const dateOf = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);
export const dayOfDate = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / dayMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Date and time on the wall, such as `2026-12-01 23:40:00`. */
function wallAt(epochMs: number, timeZone: string): string {
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format.format(epochMs);
}

export const dayAt = (epochMs: number, timeZone: string): Day =>
  dayOfDate(wallAt(epochMs, timeZone).slice(0, 10));

/** The instant (epoch ms) at which a wall shows a day and a time, such as `23:40`. */
export function instantOn(day: Day, time: string, timeZone: string): number {
  const wanted = `${dateOf(day)} ${time}:00`;
  const guess = Date.parse(`${dateOf(day)}T${time}:00Z`);
  for (let hours = -14; hours <= 14; hours += 0.5)
    if (wallAt(guess + hours * 3_600_000, timeZone) === wanted) return guess + hours * 3_600_000;
  throw new Error(`${wanted} is not in ${timeZone}.`);
}

export const weekdayOf = (day: Day): string => ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed'][day % 7]!;

/** The same day of a later month, or its last one. */
export function monthsLater(day: Day, months: number): Day {
  const date = new Date(day * dayMs);
  return dayIn(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate());
}

/** A day of a month (from 0, also beyond 11), or the last one. */
export function dayIn(year: number, month: number, of: number): Day {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(of, last)) / dayMs;
}

/** The first day of a period. */
export function firstOf(per: 'order' | 'day' | 'week' | 'month' | 'ever', day: Day): Day {
  if (per === 'week') return day - ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(weekdayOf(day));
  if (per === 'month') return dayOfDate(`${dateOf(day).slice(0, 8)}01`);
  return per === 'ever' ? 0 : day;
}

/** What is left of what an order counts somewhere on its day. */
export interface Counted {
  counter: string;
  day: Day;
  left: number;
  /** What takes it off: points one by one, a share of the points, a share of what was paid, or the end of the order. */
  per: 'point' | 'share' | 'value' | 'entry';
}

/** A part of what is left. */
export interface Part {
  part: number;
  whole: number;
}

/** Takes off what comes back with points, and with what was paid. */
export function takeOff(counted: readonly Counted[], points: Part, paid: Part): void {
  for (const one of counted) {
    const { part, whole } = one.per === 'value' || one.per === 'entry' ? paid : points;
    if (one.per === 'point') one.left -= Math.min(one.left, part);
    else if (part >= whole) one.left = 0;
    else if (one.per !== 'entry') one.left -= Number((BigInt(one.left) * BigInt(part)) / BigInt(whole));
  }
}
