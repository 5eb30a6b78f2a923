/** Campaigns: named groups of vouchers or automatic promotions, with a life and a budget. */
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
  Resource,
  Strict,
  Timestamp,
  timestampDescription,
} from '../primitives.ts';
import { DryRun } from './communication.ts';
import { ConditionResult } from './order.ts';
import { Conditions, Discount, Stacking } from './promotion.ts';

export const campaignKinds = ['codes', 'automatic', 'points'] as const;
export const campaignStatuses = ['paused', 'scheduled', 'ended', 'spent', 'active'] as const;

export const budgetPeriods = ['day', 'week', 'month', 'year'] as const;

const Uses = () =>
  Strict({
    uses: Integer(0),
    amount: Amount(),
    points: Type.Optional(
      Type.Integer({ ...Integer(0), description: 'Points that a points campaign added; absent from others' }),
    ),
  });

export const bonusTypes = ['multiplier', 'addition', 'per_amount'] as const;

/** What a points campaign adds to the points of an order. */
export const CampaignBonus = Strict(
  {
    type: OneOf(bonusTypes),
    bps: Type.Optional(
      Type.Integer({ ...Integer(10_001, 1_000_000), description: 'Basis points: 20000 doubles the points' }),
    ),
    points: Type.Optional(Integer(1, limits.earning.points)),
    amount: Type.Optional(AmountInput(1)),
    currency: Type.Optional(Currency()),
  },
  {
    title: 'CampaignBonus',
    description:
      '`multiplier`: what `bps` adds on the points that the lines of the order earn by the rules of the pass. `addition`: `points`, once for an order. `per_amount`: `points` for each `amount` in `currency` paid for what earns. Bonuses are added to each other and to that of the tier, never multiplied',
  },
);

/** The passes whose members get the points. */
export const PassIds = () =>
  Type.Array(Id('pass'), {
    minItems: 1,
    maxItems: limits.promotion.passes,
    uniqueItems: true,
    description: 'Passes whose members get the points of a points campaign; all passes if omitted or null',
  });

export const Campaign = Resource('campaign', {
  name: Type.String(),
  description: Nullable(Type.String()),
  kind: OneOf(
    campaignKinds,
    '`codes`: its vouchers. `automatic`: applies to orders without a code. `points`: adds points to what orders earn',
  ),
  status: OneOf(campaignStatuses, 'Calculated, in this order of precedence'),
  starts_at: Nullable(Timestamp()),
  ends_at: Nullable(Timestamp()),
  discount: Nullable(Discount),
  bonus: Nullable(CampaignBonus),
  pass_ids: Nullable(PassIds()),
  conditions: Nullable(Conditions),
  stacking: Nullable(Stacking),
  budget: Nullable(
    Strict(
      {
        uses: Nullable(Integer(1)),
        amount: Nullable(Amount(1)),
        currency: Nullable(Currency()),
        per: Nullable(
          OneOf(
            budgetPeriods,
            '`uses` and `amount` are for each of these in the time zone of the merchant, weeks from Monday; null for all time. Limits by customer are always for all time',
          ),
        ),
        customer_uses: Nullable(Integer(1)),
        customer_amount: Nullable(Amount(1)),
        points: Type.Optional(Nullable(Integer(1))),
        customer_points: Type.Optional(Nullable(Integer(1))),
      },
      { description: 'Null if the uses of the campaign are not counted' },
    ),
  ),
  used: Nullable(Uses()),
  held: Nullable(Uses()),
  period: Nullable(
    Strict(
      {
        starts_at: Timestamp(),
        resets_at: Type.String({
          ...Timestamp(),
          description: `When the next period starts (${timestampDescription})`,
        }),
        used: Uses(),
        held: Uses(),
      },
      {
        title: 'CampaignPeriod',
        description:
          'The period that runs now, with what counts towards its budget; null without `budget.per`',
      },
    ),
  ),
  codes: Type.Integer({ minimum: 0, description: 'Vouchers created, or being created' }),
  holdout_percent: Type.Integer({
    ...Integer(0, 50),
    description: 'Percentage of customers who never get the promotion, or a published code',
  }),
});

