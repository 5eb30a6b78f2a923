/** Form values of a rule of a pass, and their conversion to API parameters. Pure. */
import type { MemberEventType, MembershipsUpdatePassParams, Pass, PassEarnRule } from '@tessera/sdk';
import { isComplete } from '../../components/conditions/condition-rows.ts';
import {
  type ConditionKind,
  type Conditions,
  type ConditionValues,
  type Count,
  conditionsOf,
  conditionValuesOf,
  countOf,
  type ItemFilter,
  noConditions,
} from '../../components/conditions/condition-values.ts';

export type RuleInput = NonNullable<MembershipsUpdatePassParams['earn_rules']>[number];
type EarnType = PassEarnRule['earn']['type'];

const earnTypes = ['rate', 'per_unit', 'fixed', 'nothing'] as const satisfies EarnType[];
export const capPeriods = ['ever', 'year', 'month', 'week', 'day', 'order'] as const;
export type CapPeriod = (typeof capPeriods)[number];

export type CapValues = { points: Count; times: Count; per: CapPeriod };

export const earnTriggers = ['order', 'event', 'joined'] as const;
export type EarnTrigger = (typeof earnTriggers)[number];
type EventType = Pick<MemberEventType, 'type' | 'value'>;

export const goalPeriods = ['week', 'month', 'quarter', 'year', 'ever'] as const;
/** What can be counted. */
export const goalCounts = { order: ['orders', 'spend'], event: ['events', 'units'], joined: [] } as const;
type Goal = NonNullable<PassEarnRule['goal']>;

export type GoalValues = {
  count: Goal['count'];
  target: Count;
  /** Instead of a number, for what is spent. */
  amount: number | undefined;
  within: Goal['within'];
  repeat: boolean;
};

const blankGoal: GoalValues = {
  count: 'orders',
  target: 3,
  amount: undefined,
  within: 'week',
  repeat: false,
};

/** Whether each further time can give the points again. */
export const mayRepeat = ({ count }: GoalValues): boolean => count === 'orders' || count === 'events';

export type EarnRuleValues = {
  name: string;
  trigger: EarnTrigger;
  /** The declared type, or empty. */
  event_type: string;
  type: EarnType;
  points: Count;
  per_amount: number | undefined;
  /** Whether the points are for a goal. */
  hasGoal: boolean;
  goal: GoalValues;
  items: ItemFilter;
  conditions: ConditionValues;
  /** Dates, or empty. */
  starts_on: string;
  ends_on: string;
  caps: CapValues[];
};

export const blankCap: CapValues = { points: '', times: '', per: 'ever' };

/** A new rule gives twice what the pass usually gives. */
export function newRuleValues({ earn_rule: usual }: Pick<Pass, 'earn_rule'>): EarnRuleValues {
  const isRate = usual?.basis === 'spend';
  return {
    name: '',
    trigger: 'order',
    event_type: '',
    type: isRate ? 'rate' : 'per_unit',
    points: isRate ? (usual.points_per_unit ?? 1) * 2 : 1,
    per_amount: (isRate && usual.unit_amount) || 100,
    hasGoal: false,
    goal: blankGoal,
    items: {},
    conditions: noConditions,
    starts_on: '',
    ends_on: '',
    caps: [blankCap],
  };
}

export function ruleValuesOf(
  rule: PassEarnRule,
  pass: Pick<Pass, 'earn_rule'>,
  dayOf: (moment: string) => string,
): EarnRuleValues {
  const { earn, goal, caps = [] } = rule;
  const start = newRuleValues(pass);
  return {
    name: rule.name,
    trigger: rule.trigger ?? 'order',
    event_type: rule.event_type ?? '',
    type: earn.type,
    points: earn.points ?? start.points,
    per_amount: earn.per_amount ?? start.per_amount,
    hasGoal: goal !== undefined,
    goal: goal
      ? {
          ...blankGoal,
          ...goal,
          ...(goal.count === 'spend' && { target: blankGoal.target, amount: goal.target }),
        }
      : blankGoal,
    items: rule.items ?? {},
    conditions: conditionValuesOf(rule.conditions as Conditions | undefined),
    starts_on: rule.starts_at ? dayOf(rule.starts_at) : '',
    ends_on: rule.ends_at ? dayOf(rule.ends_at) : '',
    caps:
      caps.length > 0 ? caps.map(({ points = '', times = '', per }) => ({ points, times, per })) : [blankCap],
  };
}

/** What a rule can give. */
export function typesFor({ trigger, event_type }: EarnRuleValues, events: readonly EventType[]): EarnType[] {
  if (trigger === 'order') return [...earnTypes];
  const value = trigger === 'event' && events.find(({ type }) => type === event_type)?.value;
  return [
    ...(value === 'amount' ? ['rate' as const] : []),
    ...(value === 'number' ? ['per_unit' as const] : []),
    'fixed',
  ];
}

const onlyOfOrders: readonly ConditionKind[] = ['order_amount', 'order_items', 'channel', 'metadata'];

/** What can't be asked; of a card that is issued, nothing that comes later. */
export const unaskedOf: Record<EarnTrigger, readonly ConditionKind[]> = {
  order: [],
  event: onlyOfOrders,
  joined: [...onlyOfOrders, 'first_order', 'last_order', 'segment', 'location'],
};

