import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hourMs, minuteMs } from '../../contract/durations.ts';
import { bucketAfter, bucketOf, everBucket, type Period } from './periods.ts';
import { startOfInstant } from './time.ts';

const periods: readonly Period[] = ['day', 'week', 'month', 'year', 'ever'];
const cases: [at: string, timezone: string, buckets: string][] = [
  ['2026-11-30T22:59:59.999Z', 'Europe/Rome', '2026-11-30 2026-11-30 2026-11-01 2026-01-01'],
  ['2026-11-30T23:00:00.000Z', 'Europe/Rome', '2026-12-01 2026-11-30 2026-12-01 2026-01-01'],
  ['2026-12-31T23:00:00.000Z', 'Europe/Rome', '2027-01-01 2026-12-28 2027-01-01 2027-01-01'],
  ['2026-12-31T23:00:00.000Z', 'UTC', '2026-12-31 2026-12-28 2026-12-01 2026-01-01'],
  ['2027-01-01T04:59:59.999Z', 'America/New_York', '2026-12-31 2026-12-28 2026-12-01 2026-01-01'],
  ['2028-02-29T12:00:00.000Z', 'UTC', '2028-02-29 2028-02-28 2028-02-01 2028-01-01'],
  ['2026-11-29T23:59:59.999Z', 'UTC', '2026-11-29 2026-11-23 2026-11-01 2026-01-01'],
];
for (const [at, timezone, buckets] of cases) {
  test(`${at} in ${timezone} is in the day, week, month and year that begin on ${buckets}`, () =>
    assert.equal(
      periods.map((period) => bucketOf(period, at, timezone)).join(' '),
      `${buckets} ${everBucket}`,
    ));
}

/** Both changes of the clock in two hemispheres, zones that change at midnight, and a day that a place skipped. */
const changes: [at: string, timezone: string][] = [
  ['2026-03-29T01:00:00.000Z', 'Europe/Rome'],
  ['2026-10-25T01:00:00.000Z', 'Europe/Rome'],
  ['2026-03-08T07:00:00.000Z', 'America/New_York'],
  ['2026-11-01T06:00:00.000Z', 'America/New_York'],
  ['2026-04-04T16:00:00.000Z', 'Australia/Sydney'],
  ['2026-10-03T16:00:00.000Z', 'Australia/Sydney'],
  ['2026-03-28T22:00:00.000Z', 'Asia/Beirut'],
  ['2026-10-24T21:00:00.000Z', 'Asia/Beirut'],
  ['2011-12-30T10:00:00.000Z', 'Pacific/Apia'],
];

test('a period has each instant from its first day to the first day of the next one, whatever the clocks do', () => {
  const instants = fc.record({
    change: fc.constantFrom(...changes),
    off: fc.integer({ min: -400 * 24 * 60, max: 400 * 24 * 60 }),
    near: fc.integer({ min: -180, max: 180 }),
    isNear: fc.boolean(),
    period: fc.constantFrom(...periods),
  });
  fc.assert(
    fc.property(instants, ({ change: [at, timezone], off, near, isNear, period }) => {
      const ms = Date.parse(at) + (isNear ? near : off) * minuteMs;
      const instant = new Date(ms).toISOString();
      const bucket = bucketOf(period, instant, timezone);
      const next = bucketAfter(period, bucket);
      assert.ok(startOfInstant(bucket, timezone) <= instant);
      if (next === null) return;
      const end = startOfInstant(next, timezone);
      assert.ok(instant < end, `${instant} is before ${next}`);
      // Its first and its last instant are in it, and the next one isn't.
      const first = startOfInstant(bucket, timezone);
      const last = new Date(Date.parse(end) - 1).toISOString();
      assert.equal(bucketOf(period, first, timezone), bucket);
      assert.equal(bucketOf(period, last, timezone), bucket);
      assert.notEqual(bucketOf(period, end, timezone), bucket);
    }),
    { numRuns: 2_000 },
  );
});

test('the day on which clocks change is one day, with 23 or 25 hours', () => {
  for (const [at, timezone] of changes.slice(0, 6)) {
    const ms = Date.parse(at);
    const day = bucketOf('day', new Date(ms - 1).toISOString(), timezone);
    const from = Date.parse(startOfInstant(day, timezone));
    const to = Date.parse(startOfInstant(bucketAfter('day', day)!, timezone));
    assert.ok([23, 25].includes((to - from) / hourMs), `${day} in ${timezone}`);
    assert.equal(bucketOf('day', new Date(ms).toISOString(), timezone), day);
  }
});

test('each Monday begins a week', () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((day) => new Date(day * 24 * hourMs).toISOString());
  fc.assert(
    fc.property(days, (at) => {
      const week = bucketOf('week', at, 'UTC');
      assert.equal(new Date(week).getUTCDay(), 1);
      assert.ok(week <= at.slice(0, 10) && at.slice(0, 10) < bucketAfter('week', week)!);
    }),
  );
});
