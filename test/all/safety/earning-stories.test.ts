/** Servers that count in other periods than those of the shop, keep or take tiers, or go by other terms are found by a story. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mutation } from '../../harness/mutation.ts';
import {
  countedForGood,
  countedWhenReported,
  limitsInUtc,
  tiersDownTwice,
  tiersForGood,
  tiersInUtc,
  tiersTakenLater,
} from '../../mutants/earning-mutants.ts';
import {
  bonusMultiplied,
  campaignMultiplied,
  carryLost,
  returnedByToday,
} from '../../mutants/order-mutants.ts';
import { dateOf, monthsLater } from '../../promises/earning-days.ts';
import type { Bonus, Rule, Terms } from '../../promises/earning-model.ts';
import { play } from '../../promises/earning-play.ts';
import { Shop } from '../../promises/earning-shop.ts';
import type { Step, Story } from '../../promises/earning-stories.ts';
import type { Rig } from '../../promises/rig.ts';
import type { TierRule } from '../../promises/tier-model.ts';
import { openBreakable } from './breakable.ts';

const plain: Terms = {
  rules: [],
  actRules: [],
  bonuses: [null, null],
  points: 1,
  unit: 100,
  rounding: 'floor',
  bps: [10_000, 10_000, 10_000],
};
const tierRule: TierRule = {
  metric: 'spend',
  period: 'calendar',
  months: 1,
  startsOn: [0, 1],
  keeps: 'period_end',
  keepsMonths: 1,
  graceDays: 0,
  downgrade: 'earned',
  thresholds: [0, 4_000, 12_000],
};
const always = { least: null, weekdays: null } as const;
const welcome: Rule = {
  earn: { type: 'fixed', points: 5 },
  category: null,
  cap: { counts: 'times', most: 1, per: 'day' },
  ...always,
};
const double: Bonus = { type: 'multiplier', bps: 20_000, ...always };

const buy = (amount: number, late = 0): Step => ({
  do: 'buy',
  basket: { lines: [{ category: 'bread', amount, quantity: 2 }], shipping: 0, points: 0 },
  late,
});
const wait = (days: number, time = '12:00'): Step => ({ do: 'wait', days, time, turnsClocks: false });
const returned: Step = { do: 'return line', order: 0, line: 0, quantity: 1 };

/** Days until the second month from now begins: what counts before has left the period then. */
const daysToMonth = (shop: Shop): number =>
  monthsLater(Date.parse(`${dateOf(shop.today).slice(0, 8)}01`) / 86_400_000, 2) - shop.today;

type Told = (shop: Shop) => Partial<Story>;

const mutants: [what: string, mutations: readonly Mutation[], story: Told][] = [
  [
    'counts limits by days of UTC',
    limitsInUtc,
    () => ({
      terms: { ...plain, rules: [welcome] },
      steps: [wait(1, '23:40'), buy(1_000), wait(1, '00:20'), buy(1_000)],
    }),
  ],
  [
    'counts tiers by months of UTC',
    tiersInUtc,
    (shop) => ({ steps: [wait(daysToMonth(shop), '00:20'), buy(5_000), wait(20)] }),
  ],
  ['never ends a tier', tiersForGood, () => ({ steps: [buy(5_000), wait(40)] })],
  [
    'ends a tier twice',
    tiersDownTwice,
    (shop) => ({
      tierRule: { ...tierRule, downgrade: 'one' },
      steps: [buy(13_000), wait(daysToMonth(shop) - 25)],
    }),
  ],
  [
    'takes a tier of an earlier period by a return',
    tiersTakenLater,
    (shop) => ({
      tierRule: { ...tierRule, keeps: 'next_period_end' },
      steps: [wait(daysToMonth(shop) - 2), buy(5_000), wait(5), returned],
    }),
  ],
  ['leaves what a returned order counted', countedForGood, () => ({ steps: [buy(5_000), returned] })],
  [
    'counts a late order on the day of its report',
    countedWhenReported,
    (shop) => ({ steps: [wait(daysToMonth(shop)), buy(5_000, 30)] }),
  ],
  [
    'multiplies fixed points by the rate of the tier',
    bonusMultiplied,
    () => ({ terms: { ...plain, rules: [welcome], bps: [15_000, 15_000, 15_000] }, steps: [buy(1_000)] }),
  ],
  [
    'multiplies a campaign by the rate of the tier',
    campaignMultiplied,
    () => ({
      terms: { ...plain, bonuses: [double, null], bps: [15_000, 15_000, 15_000] },
      steps: [buy(1_000)],
    }),
  ],
  [
    'returns by the terms of today',
    returnedByToday,
    () => ({ steps: [buy(1_000), { do: 'change', terms: { ...plain, points: 3 } }, returned] }),
  ],
  [
    'loses the carry by a reversal',
    carryLost,
    () => ({
      terms: { ...plain, unit: 1_000, rounding: 'carry' },
      steps: [buy(700), buy(700), { do: 'reverse', order: 1, share: null }],
    }),
  ],
];

async function tell(rig: Rig, told: Told): Promise<void> {
  const shop = await Shop.open(rig.world);
  await play(shop, { terms: plain, tierRule, steps: [], ...told(shop) });
}

test('a server without defects plays all these stories as the model does', async (t) => {
  const rig = await openBreakable(t, { mutations: [], servers: 1, background: 'one' });
  for (const [, , told] of mutants) await tell(rig, told);
});

for (const [what, mutations, told] of mutants) {
  test(`a server that ${what} is detected`, async (t) => {
    const rig = await openBreakable(t, { mutations, servers: 1, background: 'one' });
    await assert.rejects(tell(rig, told), /^Error: step \d+: /);
  });
}
