/** Hours of weekdays, minute by minute, on days when clocks change. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { areWholeDay, type DayHours, isOpenAt, type Weekday, weekdays } from '../../contract/hours.ts';
import { localTime } from '../../contract/zone.ts';

/** Three days around each change of clocks in 2026. */
const changes: [timezone: string, from: string][] = [
  ['Europe/Rome', '2026-03-28'],
  ['Europe/Rome', '2026-10-24'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  // At midnight, so that a day starts at one o'clock.
  ['America/Santiago', '2026-09-05'],
];

const dayMinutes = 1_440;

interface Minute {
  at: string;
  timezone: string;
  /** Days since 1970 of the date on the wall, and minutes since midnight. */
  day: number;
  minutes: number;
}

const minutesAround = ([timezone, from]: (typeof changes)[number]): Minute[] => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return Array.from({ length: 3 * dayMinutes }, (_, at) => {
    const instant = Date.parse(from) + at * 60_000;
    const [date, time] = format.format(instant).split(' ');
    const [hour, minute] = time!.split(':').map(Number);
    return {
      at: new Date(instant).toISOString(),
      timezone,
      day: Date.parse(date!) / 86_400_000,
      minutes: hour! * 60 + minute!,
    };
  });
};

const walked = changes.map(minutesAround);
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): Weekday => weekdays[(day + 3) % 7]!;

/** Whether hours that began today or on one of the days before still run. */
function isOpen(days: readonly Weekday[], { start, end }: DayHours, { day, minutes }: Minute): boolean {
  const from = minutesOf(start);
  const to = minutesOf(end) > from ? minutesOf(end) : minutesOf(end) + dayMinutes;
  return [0, 1, 2].some((ago) => {
    const since = minutes + ago * dayMinutes;
    return days.includes(weekdayOf(day - ago)) && since >= from && since < to;
  });
}

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const someHours = fc.record({
  start: fc.nat({ max: dayMinutes - 1 }).map(timeOf),
  end: fc.nat({ max: dayMinutes }).map(timeOf),
});

test('hours of weekdays hold at the minutes of the clock on the wall, also when it changes', () => {
  const days = fc.subarray([...weekdays], { minLength: 1 });
  fc.assert(
    fc.property(
      days,
      someHours,
      fc.constantFrom(...walked),
      fc.nat({ max: 6 }),
      (own, hours, minutes, off) => {
        for (let at = off; at < minutes.length; at += 7) {
          const minute = minutes[at]!;
          const local = localTime(minute.at, minute.timezone);
          const open = isOpen(own, hours, minute);
          assert.equal(isOpenAt({ weekdays: own, hours }, local), open, `${minute.at} ${minute.timezone}`);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('the night of a Friday is open on Saturday and not on Friday, and equal times are a whole day', () => {
  const night = { weekdays: ['fri'], hours: { start: '22:00', end: '02:00' } } as const;
  const cases: [Weekday, string, boolean][] = [
    ['fri', '01:00', false],
    ['fri', '21:59', false],
    ['fri', '22:00', true],
    ['sat', '01:59', true],
    ['sat', '02:00', false],
    ['sat', '22:00', false],
  ];
  for (const [weekday, time, open] of cases) assert.equal(isOpenAt(night, { weekday, time }), open);
  const open = (start: string, end: string, time: string) =>
    isOpenAt({ hours: { start, end } }, { weekday: 'mon', time });
  for (const time of ['00:00', '12:00', '23:59']) {
    assert.ok(open('00:00', '00:00', time) && open('00:00', '24:00', time));
  }
  assert.deepEqual(
    ['17:59', '18:00', '23:59', '00:00'].map((time) => open('18:00', '24:00', time)),
    [false, true, true, false],
  );
  assert.ok(areWholeDay({ start: '07:00', end: '07:00' }) && areWholeDay({ start: '00:00', end: '24:00' }));
  assert.ok(!areWholeDay({ start: '00:00', end: '23:59' }));
});
