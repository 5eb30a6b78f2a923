/** Amounts and conditions in words that a cashier can read aloud. Pure. */
import { thousandths } from '../basket.ts';

/** `2 matching items`, from thousandths. */
export const quantity = (count: number): string => {
  const units = count / thousandths;
  return `${units} matching ${units === 1 ? 'item' : 'items'}`;
};

export function range(
  gte: number | undefined,
  lte: number | undefined,
  words: (amount: number) => string,
): string {
  if (gte === undefined) return `at most ${words(lte ?? 0)}`;
  return lte === undefined ? `at least ${words(gte)}` : `${words(gte)} to ${words(lte)}`;
}

export const times = ({ start, end }: { start: string; end: string }): string => `${start} to ${end}`;

export const weekdayWords = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

export const daysWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

const mostListed = 5;

/** `VIP or Student`; of a long list, only the beginning. */
export function listed(values: readonly (string | number | boolean)[]): string {
  const shown = values.slice(0, mostListed).join(' or ');
  return values.length > mostListed ? `${shown} or ${values.length - mostListed} others` : shown;
}

export function attributeWords({
  values,
  gte,
  lte,
}: {
  values?: readonly (string | number | boolean)[];
  gte?: number;
  lte?: number;
}): string {
  const parts = [
    ...(values === undefined ? [] : [listed(values)]),
    ...(gte === undefined && lte === undefined ? [] : [range(gte, lte, String)]),
  ];
  return parts.join(', ');
}

export function birthdayWords({
  days_before: before = 0,
  days_after: after = 0,
}: {
  days_before?: number;
  days_after?: number;
}): string {
  const parts = [
    ...(before > 0 ? [`up to ${daysWords(before)} before`] : []),
    ...(after > 0 ? [`up to ${daysWords(after)} after`] : []),
  ];
  return parts.length === 0 ? 'the birthday' : `the birthday, or ${parts.join(' or ')} it`;
}

export const segmentWords = {
  active: 'an active membership',
  expiring: 'a membership that expires soon',
  inactive: 'a member who has not been active for long',
} as const;
