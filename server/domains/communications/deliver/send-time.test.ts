import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpenAt } from '../../../../contract/hours.ts';
import { localTime } from '../../../../contract/zone.ts';
import { quietUntil, sendTime } from './send-time.ts';

const night = { start: '21:00', end: '08:00' };

test("quiet hours are in the merchant's time zone and can cross midnight", () => {
  // Rome is two hours ahead of UTC in summer, one in winter.
  assert.equal(quietUntil('2026-07-01T18:59:59.000Z', night, 'Europe/Rome'), undefined);
  assert.equal(quietUntil('2026-07-01T19:00:00.000Z', night, 'Europe/Rome'), '2026-07-02T06:00:00.000Z');
  assert.equal(quietUntil('2026-07-02T05:59:30.000Z', night, 'Europe/Rome'), '2026-07-02T06:00:00.000Z');
  assert.equal(quietUntil('2026-07-02T06:00:00.000Z', night, 'Europe/Rome'), undefined);
  assert.equal(quietUntil('2026-12-01T20:00:00.000Z', night, 'Europe/Rome'), '2026-12-02T07:00:00.000Z');
});

test('quiet hours can start and end on the same day', () => {
  const noon = { start: '12:00', end: '14:30' };
  assert.equal(quietUntil('2026-07-01T11:59:00.000Z', noon, 'UTC'), undefined);
  assert.equal(quietUntil('2026-07-01T12:00:00.000Z', noon, 'UTC'), '2026-07-01T14:30:00.000Z');
  assert.equal(quietUntil('2026-07-01T14:30:00.000Z', noon, 'UTC'), undefined);
});

test('quiet hours end at the right time on nights when clocks change', () => {
  // On 29 March 2026 Rome goes from 02:00 to 03:00, on 25 October from 03:00 back to 02:00.
  assert.equal(quietUntil('2026-03-28T22:00:00.000Z', night, 'Europe/Rome'), '2026-03-29T06:00:00.000Z');
  assert.equal(quietUntil('2026-10-24T20:00:00.000Z', night, 'Europe/Rome'), '2026-10-25T07:00:00.000Z');
});

test('quiet hours end at the first minute that is not quiet, whenever they are', () => {
  const times = ['00:00', '00:30', '02:15', '08:00', '21:00', '23:45', '24:00'];
  for (const start of times.slice(0, -1)) {
    for (const end of times) {
      if (start === end || (start === '00:00' && end === '24:00')) continue;
      const hours = { start, end };
      // On 25 October 2026, New York is still four hours behind, and Rome changes its clocks.
      for (const timezone of ['Europe/Rome', 'America/New_York']) {
        for (const now of [
          '2026-10-24T20:07:00.000Z',
          '2026-10-25T00:31:00.000Z',
          '2026-10-25T04:00:00.000Z',
        ]) {
          const minutes = Array.from({ length: 1_560 }, (_, at) => new Date(Date.parse(now) + at * 60_000));
          const isQuiet = (at: Date) => isOpenAt({ hours }, localTime(at.toISOString(), timezone));
          const first = minutes.find((at) => !isQuiet(at))!.toISOString();
          assert.equal(
            quietUntil(now, hours, timezone),
            first === now ? undefined : first,
            `${start}-${end}`,
          );
        }
      }
    }
  }
});

test('no time is quiet without quiet hours, or if they never end', () => {
  for (const hours of [null, undefined, { start: '09:00', end: '09:00' }, { start: '00:00', end: '24:00' }]) {
    assert.equal(quietUntil('2026-07-01T09:00:00.000Z', hours, 'Europe/Rome'), undefined);
  }
});

test('a message is sent at its scheduled time; today means now, the past and the far future are refused', () => {
  const now = '2026-11-21T12:00:00.000Z';
  const code = (text: string) => (sendTime(text, now, 'Europe/Rome') as { code?: string }).code;
  assert.equal(sendTime(undefined, now, 'Europe/Rome'), undefined);
  assert.equal(sendTime('2026-11-21', now, 'Europe/Rome'), undefined);
  assert.equal(sendTime('2026-11-22', now, 'Europe/Rome'), '2026-11-21T23:00:00.000Z');
  assert.equal(sendTime('2026-11-21T15:00:00+01:00', now, 'Europe/Rome'), '2026-11-21T14:00:00.000Z');
  assert.equal(code('2026-11-21T12:00:00Z'), 'validation_failed');
  assert.equal(code('2026-11-20'), 'validation_failed');
  assert.equal(code('2036-01-01'), 'validation_failed');
});
