import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTimezone } from '../../../contract/zone.ts';
import { formatAmount } from './export-cells.ts';

const amounts: [number, string, string][] = [
  [1_250, 'EUR', 'EUR 12.50'],
  [-1_250, 'EUR', 'EUR -12.50'],
  [5, 'EUR', 'EUR 0.05'],
  [0, 'EUR', 'EUR 0.00'],
  [-7, 'USD', 'USD -0.07'],
  [1_250, 'JPY', 'JPY 1250'],
  [1_250, 'KWD', 'KWD 1.250'],
  [250_000, 'HUF', 'HUF 2500.00'],
  [250_000, 'IQD', 'IQD 250.000'],
  [9_007_199_254_740_991, 'EUR', 'EUR 90071992547409.91'],
];

for (const [amount, currency, expected] of amounts) {
  test(`${amount} minor units of ${currency} format as ${expected}`, () => {
    assert.equal(formatAmount(amount, currency), expected);
  });
}

const times: [string, string, string][] = [
  ['Europe/Rome', '2026-06-15T12:00:00.123Z', '2026-06-15T14:00:00.123+02:00'],
  ['Europe/Rome', '2026-12-31T23:30:00.000Z', '2027-01-01T00:30:00.000+01:00'],
  ['America/St_Johns', '2026-01-15T12:00:00.000Z', '2026-01-15T08:30:00.000-03:30'],
  ['Asia/Kathmandu', '2026-01-15T12:00:00.000Z', '2026-01-15T17:45:00.000+05:45'],
  ['UTC', '2026-01-15T12:00:00.000Z', '2026-01-15T12:00:00.000+00:00'],
  // The hour that repeats when clocks go back.
  ['Europe/Rome', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000+02:00'],
  ['Europe/Rome', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000+01:00'],
];

for (const [timezone, instant, expected] of times) {
  test(`${instant} is ${expected} in ${timezone}`, () => {
    assert.equal(inTimezone(instant, timezone), expected);
    assert.equal(Date.parse(expected), Date.parse(instant));
  });
}
