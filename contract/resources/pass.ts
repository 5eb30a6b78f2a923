/** Passes define the rules, tiers and rewards; their templates define the design. */
import { Type } from 'typebox';
import { CustomerInput } from '../domains/customers.ts';
import { limits } from '../limits.ts';
import { NotYet } from '../not-yet.ts';
import {
  Amount,
  AmountInput,
  Currency,
  Id,
  Integer,
  Metadata,
  Nullable,
  OneOf,
  optional,
  PictureUrl,
  Resource,
  Strict,
  Text,
  Timestamp,
  TimestampInput,
} from '../primitives.ts';
import {
  EarnRule,
  EarnRuleInput,
  ExpiryRule,
  ExpiryRuleInput,
  PassEarnCap,
  PassEarnRule,
  PassEarnRuleInput,
} from './earn-rules.ts';
import { TierRule, TierRuleInput } from './tier-rule.ts';

export const passStatuses = ['draft', 'active', 'paused', 'archived'] as const;
const Money = () =>
  Strict({ amount: Amount(), currency: Currency() }, { title: 'Money', description: 'An amount of money' });
const money = { amount: AmountInput(), currency: Currency() };
const MoneyInput = () => Strict(money, { title: 'MoneyInput', description: 'An amount of money' });

const maxPoints = 1_000_000_000;
const RewardKind = () =>
  OneOf(
    ['discount', 'item', 'custom'],
    '`discount`: takes `value` off an order; `item`: a thing; `custom`: anything else',
  );

/** What a till can credit without an order. */
const PassTillLimits = Strict(
  {
    points_per_call: Type.Integer({
      minimum: 0,
      maximum: limits.points.perRequest,
      description: 'Maximum points of one credit; 0 for orders only',
    }),
    points_per_day: Type.Integer({
      minimum: 0,
      maximum: limits.points.balance,
      description: 'Maximum points that one person or token credits since midnight',
    }),
  },
  {
    title: 'PassTillLimits',
    description:
      'Maximum points without an order, also as `initial_points`, for callers who can neither adjust points nor change passes',
  },
);

/** Which payments a `spend_rule` allows. */
const spendLimits = () => ({
  min_points: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Fewest points that pay for an order' }),
  ),
  step: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Points are spent in multiples of this' }),
  ),
  max_share_bps: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: 'Basis points of an order after its discounts that points can pay; 5000 is half of it',
    }),
  ),
});

export const Pass = Resource('pass', {
  template_id: Id('pass_template'),
  name: Type.String(),
  description: Nullable(Type.String()),
  status: OneOf(passStatuses),
  tiers: Type.Array(
    Strict({
      id: Id('tier'),
      name: Type.String(),
      threshold_points: Nullable(Integer(0)),
      multiplier_bps: Type.Integer({ description: 'Basis points; 10000 earns the base points' }),
      benefits: Type.Array(Type.String()),
    }),
  ),
  tier_rule: Nullable(TierRule),
  earn_rule: Nullable(EarnRule),
  earn_rules: Type.Array(PassEarnRule, { description: 'Further rules, in the order in which they apply' }),
  earn_cap: Nullable(PassEarnCap()),
  terms_version: Type.Integer({ minimum: 1, description: 'Increases with every change of what it earns' }),
  spend_rule: Nullable(
    Strict(
      { points: Integer(1), amount: Amount(1), currency: Currency(), ...spendLimits() },
      {
        title: 'SpendRule',
        description: '`points` points pay `amount` of an order; null if points only buy rewards',
      },
    ),
  ),
  points_expiry: Nullable(ExpiryRule),
  pending_days: Integer(0),
  validity: Strict(
    {
      mode: OneOf(['none', 'fixed', 'rolling']),
      days: Nullable(Integer(1)),
      ends_at: Nullable(Timestamp()),
    },
    { title: 'Validity', description: 'How long memberships last' },
  ),
  max_issued: Nullable(Integer(1)),
  issued_count: Type.Integer({
    minimum: 0,
    description: 'Total memberships issued; does not raise `version`',
  }),
  allow_multiple: Type.Boolean({ description: 'Whether a customer can hold more than one' }),
  price: Nullable(Money()),
  rewards: Type.Array(
    Strict(
      {
        id: Id('reward'),
        name: Type.String(),
        points_cost: Integer(1),
        kind: RewardKind(),
        value: Nullable(Money()),
        image_url: Type.Optional(PictureUrl()),
      },
      { title: 'Reward', description: 'What members can get for points' },
    ),
  ),
  till_limits: PassTillLimits,
});

const TierInput = Strict({
  name: Text(60),
  threshold_points: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxPoints,
      description:
        'What is required for the tier: earned points, or the metric of the `tier_rule`. If omitted, the first tier starts at 0 and other tiers are assigned manually',
    }),
  ),
  multiplier_bps: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, default: 10_000, description: 'Basis points' }),
  ),
  benefits: Type.Optional(Type.Array(Text(200), { maxItems: 20 })),
});

