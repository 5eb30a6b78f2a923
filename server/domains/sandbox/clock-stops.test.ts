import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stopAt } from './clock-stops.ts';

const target = '2027-03-01T12:00:00.000Z';

const cases: [next: string | undefined, stop: string, why: string][] = [
  [undefined, target, 'nothing happens on the way'],
  ['2027-01-01T10:00:00.000Z', '2027-01-01T10:00:00.000Z', 'a whole quarter is a stop itself'],
  [
    '2027-01-01T10:00:00.001Z',
    '2027-01-01T10:15:00.000Z',
    'what happens within a quarter is settled at its end',
  ],
  ['2027-03-01T11:59:00.000Z', target, 'the clock never goes further than it was asked to'],
  ['2027-03-01T12:00:00.000Z', target, 'the end is a stop'],
];

for (const [next, stop, why] of cases) {
  test(`${next ?? 'nothing'}: ${why}`, () => assert.equal(stopAt(next, target), stop));
}
