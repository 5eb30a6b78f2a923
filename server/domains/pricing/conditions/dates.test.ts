/** Dates of conditions, minute by minute, on days when clocks change and through whole years. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Weekday, weekdays } from '../../../../contract/hours.ts';
import { nthOfMonth } from '../../../../contract/resources/promotion.ts';
import type { Basket } from '../basket.ts';
import { areMet, type Circumstances, type Conditions, evaluate } from './conditions.ts';

const basket: Basket = { lines: [], subtotal: 1_000, shipping: 0, currency: 'EUR' };
const order: Omit<Circumstances, 'at' | 'timezone'> = {
  currency: 'EUR',
  locationId: undefined,
  channel: undefined,
  metadata: {},
  customer: undefined,
  membership: undefined,
};
const holds = (conditions: Conditions, at: number, timezone: string): boolean =>
  areMet(conditions, basket, { ...order, at: new Date(at).toISOString(), timezone });

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Three days around each change of clocks, from a midnight in UTC. */
const changes: [timezone: string, from: string][] = [
  ['Europe/Rome', '2026-03-28'],
  ['Europe/Rome', '2026-10-24'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  // At midnight, so that a day starts at one o'clock.
  ['America/Santiago', '2026-09-05'],
];

/** The date and the time on the wall, from another formatter than the one that conditions use. */
function wallIn(timezone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (at: number): { date: string; time: string } => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
  };
}

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

test('a date holds at the minutes of that day on the wall, also when the clock changes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...changes),
      fc.uniqueArray(fc.integer({ min: -1, max: 4 }), { minLength: 1 }),
      fc.nat({ max: 6 }),
      ([timezone, from], days, off) => {
        const wall = wallIn(timezone);
        const dates = days.map((day) => shifted(from, day));
        for (let minute = off; minute < 3 * 1_440; minute += 7) {
          const at = Date.parse(from) + minute * minuteMs;
          const isListed = dates.includes(wall(at).date);
          const place = `${timezone} ${new Date(at).toISOString()}`;
          assert.equal(holds({ dates: { only: dates } }, at, timezone), isListed, place);
          assert.equal(holds({ dates: { except: dates } }, at, timezone), !isListed, place);
          assert.equal(holds({ none: [{ dates: { only: dates } }] }, at, timezone), !isListed, place);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('a night that runs past midnight belongs to the date on which it begins, also when the clock changes', () => {
  const hours = { start: '22:00', end: '03:00' };
  for (const [timezone, from] of changes) {
    const wall = wallIn(timezone);
    const only = [shifted(from, 0), shifted(from, 1)];
    for (let minute = 0; minute < 3 * 1_440; minute += 5) {
      const at = Date.parse(from) + minute * minuteMs;
      const { date, time } = wall(at);
      const began = time >= '22:00' ? date : time < '03:00' ? shifted(date, -1) : undefined;
      const isIn = began !== undefined && only.includes(began);
      const place = `${timezone} ${new Date(at).toISOString()}`;
      assert.equal(holds({ dates: { only }, hours }, at, timezone), isIn, place);
    }
  }
});

/** The days of a month that are this weekday. */
function daysOf(year: number, month: number, weekday: Weekday): string[] {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Array.from({ length: last }, (_, at) => new Date(Date.UTC(year, month, at + 1)))
    .filter((day) => weekdays[(day.getUTCDay() + 6) % 7] === weekday)
    .map((day) => day.toISOString().slice(0, 10));
}

test('each weekday of a month is its first, second, third, fourth or last on one day of the month', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2024, max: 2060 }),
      fc.nat({ max: 11 }),
      fc.constantFrom(...weekdays),
      fc.constantFrom(...nthOfMonth),
      fc.constantFrom('Europe/Rome', 'America/New_York', 'Pacific/Auckland'),
      fc.constantFrom('00:00', '12:00', '23:59'),
      (year, month, weekday, nth, timezone, time) => {
        const days = daysOf(year, month, weekday);
        const meant = nth === 'last' ? days.at(-1) : days[nthOfMonth.indexOf(nth)];
        const wall = wallIn(timezone);
        for (const day of [...days, shifted(days[0]!, 1), shifted(days.at(-1)!, -1)]) {
          // The instant at which the wall shows that day and time: near noon of UTC, or half a day away from it.
          const start = Date.parse(`${day}T${time}:00Z`);
          const at = [-14, -13, -12, -11, -10, -4, -5, -2, -1, 0, 1, 2, 4, 5, 10, 11, 12, 13, 14]
            .map((hours) => start + hours * 60 * minuteMs)
            .find((instant) => wall(instant).date === day && wall(instant).time === time);
          assert.ok(at !== undefined, `${day} ${time} ${timezone}`);
          const met = holds({ dates: { nth_weekday: { weekday, nth } } }, at, timezone);
          assert.equal(met, day === meant, `${day} ${time} ${timezone} ${nth} ${weekday}`);
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('what is checked of dates is said as the day in the time zone of the merchant', () => {
  const dates = {
    except: ['2026-12-24', '2026-12-31'],
    only: ['2026-11-27'],
    nth_weekday: { weekday: 'fri', nth: 'last' },
  } as const satisfies Conditions['dates'];
  const night = { hours: { start: '22:00', end: '02:00' }, dates } as unknown as Conditions;
  // Half past midnight in Rome.
  const { results } = evaluate(night, basket, {
    ...order,
    timezone: 'Europe/Rome',
    at: '2026-11-27T23:30:00.000Z',
  });
  assert.deepEqual(
    results.map(({ condition, met, required, actual, found }) => [condition, met, required, actual, found]),
    [
      [
        'dates.except',
        true,
        'a day other than 2026-12-24 or 2026-12-31',
        'the night of 2026-11-27',
        { date: '2026-11-27' },
      ],
      ['dates.only', true, '2026-11-27', 'the night of 2026-11-27', { date: '2026-11-27' }],
      [
        'dates.nth_weekday',
        true,
        'the last Friday of the month',
        'the night of 2026-11-27',
        { date: '2026-11-27' },
      ],
      ['hours', true, '22:00 to 02:00', '00:30', { time: '00:30' }],
    ],
  );
  const noon = evaluate({ dates } as unknown as Conditions, basket, {
    ...order,
    timezone: 'Europe/Rome',
    at: '2026-11-23T09:30:00.000Z',
  });
  assert.deepEqual(
    noon.results.map(({ met, actual }) => [met, actual]),
    [true, false, false].map((met) => [met, '2026-11-23']),
  );
});
