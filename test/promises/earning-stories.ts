/** Stories of rules, tiers, points campaigns, orders, events, returns, reversals and time. */
import fc from 'fast-check';
import { type ActRule, acts, type Bonus, type Cap, type Rule, type Terms } from './earning-model.ts';
import type { TierRule } from './tier-model.ts';

const categories = ['bread', 'cake', 'coffee'] as const;
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const earn: fc.Arbitrary<Rule['earn']> = fc.oneof(
  fc.record({
    type: fc.constant('rate' as const),
    points: fc.integer({ min: 1, max: 5 }),
    per_amount: fc.constantFrom(50, 100, 300, 1_000),
  }),
  fc.record({ type: fc.constant('per_unit' as const), points: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ type: fc.constant('fixed' as const), points: fc.integer({ min: 1, max: 40 }) }),
  fc.constant({ type: 'nothing' as const }),
);

const asked = {
  least: fc.option(fc.integer({ min: 1, max: 6_000 }), { freq: 1 }),
  weekdays: fc.option(fc.subarray([...days], { minLength: 3 }), { freq: 1 }),
};

const cap: fc.Arbitrary<Cap | null> = fc.option(
  fc
    .record({
      counts: fc.constantFrom('points' as const, 'times' as const),
      most: fc.integer({ min: 1, max: 30 }),
      per: fc.constantFrom('order', 'day', 'week', 'month', 'ever' as const),
    })
    .map(({ counts, most, per }): Cap => {
      if (counts === 'points' || per === 'order') return { counts: 'points', most, per };
      return { counts, most: 1 + (most % 3), per };
    }),
  { freq: 1 },
);

/** A rule that gives nothing applies to any amount: what a return leaves never earns more than it did. */
const rule: fc.Arbitrary<Rule> = fc
  .record({ earn, category: fc.option(fc.constantFrom(...categories)), cap, ...asked })
  .map((one) => ({
    ...one,
    ...(one.earn.type !== 'fixed' && { least: null }),
    ...(one.earn.type === 'nothing' && { cap: null }),
  }));

const actRule: fc.Arbitrary<ActRule> = fc
  .record({
    act: fc.constantFrom(...acts),
    isRated: fc.boolean(),
    points: fc.integer({ min: 1, max: 5 }),
    per: fc.constantFrom(50, 100, 300),
  })
  .map(({ act, isRated, points, per }): ActRule => {
    if (!isRated || act === 'done') return { act, earn: { type: 'fixed', points } };
    return act === 'counted'
      ? { act, earn: { type: 'per_unit', points } }
      : { act, earn: { type: 'rate', points, per_amount: per } };
  });

const bonus: fc.Arbitrary<Bonus> = fc
  .oneof(
    fc.record({ type: fc.constant('multiplier' as const), bps: fc.constantFrom(11_000, 20_000, 30_000) }),
    fc.record({ type: fc.constant('addition' as const), points: fc.integer({ min: 1, max: 40 }) }),
    fc.record({
      type: fc.constant('per_amount' as const),
      points: fc.integer({ min: 1, max: 5 }),
      amount: fc.constantFrom(100, 300, 1_000),
    }),
  )
  .chain((one) => fc.record(asked).map((more) => ({ ...one, ...more })));

/** Points campaigns of a shop in a story; null for one that is paused. */
export const campaigns = 2;

const terms: fc.Arbitrary<Terms> = fc.record({
  bonuses: fc.array(fc.option(bonus, { freq: 1 }), { minLength: campaigns, maxLength: campaigns }),
  rules: fc.array(rule, { maxLength: 5 }),
  actRules: fc.array(actRule, { maxLength: 4 }),
  points: fc.integer({ min: 1, max: 3 }),
  unit: fc.constantFrom(100, 250, 300, 1_000),
  rounding: fc.constantFrom('floor', 'nearest', 'whole_units', 'carry' as const),
  bps: fc.tuple(
    fc.constantFrom(10_000, 12_500),
    fc.constantFrom(10_000, 15_000),
    fc.constantFrom(12_500, 20_000),
  ),
});

const thresholds = { points: [0, 40, 120], spend: [0, 4_000, 12_000], orders: [0, 2, 4] } as const;

const tierRule: fc.Arbitrary<TierRule> = fc
  .record({
    metric: fc.constantFrom('points', 'spend', 'orders' as const),
    period: fc.constantFrom('lifetime', 'calendar', 'membership_year', 'rolling' as const),
    months: fc.constantFrom(1, 2, 3, 6, 12),
    startsOn: fc.constantFrom([0, 1] as const, [6, 1] as const, [1, 29] as const, [9, 31] as const),
    keeps: fc.constantFrom('period_end', 'next_period_end', 'months' as const),
    keepsMonths: fc.constantFrom(1, 4),
    graceDays: fc.constantFrom(0, 0, 5, 40),
    downgrade: fc.constantFrom('earned', 'earned', 'one', 'never' as const),
  })
  .map((one) => ({
    ...one,
    keeps: one.period === 'rolling' && one.keeps === 'next_period_end' ? 'period_end' : one.keeps,
    thresholds: thresholds[one.metric],
  }));

const basket = fc.record({
  lines: fc.array(
    fc.record({
      category: fc.constantFrom(...categories),
      amount: fc.integer({ min: 1, max: 4_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shipping: fc.constantFrom(0, 0, 490),
  points: fc.constantFrom(0, 0, 0, 25),
});

/** Times at which the day of a shop east of Greenwich isn't that of UTC, and others. */
const time = fc.constantFrom('00:20', '12:00', '23:40');

export type Step =
  | { do: 'buy'; basket: typeof basket extends fc.Arbitrary<infer T> ? T : never; late: number }
  | { do: 'act'; act: ActRule['act']; value: number }
  | { do: 'return'; order: number; share: number | null }
  | { do: 'return line'; order: number; line: number; quantity: number }
  | { do: 'reverse'; order: number; share: number | null }
  | { do: 'change'; terms: Terms }
  | { do: 'wait'; days: number; time: string; turnsClocks: boolean };

const order = fc.nat(3);
const share = fc.option(fc.nat(1_000));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      basket,
      late: fc.constantFrom(0, 0, 0, 1, 30, 71),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('return' as const), order, share }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('return line' as const),
      order,
      line: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      act: fc.constantFrom(...acts),
      value: fc.integer({ min: 0, max: 2_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), order, share }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), terms }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.oneof(fc.nat(3), fc.nat(45), fc.nat(150)),
      time,
      turnsClocks: fc.boolean(),
    }),
  },
);

export interface Story {
  terms: Terms;
  tierRule: TierRule;
  steps: Step[];
}

/** Points that are carried over can be given back by another earning, so they count for no tier and no limit here. */
export const stories = (lengths: { shortest: number; longest: number }): fc.Arbitrary<Story> =>
  fc
    .record({
      terms,
      tierRule,
      steps: fc.array(step, { minLength: lengths.shortest, maxLength: lengths.longest }),
    })
    .map((story) => {
      if (story.terms.rounding !== 'carry') return story;
      const metric = story.tierRule.metric === 'points' ? 'spend' : story.tierRule.metric;
      return { ...story, tierRule: { ...story.tierRule, metric, thresholds: thresholds[metric] } };
    });
