import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../errors/refusal.ts';
import { reportedTime } from './reported-time.ts';

const noon = '2026-11-21T12:00:00.000Z';

const times: [written: string | undefined, at: string][] = [
  [undefined, noon],
  ['2026-11-21T12:00:00+01:00', '2026-11-21T11:00:00.000Z'],
  ['2026-11-18T12:00:00Z', '2026-11-18T12:00:00.000Z'],
  ['2026-11-18T11:59:59Z', 'occurred_at_too_old'],
  ['2026-11-21T12:00:01Z', noon],
  ['2026-11-21T12:05:00Z', noon],
  ['2026-11-21T12:05:01Z', 'occurred_at_in_future'],
  ['9999-12-31', 'occurred_at_in_future'],
  ['2026-11-20', '2026-11-20T22:59:59.999Z'],
  ['2026-11-21', noon],
  ['2026-11-22', 'occurred_at_in_future'],
];

for (const [written, at] of times) {
  test(`at noon, ${written ?? 'no time'} is ${at}`, () => {
    const found = reportedTime(written, 'Europe/Rome', noon);
    assert.equal(found instanceof Refusal ? found.code : found, at);
  });
}