const SpendRuleInput = Strict(
  { points: Integer(1, 1_000_000), amount: AmountInput(1), currency: Currency(), ...spendLimits() },
  { title: 'SpendRuleInput', description: '`points` points pay `amount` of an order' },
);

const ValidityInput = Strict(
  {
    mode: OneOf(['none', 'fixed', 'rolling']),
    days: Type.Optional(Integer(1, 36_500)),
    ends_at: Type.Optional(TimestampInput()),
  },
  {
    title: 'ValidityInput',
    description:
      'No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each',
  },
);

const RewardInput = Strict(
  {
    name: Text(120),
    points_cost: Integer(1, maxPoints),
    kind: RewardKind(),
    value: Type.Optional(MoneyInput()),
    image_url: Type.Optional(PictureUrl()),
  },
  { title: 'RewardInput', description: 'What members can get for points' },
);

export const PassInput = Strict({
  template_id: Id('pass_template'),
  name: Text(120, { description: 'Unique among the passes of the merchant, ignoring case' }),
  description: Type.Optional(Text(1_000)),
  tiers: Type.Optional(
    Type.Array(TierInput, { maxItems: limits.pass.tiers, description: 'In order of threshold' }),
  ),
  tier_rule: Type.Optional(TierRuleInput),
  earn_rule: Type.Optional(EarnRuleInput),
  earn_rules: Type.Optional(
    Type.Array(
      Strict(PassEarnRuleInput, {
        title: 'PassEarnRuleInput',
        description: 'A further rule by which a pass earns',
      }),
      {
        maxItems: limits.earning.rules,
        description: 'Further rules, in the order in which they apply',
      },
    ),
  ),
  earn_cap: Type.Optional(PassEarnCap()),
  spend_rule: Type.Optional(SpendRuleInput),
  points_expiry: Type.Optional(ExpiryRuleInput),
  pending_days: Type.Optional(Integer(0, 90)),
  validity: Type.Optional(ValidityInput),
  max_issued: Type.Optional(Integer(1, 2_000_000_000)),
  allow_multiple: Type.Optional(Type.Boolean()),
  price: Type.Optional(NotYet(Strict(money))),
  rewards: Type.Optional(Type.Array(RewardInput, { maxItems: limits.pass.rewards })),
  till_limits: Type.Optional(PassTillLimits),
  status: Type.Optional(OneOf(['draft', 'active'], '`draft` if omitted; `active` with `issue_to`')),
  issue_to: Type.Optional(
    Strict(
      { customer: CustomerInput },
      { description: 'Issues the new pass to a customer immediately, and notifies them by email' },
    ),
  ),
  metadata: Type.Optional(Metadata()),
});

const {
  template_id: _template,
  issue_to: _issue,
  status: _start,
  ...passTerms
} = optional(PassInput.properties);

export const PassChanges = Strict({
  ...passTerms,
  description: Type.Optional(Nullable(Text(1_000))),
  tiers: Type.Optional(
    Type.Array(Strict({ id: Type.Optional(Id('tier')), ...TierInput.properties }, { title: 'TierChange' }), {
      maxItems: limits.pass.tiers,
      description: 'All tiers in order of threshold; existing tiers keep their `id`',
    }),
  ),
  tier_rule: Type.Optional(Nullable(TierRuleInput)),
  earn_rule: Type.Optional(Nullable(EarnRuleInput)),
  earn_rules: Type.Optional(
    Type.Array(
      Strict({ id: Type.Optional(Id('earn_rule')), ...PassEarnRuleInput }, { title: 'PassEarnRuleChange' }),
      {
        maxItems: limits.earning.rules,
        description: 'All rules, in the order in which they apply; existing rules keep their `id`',
      },
    ),
  ),
  earn_cap: Type.Optional(Nullable(PassEarnCap())),
  spend_rule: Type.Optional(Nullable(SpendRuleInput)),
  points_expiry: Type.Optional(Nullable(ExpiryRuleInput)),
  max_issued: Type.Optional(Nullable(Integer(1, 2_000_000_000))),
  price: Type.Optional(Nullable(NotYet(Strict(money)))),
  rewards: Type.Optional(
    Type.Array(Strict({ id: Type.Optional(Id('reward')), ...RewardInput.properties }), {
      maxItems: limits.pass.rewards,
      description: 'All rewards; existing rewards keep their `id`',
    }),
  ),
  till_limits: Type.Optional(Nullable(PassTillLimits)),
  status: Type.Optional(OneOf(passStatuses)),
  apply: Type.Optional(
    OneOf(
      ['from_now'],
      'Needed for a change that takes something from members, which is otherwise refused with `change_takes_from_members`. `from_now`: the new terms hold from now on, also for the points that members have; tiers they reached stay, with a new `tier_rule` as long as one reached today, and so does the expiry of their points',
    ),
  ),
  force: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Whether to archive the pass even if it has memberships that have not ended',
    }),
  ),
});
