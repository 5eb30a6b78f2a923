/** Orders: what a basket costs after discounts, gift cards and points, and what became of it. */
import { Type } from 'typebox';
import { weekdays } from '../hours.ts';
import { limits } from '../limits.ts';
import {
  Amount,
  AmountInput,
  Currency,
  Id,
  Integer,
  Key,
  Metadata,
  Nullable,
  OneOf,
  Strict,
  Text,
  Timestamp,
} from '../primitives.ts';
import { EarnedByRules, Limited } from './earn-rules.ts';
import { Facts } from './promotion.ts';

/** Quantities have up to three decimals: 0.375 kg. */
export const Quantity = () =>
  Type.Number({ minimum: 0.001, maximum: 1_000_000, description: 'Up to three decimals', examples: [2] });

/** Who served the customer, in what a till sends. */
export const StaffName = () => Key(120, { description: 'Who served the customer. It proves nothing' });

export const BasketItem = Strict(
  {
    id: Type.Optional(Key(120, { description: 'Your own id of the line, for returns' })),
    sku: Type.Optional(Key(120)),
    name: Type.Optional(Text(200)),
    categories: Type.Optional(Type.Array(Key(120), { maxItems: limits.order.categories })),
    quantity: Type.Optional(Quantity()),
    unit_amount: Type.Optional(AmountInput()),
    amount: Type.Optional(AmountInput()),
    stored_value: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether the line sells money to spend later: a gift card, a top-up, a prepaid card. It earns no points; what it pays for later does',
      }),
    ),
    metadata: Type.Optional(Metadata()),
  },
  {
    title: 'BasketItem',
    'x-needs': [['amount', 'unit_amount']],
    description:
      'Either `amount` for the whole line, or `unit_amount` for each unit; `quantity` is 1 if omitted',
  },
);

/** What an order has of a fact. Ids and texts of the request aren't repeated. */
const ConditionFound = Strict(
  {
    amount: Type.Optional(Amount()),
    currency: Type.Optional(
      Type.String({ ...Currency(), description: 'Of the order, if it isn’t that of the condition' }),
    ),
    quantity: Type.Optional(Type.Number({ minimum: 0 })),
    first_order: Type.Optional(Nullable(Type.Boolean({ description: 'Null without a customer' }))),
    last_order_at: Type.Optional(Nullable(Timestamp())),
    points: Type.Optional(Integer(0)),
    days_since_start: Type.Optional(
      Nullable(Type.Integer({ minimum: 0, description: 'Of the membership; null without one' })),
    ),
    weekday: Type.Optional(OneOf(weekdays)),
    date: Type.Optional(
      Type.String({ description: 'Day in the time zone of the merchant', examples: ['2026-12-24'] }),
    ),
    time: Type.Optional(Type.String({ examples: ['17:30'] })),
  },
  { title: 'ConditionFound', description: 'What the order has, as data; empty if it has none of the values' },
);

/** A condition of a voucher or promotion, and whether the order meets it. */
export const ConditionResult = Strict(
  {
    condition: Type.String({ description: 'Fact that was checked, such as `order_amount`' }),
    met: Type.Boolean(),
    required: Type.String({ description: 'What is required, in words' }),
    actual: Type.String({ description: 'What the order has, in words' }),
    fact: Facts,
    negated: Type.Boolean({ description: 'Whether `fact` must not hold' }),
    found: ConditionFound,
  },
  { title: 'ConditionResult' },
);

/** A voucher, gift card, reward or points that the order can't use. */
export const RefusedInstrument = Strict(
  {
    pointer: Type.String({ description: 'Place in the request, such as `/vouchers/0`' }),
    code: Type.String({ description: 'Error code' }),
    detail: Type.String(),
    conditions: Type.Array(ConditionResult),
  },
  { title: 'RefusedInstrument' },
);

export const discountSources = ['voucher', 'promotion', 'reward'] as const;

