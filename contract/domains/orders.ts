/** Orders: price a basket, hold its instruments, apply them in one transaction, and return what comes back. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { orderEvents } from '../events/vouchers.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import {
  AmountInput,
  Currency,
  Id,
  Key,
  List,
  listQuery,
  Metadata,
  Nullable,
  OneOf,
  Strict,
  TimestampInput,
  TypedText,
} from '../primitives.ts';
import { MembershipReference } from '../resources/membership.ts';
import {
  AvailableDiscount,
  BasketItem,
  MemberBalance,
  Order,
  OrderReturn,
  orderStatuses,
  Pricing,
  ReturnInput,
  StaffName,
} from '../resources/order.ts';
import { route } from '../route.ts';
import { CustomerReference } from './customers.ts';

const VoucherName = {
  id: Type.Optional(Id('voucher')),
  code: Type.Optional(TypedText(80)),
};
const oneName = { 'x-needs': [['id', 'code']], minProperties: 1 };

/** What a basket consists of, without what the customer presents. */
export const basketFields = {
  items: Type.Array(BasketItem, { minItems: 1, maxItems: limits.order.items }),
  shipping_amount: Type.Optional(AmountInput()),
  currency: Currency(),
  customer: Type.Optional(CustomerReference),
  membership: Type.Optional(MembershipReference),
  location_id: Type.Optional(Id('location')),
  channel: Type.Optional(Key(40, { description: 'Your own name of the channel, such as `web` or `till`' })),
  staff: Type.Optional(StaffName()),
  metadata: Type.Optional(Metadata()),
};

const basket = {
  ...basketFields,
  vouchers: Type.Optional(
    Type.Array(Strict(VoucherName, oneName), {
      maxItems: limits.order.vouchers,
      description:
        'Discount vouchers. Of those that can’t be combined, the ones with the highest `priority` count, then the first ones in this list; in which order they are calculated doesn’t depend on it',
    }),
  ),
  gift_cards: Type.Optional(
    Type.Array(Strict({ ...VoucherName, amount: Type.Optional(AmountInput(1)) }, oneName), {
      maxItems: limits.order.giftCards,
      description: 'Gift vouchers that pay `amount`, or as much as is needed',
    }),
  ),
  points: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: limits.points.perRequest,
      description: 'Points that pay by the `spend_rule` of the pass; 0 is none',
    }),
  ),
  reward_id: Type.Optional(Id('reward')),
  earn_points: Type.Optional(
    Type.Boolean({ default: true, description: 'Whether `membership` earns points with the order' }),
  ),
};

const basketRefusals = [
  'insufficient_scope',
  'permission_denied',
  'customer_not_found',
  'customer_conflict',
  'membership_not_found',
  'membership_ambiguous',
  'card_renewed',
  'redeem_failures_exceeded',
  'scan_failures_exceeded',
  'people_failures_exceeded',
  'currency_mismatch',
  'order_changed',
] as const;

const orderParams = Type.Object({ order_id: Key(120, { description: 'Your own id of the order' }) });

const exampleBasket = {
  items: [
    { id: '1', sku: 'espresso', name: 'Espresso', categories: ['coffee'], quantity: 2, unit_amount: 250 },
    { id: '2', sku: 'croissant', name: 'Croissant', quantity: 1, unit_amount: 180 },
  ],
  currency: 'EUR',
};

const scopesOfBasket =
  'A basket that spends points also needs `memberships:redeem`; one with a `membership` that earns points needs `memberships:earn`.';

