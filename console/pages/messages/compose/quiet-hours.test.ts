import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isQuiet } from './quiet-hours.ts';

const night = { start: '21:00', end: '08:00' };
const noon = { start: '12:00', end: '14:00' };

const cases = [
  ['2026-11-21T19:59:00Z', night, false],
  ['2026-11-21T20:00:00Z', night, true],
  ['2026-11-22T06:59:00Z', night, true],
  ['2026-11-22T07:00:00Z', night, false],
  ['2026-11-22T11:30:00Z', noon, true],
  ['2026-11-22T13:00:00Z', noon, false],
  ['2026-11-22T13:00:00Z', null, false],
  ['2026-11-22T13:00:00Z', { start: '09:00', end: '09:00' }, false],
] as const;

test('quiet hours use the merchant’s time zone and can span midnight', () => {
  for (const [at, hours, quiet] of cases)
    assert.equal(isQuiet(new Date(at), hours, 'Europe/Rome'), quiet, `${at} ${JSON.stringify(hours)}`);
});