export const AppliedDiscount = Strict(
  {
    source: OneOf(discountSources),
    voucher_id: Nullable(Id('voucher')),
    campaign_id: Nullable(Id('campaign')),
    reward_id: Nullable(Id('reward')),
    redemption_id: Nullable(Id('redemption')),
    label: Type.Optional(
      Type.String({
        description:
          'For the receipt: the name of the campaign or the reward, or else what the discount takes off, such as `-10%`',
        examples: ['-10%'],
      }),
    ),
    code_masked: Type.Optional(
      Nullable(Type.String({ description: 'The end of the code of the voucher', examples: ['••••4XT7'] })),
    ),
    amount: Amount(),
    shipping_amount: Type.Integer({ minimum: 0, description: 'Part of `amount` that is off the shipping' }),
    allocations: Type.Array(
      Strict({ line: Type.Integer({ minimum: 0, description: 'Index of the line' }), amount: Amount(1) }),
      {
        description: 'Part of `amount` that is off each line; with `shipping_amount` they add up to `amount`',
      },
    ),
  },
  { title: 'AppliedDiscount' },
);

export const UsedGiftCard = Strict(
  {
    voucher_id: Id('voucher'),
    redemption_id: Nullable(Id('redemption')),
    code_masked: Type.Optional(
      Type.String({ description: 'The end of the code of the card', examples: ['••••4XT7'] }),
    ),
    amount: Amount(1),
    balance_after: Amount(),
  },
  { title: 'UsedGiftCard' },
);

export const OrderLine = Strict(
  {
    id: Nullable(Type.String()),
    sku: Nullable(Type.String()),
    name: Nullable(Type.String()),
    quantity: Type.Number({ minimum: 0 }),
    amount: Amount(),
    discount_amount: Amount(),
    earns: Type.Optional(
      Type.Literal(false, {
        description:
          'Present if the line never earns points: it sells stored value, or the pass excludes it with `earn_rule.excludes`',
      }),
    ),
  },
  { title: 'OrderLine' },
);

/** What an order costs. */
export const Pricing = Strict(
  {
    currency: Currency(),
    subtotal: Amount(),
    shipping: Amount(),
    total: Type.Integer({
      minimum: 0,
      description: '`subtotal` and `shipping`, before discounts, in minor units',
    }),
    discount_total: Amount(),
    gift_total: Amount(),
    points_spent: Integer(0),
    points_value: Type.Integer({ minimum: 0, description: 'What the spent points pay, in minor units' }),
    earlier_total: Type.Integer({
      minimum: 0,
      description:
        'What other calls already took off the same order by discounts, gifts and points, in minor units',
    }),
    to_pay: Type.Integer({ minimum: 0, description: 'What remains for the customer to pay, in minor units' }),
    points_to_earn: Integer(0),
    points_rules: Type.Optional(EarnedByRules()),
    points_limited: Type.Optional(Limited()),
    points_available_at: Type.Optional(Timestamp()),
    lines: Type.Array(OrderLine),
    applied: Type.Array(AppliedDiscount, {
      description: 'Discounts in the order in which they were applied',
    }),
    gift_cards: Type.Array(UsedGiftCard),
    refused: Type.Array(RefusedInstrument),
  },
  { title: 'Pricing' },
);

/** What else would reduce the order. */
export const AvailableDiscount = Strict(
  {
    source: OneOf(discountSources),
    voucher_id: Nullable(Id('voucher')),
    campaign_id: Nullable(Id('campaign')),
    reward_id: Nullable(Id('reward')),
    name: Nullable(Type.String()),
    amount: Type.Integer({ minimum: 0, description: 'What it would take off in addition' }),
    points: Integer(0),
  },
  { title: 'AvailableDiscount' },
);

