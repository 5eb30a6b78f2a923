/** Arithmetic with dates such as `2026-11-21`. Pure. */
import { dayMs } from '../../contract/durations.ts';

/** The date this many days later. */
export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The date this many months later, at the latest the last day of the month: 31 January and a month is 28 February. */
export function monthsLater(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return clampedDate(Math.floor(index / 12), (index % 12) + 1, Number(date.slice(8)));
}

/** The day of a month, or the last day of a month that is too short for it. */
export function clampedDate(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}
