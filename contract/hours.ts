/** Hours of the day, and the days of the week on which they begin. Pure; times are local, `HH:MM`. */

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** From `start` until before `end`. An `end` that isn't after `start` is on the next day, so equal times are a whole day. */
export interface DayHours {
  start: string;
  end: string;
}

/** Returns the day on which the hours that contain the time began, or undefined outside of them. */
export function beganOn({ start, end }: DayHours, time: string): 'today' | 'yesterday' | undefined {
  if (time >= start && (end <= start || time < end)) return 'today';
  return end <= start && time < end ? 'yesterday' : undefined;
}

/** Whether the hours contain every time of the day. */
export const areWholeDay = ({ start, end }: DayHours): boolean =>
  start === end || (start === '00:00' && end === '24:00');

export const dayBefore = (day: Weekday): Weekday => weekdays[(weekdays.indexOf(day) + 6) % 7]!;

interface WeekHours {
  weekdays?: readonly Weekday[] | undefined;
  hours?: DayHours | undefined;
}

/** Whether a local time is within the hours of these days. Hours past midnight belong to the day on which they begin. */
export function isOpenAt(
  { weekdays: days, hours }: WeekHours,
  { weekday, time }: { weekday: Weekday; time: string },
): boolean {
  const began = hours === undefined ? 'today' : beganOn(hours, time);
  if (began === undefined) return false;
  return !days?.length || days.includes(began === 'today' ? weekday : dayBefore(weekday));
}
