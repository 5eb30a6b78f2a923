/** Validates the rules by which a pass earns besides its base rule, and converts them to stored form. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PassChanges } from '../../../../contract/resources/pass.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { endOrNever, startOfInstant } from '../../../clock/time.ts';
import { type Refusal, refuseField } from '../../../errors/refusal.ts';
import { thousandths } from '../../pricing/basket.ts';
import { asksForOrders, type Conditions, tooManyConditions } from '../../pricing/conditions/conditions.ts';
import { commonParts, type PassRow, smallestPart, type Worth } from './pass.ts';

type Input = NonNullable<Static<typeof PassChanges>['earn_rules']>;
type Rule = Input[number];
export type EarningRule = PassRow['earn_rules'][number];
export type EarnTrigger = NonNullable<Rule['trigger']>;

/** Fields that each kind of rule has; none has others. */
const fieldsOf: Record<Rule['earn']['type'], readonly ('points' | 'per_amount')[]> = {
  rate: ['points', 'per_amount'],
  per_unit: ['points'],
  fixed: ['points'],
  nothing: [],
};

/** Returns the first reason to refuse the rules. */
export function refusalByRules(rules: Input | undefined, timezone: string): Refusal | undefined {
  for (const [at, rule] of (rules ?? []).entries()) {
    const wrong = wrongIn(rule, timezone);
    if (wrong) return refuseField(`/earn_rules/${at}/${wrong[0]}`, 'validation_failed', wrong[1]);
  }
  return undefined;
}

function wrongIn(rule: Rule, timezone: string): [pointer: string, detail: string] | undefined {
  const { earn, conditions, trigger = 'order' } = rule;
  const own = fieldsOf[earn.type];
  const wrong = wrongFor(trigger, rule) ?? wrongGoal(trigger, rule);
  if (wrong) return wrong;
  for (const field of ['points', 'per_amount'] as const) {
    if (own.includes(field) === (earn[field] !== undefined)) continue;
    return [`earn/${field}`, own.includes(field) ? 'is required' : `does not belong to \`${earn.type}\``];
  }
  if (tooManyConditions(conditions)) {
    return ['conditions', `name more than ${limits.promotion.conditions} facts`];
  }
  for (const [at, cap] of (rule.caps ?? []).entries()) {
    if (earn.type === 'nothing') return [`caps/${at}`, 'does not belong to `nothing`'];
    if (cap.per !== 'order' || cap.times === undefined) continue;
    return [`caps/${at}/times`, 'a rule gives points once for each order'];
  }
  const { starts_at, ends_at } = datesOf(rule, timezone);
  return starts_at && ends_at && ends_at <= starts_at ? ['ends_at', 'is not after `starts_at`'] : undefined;
}

/** What only rules about orders can have, and what those about events need. */
function wrongFor(trigger: EarnTrigger, rule: Rule): [pointer: string, detail: string] | undefined {
  const { event_type: type, items, earn, conditions } = rule;
  if ((trigger === 'event') !== (type !== undefined)) {
    return ['event_type', trigger === 'event' ? 'is required' : `does not belong to \`${trigger}\``];
  }
  if (trigger === 'order') return undefined;
  if (items !== undefined) return ['items', `does not belong to \`${trigger}\``];
  if (earn.type === 'nothing' || (trigger === 'joined' && earn.type !== 'fixed')) {
    return ['earn/type', `does not belong to \`${trigger}\``];
  }
  if (trigger === 'joined' && rule.goal !== undefined) return ['goal', 'does not belong to `joined`'];
  const foreign = conditions && foreignIn(conditions, trigger, 'conditions');
  return foreign === undefined ? undefined : [foreign, `can’t be asked of \`${trigger}\``];
}

/** What can be counted, by what the rule is about. */
const countsOf = { order: ['orders', 'spend'], event: ['events', 'units'], joined: [] } as const;

function wrongGoal(
  trigger: EarnTrigger,
  { goal, earn, items }: Rule,
): [pointer: string, detail: string] | undefined {
  if (goal === undefined) return undefined;
  if (earn.type !== 'fixed') return ['goal', 'needs `fixed` points'];
  if (items !== undefined) return ['items', 'does not belong to a goal'];
  const counts: readonly string[] = countsOf[trigger];
  if (!counts.includes(goal.count)) return ['goal/count', `does not belong to \`${trigger}\``];
  const isCounting = goal.count === 'orders' || goal.count === 'events';
  return goal.repeat && !isCounting ? ['goal/repeat', 'belongs to `orders` and `events`'] : undefined;
}

/** Where conditions ask what is known of orders alone, or not yet known of a card that is being issued. */
function foreignIn(conditions: Conditions, trigger: 'event' | 'joined', place: string): string | undefined {
  const { customer, membership } = conditions;
  const isJoining = trigger === 'joined';
  const fields = (['order_amount', 'order_items', 'channels', 'metadata'] as const).filter(
    (field) => conditions[field] !== undefined,
  );
  if (fields[0]) return `${place}/${fields[0]}`;
  if (isJoining && conditions.location_ids) return `${place}/location_ids`;
  if (isJoining && asksForOrders({ ...(customer && { customer }) })) return `${place}/customer`;
  if (isJoining && membership?.segments) return `${place}/membership/segments`;
  for (const group of ['all', 'any', 'none'] as const) {
    for (const [at, one] of (conditions[group] ?? []).entries()) {
      const within = foreignIn(one, trigger, `${place}/${group}/${at}`);
      if (within) return within;
    }
  }
  return undefined;
}

function datesOf({ starts_at: start, ends_at: end }: Rule, timezone: string) {
  const ends_at = end === undefined ? null : endOrNever(end, timezone);
  return {
    ...(start !== undefined && { starts_at: startOfInstant(start, timezone) }),
    ...(ends_at !== null && { ends_at }),
  };
}

/** The rules as they are stored; what they leave out stays absent. */
export const earningRulesOf = (rules: Input | undefined, timezone: string): EarningRule[] =>
  (rules ?? []).map((rule) => {
    const { id, name, active, trigger, event_type, items, conditions, earn, goal, caps } = rule;
    return {
      id: id ?? encodeId('earn_rule', newUuid()),
      name,
      active: active ?? true,
      ...(trigger !== undefined && trigger !== 'order' && { trigger }),
      ...(event_type !== undefined && { event_type }),
      ...(items !== undefined && { items }),
      ...(conditions !== undefined && { conditions }),
      earn,
      ...(goal !== undefined && { goal }),
      ...(caps !== undefined && { caps }),
      ...datesOf(rule, timezone),
    };
  });

/** The conditions of all rules, whose names must be known. */
export const conditionsIn = (rules: readonly EarningRule[] = []): Conditions[] =>
  rules.flatMap(({ conditions }) => conditions ?? []);

/** Into how many parts a point is divided, so that all that the rules of a pass give at a rate are whole parts. */
export function partsOfPoint(rules: Pick<PassRow, 'earn_rule' | 'earn_rules'>, bps: number): bigint {
  const { earn_rule: base } = rules;
  const rates: Worth[] = [
    ...(base?.points_per_unit
      ? [smallestPart(base.points_per_unit, base.basis === 'spend' ? (base.unit_amount ?? 1) : 1, bps)]
      : []),
    ...rules.earn_rules.flatMap(({ earn: { type, points = 0, per_amount: per = 1 } }): Worth[] => {
      if (type === 'rate') return [smallestPart(points, per, bps)];
      return type === 'per_unit' ? [smallestPart(points, thousandths, bps)] : [];
    }),
  ];
  return rates.reduce((parts, { perPoint }) => commonParts(parts, perPoint), 1n);
}
