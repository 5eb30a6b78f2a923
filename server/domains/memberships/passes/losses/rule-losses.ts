/** What a change of the rules by which a pass earns takes from members. Pure. */
import { isSame } from '../../../../json/is-same.ts';
import type { EarningRule } from '../earning-rules.ts';
import type { PassRow } from '../pass.ts';
import type { Loss } from './loss.ts';

/** What a rule gives for an amount, as a fraction; nothing for those that give none. */
const rateOf = ({ earn: { points = 0, per_amount: per = 1 } }: EarningRule): [bigint, bigint] => [
  BigInt(points),
  BigInt(per),
];

const isLess = ([a, per]: [bigint, bigint], [b, each]: [bigint, bigint]): boolean => a * each < b * per;

const gives = (rule: EarningRule | undefined, now: string): boolean =>
  rule?.active === true && !(rule.ends_at !== undefined && rule.ends_at <= now);

const loss = (at: number, says: string, rule?: EarningRule): Loss => ({
  loss: rule?.trigger === undefined ? 'orders_earn_less' : 'acts_earn_less',
  pointer: at < 0 ? '/earn_rules' : `/earn_rules/${at}`,
  losers: { who: 'all' },
  says,
});

/** Rules that give less, or to fewer orders, and those that take lines away from others. */
export function ofEarningRules(
  { earn_rules: before, earn_rule: base }: PassRow,
  { earn_rules: after }: PassRow,
  now: string,
): Loss[] {
  const kept = before.flatMap((rule): Loss[] => {
    // Members have joined already.
    if (!gives(rule, now) || rule.earn.type === 'nothing' || rule.trigger === 'joined') return [];
    const at = after.findIndex(({ id }) => id === rule.id);
    const own = after[at];
    if (own === undefined || !gives(own, now)) return [loss(at, `no longer earn by "${rule.name}"`, rule)];
    if (own.earn.type !== rule.earn.type || isLess(rateOf(own), rateOf(rule))) {
      return [loss(at, `earn fewer points by "${rule.name}"`, rule)];
    }
    const what = rule.trigger === undefined ? 'for other purchases' : 'on other occasions';
    return isNarrower(own, rule) ? [loss(at, `earn by "${rule.name}" ${what} than before`, rule)] : [];
  });
  const added = after.flatMap((rule, at): Loss[] => {
    const known = before.find(({ id }) => id === rule.id);
    if (rule.trigger !== undefined) return [];
    const isNew = !gives(known, now) || known?.earn.type !== rule.earn.type || isNarrower(rule, known);
    if (!isNew || !gives(rule, now)) return [];
    if (rule.earn.type === 'nothing') return [loss(at, `earn nothing by "${rule.name}"`)];
    const usual: [bigint, bigint] = [BigInt(base?.points_per_unit ?? 0), BigInt(base?.unit_amount ?? 1)];
    const isCheap = rule.earn.type === 'rate' && base?.basis === 'spend' && isLess(rateOf(rule), usual);
    return isCheap && known === undefined ? [loss(at, `earn fewer points by "${rule.name}"`)] : [];
  });
  return [...kept, ...added];
}

/** Whether the rule can be for other purchases, for a shorter time, or with other limits than before. */
function isNarrower(after: EarningRule, before: EarningRule): boolean {
  const asks = ({ trigger, event_type: type, items, conditions }: EarningRule) => [
    trigger ?? null,
    type ?? null,
    items ?? null,
    conditions ?? null,
  ];
  const isCapped = after.caps !== undefined && !isSame(after.caps, before.caps);
  const isSooner = after.ends_at !== undefined && (before.ends_at ?? '9999') > after.ends_at;
  const isLater = after.starts_at !== undefined && (before.starts_at ?? '') < after.starts_at;
  return isSooner || isLater || isCapped || isFarther(after, before) || !isSame(asks(after), asks(before));
}

/** Whether a rule has a goal that is another, or harder to reach. */
function isFarther({ goal: after }: EarningRule, { goal: before }: EarningRule): boolean {
  if (after === undefined) return false;
  if (before?.count !== after.count || before.within !== after.within) return true;
  return after.target > before.target || (before.repeat === true && after.repeat !== true);
}

type Cap = PassRow['earn_cap'];

/** A limit that is new, lower, or for another period. */
export function ofCap(before: Cap, after: Cap): Loss[] {
  if (after === null || (before?.per === after.per && before.points <= after.points)) return [];
  const pointer = '/earn_cap';
  return [{ loss: 'orders_earn_less', pointer, losers: { who: 'all' }, says: 'can earn fewer points' }];
}
