import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { passWith } from '../../../../test/harness/one-rule.ts';
import { storyMembership } from '../../../../test/harness/points-story.ts';
import { clock, PointsLedger } from '../ledger/points-ledger.ts';
import { countedForGoals, levelsLost, reachedBy } from './goals.ts';
import { reachGoals } from './reach-goals.ts';

const at = '2026-11-21T11:00:00.000Z';
const context = { actor: clock, occurredAt: at, asOf: at, writtenAt: at };

const passOf = (target: number, repeat: boolean) =>
  passWith(null, 10_000, [
    {
      id: 'ern_1',
      active: true,
      name: 'Visits',
      earn: { type: 'fixed', points: 50 },
      goal: { count: 'orders', target, within: 'week', ...(repeat && { repeat }) },
    },
  ]);

test('however much is counted and taken back, a goal counts as reached as often as it is', () => {
  const stories = fc.record({
    target: fc.integer({ min: 1, max: 4 }),
    repeat: fc.boolean(),
    steps: fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
  });
  fc.assert(
    fc.property(stories, ({ target, repeat, steps }) => {
      const terms = passOf(target, repeat);
      const ledger = new PointsLedger({ membership: { ...storyMembership }, terms, lots: [], holds: [] });
      const { counters } = ledger;
      const counting = countedForGoals(terms, ['ern_1'], { orders: 1 }, at, 'UTC');
      const [{ counter, bucket }] = counting as [(typeof counting)[0]];
      assert.equal(bucket, '2026-11-16');
      let value = 0;
      let given = 0;
      for (const isMore of steps) {
        const before = repeat ? Math.floor(value / target) : Number(value >= target);
        if (isMore) {
          value += 1;
          ledger.post({ type: 'earn', points: 0, counted: counting }, context, () => {});
          reachGoals(ledger, counting, 'UTC', context);
        } else {
          if (value === 0) continue;
          value -= 1;
          const back = counting.map((one) => ({ ...one, value: -1 }));
          const counted = [...back, ...levelsLost(terms, counters, back)];
          ledger.post({ type: 'reverse', points: 0, counted }, context, () => {});
        }
        const after = repeat ? Math.floor(value / target) : Number(value >= target);
        if (after > before) given += 1;
        assert.equal(counters.read(counter, bucket), value);
        assert.equal(counters.read(`${counter}:level`, bucket), after);
        assert.equal(counters.read(`${counter}:given`, bucket), given);
        assert.equal(ledger.membership.points_available, given * 50);
        assert.deepEqual(reachedBy(terms, counters, counting), []);
      }
    }),
  );
});