const figures = {
  redemptions: Type.Integer({ minimum: 0, description: 'Uses of its vouchers and promotions' }),
  orders: Type.Integer({ minimum: 0, description: 'Orders with an id that it was used on' }),
  discount_amount: Amount(),
  points_given: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'Points that a points campaign added, less those of orders that were returned in full; absent from others',
    }),
  ),
  revenue: Type.Integer({
    minimum: 0,
    description: 'What those orders cost after all discounts, less returns, in minor units',
  }),
};

const Group = (description: string) =>
  Strict(
    {
      size: Nullable(
        Type.Integer({
          minimum: 0,
          description:
            'Customers to whom a code was to be published; null for an automatic promotion, whose groups are all customers',
        }),
      ),
      customers: Type.Integer({ minimum: 0, description: 'Customers who bought something' }),
      orders: Integer(0),
      revenue: Amount(),
    },
    {
      description: `${description}: all that they bought in this time, with or without the campaign; with codes, those after a code was to be published to them`,
    },
  );

export const CampaignResults = Strict(
  {
    object: Type.Literal('campaign_results'),
    campaign_id: Id('campaign'),
    from: Timestamp(),
    to: Timestamp(),
    currency: Currency(),
    ...figures,
    published: Type.Integer({ minimum: 0, description: 'Customers who got a code' }),
    customers: Type.Integer({ minimum: 0, description: 'Distinct customers who used it' }),
    new_customers: Type.Integer({
      minimum: 0,
      description: 'Of those, customers whose first purchase was an order with this campaign',
    }),
    holdout: Nullable(
      Strict(
        {
          percent: Integer(1, 50),
          held_out: Group('Customers who are held out'),
          others: Group('All other customers'),
          uplift_percent: Nullable(
            Type.Number({
              description:
                'How much more the others spent on average, in percent; negative if less. Null if those who are held out spent nothing, or with codes, if a group has no customers',
            }),
          ),
        },
        { description: 'Comparison with the hold-out group; null without one' },
      ),
    ),
    days: Type.Array(
      Strict({ date: Type.String({ examples: ['2026-11-21'] }), ...figures }, { title: 'CampaignDay' }),
      { description: 'Days with uses, oldest first' },
    ),
  },
  { title: 'CampaignResults' },
);

export const CampaignHoldout = Strict(
  {
    object: Type.Literal('campaign_holdout'),
    campaign_id: Id('campaign'),
    customer_id: Id('customer'),
  },
  { title: 'CampaignHoldout' },
);

/** Whom codes would be given to now. */
export const CodesDryRun = Strict(
  {
    object: Type.Literal('codes_dry_run'),
    campaign_id: Id('campaign'),
    customers: Type.Integer({ minimum: 0, description: 'Customers in the audience' }),
    issued: Type.Integer({ minimum: 0, description: 'Those who would get a code now' }),
    skipped: Type.Integer({ minimum: 0, description: 'Those who already have one' }),
    held_out: Type.Integer({ minimum: 0, description: 'Those in the hold-out group, who get none' }),
    missing: Type.Integer({ minimum: 0, description: 'Those for whom no code is left' }),
    messages: Nullable(DryRun),
  },
  { title: 'CodesDryRun', description: 'Whom codes would be given to now, and whom the message would reach' },
);

export const CampaignSimulation = Strict(
  {
    object: Type.Literal('campaign_simulation'),
    campaign_id: Id('campaign'),
    orders: Type.Integer({ minimum: 0, description: 'Orders that were played' }),
    matched: Type.Integer({ minimum: 0, description: 'Orders that would get the discount' }),
    customers: Type.Integer({ minimum: 0, description: 'Distinct customers of the matched orders' }),
    amounts: Type.Array(
      Strict(
        { currency: Currency(), total: Amount(), discount_amount: Amount() },
        { title: 'SimulatedAmount' },
      ),
      { description: 'What the matched orders cost, and what would be taken off them, by currency' },
    ),
    samples: Type.Array(
      Strict(
        {
          order_id: Nullable(Type.String({ description: 'Null for the order in the request' })),
          customer_id: Nullable(Id('customer')),
          currency: Currency(),
          total: Amount(),
          discount_amount: Amount(),
          met: Type.Boolean({ description: 'Whether the order meets the conditions' }),
          conditions: Type.Array(ConditionResult),
        },
        { title: 'SimulatedOrder' },
      ),
      { maxItems: limits.promotion.samples, description: 'The latest of these orders' },
    ),
  },
  { title: 'CampaignSimulation' },
);
