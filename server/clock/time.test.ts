import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beyondInstant, endOfInstant, startOfInstant } from './time.ts';

const cases: [title: string, date: string, timezone: string, start: string, end: string][] = [
  ['in UTC', '2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  ['east of Greenwich', '2026-01-15', 'Europe/Rome', '2026-01-14T23:00:00.000Z', '2026-01-15T22:59:59.999Z'],
  ['far west', '2026-01-15', 'Pacific/Pago_Pago', '2026-01-15T11:00:00.000Z', '2026-01-16T10:59:59.999Z'],
  ['far east', '2026-01-15', 'Pacific/Kiritimati', '2026-01-14T10:00:00.000Z', '2026-01-15T09:59:59.999Z'],
  [
    'with a quarter of an hour',
    '2026-01-15',
    'Asia/Kathmandu',
    '2026-01-14T18:15:00.000Z',
    '2026-01-15T18:14:59.999Z',
  ],
  ['of 23 hours', '2026-03-29', 'Europe/Rome', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['of 25 hours', '2026-10-25', 'Europe/Rome', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  [
    'that begins at one o’clock',
    '2026-04-24',
    'Africa/Cairo',
    '2026-04-23T22:00:00.000Z',
    '2026-04-24T20:59:59.999Z',
  ],
  [
    'that a country left out',
    '2011-12-30',
    'Pacific/Apia',
    '2011-12-30T10:00:00.000Z',
    '2011-12-30T09:59:59.999Z',
  ],
  [
    'of a leap year',
    '2028-02-29',
    'America/New_York',
    '2028-02-29T05:00:00.000Z',
    '2028-03-01T04:59:59.999Z',
  ],
  [
    'at the end of a year',
    '2026-12-31',
    'Asia/Tokyo',
    '2026-12-30T15:00:00.000Z',
    '2026-12-31T14:59:59.999Z',
  ],
];

for (const [title, date, timezone, start, end] of cases) {
  test(`a day ${title} starts and ends with the local calendar`, () => {
    assert.equal(startOfInstant(date, timezone), start);
    assert.equal(endOfInstant(date, timezone), end);
    assert.equal(Date.parse(beyondInstant(date, timezone)), Date.parse(end) + 1);
  });
}

test('an instant with an offset is the same in every time zone', () => {
  for (const read of [startOfInstant, endOfInstant, beyondInstant]) {
    assert.equal(read('2026-12-31T23:59:59+01:00', 'Asia/Tokyo'), '2026-12-31T22:59:59.000Z');
    assert.equal(read('2026-12-31t23:59:59.123456789z', 'Asia/Tokyo'), '2026-12-31T23:59:59.123Z');
    assert.equal(read('2026-01-01T00:00:00.5-11:30', 'UTC'), '2026-01-01T11:30:00.500Z');
  }
});
