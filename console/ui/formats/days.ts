/** Dates such as `2026-11-21`. */

export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  const date = new Date(day);
  return dayOf(date.setUTCDate(date.getUTCDate() + days));
}

/** The first day of the week, from Monday, or month of a date. */
export function startOf(by: 'day' | 'week' | 'month', day: string): string {
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  return by === 'week' ? addDays(day, -((new Date(day).getUTCDay() + 6) % 7)) : day;
}