/** The values without what doesn't belong to what the rule is about. */
export function fitting(values: EarnRuleValues, events: readonly EventType[]): EarnRuleValues {
  const { trigger, type } = values;
  const [first, ...others] = typesFor(values, events);
  const without = unaskedOf[trigger];
  const counts: readonly GoalValues['count'][] = goalCounts[trigger];
  const isNumber = events.find((one) => one.type === values.event_type)?.value === 'number';
  const { count } = values.goal;
  const isCounted = counts.includes(count) && (count !== 'units' || isNumber);
  const { all, any, none } = values.conditions;
  const asked = (rows: ConditionValues['all']) => rows.filter(({ kind }) => !without.includes(kind));
  const groups = (some: ConditionValues['any']) => some.map(asked).filter((rows) => rows.length > 0);
  return {
    ...values,
    event_type: trigger === 'event' ? values.event_type : '',
    type: others.includes(type) ? type : first!,
    hasGoal: values.hasGoal && counts.length > 0,
    goal: isCounted ? values.goal : { ...values.goal, count: counts[0] ?? 'orders' },
    items: trigger === 'order' ? values.items : {},
    caps: values.caps.map((cap) =>
      trigger !== 'order' && cap.per === 'order' ? { ...cap, per: 'ever' } : cap,
    ),
    conditions: { all: asked(all), any: groups(any), none: groups(none) },
  };
}

/** The goal as it is sent, of a rule with fixed points. */
function goalOf({ hasGoal, type, goal }: EarnRuleValues): Goal | undefined {
  if (!hasGoal || type !== 'fixed') return undefined;
  const { count, target, amount, within, repeat } = goal;
  return {
    count,
    target: count === 'spend' ? (amount ?? 0) : Number(target),
    within,
    ...(repeat && mayRepeat(goal) && { repeat }),
  };
}

function earnOf({ type, points, per_amount }: EarnRuleValues): RuleInput['earn'] {
  const count = { points: Number(points) };
  if (type === 'rate') return { type, ...count, per_amount: per_amount ?? 0 };
  return type === 'nothing' ? { type } : { type, ...count };
}

/** Limits of which something was entered. An order counts a rule once. */
function capsOf({ caps, type }: EarnRuleValues): NonNullable<RuleInput['caps']> {
  if (type === 'nothing') return [];
  return caps.flatMap(({ per, ...cap }) => {
    const points = countOf(cap.points);
    const times = per === 'order' ? undefined : countOf(cap.times);
    if (points === undefined && times === undefined) return [];
    return [{ ...(points !== undefined && { points }), ...(times !== undefined && { times }), per }];
  });
}

/** The moment stays if its day does: it may have been set to a time of day. */
const momentOf = (day: string, before: string | undefined, dayOf: (moment: string) => string) =>
  before !== undefined && dayOf(before) === day ? before : day;

/** A rule as it is sent. What the form doesn't show stays as it is. */
export function ruleOf(
  values: EarnRuleValues,
  before: PassEarnRule | undefined,
  dayOf: (moment: string) => string,
): RuleInput {
  const {
    items: _items,
    conditions: _conditions,
    caps: _caps,
    trigger: _trigger,
    event_type: _type,
    goal: _goal,
    starts_at,
    ends_at,
    ...kept
  } = before ?? {};
  const goal = goalOf(values);
  const { trigger, event_type, items, starts_on, ends_on } = values;
  const conditions = conditionsOf(values.conditions);
  const caps = capsOf(values);
  return {
    ...kept,
    name: values.name.trim(),
    ...(trigger !== 'order' && { trigger }),
    ...(trigger === 'event' && { event_type }),
    earn: earnOf(values),
    ...(goal && { goal }),
    ...(Object.keys(items).length > 0 && !goal && { items }),
    ...(conditions && { conditions }),
    ...(caps.length > 0 && { caps }),
    ...(starts_on && { starts_at: momentOf(starts_on, starts_at, dayOf) }),
    ...(ends_on && { ends_at: momentOf(ends_on, ends_at, dayOf) }),
  };
}

/** What is entered so far, without conditions that are incomplete. */
export function whatIsDone(values: EarnRuleValues): EarnRuleValues {
  const { all, any, none } = values.conditions;
  const done = (rows: ConditionValues['all']) => rows.filter(isComplete);
  const groups = (some: ConditionValues['any']) => some.map(done).filter((rows) => rows.length > 0);
  return { ...values, conditions: { all: done(all), any: groups(any), none: groups(none) } };
}

/**
 * The rules with one that is new or changed. Each item earns by the first rule that fits: a new one that excludes items
 * comes before the others, and others come last.
 */
export function withRule(rules: readonly PassEarnRule[], rule: RuleInput): RuleInput[] {
  if (rule.id !== undefined) return rules.map((one) => (one.id === rule.id ? rule : one));
  return rule.earn.type === 'nothing' ? [rule, ...rules] : [...rules, rule];
}

/** The rules with one of them moved. */
export function moved<T>(rules: readonly T[], from: number, to: number): T[] {
  const others = rules.filter((_, at) => at !== from);
  return [...others.slice(0, to), rules[from]!, ...others.slice(to)];
}

const fields: Record<string, string> = {
  'earn.points': 'points',
  'earn.per_amount': 'per_amount',
  'earn.type': 'type',
  'goal.target': 'goal.target',
  starts_at: 'starts_on',
  ends_at: 'ends_on',
};

/** Maps an error pointer in the body to its field. */
export function ruleFieldOf(path: string): string {
  const own = path.replace(/^earn_rules\.\d+\./, '');
  return fields[own] ?? own.replace(/^(items|conditions)\..*/, '$1');
}
