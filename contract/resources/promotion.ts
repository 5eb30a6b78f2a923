/** What a voucher or promotion takes off, when it applies, and what it can be combined with. */
import { Type } from 'typebox';
import { weekdays } from '../hours.ts';
import { limits } from '../limits.ts';
import {
  AmountInput,
  Currency,
  EndTime,
  Id,
  Integer,
  Key,
  OneOf,
  StartTime,
  Strict,
  Text,
} from '../primitives.ts';
import { type memberSegments, segmentDays } from './communication.ts';
import { customerFacts } from './customer-facts.ts';

const { promotion } = limits;

const several = { minItems: 1, maxItems: promotion.valuesPerCondition };
const Texts = (maxLength: number) => Type.Array(Text(maxLength), several);
const Keys = (maxLength = 120) => Type.Array(Key(maxLength), several);

/** Selects order items; an item must match every field. */
export const ItemFilter = Strict(
  {
    skus: Type.Optional(Keys()),
    categories: Type.Optional(Keys()),
    metadata: Type.Optional(
      Strict({ key: Text(limits.metadata.keyLength), values: Texts(limits.metadata.valueLength) }),
    ),
    exclude_skus: Type.Optional(Keys()),
    exclude_categories: Type.Optional(Keys()),
  },
  {
    title: 'ItemFilter',
    description: 'Items that match every given field; an empty filter matches all items',
  },
);

/** Of the amounts of a condition. */
const OwnCurrency = () =>
  Type.Optional(
    Type.String({
      ...Currency(),
      description:
        'ISO 4217; that of the discount, of the budget of its campaign or of the merchant, in this order, if omitted. Orders in another currency don’t meet the condition',
    }),
  );

/** Times of day in the merchant's time zone. */
export const Hours = Strict({ start: StartTime('09:00'), end: EndTime('18:00') });

/** Which of the days of the month that are one weekday. */
export const nthOfMonth = ['first', 'second', 'third', 'fourth', 'last'] as const;

const DaysOfYear = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ format: 'date', maxLength: 10, examples: ['2026-12-24'] }), {
      ...several,
      description,
    }),
  );

/** Segments of a broadcast's audience that an order can ask about. */
const conditionSegments = [
  'active',
  'expiring',
  'inactive',
] as const satisfies (typeof memberSegments)[number][];

/** Facts about an order; every given one must hold. */
const facts = {
  order_amount: Type.Optional(
    Strict(
      {
        gte: Type.Optional(Type.Integer({ ...AmountInput(), description: 'Minimum, in minor units' })),
        lte: Type.Optional(Type.Integer({ ...AmountInput(), description: 'Maximum, in minor units' })),
        currency: OwnCurrency(),
      },
      { minProperties: 1, description: 'Subtotal of the order before discounts' },
    ),
  ),
  order_items: Type.Optional(
    Strict({
      items: ItemFilter,
      quantity_gte: Type.Optional(Integer(1, 1_000_000)),
      amount_gte: Type.Optional(AmountInput(1)),
      currency: OwnCurrency(),
    }),
  ),
  customer: Type.Optional(
    Strict(
      {
        first_order: Type.Optional(Type.Boolean()),
        days_since_last_order_gte: Type.Optional(Integer(1, 3_650)),
        ...customerFacts,
      },
      { minProperties: 1, description: 'The customer of the order, or that of its membership' },
    ),
  ),
  membership: Type.Optional(
    Strict(
      {
        pass_ids: Type.Optional(Type.Array(Id('pass'), { minItems: 1, maxItems: 100 })),
        tier_ids: Type.Optional(Type.Array(Id('tier'), { minItems: 1, maxItems: 100 })),
        points_gte: Type.Optional(Integer(1, limits.points.balance)),
        days_since_start_gte: Type.Optional(Integer(1, 36_500)),
        days_since_start_lte: Type.Optional(Integer(0, 36_500)),
        segments: Type.Optional(
          Type.Array(OneOf(conditionSegments), {
            minItems: 1,
            maxItems: conditionSegments.length,
            description: `At least one of these, all of active memberships; \`expiring\`: expires within ${segmentDays.expiring} days, \`inactive\`: no activity of the customer for ${segmentDays.inactive} days`,
          }),
        ),
      },
      { minProperties: 1, description: 'The membership that the order names' },
    ),
  ),
  location_ids: Type.Optional(Type.Array(Id('location'), { minItems: 1, maxItems: 100 })),
  weekdays: Type.Optional(Type.Array(OneOf(weekdays), { minItems: 1, maxItems: 7 })),
  hours: Type.Optional(Hours),
  dates: Type.Optional(
    Strict(
      {
        except: DaysOfYear('None of these days, `YYYY-MM-DD`'),
        only: DaysOfYear('One of these days, `YYYY-MM-DD`'),
        nth_weekday: Type.Optional(
          Strict(
            { weekday: OneOf(weekdays), nth: OneOf(nthOfMonth) },
            {
              description:
                'A weekday of each month: `{"weekday": "fri", "nth": "last"}` is the last Friday of the month',
            },
          ),
        ),
      },
      {
        minProperties: 1,
        description:
          'Days in the time zone of the merchant, which must match every given field. With `hours` past midnight, the day on which they begin',
      },
    ),
  ),
  channels: Type.Optional(Keys(40)),
  metadata: Type.Optional(
    Strict({ key: Text(limits.metadata.keyLength), values: Texts(limits.metadata.valueLength) }),
  ),
};