export const quote = route({
  name: 'orders.quote',
  method: 'POST',
  path: '/orders/quote',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM'),
  grants: 'none',
  underLoad: 'essential',
  summary: 'Price a basket',
  description: `Returns what a basket costs with the presented vouchers, gift cards and points, what was refused and why, and what else would reduce it. Nothing is changed or reserved. With \`order_id\`, what was already taken off that order counts, an order that is on hold with the same content has the price of its hold, and the quote is remembered as the last one of that order: it is written just after the response, without delaying it, so that \`orders.get\` can show it for 30 days. A server that crashes in this moment forgets it. ${scopesOfBasket}`,
  body: Strict({ ...basket, order_id: Type.Optional(Key(120)) }),
  result: {
    status: 200,
    schema: Strict({
      valid: Type.Boolean({ description: 'Whether nothing was refused, so that the order can be applied' }),
      pricing: Pricing,
      available: Type.Array(AvailableDiscount, { description: 'What else would apply, best first' }),
    }),
  },
  errors: [...basketRefusals, 'order_already_applied'],
  events: [],
  idempotency: 'none',
  example: { body: exampleBasket },
  agent: { readOnly: true, hint: 'Changes nothing; call orders.apply with the same basket to use it.' },
});

export const hold = route({
  name: 'orders.hold',
  method: 'POST',
  path: '/orders/:order_id/hold',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM'),
  grants: 'none',
  underLoad: 'essential',
  summary: 'Hold the instruments of an order',
  description: `Prices the basket and reserves every voucher, gift amount and point that it uses until one common end. Until then, the same basket is applied at this price, whatever happens to the vouchers, promotions, the pass or the membership. A repeated call replaces the hold, at the terms of that moment; if it is refused, the earlier hold stays. ${scopesOfBasket}`,
  params: orderParams,
  body: Strict({
    ...basket,
    ttl_seconds: Type.Optional(
      Type.Integer({
        minimum: limits.hold.minimumSeconds,
        maximum: limits.hold.maximumSeconds,
        default: limits.hold.defaultSeconds,
      }),
    ),
  }),
  result: { status: 200, schema: Order },
  errors: [
    ...basketRefusals,
    'order_already_applied',
    'order_refused',
    'hold_limit_reached',
    'version_conflict',
  ],
  events: [
    'order.held',
    'voucher.hold.created',
    'voucher.hold.released',
    'points.hold.created',
    'points.hold.released',
  ],
  idempotency: 'accepted',
  example: { body: exampleBasket },
});

export const apply = route({
  name: 'orders.apply',
  method: 'POST',
  path: '/orders/:order_id/apply',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM'),
  grants: 'none',
  underLoad: 'essential',
  summary: 'Apply vouchers, gift cards and points to an order',
  description: `Uses the vouchers, takes the gift amounts, spends the points and credits the earned ones in one transaction. If anything is refused, nothing happens. An order is applied once: the same content again returns what was done, other content is refused with \`order_already_applied\`. An order that is on hold with the same content has the price of its hold. Send \`expected_to_pay\` to be refused with \`order_price_changed\` rather than charge another amount than you showed. With \`occurred_at\`, a till reports an order that it made without a connection: conditions, promotions, ends of vouchers and gift cards, and the points it earns are as of then; budgets, uses, balances and holds are as of now. ${scopesOfBasket}`,
  params: orderParams,
  body: Strict({
    ...basket,
    expected_to_pay: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: limits.amount,
        description: '`to_pay` that you showed the customer',
      }),
    ),
    occurred_at: Type.Optional(TimestampInput()),
  }),
  result: { status: 200, schema: Order },
  errors: [
    ...basketRefusals,
    'order_already_applied',
    'order_refused',
    'order_price_changed',
    'version_conflict',
    'occurred_at_too_old',
    'occurred_at_in_future',
  ],
  events: [
    'order.applied',
    'redemption.succeeded',
    'voucher.exhausted',
    'points.redeemed',
    'points.earned',
    'points.pending',
    'points.hold.captured',
    'voucher.hold.released',
    'points.hold.released',
    'membership.tier_changed',
  ],
  idempotency: 'moves_value',
  example: { body: exampleBasket },
  agent: {
    hint: 'Uses vouchers, gift money and points; call orders.quote first to see the effect.',
  },
});

export const release = route({
  name: 'orders.release',
  method: 'POST',
  path: '/orders/:order_id/release',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM'),
  grants: 'none',
  underLoad: 'essential',
  summary: 'Release the hold of an order',
  description: 'Returns what the hold of an order reserves. Releasing an order without a hold has no effect.',
  params: orderParams,
  result: { status: 200, schema: Order },
  errors: ['not_found', 'order_already_applied', 'version_conflict'],
  events: ['order.released', 'voucher.hold.released', 'points.hold.released'],
  idempotency: 'accepted',
});

