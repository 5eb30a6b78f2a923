/** Limits of what one member earns by a rule, or by all rules of a pass together, and goals: how they are counted. Pure. */
import { limits } from '../../../../contract/limits.ts';
import { daysBack, type Period } from '../../../clock/periods.ts';
import type { EarningRule } from './earning-rules.ts';
import type { PassRow } from './pass.ts';

/** A limit of points, or of how often a rule gives some. */
export interface Cap {
  /** Undefined for all rules together. */
  rule: string | undefined;
  counts: 'points' | 'times';
  most: number;
  per: Period | 'order';
}

const ofRule = ({ id, caps = [] }: EarningRule): Cap[] =>
  caps.flatMap(({ points, times, per }): Cap[] => [
    ...(points === undefined ? [] : [{ rule: id, counts: 'points', most: points, per } as const]),
    ...(times === undefined ? [] : [{ rule: id, counts: 'times', most: times, per } as const]),
  ]);

/** All limits of a pass. Rules that are off have none. */
export const capsOf = ({
  earn_rules: rules = [],
  earn_cap: cap = null,
}: Partial<Pick<PassRow, 'earn_rules' | 'earn_cap'>>): Cap[] => [
  ...rules.filter(({ active }) => active).flatMap(ofRule),
  ...(cap === null ? [] : [{ rule: undefined, counts: 'points', most: cap.points, per: cap.per } as const]),
];

/** The counter of a limit; each order stands for itself, so nothing is counted for it. */
export const counterOf = ({ rule, counts, per }: Cap): { counter: string; period: Period } | undefined =>
  per === 'order' ? undefined : { counter: `cap:${rule ?? 'all'}:${counts}:${per}`, period: per };

/** Days by which a till can report late, and one for the time zone. */
const lateDays = limits.backDatingHours / 24 + 1;

/** The goal of a rule, and how it is counted. */
export interface Goal {
  rule: EarningRule;
  target: number;
  counts: NonNullable<EarningRule['goal']>['count'];
  repeats: boolean;
  period: Period;
  /** What counts; how often the goal counts as reached; and how many bonuses there ever were. */
  counter: string;
  level: string;
  given: string;
}

/** The goals of rules that are on. */
export const goalsOf = ({ earn_rules: rules = [] }: Partial<Pick<PassRow, 'earn_rules'>>): Goal[] =>
  rules.flatMap((rule): Goal[] => {
    const { id, active, goal } = rule;
    if (!active || goal === undefined) return [];
    const { target, count: counts, within: period, repeat: repeats = false } = goal;
    const counter = `goal:${id}:${counts}:${period}`;
    return [{ rule, target, counts, repeats, period, counter, ...countersBeside(counter) }];
  });

/** The other counters of a goal. */
export const countersBeside = (counter: string) => ({ level: `${counter}:level`, given: `${counter}:given` });

/** The counters that the limits and goals of a pass need; see `countersOf`. */
export const countersOfEarning = (terms: Partial<PassRow>): Record<string, number | null> => {
  const ofCaps = capsOf(terms).flatMap((cap) => counterOf(cap) ?? []);
  const ofGoals = goalsOf(terms).flatMap(({ period, counter, level, given }) =>
    [counter, level, given].map((name) => ({ counter: name, period })),
  );
  return Object.fromEntries(
    [...ofCaps, ...ofGoals].map(({ counter, period }) => [counter, daysBack(period, lateDays)]),
  );
};