const Groups = <T extends ReturnType<typeof Strict>>(member: T) => ({
  all: Type.Optional(Type.Array(member, { minItems: 1, maxItems: promotion.conditionsPerGroup })),
  any: Type.Optional(Type.Array(member, { minItems: 1, maxItems: promotion.conditionsPerGroup })),
  none: Type.Optional(Type.Array(member, { minItems: 1, maxItems: promotion.conditionsPerGroup })),
});

export const Facts = Strict(facts, {
  title: 'ConditionFacts',
  description: 'Facts about an order; every given one must hold',
});

/** Conditions are data: facts that must hold, and groups of which all, any or none must hold. */
export const Conditions = Strict(
  { ...facts, ...Groups(Facts) },
  {
    title: 'Conditions',
    description:
      'Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none`',
  },
);

export const Stacking = Strict(
  {
    mode: Type.Optional(OneOf(['together', 'alone'], '`alone`: no other discount on the same order')),
    category: Type.Optional(Key(60, { description: 'One discount of each category counts on an order' })),
    priority: Type.Optional(
      Type.Integer({
        minimum: -1_000,
        maximum: 1_000,
        description:
          '0 if omitted. Higher ones are calculated first; of equal ones, those on items, then on the order, then on the shipping',
      }),
    ),
    basis: Type.Optional(
      OneOf(
        ['initial', 'remaining'],
        'Amounts that percentages, fixed prices and the prices of units refer to: before other discounts, or what earlier ones left; `initial` if omitted',
      ),
    ),
  },
  { title: 'Stacking', description: 'How the discount combines with others on the same order' },
);

/** Types of discount that are calculated from the items of an order. */
export const itemDiscountTypes = ['unit', 'fixed_price', 'buy_x_get_y', 'shipping'] as const;
export const discountTypes = ['percent', 'amount', ...itemDiscountTypes] as const;

const discountFields = {
  percent_off: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: 'Basis points: 1500 is 15 %. What they take off is rounded down',
    }),
  ),
  amount_off: Type.Optional(AmountInput(1)),
  currency: Type.Optional(
    Type.String({
      ...Currency(),
      description:
        'ISO 4217; of all amounts of the discount, which orders in another currency don’t get. An `amount_limit` without one is in that of the budget of the campaign or of the merchant',
    }),
  ),
  unit_off: Type.Optional(Integer(1, 1_000_000)),
  price: Type.Optional(AmountInput()),
  buy_quantity: Type.Optional(Integer(1, 1_000)),
  get_quantity: Type.Optional(Integer(1, 1_000)),
  times_limit: Type.Optional(Integer(1, 1_000)),
  items: Type.Optional(ItemFilter),
  get_items: Type.Optional(ItemFilter),
  amount_limit: Type.Optional(AmountInput(1)),
};

export const Discount = Strict(
  { type: OneOf(discountTypes), ...discountFields },
  {
    title: 'Discount',
    description: [
      '`percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free.',
      '`fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`.',
      '`buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are',
      'free or reduced by `percent_off`, up to `times_limit` times. Only whole units that cost something count, and each',
      'once: a unit that is given, or that was bought for one, is gone for other discounts. `shipping`: off the shipping, all of it without',
      '`percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order.',
    ].join(' '),
  },
);