const returnErrors = [
  'insufficient_scope',
  'permission_denied',
  'not_found',
  'order_not_applied',
  'order_already_returned',
  'rollback_window_closed',
  'duplicate_reference',
  'exceeds_remaining',
  'limit_reached',
] as const;
const returnEvents = [
  'order.returned',
  'redemption.rolled_back',
  'points.reversed',
  'points.debt_recovered',
  'membership.tier_changed',
] as const;

const returning = {
  params: orderParams,
  body: ReturnInput,
  result: {
    status: 201,
    schema: Strict({ return: OrderReturn, order: Order, membership: Type.Optional(Nullable(MemberBalance)) }),
  },
  errors: returnErrors,
  events: returnEvents,
  idempotency: 'moves_value',
  example: { body: { reason: 'The customer returned the goods' } },
  agent: { hint: 'Gives value back; a return cannot be undone.' },
} as const;

export const returnOrder = route({
  name: 'orders.return',
  method: 'POST',
  path: '/orders/:order_id/return',
  access: byToken('vouchers:reverse', 'VOUCHERS_REVERSE'),
  grants: 'none',
  summary: 'Return an applied order, in full or in part',
  description:
    'Returns lines, an amount or, without either, everything that remains. Gift money and spent points come back in proportion, earned points are taken back (as a debt if they were spent), and the vouchers and rewards come back with the last line. The order is then `returned`; shipping that was kept can still be returned. No more is returned than was applied, and the result is the same however it is asked for. An order that moved points also needs `memberships:adjust`. A till returns what it applied itself with `orders.return-own`.',
  ...returning,
});

export const returnOwn = route({
  name: 'orders.return-own',
  method: 'POST',
  path: '/orders/:order_id/return-own',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM'),
  grants: 'none',
  summary: 'Return an order that you applied',
  description: `Does the same as \`orders.return\`, also for an order that moved points, if the same person or token applied the order within the past ${limits.till.ownHours} hours. Other orders need \`vouchers:reverse\`, and \`memberships:adjust\` if they moved points.`,
  ...returning,
});

export const get = route({
  name: 'orders.get',
  method: 'GET',
  path: '/orders/:order_id',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  summary: 'Read an order',
  description:
    'Returns what was quoted last, held, applied and returned for one order, by your own id of it. `pricing` is what was held or applied; `quote` is what was last quoted with this order id, null if nothing was in the last 30 days. An order that was only quoted has the status `quoted`.',
  params: orderParams,
  result: { status: 200, schema: Order },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const list = route({
  name: 'orders.list',
  method: 'GET',
  path: '/orders',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  summary: 'List orders',
  description:
    'Lists orders, newest first unless `order=asc`. Orders that were only quoted aren’t listed. `customer_id` also accepts the id of a merged duplicate. `voucher_id` and `campaign_id` find orders that used or hold the voucher, a voucher of the campaign, or its automatic promotion.',
  query: Strict({
    ...listQuery,
    customer_id: Type.Optional(Id('customer')),
    membership_id: Type.Optional(Id('membership')),
    location_id: Type.Optional(Id('location')),
    staff: Type.Optional(Key(120)),
    voucher_id: Type.Optional(Id('voucher')),
    campaign_id: Type.Optional(Id('campaign')),
    status: Type.Optional(Type.Array(OneOf(orderStatuses), { maxItems: orderStatuses.length })),
  }),
  result: { status: 200, schema: List(Order) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportOrders = exportOf(list, 'orders');

export const orders = domain({
  about: {
    orders: {
      title: 'Orders',
      description: 'Baskets priced, held, applied and returned with everything a customer presents.',
    },
  },
  routes: [quote, hold, apply, release, returnOrder, returnOwn, get, list, exportOrders],
  events: [orderEvents],
});
