/** Vouchers: discount codes and gift balances, and their redemption at a till. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import {
  Amount,
  AmountInput,
  Currency,
  changeQuery,
  Id,
  Integer,
  Key,
  List,
  listQuery,
  Metadata,
  Nullable,
  OneOf,
  Strict,
  Text,
  TimestampInput,
  TypedText,
} from '../primitives.ts';
import { Discount } from '../resources/promotion.ts';
import {
  ApplyChange,
  Hold,
  Redemption,
  Restrictions,
  Voucher,
  VoucherCode,
  VoucherState,
  voucherStatuses,
} from '../resources/voucher.ts';
import { route } from '../route.ts';
import { Customer } from './customers.ts';
import { refusals, useFields } from './voucher-refusals.ts';

const voucherParams = Type.Object({
  id: Type.String({ description: 'Voucher id, or a code with `by=code`' }),
});
const byIdOrCode = { by: Type.Optional(OneOf(['id', 'code'], 'Type of `:id`; `id` if omitted')) };

export const redeem = route({
  name: 'vouchers.redeem',
  number: 9,
  method: 'POST',
  path: '/vouchers/:id/redeem',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM'),
  grants: 'none',
  underLoad: 'essential',
  summary: 'Redeem a voucher',
  description:
    'Redeems one merchant voucher: uses it once, or takes `amount` from a gift balance. Even with concurrent requests, a voucher is never redeemed more often than its limit allows. A discount voucher without restrictions needs no body. The total of discounts and gifts on one `order.id` never exceeds its `amount`: each is calculated on the full amount and capped at what remains. A voucher can be redeemed once per order.',
  params: voucherParams,
  query: Strict(byIdOrCode),
  body: Strict(useFields),
  result: {
    status: 200,
    schema: Strict({
      redemption: Redemption,
      voucher: VoucherState,
      discount_amount: Nullable(Amount()),
      order_total_after: Nullable(Amount()),
    }),
  },
  errors: [...refusals, 'redeem_failures_exceeded', 'customer_not_found'],
  events: ['redemption.succeeded', 'voucher.exhausted'],
  idempotency: 'moves_value',
  example: { body: { order: { id: 'order-1001', amount: 1250, currency: 'EUR' } } },
  agent: { hint: 'Uses the voucher; call vouchers.validate first to see the effect.' },
});

export const validate = route({
  name: 'vouchers.validate',
  number: 44,
  method: 'POST',
  path: '/vouchers/:id/validate',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM', { publishable: true }),
  grants: 'none',
  underLoad: 'essential',
  summary: 'Validate a voucher and optionally hold it',
  description:
    'Returns whether a redemption would succeed now, and the discount. With `hold`, one use (or the gift amount) is reserved until the hold is redeemed, released or expires. Until then, a redemption with its `hold_id` goes by the terms of this moment, whatever happens to the voucher or its campaign; only voiding the voucher ends the hold. A publishable key can only send `by=code`, `order` without `id`, `amount` and `location_id`; its responses are not stored for an `Idempotency-Key`.',
  params: voucherParams,
  query: Strict(byIdOrCode),
  body: Strict({
    ...useFields,
    hold: Type.Optional(
      Strict({
        ttl_seconds: Type.Optional(
          Type.Integer({
            minimum: limits.hold.minimumSeconds,
            maximum: limits.hold.maximumSeconds,
            default: limits.hold.defaultSeconds,
          }),
        ),
        key: Type.Optional(Key(120, { description: 'Repeating a key returns the same active hold' })),
      }),
    ),
  }),
  result: {
    status: 200,
    schema: Strict({
      valid: Type.Boolean(),
      failure_code: Nullable(Type.String({ description: 'Error code that a redemption would return' })),
      discount_amount: Nullable(Amount()),
      order_total_after: Nullable(Amount()),
      hold: Nullable(Hold),
    }),
  },
  errors: [
    'publishable_key_not_allowed',
    'voucher_not_found',
    'customer_not_found',
    'hold_limit_reached',
    'redeem_failures_exceeded',
  ],
  events: ['voucher.hold.created'],
  idempotency: 'accepted',
  example: { body: { order: { amount: 1250, currency: 'EUR' }, hold: { ttl_seconds: 300 } } },
});

export const release = route({
  name: 'vouchers.release',
  number: 45,
  method: 'POST',
  path: '/vouchers/:id/release',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM'),
  grants: 'none',
  underLoad: 'essential',
  summary: 'Release a voucher hold',
  description:
    'Releases the use or amount that a hold reserved. Releasing a hold that ended without a redemption has no effect.',
  params: voucherParams,
  query: Strict(byIdOrCode),
  body: Strict({ hold_id: Id('voucher_hold') }),
  result: { status: 200, schema: Hold },
  errors: ['redeem_failures_exceeded', 'voucher_not_found', 'hold_not_found', 'hold_captured'],
  events: ['voucher.hold.released'],
  idempotency: 'accepted',
});

export const list = route({
  name: 'vouchers.list',
  number: 36,
  method: 'GET',
  path: '/merchant/vouchers',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  summary: 'List vouchers',
  description:
    'Lists vouchers, newest first unless `order=asc`. Codes are masked. Use `code` to find a voucher by its exact code.',
  query: Strict({
    ...listQuery,
    ...changeQuery,
    ids: Type.Optional(Type.Array(Id('voucher'), { maxItems: 100 })),
    status: Type.Optional(Type.Array(OneOf(voucherStatuses), { maxItems: voucherStatuses.length })),
    type: Type.Optional(OneOf(['discount', 'gift'])),
    campaign_id: Type.Optional(Id('campaign')),
    holder_id: Type.Optional(
      Type.String({ ...Id('customer'), description: 'Vouchers issued to this customer' }),
    ),
    code: Type.Optional(TypedText(80)),
    expires_lt: Type.Optional(TimestampInput()),
    expires_gte: Type.Optional(TimestampInput()),
  }),
  result: { status: 200, schema: List(Voucher) },
  errors: ['invalid_cursor', 'redeem_failures_exceeded', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportVouchers = exportOf(list, 'vouchers');

const voucherTerms = {
  starts_at: Type.Optional(Nullable(TimestampInput())),
  expires_at: Type.Optional(Nullable(TimestampInput())),
  redemption_limit: Type.Optional(Nullable(Integer(1, 2_000_000_000))),
  per_customer_limit: Type.Optional(Nullable(Integer(1, 2_000_000_000))),
  restrictions: Type.Optional(Restrictions),
  metadata: Type.Optional(Metadata()),
};

/** The fields that vouchers created from one template share. */
export const voucherTemplate = {
  type: OneOf(['discount', 'gift']),
  discount: Type.Optional(Discount),
  gift: Type.Optional(
    Strict({
      amount: Type.Optional(
        Type.Integer({
          ...AmountInput(),
          description: 'Minor units; 0 or omitted: the card is `inactive` until it is sold',
        }),
      ),
      currency: Currency(),
    }),
  ),
  code_config: Type.Optional(
    Strict({
      length: Type.Optional(Type.Integer({ minimum: 10, maximum: 64 })),
      charset: Type.Optional(OneOf(['alphanumeric', 'alphabetic', 'numeric', 'unambiguous'])),
      prefix: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{0,20}$' })),
      pattern: Type.Optional(
        Type.String({ pattern: '^[A-Za-z0-9#-]{4,64}$', description: '`#` is a random character' }),
      ),
    }),
  ),
  code_visibility: Type.Optional(OneOf(['secret', 'public'])),
  ...voucherTerms,
};

