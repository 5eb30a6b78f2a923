/** What counts for the tiers of a pass, and what a member has of it. */
import { Type } from 'typebox';
import { Currency, Id, Integer, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';

const tierMetrics = ['points', 'spend', 'visits', 'orders'] as const;
const tierPeriods = ['lifetime', 'calendar', 'membership_year', 'rolling'] as const;
const TierMetric = () =>
  OneOf(
    tierMetrics,
    '`points`: earned points; `spend`: what orders earn points on, in the smallest unit; `visits`: check-ins; `orders`: orders',
  );
const TierPeriod = () =>
  OneOf(
    tierPeriods,
    '`lifetime`: all that was ever counted; `calendar`: `months` from `starts_on`; `membership_year`: a year from the day the membership started; `rolling`: the last `months`',
  );
const keepsTier = () =>
  OneOf(
    ['period_end', 'next_period_end', 'months'],
    'How long a tier lasts: until the end of the period in which it was reached (in a `rolling` period, while enough counts), until the end of the next one, or `keeps_months` from the day it was reached',
  );
const downgradesTier = () =>
  OneOf(
    ['earned', 'one', 'never'],
    'What follows a tier that ends: the one that was reached since, one tier below unless a higher one was reached, or no end at all',
  );
/** The names of months and days, such as `12-31`. */
export const monthDayPattern = '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

export const TierRule = Strict(
  {
    metric: TierMetric(),
    currency: Nullable(Currency()),
    period: TierPeriod(),
    months: Nullable(Integer(1)),
    starts_on: Nullable(Type.String({ examples: ['01-01'] })),
    keeps: keepsTier(),
    keeps_months: Nullable(Integer(1)),
    grace_days: Integer(0),
    downgrade: downgradesTier(),
  },
  {
    title: 'TierRule',
    description:
      'What counts for tiers, in which period, and how long they last; null if all points ever earned count, and tiers never end',
  },
);

export const TierRuleInput = Strict(
  {
    metric: TierMetric(),
    period: TierPeriod(),
    months: Type.Optional(Integer(1, 36)),
    starts_on: Type.Optional(Type.String({ pattern: monthDayPattern, examples: ['01-01'] })),
    keeps: Type.Optional(keepsTier()),
    keeps_months: Type.Optional(Integer(1, 36)),
    grace_days: Type.Optional(Integer(0, 365)),
    downgrade: Type.Optional(downgradesTier()),
  },
  {
    title: 'TierRuleInput',
    description:
      'What counts for tiers, in which period, and how long they last. `calendar` needs `months` (1, 2, 3, 4, 6 or 12), `rolling` needs `months`, and `keeps: months` needs `keeps_months`',
  },
);

export const TierProgress = Strict(
  {
    metric: OneOf(tierMetrics, 'What counts, by the `tier_rule` of the pass'),
    value: Type.Integer({ minimum: 0, description: 'What counts now' }),
    period_ends_at: Nullable(Timestamp()),
    next: Nullable(
      Strict(
        { tier_id: Id('tier'), missing: Integer(1) },
        { description: 'The next higher tier that can be reached; null if there is none' },
      ),
    ),
    keep: Nullable(
      Strict(
        { missing: Integer(0), until: Timestamp() },
        {
          description:
            'What is missing to keep the tier beyond its end, days of grace included; null if nothing that counts now extends it',
        },
      ),
    ),
  },
  {
    title: 'TierProgress',
    description:
      'What a member has reached in the period, and what is missing; absent without a `tier_rule`, and in lists and events',
  },
);
