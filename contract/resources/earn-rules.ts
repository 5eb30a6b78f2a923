/** What a pass earns: its base rule, further rules for orders, and which of them gave which points. */
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import {
  Amount,
  AmountInput,
  Currency,
  Id,
  Integer,
  Nullable,
  OneOf,
  Strict,
  Text,
  Timestamp,
  TimestampInput,
} from '../primitives.ts';
import { EventTypeName } from './member-event.ts';
import { Conditions, ItemFilter } from './promotion.ts';
import { monthDayPattern } from './tier-rule.ts';

const { earning } = limits;

export const earnRoundings = ['floor', 'nearest', 'whole_units', 'carry'] as const;
const bases = ['spend', 'visit', 'none'] as const;

export const EarnRule = Strict(
  {
    basis: OneOf(bases),
    points_per_unit: Nullable(Integer(1)),
    unit_amount: Nullable(Amount(1)),
    currency: Nullable(Currency()),
    rounding: OneOf(earnRoundings),
    excludes: Type.Optional(ItemFilter),
  },
  { title: 'EarnRule', description: 'How customers earn points' },
);

export const EarnRuleInput = Strict(
  {
    basis: OneOf(bases),
    points_per_unit: Type.Optional(Integer(1, 1_000_000)),
    unit_amount: Type.Optional(AmountInput(1)),
    currency: Type.Optional(Currency()),
    rounding: Type.Optional(OneOf(earnRoundings)),
    excludes: Type.Optional(ItemFilter),
  },
  {
    title: 'EarnRuleInput',
    description: 'Earns `points_per_unit` for each `unit_amount` spent, or for each visit',
  },
);

const expiryModes = ['none', 'rolling', 'calendar'] as const;
const monthDay = { examples: ['12-31'] };

export const ExpiryRule = Strict(
  {
    mode: OneOf(expiryModes),
    months: Nullable(Integer(1)),
    month_day: Nullable(Type.String(monthDay)),
  },
  { title: 'ExpiryRule', description: 'When earned points expire' },
);

export const ExpiryRuleInput = Strict(
  {
    mode: OneOf(expiryModes),
    months: Type.Optional(Integer(1, 120)),
    month_day: Type.Optional(Type.String({ pattern: monthDayPattern, ...monthDay })),
  },
  {
    title: 'ExpiryRuleInput',
    description:
      'Points expire at the end of the day, `months` after they were earned or on `month_day` of every year',
  },
);

/** What a rule of a pass is about; the first if it says nothing. */
export const earnTriggers = ['order', 'event', 'joined'] as const;

export const earnTypes = ['rate', 'per_unit', 'fixed', 'nothing'] as const;
export const capPeriods = ['order', 'day', 'week', 'month', 'year', 'ever'] as const;

const RulePoints = () => Type.Integer({ minimum: 1, maximum: earning.points });

/** What a rule gives. */
const Earns = Strict(
  {
    type: OneOf(earnTypes),
    points: Type.Optional(RulePoints()),
    per_amount: Type.Optional(AmountInput(1)),
  },
  {
    title: 'EarnRuleValue',
    description:
      '`rate`: `points` for each `per_amount` paid for the lines, or of the amount of an event. `per_unit`: `points` for each unit of the lines for which something was paid, or for each 1 of the value of an event. `fixed`: `points` once. `nothing`: the lines earn nothing',
  },
);

const EarnCap = Strict(
  {
    points: Type.Optional(Integer(1, limits.points.balance)),
    times: Type.Optional(Integer(1, 1_000_000)),
    per: OneOf(capPeriods),
  },
  {
    title: 'EarnRuleCap',
    minProperties: 2,
    description:
      'The most that one member gets from the rule: `points`, or how many `times`, in each period in the time zone of the merchant. What is beyond it is left out; the order is not refused',
  },
);

/** The most that a member earns with all rules together. */
export const PassEarnCap = () =>
  Strict(
    { points: Integer(1, limits.points.balance), per: OneOf(capPeriods) },
    {
      title: 'PassEarnCap',
      description: 'The most points that one member earns with all rules together, in each period',
    },
  );

export const goalCounts = ['orders', 'spend', 'events', 'units'] as const;
export const goalPeriods = ['week', 'month', 'quarter', 'year', 'ever'] as const;

