import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stopAt } from './clock-stops.ts';

const target = '2027-03-01T12:00:00.000Z';

const cases: [next: string | undefined, stop: string, why: string][] = [
  [undefined, target, 'without a due moment the clock goes straight to the target'],
  ['2027-01-01T10:00:00.000Z', '2027-01-01T10:00:00.000Z', 'a moment on the quarter hour is a stop'],
  [
    '2027-01-01T10:00:00.001Z',
    '2027-01-01T10:15:00.000Z',
    'a moment within a quarter hour is settled at its end',
  ],
  ['2027-03-01T11:59:00.000Z', target, 'the clock never passes the target'],
  ['2027-03-01T12:00:00.000Z', target, 'the target is a stop'],
];

for (const [next, stop, why] of cases) {
  test(`${next ?? 'nothing'}: ${why}`, () => assert.equal(stopAt(next, target), stop));
}