export const create = route({
  name: 'vouchers.create',
  number: 37,
  method: 'POST',
  path: '/merchant/vouchers',
  access: byToken('vouchers:create', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Create a voucher',
  description:
    'Creates one voucher with the given code or a random one. A secret code is returned only in this response.',
  body: Strict({
    ...voucherTemplate,
    code: Type.Optional(VoucherCode()),
    campaign_id: Type.Optional(Id('campaign')),
  }),
  result: { status: 201, schema: Voucher },
  errors: [
    'not_found',
    'code_taken',
    'kyb_required',
    'limit_reached',
    'campaign_limit_reached',
    'code_too_weak',
    'currency_mismatch',
    'dates_inverted',
  ],
  events: ['voucher.created'],
  idempotency: 'moves_value',
  answerHoldsSecret: true,
  example: {
    body: { type: 'discount', discount: { type: 'percent', percent_off: 1500 }, redemption_limit: 1 },
  },
});

export const get = route({
  name: 'vouchers.get',
  number: 39,
  method: 'GET',
  path: '/vouchers/:id',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  summary: 'Read a voucher',
  description: 'Returns one voucher by id, or by code with `by=code`.',
  params: voucherParams,
  query: Strict({
    ...byIdOrCode,
    expand: Type.Optional(Type.Array(OneOf(['holder', 'last_redemption']), { maxItems: 2 })),
  }),
  result: {
    status: 200,
    schema: Type.Object(
      {
        ...Voucher.properties,
        counts: Strict({ issued: Integer(0), redeemed: Integer(0), held: Integer(0) }),
        holder: Type.Optional(Nullable(Customer)),
        last_redemption: Type.Optional(Nullable(Redemption)),
      },
      { additionalProperties: false },
    ),
  },
  errors: ['redeem_failures_exceeded', 'voucher_not_found'],
  events: [],
  idempotency: 'none',
});

export const update = route({
  name: 'vouchers.update',
  number: 40,
  method: 'PATCH',
  path: '/vouchers/:id',
  access: byToken('vouchers:update', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Update, enable, disable or void a voucher',
  description:
    'Updates the terms of a voucher, disables or enables it with `active`, or voids it permanently. Its value cannot change. What is on hold keeps the terms of its hold and can still be used by it, even if the voucher is disabled; voiding the voucher ends its holds. With another `campaign_id`, later uses count towards that campaign; earlier ones, and their returns, towards the one before. A voucher that is on hold, or was published by its campaign, can’t move. If customers to whom it was issued would lose something (an earlier end, a later start, a lower limit, also of the campaign, or other restrictions), it is refused with `change_takes_from_members` unless you send `apply`. Supports `If-Match`.',
  params: voucherParams,
  body: Strict({
    active: Type.Optional(Type.Boolean()),
    disabled_reason: Type.Optional(
      Text(500, {
        description: 'With `active: false`: why, such as a lost gift card. Forgotten when it is enabled',
      }),
    ),
    void: Type.Optional(Type.Literal(true)),
    apply: ApplyChange(),
    campaign_id: Type.Optional(
      Nullable(
        Type.Unsafe<string>({
          ...Id('campaign'),
          description: 'Moves it; null takes it out of its campaign',
        }),
      ),
    ),
    ...voucherTerms,
    type: Type.Optional(Type.Unknown({ description: 'Immutable' })),
    discount: Type.Optional(Type.Unknown({ description: 'Immutable' })),
    gift: Type.Optional(Type.Unknown({ description: 'Immutable' })),
    code: Type.Optional(Type.Unknown({ description: 'Immutable' })),
  }),
  result: { status: 200, schema: Voucher },
  errors: [
    'voucher_not_found',
    'not_found',
    'voucher_voided',
    'change_takes_from_members',
    'limit_below_used',
    'campaign_limit_reached',
    'hold_active',
    'immutable_field',
    'dates_inverted',
    'precondition_failed',
  ],
  events: [
    'voucher.updated',
    'voucher.enabled',
    'voucher.disabled',
    'voucher.voided',
    'voucher.hold.released',
  ],
  idempotency: 'accepted',
  example: { body: { active: false } },
  agent: { destructive: true, hint: 'A voided voucher can’t be restored; disabling can be undone.' },
});

export const vouchers = domain({
  routes: [redeem, validate, release, list, exportVouchers, create, get, update],
});
