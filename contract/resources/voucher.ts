/** Vouchers, holds, recipients and redemptions. */
import { Type } from 'typebox';
import { weekdays } from '../hours.ts';
import {
  Actor,
  Amount,
  AmountInput,
  Currency,
  Id,
  Integer,
  Key,
  Metadata,
  Nullable,
  OneOf,
  Resource,
  Strict,
  Text,
  Timestamp,
} from '../primitives.ts';
import { Conditions, Discount, Hours, Stacking } from './promotion.ts';

/** A gift card is `inactive` until money is put on it. */
export const voucherStatuses = [
  'voided',
  'disabled',
  'scheduled',
  'expired',
  'inactive',
  'exhausted',
  'active',
] as const;

/** A custom code. */
export const VoucherCode = () => Type.String({ pattern: '^[A-Za-z0-9-]{4,64}$', examples: ['AUTUMN-2026'] });

/** Agrees to a change that takes something from holders. */
export const ApplyChange = () =>
  Type.Optional(
    OneOf(
      ['from_now'],
      'Needed for a change that takes something from customers to whom vouchers were issued; it then holds from now on',
    ),
  );

export const Restrictions = Strict(
  {
    minimum_amount: Type.Optional(AmountInput(1)),
    currency: Type.Optional(
      Type.String({
        ...Currency(),
        description:
          'ISO 4217; the voucher can only be used on orders in this currency. A `minimum_amount` without one is in that of the discount, of the budget of the campaign or of the merchant, in this order',
      }),
    ),
    first_time_customer: Type.Optional(Type.Boolean()),
    location_ids: Type.Optional(Type.Array(Id('location'), { maxItems: 100 })),
    customer_ids: Type.Optional(Type.Array(Id('customer'), { maxItems: 1_000 })),
    weekdays: Type.Optional(Type.Array(OneOf(weekdays), { maxItems: 7 })),
    hours: Type.Optional(Hours),
    conditions: Type.Optional(Conditions),
    stacking: Type.Optional(Stacking),
    on_return: Type.Optional(
      OneOf(
        ['full', 'any', 'never'],
        'When the use comes back to the customer: once all lines of the order are returned (if omitted), with any return, or never',
      ),
    ),
  },
  { title: 'VoucherRestrictions', description: 'Where, when and for whom a voucher can be used' },
);

export const Voucher = Resource('voucher', {
  code_masked: Type.String({ examples: ['••••••••M5N0'] }),
  code: Type.Optional(
    Type.String({ description: 'Returned only on creation, unless `code_visibility` is `public`' }),
  ),
  code_visibility: OneOf(['secret', 'public']),
  campaign_id: Nullable(Id('campaign')),
  external_id: Nullable(Type.String()),
  type: OneOf(['discount', 'gift']),
  discount: Nullable(Discount),
  summary: Type.Optional(
    Type.String({
      description: 'What the discount takes off, as a receipt prints it; omitted for gifts',
      examples: ['-15%'],
    }),
  ),
  gift: Nullable(Strict({ amount: Amount(), balance: Amount(), currency: Currency() })),
  starts_at: Nullable(Timestamp()),
  expires_at: Nullable(Timestamp()),
  redemption_limit: Nullable(Integer(1)),
  per_customer_limit: Nullable(Integer(1)),
  redeemed_quantity: Integer(0),
  held_quantity: Integer(0),
  active: Type.Boolean(),
  disabled_reason: Nullable(Type.String({ description: 'Why it is disabled, if a reason was given' })),
  holder_id: Nullable(
    Type.String({
      ...Id('customer'),
      description: 'Customer to whom a gift or single-use voucher was issued',
    }),
  ),
  restrictions: Restrictions,
  status: OneOf(
    voucherStatuses,
    'Calculated, in this order of precedence; `inactive`: a gift card that was never activated',
  ),
  voided_at: Nullable(Timestamp()),
});

export const Hold = Strict({
  id: Id('voucher_hold'),
  object: Type.Literal('voucher_hold'),
  merchant_id: Id('merchant'),
  voucher_id: Id('voucher'),
  customer_id: Nullable(Id('customer')),
  quantity: Integer(0),
  amount: Nullable(Amount()),
  status: OneOf(['active', 'captured', 'released', 'expired']),
  expires_at: Timestamp(),
  created_at: Timestamp(),
  updated_at: Timestamp(),
});

/** The state of a voucher after a redemption. */
export const VoucherState = Strict(
  {
    id: Id('voucher'),
    status: OneOf(voucherStatuses),
    redeemed_quantity: Integer(0),
    held_quantity: Integer(0),
    redemption_limit: Nullable(Integer(1)),
    gift: Nullable(Strict({ amount: Amount(), balance: Amount(), currency: Currency() })),
  },
  { title: 'VoucherState' },
);

export const recipientStatuses = ['issued', 'redeemed', 'revoked'] as const;
export const recipientChannels = ['email', 'none'] as const;

export const VoucherRecipient = Resource('voucher_recipient', {
  voucher_id: Id('voucher'),
  customer_id: Id('customer'),
  status: OneOf(recipientStatuses, 'Unredeemed vouchers are `revoked` when the voucher is voided'),
  channel: OneOf(recipientChannels),
  message: Nullable(Type.String()),
  issued_at: Timestamp(),
  last_nudged_at: Nullable(Timestamp()),
  nudge_count: Integer(0),
});

export const Rollback = Strict(
  {
    id: Id('rollback'),
    amount: Nullable(Amount(1)),
    reason: Type.String(),
    created_at: Timestamp(),
  },
  { title: 'Rollback' },
);

export const OrderItem = Strict(
  {
    sku: Type.Optional(Key(120)),
    name: Type.Optional(Text(200)),
    quantity: Integer(1, 1_000_000),
    amount: Type.Optional(AmountInput()),
  },
  { title: 'OrderItem', description: 'An item of the order in which a voucher was used' },
);

const Order = Strict(
  {
    id: Nullable(Type.String()),
    amount: Nullable(Amount()),
    currency: Nullable(Currency()),
    items: Type.Optional(Type.Array(OrderItem, { description: 'As sent' })),
  },
  { title: 'RedeemedOrder', description: 'The order in which a voucher was used' },
);

export const redemptionStatuses = ['succeeded', 'partially_rolled_back', 'rolled_back'] as const;

export const Redemption = Strict({
  id: Id('redemption'),
  object: Type.Literal('redemption'),
  merchant_id: Id('merchant'),
  voucher_id: Id('voucher'),
  customer_id: Nullable(Id('customer')),
  status: OneOf(redemptionStatuses),
  amount: Nullable(Amount()),
  discount_amount: Nullable(Amount()),
  currency: Nullable(
    Type.String({
      ...Currency(),
      description: 'Currency of the discount or gift (ISO 4217); null if the order had none',
    }),
  ),
  order: Nullable(Order),
  location_id: Nullable(Id('location')),
  staff: Nullable(Type.String()),
  occurred_at: Timestamp(),
  offline: Type.Boolean(),
  reference: Nullable(Type.String()),
  actor: Actor(),
  rollbacks: Type.Array(Rollback, { description: 'Rollbacks, oldest first' }),
  metadata: Metadata(),
  version: Type.Integer({ minimum: 1, description: 'Increases with every rollback' }),
  created_at: Timestamp(),
  updated_at: Timestamp(),
});
