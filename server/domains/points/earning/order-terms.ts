/** What the terms of a pass say of one order, with everything that they ask besides its items answered. Pure. */
import type { EarnTerms } from '../../../database/schema/tables.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { plainBps } from '../../memberships/passes/pass.ts';
import type { Basket } from '../../pricing/basket.ts';
import {
  asksForCustomer,
  asksForOrders,
  type Circumstances,
  type Conditions,
} from '../../pricing/conditions/conditions.ts';
import { areMetByItems, onlyOfItems } from '../../pricing/conditions/of-items.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';
import type { Allowance } from './caps.ts';

/** What a points campaign adds to the points of an order, on its conditions. */
export type Bonus = NonNullable<EarnTerms['bonuses']>[number];

type Rule = PointsTerms['earn_rules'][number];

/** Something besides an order that earns. */
export interface Deed {
  trigger: NonNullable<Rule['trigger']>;
  /** Of an event. */
  eventType?: string;
}

const isDue = ({ starts_at: start, ends_at: end }: Rule, at: string): boolean =>
  (start === undefined || start <= at) && (end === undefined || at < end);

/** The base rule, unless points have to be sent. */
function baseOf({ earn_rule: rule }: PointsTerms): EarnTerms['base'] {
  if (rule === null || rule.basis === 'none' || rule.points_per_unit === null) return null;
  if (rule.basis === 'spend' && rule.unit_amount === null) return null;
  return { basis: rule.basis, points_per_unit: rule.points_per_unit, unit_amount: rule.unit_amount };
}

/** Refuses an order by which the pass earns nothing: it has no rule, or its rules are about another currency. */
export function refusalByTerms(
  terms: PointsTerms,
  order: { currency: string; own: string },
): Refusal | undefined {
  const base = baseOf(terms);
  const rules = terms.earn_rules.filter(({ active, trigger }) => active && trigger === undefined);
  if (base === null && rules.length === 0) return refuse('no_earn_rule');
  const isRated = rules.some(({ earn }) => earn.type === 'rate');
  const currency = (base?.basis === 'spend' && terms.earn_rule!.currency) || (isRated ? order.own : null);
  return currency && currency !== order.currency ? refuse('currency_mismatch', { currency }) : undefined;
}

/** Terms by which an order earns nothing, and only what was paid for it is known. */
export const silentTerms = ({ earn_rule: own }: PointsTerms): EarnTerms => ({
  base: null,
  rounding: 'floor',
  ...(own?.excludes && { excludes: own.excludes }),
});

/** Returns the terms of an order, which stay those of its returns, or of something else that a member does. */
export function orderTerms(
  terms: PointsTerms,
  basket: Basket,
  asked: Circumstances,
  tierId: string | null,
  { rules: left, all }: Allowance,
  bonuses: readonly Bonus[] = [],
  act?: Deed,
): EarnTerms {
  const { earn_rule: own } = terms;
  const goals: string[] = [];
  const rules = terms.earn_rules.flatMap((rule): NonNullable<EarnTerms['rules']> => {
    const isAbout = rule.trigger === act?.trigger && rule.event_type === act?.eventType;
    if (!rule.active || !isAbout || !isDue(rule, asked.at)) return [];
    if (rule.goal !== undefined) {
      const open = openConditions(rule.conditions, basket, asked);
      if (open && (open.conditions === undefined || areMetByItems(open.conditions, basket)))
        goals.push(rule.id);
      return [];
    }
    const { id, name, items, earn } = rule;
    const open = openConditions(rule.conditions, basket, asked);
    if (open === undefined) return [];
    const most = left.get(id) ?? Number.POSITIVE_INFINITY;
    const isLimited = Number.isFinite(most);
    return [{ id, name, earn, ...(items && { items }), ...open, ...(isLimited && { most }) }];
  });
  const added = bonuses.flatMap(({ conditions, ...bonus }): Bonus[] => {
    const currency = bonus.bonus.currency ?? asked.currency;
    const open = openConditions(conditions, basket, { ...asked, currency });
    return open === undefined ? [] : [{ ...bonus, ...open }];
  });
  const tier = terms.tiers.find(({ id }) => id === tierId);
  const isRated = tier !== undefined && tier.multiplier_bps !== plainBps;
  return {
    base: act === undefined ? baseOf(terms) : null,
    rounding: own?.rounding ?? 'floor',
    ...(own?.excludes && act === undefined && { excludes: own.excludes }),
    ...(rules.length > 0 && { rules }),
    ...(all !== undefined && { most: all }),
    ...(isRated && { tier: { id: tier.id, name: tier.name, bps: tier.multiplier_bps } }),
    ...(added.length > 0 && { bonuses: added }),
    ...(goals.length > 0 && { goals }),
  };
}

/** What conditions still ask of the items; undefined if the order can’t meet them. */
function openConditions(
  conditions: Conditions | undefined,
  basket: Basket,
  asked: Circumstances,
): { conditions?: Conditions } | undefined {
  if (conditions === undefined) return {};
  const open = onlyOfItems(conditions, basket, asked);
  if (open === undefined) return undefined;
  return Object.keys(open).length > 0 ? { conditions: open } : {};
}

/** Whether a rule asks when the customer last bought something. */
export const rulesAskForOrders = (terms: PointsTerms | undefined): boolean =>
  terms?.earn_rules.some(({ active, conditions }) => active && asksForOrders(conditions)) ?? false;

/** Whether a rule asks something about the customer. */
export const rulesAskForCustomer = (terms: PointsTerms | undefined): boolean =>
  terms?.earn_rules.some(
    ({ active, conditions }) => active && conditions !== undefined && asksForCustomer(conditions),
  ) ?? false;
