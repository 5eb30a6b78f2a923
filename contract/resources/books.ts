/** The books: what the merchant owes on gift cards and points, as a roll-forward by calendar months. */
import { Type } from 'typebox';
import { Amount, Currency, Id, Integer, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';

/** What changes a balance, in the order of the books. */
export const bookMovements = ['added', 'refunded', 'spent', 'expired', 'adjusted'] as const;
export type BookMovement = (typeof bookMovements)[number];

const Signed = (description: string) => Type.Integer({ description });

const Period = Strict(
  {
    opening: Signed('Balance at the start of `from`'),
    added: Signed('Sold and loaded, or earned'),
    refunded: Signed(
      'Given back by refunds, rollbacks and returned orders, less what they took back of earned points',
    ),
    spent: Signed('Spent; negative'),
    expired: Signed('Expired or voided, less what a new expiry date brought back; mostly negative'),
    adjusted: Signed('Corrected by hand'),
    closing: Signed('Balance at the end of `to`: `opening` plus all movements'),
  },
  { title: 'BookPeriod' },
);

const Day = (description: string) => Type.String({ description, examples: ['2026-11-01'] });
const days = { from: Day('The first day'), to: Day('The last day') };

export const PointsRate = Strict(
  {
    points: Integer(1),
    amount: Amount(0),
    currency: Currency(),
    source: OneOf(
      ['spend_rule', 'reward'],
      'The rule of the pass, or else its cheapest reward that has a value',
    ),
    reward_name: Nullable(Type.String()),
  },
  {
    title: 'PointsRate',
    description: '`points` points are worth `amount` today; null if the pass gives them no value',
  },
);

export const Books = Strict({
  object: Type.Literal('books'),
  ...days,
  timezone: Type.String({ description: 'Time zone of the days' }),
  as_of: Type.Unsafe<string>({ ...Timestamp(), description: 'Points include everything up to this time' }),
  gift_cards: Type.Array(
    Strict({
      currency: Currency(),
      amounts: Period,
      months: Type.Array(Strict({ ...days, amounts: Period })),
    }),
    { description: 'By currency, in minor units' },
  ),
  points: Type.Array(
    Strict({
      pass_id: Id('pass'),
      pass_name: Type.String(),
      rate: Nullable(PointsRate),
      points: Period,
      value: Nullable(Period),
      months: Type.Array(Strict({ ...days, points: Period, value: Nullable(Period) })),
    }),
    {
      description:
        'By pass. `points` counts points that are available, on hold or pending; `value` is what they are worth at `rate`, in minor units',
    },
  ),
});
