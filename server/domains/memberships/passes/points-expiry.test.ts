import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMonthDay, pointsExpireAt } from './points-expiry.ts';

const rolling = (months: number) => ({ mode: 'rolling' as const, months, month_day: null });
const calendar = (month_day: string) => ({ mode: 'calendar' as const, months: null, month_day });

const cases: [
  title: string,
  rule: Parameters<typeof pointsExpireAt>[0],
  at: string,
  zone: string,
  end: string | null,
][] = [
  ['never without a rule', null, '2026-01-15T12:00:00.000Z', 'UTC', null],
  [
    'never with mode none',
    { mode: 'none', months: null, month_day: null },
    '2026-01-15T12:00:00.000Z',
    'UTC',
    null,
  ],
  ['after a month', rolling(1), '2026-01-15T12:00:00.000Z', 'UTC', '2026-02-15T23:59:59.999Z'],
  [
    'on the last day of a shorter month',
    rolling(1),
    '2026-01-31T12:00:00.000Z',
    'UTC',
    '2026-02-28T23:59:59.999Z',
  ],
  ['across a leap day', rolling(24), '2026-02-28T12:00:00.000Z', 'UTC', '2028-02-28T23:59:59.999Z'],
  ['across the end of a year', rolling(12), '2026-12-01T12:00:00.000Z', 'UTC', '2027-12-01T23:59:59.999Z'],
  [
    'by the local date of the merchant',
    rolling(1),
    '2026-01-14T23:30:00.000Z',
    'Europe/Rome',
    '2026-02-15T22:59:59.999Z',
  ],
  [
    'across a change of clocks',
    rolling(3),
    '2026-01-15T12:00:00.000Z',
    'Europe/Rome',
    '2026-04-15T21:59:59.999Z',
  ],
  [
    'at the end of this year',
    calendar('12-31'),
    '2026-01-15T12:00:00.000Z',
    'UTC',
    '2026-12-31T23:59:59.999Z',
  ],
  [
    'today, if today is the day',
    calendar('06-30'),
    '2026-06-30T12:00:00.000Z',
    'UTC',
    '2026-06-30T23:59:59.999Z',
  ],
  [
    'next year, if the day is over',
    calendar('06-30'),
    '2026-07-01T00:00:00.000Z',
    'UTC',
    '2027-06-30T23:59:59.999Z',
  ],
  [
    'on 28 February in most years',
    calendar('02-29'),
    '2026-01-15T12:00:00.000Z',
    'UTC',
    '2026-02-28T23:59:59.999Z',
  ],
  [
    'on 29 February in a leap year',
    calendar('02-29'),
    '2028-01-15T12:00:00.000Z',
    'UTC',
    '2028-02-29T23:59:59.999Z',
  ],
];

for (const [title, rule, at, zone, end] of cases) {
  test(`points expire ${title}`, () => assert.equal(pointsExpireAt(rule, at, zone), end));
}

test('30 February is not a day of the year, 29 February is', () => {
  assert.equal(isMonthDay('02-29'), true);
  assert.equal(isMonthDay('02-30'), false);
  assert.equal(isMonthDay('04-31'), false);
  assert.equal(isMonthDay('12-31'), true);
});