export const OrderReturn = Strict(
  {
    id: Id('order_return'),
    object: Type.Literal('order_return'),
    amount: Type.Integer({ minimum: 0, description: 'Value returned, after discounts' }),
    money: Type.Integer({ minimum: 0, description: 'Part to refund to the customer' }),
    gift_amount: Type.Integer({ minimum: 0, description: 'Part that went back to gift cards' }),
    points_value: Type.Integer({ minimum: 0, description: 'Part that was paid with points' }),
    points_returned: Type.Integer({ minimum: 0, description: 'Spent points that came back' }),
    points_reversed: Type.Integer({ minimum: 0, description: 'Earned points that were taken back' }),
    shipping_amount: Amount(),
    lines: Type.Array(Strict({ line: Integer(0), quantity: Type.Number({ minimum: 0 }), amount: Amount() }), {
      description:
        'What was returned of each line; with `shipping_amount` the amounts add up to `amount`. An `amount` is divided over what is left of the lines and the shipping, with a `quantity` of 0',
    }),
    reason: Type.String(),
    reference: Nullable(Type.String()),
    created_at: Timestamp(),
  },
  { title: 'OrderReturn' },
);

/** Statuses of orders that lists show. */
export const orderStatuses = ['open', 'held', 'applied', 'partially_returned', 'returned'] as const;

/** What a receipt says about the member. */
export const MemberBalance = Strict(
  {
    id: Id('membership'),
    points: Strict({ available: Integer(0), pending: Integer(0) }),
  },
  { title: 'MemberBalance' },
);

/** What was quoted last for an order id. */
export const OrderQuote = Strict(
  {
    quoted_at: Timestamp(),
    valid: Type.Boolean({ description: 'Whether nothing was refused' }),
    pricing: Pricing,
  },
  { title: 'OrderQuote' },
);

export const Order = Strict(
  {
    id: Id('order'),
    object: Type.Literal('order'),
    merchant_id: Id('merchant'),
    order_id: Type.String({ description: 'Your own id of the order' }),
    status: OneOf(
      [...orderStatuses, 'quoted'] as const,
      '`quoted`: only a quote is known; the order gets its own `id` once something counts towards it. `open`: discounts count towards it, but it was not applied. `held`: its instruments are reserved until `held_until`. `returned`: all lines came back, even if the shipping was kept',
    ),
    amount: Nullable(Amount()),
    currency: Nullable(Currency()),
    discounted: Type.Integer({
      minimum: 0,
      description:
        'Discounts, gifts and points so far, in minor units, less what was returned; never more than `amount`',
    }),
    returned_amount: Type.Integer({
      minimum: 0,
      description: 'Value returned so far, after discounts, in minor units',
    }),
    customer_id: Nullable(
      Type.String({
        ...Id('customer'),
        description:
          'For whom it was applied. Reads of an order that was only recorded have the customer of its points or its voucher',
      }),
    ),
    membership_id: Nullable(Id('membership')),
    location_id: Nullable(Id('location')),
    channel: Nullable(Type.String()),
    staff: Nullable(Type.String()),
    pricing: Nullable(Pricing),
    membership: Type.Optional(Nullable(MemberBalance)),
    quote: Type.Optional(Nullable(OrderQuote)),
    held_until: Nullable(Timestamp()),
    applied_at: Nullable(Timestamp()),
    offline: Type.Boolean(),
    returns: Type.Array(OrderReturn, { description: 'Returns, oldest first' }),
    metadata: Metadata(),
    version: Type.Integer({ minimum: 1, description: 'Increases with every change' }),
    created_at: Timestamp(),
    updated_at: Timestamp(),
  },
  { title: 'Order' },
);

/** What of an order is returned. */
export const ReturnInput = Strict({
  reason: Text(500, { description: 'Why it is returned' }),
  lines: Type.Optional(
    Type.Array(
      Strict({
        line: Type.Integer({
          minimum: 0,
          maximum: limits.order.items - 1,
          description: 'Index of the line',
        }),
        quantity: Type.Optional(
          Type.Number({ ...Quantity(), description: 'What remains of the line if omitted' }),
        ),
      }),
      {
        minItems: 1,
        maxItems: limits.order.items,
        description: 'Lines to return; the whole order if neither `lines` nor an amount is sent',
      },
    ),
  ),
  shipping: Type.Optional(
    Type.Boolean({ description: 'With `lines`: whether the shipping is returned too' }),
  ),
  amount: Type.Optional(AmountInput(1)),
  reference: Type.Optional(
    Key(120, { description: 'Your own reference for this return; it can be used once' }),
  ),
});
