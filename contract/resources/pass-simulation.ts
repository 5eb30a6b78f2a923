/** What other rules of a pass would have given for past orders. */
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { Amount, Id, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';
import { PointsRate } from './books.ts';
import { earnSources } from './earn-rules.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Worth = (description: string) =>
  Type.Unsafe<number | null>(Nullable(Type.Unsafe<number>({ ...Amount(0), description })));

/** Points of one rule: those that were given, and those that would be. */
const SimulatedRule = Strict(
  {
    source: OneOf(
      earnSources,
      '`pass`: its `earn_rule`; `rule`: one of its `earn_rules`; `tier`: what the tier adds; `campaign`: what a points campaign added',
    ),
    rule_id: Type.Optional(Id('earn_rule')),
    tier_id: Type.Optional(Id('tier')),
    campaign_id: Type.Optional(Id('campaign')),
    name: Nullable(
      Type.String({ description: 'Name of the rule, the tier or the campaign; null for the `earn_rule`' }),
    ),
    points_given: Type.Integer({ description: 'Points that it gave' }),
    points: Type.Integer({ description: 'Points that it would give' }),
  },
  { title: 'SimulatedRule' },
);

const SimulatedMember = Strict(
  {
    membership_id: Id('membership'),
    customer_id: Id('customer'),
    from: Nullable(Type.String({ description: 'Name of the tier that the member has; null without one' })),
    to: Nullable(Type.String({ description: 'Name of the tier that the member would have' })),
  },
  { title: 'SimulatedMember' },
);

export const PassSimulation = Strict(
  {
    object: Type.Literal('pass_simulation'),
    pass_id: Id('pass'),
    from: Type.Unsafe<string>({
      ...Timestamp(),
      description: 'Earlier orders are left out; that of the first order if there were too many',
    }),
    is_partial: Type.Boolean({ description: 'Whether there were more orders in these days' }),
    orders: Count('Orders that were played'),
    members: Count('Members who made them'),
    points_given: Type.Integer({ description: 'Points that these orders gave, before returns' }),
    points: Type.Integer({ description: 'Points that they would give' }),
    rate: Nullable(PointsRate),
    value_given: Worth('What `points_given` are worth at `rate`; null without one'),
    value: Worth('What `points` are worth at `rate`; null without one'),
    rules: Type.Array(SimulatedRule, { description: 'The points by rule; they add up to all of them' }),
    tiers: Type.Union(
      [
        Strict(
          {
            members: Count('Members whose tier was looked at'),
            up: Count('Members who would have a higher tier'),
            down: Count('Members who would have a lower tier'),
            unchanged: Count('Members who would have the same tier'),
            samples: Type.Array(SimulatedMember, {
              maxItems: limits.promotion.samples,
              description: 'Some of the members who would have another tier',
            }),
          },
          { title: 'SimulatedTiers', description: 'How many members would have another tier' },
        ),
        Type.Null(),
      ],
      {
        description:
          'How many members would have another tier; null unless `tiers` or a `tier_rule` is tried',
      },
    ),
  },
  { title: 'PassSimulation' },
);
