/** Gives the points of goals that an earning reached, each as an earning of its own. */
import type { Counted } from '../counters/counters.ts';
import { allowanceOf, countedBy } from '../earning/caps.ts';
import { credit } from '../earning/credit.ts';
import { refusalByCap } from '../ledger/eligibility.ts';
import type { PointsLedger, PostingContext } from '../ledger/points-ledger.ts';
import { bonusReference, reachedBy } from './goals.ts';

/** Call it with what an earning counted, once it is posted. */
export function reachGoals(
  ledger: PointsLedger,
  counted: readonly Counted[],
  timezone: string,
  context: PostingContext,
): void {
  const { counters, membership } = ledger;
  const terms = ledger.terms!;
  for (const { goal, bucket, more } of reachedBy(terms, counters, counted)) {
    const { id, name, earn } = goal.rule;
    const { rules: left, all } = allowanceOf(terms, counters, context.occurredAt, timezone);
    const most = Math.min(left.get(id) ?? Number.POSITIVE_INFINITY, all ?? Number.POSITIVE_INFINITY);
    const points = refusalByCap(ledger, earn.points!) ? 0 : Math.min(earn.points!, most);
    const limited = points < earn.points!;
    const part = { source: 'rule' as const, rule_id: id, name, points, basis: null };
    const rules = [{ ...part, ...(limited && { limited: true as const }) }];
    const number = counters.read(goal.given, bucket) + 1;
    const kept = { bucket, per: 'kept' } as const;
    const entry = {
      points,
      carry: null,
      reference: bonusReference(membership.id, goal.counter, bucket, number),
      order_details: null,
      location_id: null,
      staff: null,
      rules,
      limited: limited || null,
      terms_version: terms.terms_version,
      counted: [
        ...countedBy(terms, { rules, points }, counters, context.occurredAt, timezone),
        { counter: goal.level, value: more, ...kept },
        { counter: goal.given, value: 1, ...kept },
      ],
    };
    credit(ledger, entry, timezone, context);
  }
}
