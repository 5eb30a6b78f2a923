/** What limits leave a member to earn, and what an earning counts towards them. Pure; under the membership's lock. */
import { bucketOf } from '../../../clock/periods.ts';
import { capsOf, counterOf } from '../../memberships/passes/earn-caps.ts';
import type { Counted, Counters } from '../counters/counters.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';
import type { Earned } from './order-earning.ts';

type Limited = Pick<PointsTerms, 'earn_rules' | 'earn_cap'>;

/** The most points that are left; rules without a limit are missing. */
export interface Allowance {
  rules: ReadonlyMap<string, number>;
  all: number | undefined;
}

/** What is left in the periods of an instant. */
export function allowanceOf(
  terms: Limited,
  counters: Pick<Counters, 'read'>,
  at: string,
  timezone: string,
): Allowance {
  const rules = new Map<string, number>();
  let all: number | undefined;
  for (const cap of capsOf(terms)) {
    const own = counterOf(cap);
    const used = own ? counters.read(own.counter, bucketOf(own.period, at, timezone)) : 0;
    const free = Math.max(0, cap.most - used);
    // One order gives once, however much.
    const left = cap.counts === 'times' && free > 0 ? Number.POSITIVE_INFINITY : free;
    if (cap.rule === undefined) all = left;
    else rules.set(cap.rule, Math.min(left, rules.get(cap.rule) ?? left));
  }
  return { rules, all };
}

/** What an earning counts. One that a hold promised can be more than what is left, and counts in full. */
export function countedBy(
  terms: Limited,
  { rules, points }: Pick<Earned, 'rules' | 'points'>,
  counters: Pick<Counters, 'read'>,
  at: string,
  timezone: string,
): Counted[] {
  const counted = new Map<string, Counted>();
  for (const cap of capsOf(terms)) {
    const own = counterOf(cap);
    const given =
      cap.rule === undefined ? points : (rules.find((part) => part.rule_id === cap.rule)?.points ?? 0);
    if (own === undefined || given <= 0) continue;
    const { counter, period } = own;
    const bucket = bucketOf(period, at, timezone);
    const value = cap.counts === 'times' ? 1 : given;
    const per = cap.counts === 'times' ? 'entry' : cap.rule === undefined ? 'point' : 'share';
    const most = Math.min(cap.most, counted.get(counter)?.limit ?? cap.most);
    const limit = Math.max(most, counters.read(counter, bucket) + value);
    counted.set(counter, { counter, bucket, value, per, limit });
  }
  return [...counted.values()];
}
