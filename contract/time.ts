/** Validation of times in requests (RFC 3339, without leap seconds). */

const dateOnly = /^(\d{4})-(\d{2})-(\d{2})$/;
const timestamp = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|[+-](\d{2}):(\d{2}))$/i;

/** The years of times in requests. */
const firstYear = 1970;
const lastYear = 9999;

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Rejects dates such as `2024-02-30`, which `new Date` would turn into 1 March. */
export function isDateOnly(value: string): boolean {
  const parts = dateOnly.exec(value);
  return parts !== null && isCalendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** Whether the value is a date and time with an offset. */
export function isTimestamp(value: string): boolean {
  const parts = timestamp.exec(value);
  if (parts === null || !isCalendarDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return false;
  const [hour, minute, second] = [Number(parts[4]), Number(parts[5]), Number(parts[6])];
  return hour < 24 && minute < 60 && second < 60 && Number(parts[7] ?? 0) < 24 && Number(parts[8] ?? 0) < 60;
}

/** Tills and other systems write “no end” as a day of the last year that can be written. */
export const isNever = (value: string): boolean => value.startsWith(`${lastYear}-`);
