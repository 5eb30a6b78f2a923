/** Who gets a message or a code: what customers must have in common. */
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { AmountInput, Currency, Id, Integer, Key, OneOf, Strict, Text } from '../primitives.ts';
import { customerFacts } from './customer-facts.ts';

const { valuesPerCondition } = limits.promotion;
const days = 3_650;

export const codeStates = ['has', 'has_not', 'redeemed', 'not_redeemed'] as const;

/** Facts about a customer; every given one must hold. */
export const CustomerFilter = Strict(
  {
    ...customerFacts,
    without_tags: Type.Optional(
      Type.Array(Key(limits.customer.tagLength), { minItems: 1, maxItems: valuesPerCondition }),
    ),
    cities: Type.Optional(Type.Array(Text(120), { minItems: 1, maxItems: valuesPerCondition })),
    last_visit: Type.Optional(
      Strict(
        {
          days_gte: Type.Optional(Integer(1, days)),
          days_lte: Type.Optional(Integer(0, days)),
        },
        {
          minProperties: 1,
          description:
            'Whole days since the latest purchase, points or voucher of the customer, or since they were added',
        },
      ),
    ),
    spend: Type.Optional(
      Strict(
        {
          gte: Type.Optional(AmountInput()),
          lte: Type.Optional(AmountInput()),
          currency: Type.Optional(
            Type.String({ ...Currency(), description: 'ISO 4217; that of the merchant if omitted' }),
          ),
          days: Type.Optional(Integer(1, days)),
        },
        {
          minProperties: 1,
          description:
            'What the customer paid for orders in the currency, without discounts and returns: orders that were applied for them, that earned them points, or on which they redeemed a voucher',
        },
      ),
    ),
    points_gte: Type.Optional(Integer(1, limits.points.balance)),
    codes: Type.Optional(
      Type.Array(
        Strict({
          campaign_id: Id('campaign'),
          state: OneOf(
            codeStates,
            '`has`: got a code of the campaign; `redeemed`: used one; `not_redeemed`: got one, and used none',
          ),
        }),
        {
          minItems: 1,
          maxItems: 10,
          description: 'Codes that the customer has or has not; every given one must hold',
        },
      ),
    ),
  },
  {
    title: 'CustomerFilter',
    minProperties: 1,
    description: 'What the customers must have in common; every given fact must hold',
  },
);
