/** Facts about a customer that promotions and audiences ask about. */
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import { Integer, Key, Strict, Text } from '../primitives.ts';

const { promotion } = limits;

/** Numbers of attributes are compared, never added. */
const largest = { minimum: -limits.amount, maximum: limits.amount } as const;

const AttributeCondition = Strict(
  {
    key: Text(40),
    values: Type.Optional(
      Type.Array(
        Type.Union([
          Text(limits.customer.valueLength, { minLength: 0 }),
          Type.Number(largest),
          Type.Boolean(),
        ]),
        { minItems: 1, maxItems: promotion.valuesPerCondition, description: 'One of these values' },
      ),
    ),
    gte: Type.Optional(Type.Number({ ...largest, description: 'At least this number' })),
    lte: Type.Optional(Type.Number({ ...largest, description: 'At most this number' })),
  },
  {
    title: 'AttributeCondition',
    minProperties: 2,
    description: 'An attribute of the customer with one of the `values`, and within `gte` and `lte`',
  },
);

/** Every given one must hold. */
export const customerFacts = {
  tags: Type.Optional(
    Type.Array(Key(limits.customer.tagLength), {
      minItems: 1,
      maxItems: promotion.valuesPerCondition,
      description: 'At least one of these tags',
    }),
  ),
  attributes: Type.Optional(
    Type.Array(AttributeCondition, {
      minItems: 1,
      maxItems: promotion.conditionsPerGroup,
      description: 'Attributes that the merchant declared; every given one must match',
    }),
  ),
  birthday: Type.Optional(
    Strict(
      {
        days_before: Type.Optional(Integer(0, 180)),
        days_after: Type.Optional(Integer(0, 180)),
      },
      {
        minProperties: 1,
        description:
          'The day of the birthday, up to `days_before` days before it, and up to `days_after` days after it, in the merchant’s time zone',
      },
    ),
  ),
};
