import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeOf, startsOf } from './time-range.ts';

const now = '2026-06-15T12:00:00.000Z';
const rome = 'Europe/Rome';
const span = { days: 400, defaultDays: 30 };

test('the default range is the last thirty days, from the start of a day', () => {
  assert.deepEqual(rangeOf({}, span, rome, now), { from: '2026-05-15T22:00:00.000Z', to: now });
});

test('dates are whole days in the time zone', () => {
  assert.deepEqual(rangeOf({ from: '2026-03-28', to: '2026-03-29' }, span, rome, now), {
    from: '2026-03-27T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  });
});

test('inverted ranges and ranges that are too long are refused', () => {
  assert.throws(() => rangeOf({ from: '2026-06-16' }, span, rome, now), { code: 'dates_inverted' });
  assert.throws(() => rangeOf({ from: '2025-01-01' }, span, rome, now), { code: 'range_too_large' });
});

const cases: ['day' | 'week' | 'month', { from: string; to: string }, string[]][] = [
  [
    'day',
    // Clocks go forward this night: the day has 23 hours.
    { from: '2026-03-28T10:00:00.000Z', to: '2026-03-30T10:00:00.000Z' },
    ['2026-03-28T10:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ],
  [
    'week',
    { from: '2026-06-10T00:00:00.000Z', to: '2026-06-23T00:00:00.000Z' },
    ['2026-06-10T00:00:00.000Z', '2026-06-14T22:00:00.000Z', '2026-06-21T22:00:00.000Z'],
  ],
  [
    'month',
    { from: '2026-01-31T12:00:00.000Z', to: '2026-03-15T00:00:00.000Z' },
    ['2026-01-31T12:00:00.000Z', '2026-01-31T23:00:00.000Z', '2026-02-28T23:00:00.000Z'],
  ],
];

for (const [granularity, range, starts] of cases) {
  test(`a range has a part for each ${granularity} in the time zone`, () => {
    assert.deepEqual(startsOf(range, granularity, rome), starts);
  });
}
