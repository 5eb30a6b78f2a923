/** Periods of budgets, minute by minute, on days when clocks change and through whole years. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bucketOfDay } from '../../../clock/periods.ts';
import { periodAt } from './period.ts';

const pers = ['day', 'week', 'month', 'year'] as const;
const zones = ['Europe/Rome', 'America/New_York', 'America/Santiago', 'Pacific/Auckland', 'UTC'] as const;

/** The date on the wall, from another formatter than the one that periods use. */
const wallDate = (epochMs: number, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(epochMs);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
};

test('a period runs from the first to the last moment of its days on the wall, also when the clock changes', () => {
  const moments = fc.oneof(
    fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') }),
    // Around the changes of the clock in Rome, New York and Santiago.
    fc
      .tuple(
        fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-09-06'),
        fc.integer({ min: -36 * 60, max: 36 * 60 }),
      )
      .map(([day, minutes]) => Date.parse(day) + minutes * 60_000),
  );
  fc.assert(
    fc.property(fc.constantFrom(...pers), fc.constantFrom(...zones), moments, (per, timezone, at) => {
      const now = new Date(at).toISOString();
      const { day, bucket, starts_at, resets_at } = periodAt(per, { now, timezone });
      const place = `${per} ${timezone} ${now}`;
      assert.equal(day, wallDate(at, timezone), place);
      assert.equal(bucket, bucketOfDay(per, day), place);
      assert.ok(starts_at <= now && now < resets_at, place);
      const bucketAt = (epochMs: number) => bucketOfDay(per, wallDate(epochMs, timezone));
      for (const inside of [Date.parse(starts_at), Date.parse(resets_at) - 1])
        assert.equal(bucketAt(inside), bucket, place);
      for (const outside of [Date.parse(starts_at) - 1, Date.parse(resets_at)])
        assert.notEqual(bucketAt(outside), bucket, place);
    }),
    { numRuns: 300 },
  );
});
