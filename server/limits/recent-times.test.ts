import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { RecentTimes } from './recent-times.ts';

test('the requested number of latest times is remembered', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.nat(1_000), { maxLength: 30 }),
      (count, pauses) => {
        const recent = new RecentTimes(count);
        const all: number[] = [];
        for (const pause of pauses) {
          const time = (all.at(-1) ?? 0) + pause;
          all.push(time);
          recent.add(time);
          const latest = all.slice(-count);
          assert.equal(recent.earliest, latest.length < count ? Number.NEGATIVE_INFINITY : latest[0]);
          assert.equal(recent.countAfter(time - 500), latest.filter((each) => each > time - 500).length);
        }
      },
    ),
  );
});
