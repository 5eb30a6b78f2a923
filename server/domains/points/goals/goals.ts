/** Goals of rules: what counts towards them, and how often they are reached. Pure; under the membership's lock. */
import type { Static } from 'typebox';
import type { GoalProgress } from '../../../../contract/resources/earn-rules.ts';
import { bucketAfter, bucketOf } from '../../../clock/periods.ts';
import { startOfInstant } from '../../../clock/time.ts';
import { countersBeside, type Goal, goalsOf } from '../../memberships/passes/earn-caps.ts';
import type { Counted, Counters } from '../counters/counters.ts';
import type { Earned } from '../earning/order-earning.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';

type Terms = Pick<PointsTerms, 'earn_rules'>;
type Progress = Static<typeof GoalProgress>;

/** What an earning has of what goals count. */
export type Doing = Partial<Record<Goal['counts'], number>>;

/** An amount counts with what is left of it, and an order or an event until nothing is. */
const lasting = { orders: 'entry', events: 'entry', spend: 'value', units: 'share' } as const;

/** What an earning counts towards goals; `ids` are the rules whose conditions it meets. */
export const countedForGoals = (
  terms: Terms,
  ids: readonly string[],
  doing: Doing,
  at: string,
  timezone: string,
): Counted[] =>
  goalsOf(terms).flatMap(({ rule, counts, counter, period }): Counted[] => {
    const value = doing[counts] ?? 0;
    if (value <= 0 || !ids.includes(rule.id)) return [];
    return [{ counter, bucket: bucketOf(period, at, timezone), value, per: lasting[counts] }];
  });

/** What an order counts, with what was paid for what earned; amounts in another currency than the merchant's don't. */
export const countedForOrder = (
  terms: Terms,
  { terms: ofOrder }: Pick<Earned, 'terms'>,
  { amount, currency }: { amount: number; currency: string },
  at: string,
  {
    merchantCurrency: own,
    merchantTimezone: timezone,
  }: { merchantCurrency: string; merchantTimezone: string },
): Counted[] =>
  countedForGoals(
    terms,
    ofOrder?.goals ?? [],
    { orders: 1, spend: currency === own ? amount : 0 },
    at,
    timezone,
  );

/** How often the goal is reached by what counts. */
const timesOf = ({ target, repeats }: Goal, value: number): number =>
  repeats ? Math.floor(value / target) : Number(value >= target);

/** The goals that count more since an earning, and are reached more often than they were. */
export const reachedBy = (
  terms: Terms,
  counters: Pick<Counters, 'read'>,
  counted: readonly Counted[],
): { goal: Goal; bucket: string; more: number }[] =>
  goalsOf(terms).flatMap((goal) => {
    const own = counted.find(({ counter }) => counter === goal.counter);
    if (own === undefined) return [];
    const { bucket } = own;
    const more = timesOf(goal, counters.read(goal.counter, bucket)) - counters.read(goal.level, bucket);
    return more > 0 ? [{ goal, bucket, more }] : [];
  });

/** What a reversal, which takes `counted` off, takes off how often goals count as reached. */
export const levelsLost = (
  terms: Terms | undefined,
  counters: Pick<Counters, 'read'>,
  counted: readonly Counted[],
): Counted[] =>
  (terms ? goalsOf(terms) : []).flatMap((goal): Counted[] => {
    const own = counted.find(({ counter }) => counter === goal.counter);
    if (own === undefined) return [];
    const { bucket } = own;
    const before = counters.read(goal.counter, bucket);
    const less = timesOf(goal, before) - timesOf(goal, before + own.value);
    const value = Math.min(less, counters.read(goal.level, bucket));
    return value > 0 ? [{ counter: goal.level, bucket, value: -value, per: 'kept' }] : [];
  });

/** The periods of goals among what was counted, once each. */
export const goalsIn = (counted: readonly Counted[]): { counter: string; bucket: string }[] => {
  const goals = counted.filter(({ counter, per }) => counter.startsWith('goal:') && per !== 'kept');
  return [
    ...new Map(goals.map(({ counter, bucket }) => [`${counter} ${bucket}`, { counter, bucket }])).values(),
  ];
};

/** The bonuses of a goal in a period are known by their references. */
export const bonusReference = (
  membershipId: string,
  counter: string,
  bucket: string,
  number: number,
): string => `${counter}:${bucket}:${membershipId}:${number}`;

/** How many bonuses of a period can still be there to be reversed. */
const most = 50;

/** References of the bonuses that a goal gave in a period, the latest first. */
export function bonusReferences(
  { membership, counters }: { membership: { id: string }; counters: Pick<Counters, 'read'> },
  { counter, bucket }: { counter: string; bucket: string },
): string[] {
  const given = counters.read(countersBeside(counter).given, bucket);
  return Array.from({ length: Math.min(given, most) }, (_, at) =>
    bonusReference(membership.id, counter, bucket, given - at),
  );
}

/** How far a member is in the periods of an instant. */
export const goalProgress = (
  terms: Terms,
  counters: Pick<Counters, 'read'>,
  at: string,
  timezone: string,
): Progress[] =>
  goalsOf(terms).map(({ rule, target, counts, period, counter, level }) => {
    const bucket = bucketOf(period, at, timezone);
    const end = bucketAfter(period, bucket);
    return {
      rule_id: rule.id,
      name: rule.name,
      count: counts,
      target,
      within: period as Progress['within'],
      points: rule.earn.points!,
      value: counters.read(counter, bucket),
      reached: counters.read(level, bucket) > 0,
      until: end === null ? null : startOfInstant(end, timezone),
    };
  });