const goal = {
  count: OneOf(
    goalCounts,
    '`orders`, or what was paid for them (`spend`); with the trigger `event`: `events`, or the sum of their `value` (`units`)',
  ),
  target: Type.Integer({
    minimum: 1,
    maximum: limits.points.balance,
    description: 'What has to be reached; of `spend`, in minor units',
  }),
  within: OneOf(goalPeriods, 'Period of the calendar in the time zone of the merchant; `ever` is all time'),
};

/** What has to be reached before a rule gives its points. */
const Goal = Strict(
  {
    ...goal,
    repeat: Type.Optional(
      Type.Boolean({
        description: 'Whether each `target` gives the points; else the first one in a period does',
      }),
    ),
  },
  {
    title: 'EarnRuleGoal',
    description:
      'With `fixed` points: they are given when the member reaches `target` within the period, as an earning of their own, and reversed if returns or reversals leave less',
  },
);

/** How far a member is. */
export const GoalProgress = Strict(
  {
    rule_id: Id('earn_rule'),
    name: Type.String({ description: 'Name of the rule' }),
    ...goal,
    points: Type.Integer({ minimum: 1, description: 'Points that the goal gives' }),
    value: Type.Integer({ minimum: 0, description: 'What counts so far in this period' }),
    reached: Type.Boolean({ description: 'Whether its points were given in this period' }),
    until: Nullable({ ...Timestamp(), description: 'End of the period; null if it never ends' }),
  },
  { title: 'GoalProgress', description: 'How far a member is towards the goal of a rule' },
);

const Caps = () => Type.Array(EarnCap, { minItems: 1, maxItems: earning.capsPerRule });

const trigger = OneOf(
  earnTriggers,
  'What earns: an `order`, if omitted; an `event` of the `event_type`; or `joined`, the first card of this pass that a customer gets',
);

const terms = {
  name: Text(earning.nameLength, { description: 'What gave the points, as customers see it' }),
  trigger: Type.Optional(trigger),
  event_type: Type.Optional(
    Type.Unsafe<string>({ ...EventTypeName(), description: 'With `event`: the declared type' }),
  ),
  items: Type.Optional(ItemFilter),
  conditions: Type.Optional(Conditions),
  earn: Earns,
  goal: Type.Optional(Goal),
  caps: Type.Optional(Caps()),
};

export const PassEarnRule = Strict(
  {
    id: Id('earn_rule'),
    active: Type.Boolean(),
    ...terms,
    starts_at: Type.Optional(Timestamp()),
    ends_at: Type.Optional(Timestamp()),
  },
  {
    title: 'PassEarnRule',
    description:
      'A further rule of a pass. Each line of an order earns by the first active rule with `rate`, `per_unit` or `nothing` whose items and conditions match, or else by the `earn_rule` of the pass; rules with `fixed` points add once. An event earns in the same way by the rules for its type',
  },
);

export const PassEarnRuleInput = {
  ...terms,
  active: Type.Optional(Type.Boolean({ default: true })),
  starts_at: Type.Optional(TimestampInput('At once if omitted')),
  ends_at: Type.Optional(TimestampInput('Never if omitted')),
};

export const earnSources = ['pass', 'rule', 'tier', 'campaign'] as const;

/** The points of an earning that one rule gave. */
export const EarnedByRule = Strict(
  {
    source: OneOf(
      earnSources,
      '`pass`: its `earn_rule`; `rule`: one of its `earn_rules`; `tier`: what the tier adds; `campaign`: what a points campaign adds',
    ),
    rule_id: Type.Optional(Id('earn_rule')),
    tier_id: Type.Optional(Id('tier')),
    campaign_id: Type.Optional(Id('campaign')),
    name: Nullable(
      Type.String({
        description: 'Name of the rule, the tier or the campaign at that time; null for the `earn_rule`',
      }),
    ),
    points: Type.Integer({ minimum: -limits.points.balance, maximum: limits.points.balance }),
    basis: Nullable(
      Type.Integer({
        minimum: 0,
        description:
          'What was paid for the lines that it counted, in minor units; null for `fixed` points and for what is added on the points of others',
      }),
    ),
    limited: Type.Optional(
      Type.Literal(true, { description: 'Present if a limit of the rule left points out' }),
    ),
  },
  { title: 'EarnedByRule', description: 'Points that one rule gave' },
);

/** Which rules gave the points of an earning. */
export const EarnedByRules = () =>
  Type.Array(EarnedByRule, { description: 'Which rules gave the points; they add up to all of them' });

export const Limited = () =>
  Type.Literal(true, { description: 'Present if a limit for each member left points out' });
