/** Gift cards as stored value: sell, load, correct and move balances, and report what is outstanding. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { giftTransactionEvents } from '../events/vouchers.ts';
import { exportDescription, ledgerForm, selectionAnswer } from '../exports.ts';
import { limits } from '../limits.ts';
import {
  AmountInput,
  Currency,
  Id,
  List,
  listQuery,
  OneOf,
  Strict,
  Text,
  TimestampInput,
} from '../primitives.ts';
import { Communication } from '../resources/communication.ts';
import { GiftLiability, GiftTransaction, giftTransactionTypes } from '../resources/gift-card.ts';
import { VoucherRecipient, VoucherState } from '../resources/voucher.ts';
import { route } from '../route.ts';
import { CustomerInput, consentsKept } from './customers.ts';
import { CardReference, cancelSale, location, Moved, Reference, refusals, sell } from './gift-card-sales.ts';

const params = Type.Object({
  id: Type.String({ description: 'Id of a gift voucher, or its code with `by=code`' }),
});
const byIdOrCode = { by: Type.Optional(OneOf(['id', 'code'], 'Type of `:id`; `id` if omitted')) };

export const activate = route({
  name: 'gift-cards.activate',
  method: 'POST',
  path: '/vouchers/:id/activate',
  access: byToken('vouchers:create', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Activate a gift card that was sold',
  description:
    'Puts the first money on a gift card that was created with an amount of 0 and is `inactive` until then, such as a printed card that was just paid for. A till uses `gift-cards.sell`. `reference` names the payment and can be used once.',
  params,
  query: Strict(byIdOrCode),
  body: Strict({
    amount: AmountInput(1),
    reference: Reference('Your reference of the payment'),
    ...location,
  }),
  result: { status: 201, schema: Moved },
  errors: [...refusals, 'invalid_transition', 'kyb_required'],
  events: ['gift_card.activated'],
  idempotency: 'moves_value',
  example: { body: { amount: 5_000, reference: 'payment-1001' } },
});

export const load = route({
  name: 'gift-cards.load',
  method: 'POST',
  path: '/vouchers/:id/load',
  access: byToken('vouchers:create', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Load a gift card',
  description:
    'Adds money that was paid for to the balance of a gift card. A till uses `gift-cards.sell`. `reference` names the payment and can be used once.',
  params,
  query: Strict(byIdOrCode),
  body: Strict({
    amount: AmountInput(1),
    reference: Reference('Your reference of the payment'),
    ...location,
  }),
  result: { status: 201, schema: Moved },
  errors: [...refusals, 'kyb_required'],
  events: ['gift_card.loaded'],
  idempotency: 'moves_value',
  example: { body: { amount: 2_500, reference: 'payment-1002' } },
});

export const refund = route({
  name: 'gift-cards.refund',
  method: 'POST',
  path: '/vouchers/:id/refund',
  access: byToken('vouchers:reverse', 'VOUCHERS_REVERSE'),
  grants: 'none',
  summary: 'Refund a purchase to a gift card',
  description:
    'Puts the refund of a purchase that was paid otherwise on a gift card. To return what a gift card paid, roll back its redemption or return the order.',
  params,
  query: Strict(byIdOrCode),
  body: Strict({
    amount: AmountInput(1),
    reason: Text(500),
    reference: Type.Optional(Reference('Your reference of the refund; it can be used once')),
    ...location,
  }),
  result: { status: 201, schema: Moved },
  errors: [...refusals, 'kyb_required'],
  events: ['gift_card.refunded'],
  idempotency: 'moves_value',
  example: { body: { amount: 1_250, reason: 'The customer returned the goods' } },
});

export const adjust = route({
  name: 'gift-cards.adjust',
  method: 'POST',
  path: '/vouchers/:id/adjust',
  access: byToken('vouchers:update', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Adjust the balance of a gift card',
  description:
    'Corrects the balance of a gift card by hand, with a reason. A negative `amount` takes money off, at most what is not on hold.',
  params,
  query: Strict(byIdOrCode),
  body: Strict({
    amount: Type.Integer({
      minimum: -limits.amount,
      maximum: limits.amount,
      description: 'Minor units to add; negative to take off; not 0',
    }),
    reason: Text(500),
    reference: Type.Optional(Reference('Your own reference; it can be used once')),
  }),
  result: { status: 201, schema: Moved },
  errors: [...refusals, 'insufficient_balance', 'hold_required', 'kyb_required'],
  events: ['gift_card.adjusted'],
  idempotency: 'moves_value',
  example: { body: { amount: 500, reason: 'The wrong amount was loaded' } },
  agent: { hint: 'Changes what a customer can spend; a negative amount takes money off.' },
});

export const transfer = route({
  name: 'gift-cards.transfer',
  method: 'POST',
  path: '/vouchers/:id/transfer',
  access: byToken('vouchers:update', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Move the balance of a gift card to another',
  description:
    'Moves what is left on a gift card, or `amount` of it, to another gift card in the same currency. To replace a lost card, disable it first and then move its balance: money can be moved off a disabled card.',
  params,
  query: Strict(byIdOrCode),
  body: Strict({
    to: CardReference('The gift card that gets the money'),
    amount: Type.Optional(AmountInput(1)),
    reason: Type.Optional(Text(500)),
  }),
  result: {
    status: 201,
    schema: Strict({
      transaction: GiftTransaction,
      voucher: VoucherState,
      received: GiftTransaction,
      recipient: VoucherState,
    }),
  },
  errors: [
    'voucher_not_found',
    'redeem_failures_exceeded',
    'wrong_voucher_type',
    'voucher_expired',
    'voucher_disabled',
    'voucher_voided',
    'insufficient_balance',
    'hold_required',
    'currency_mismatch',
  ],
  events: ['gift_card.transferred'],
  idempotency: 'moves_value',
  example: { body: { to: { code: 'GIFT-2026-0002' }, reason: 'The card was lost' } },
  agent: { hint: 'Empties the first card unless `amount` is sent.' },
});

export const deliver = route({
  name: 'gift-cards.deliver',
  method: 'POST',
  path: '/vouchers/:id/deliver',
  access: byToken('vouchers:issue', 'VOUCHERS_ISSUE'),
  grants: 'none',
  summary: 'Send a gift card to a person by mail',
  description:
    'Assigns the gift card to a customer and sends them its code with your message, now or at `scheduled_at`. A card can be delivered once. Cancel a scheduled mail with the id of its communication; the card stays assigned.',
  params,
  query: Strict(byIdOrCode),
  body: Strict({
    customer: CustomerInput,
    message: Type.Optional(
      Text(1_000, { description: 'Your message in the mail: plain text, without placeholders' }),
    ),
    scheduled_at: Type.Optional(TimestampInput()),
  }),
  result: {
    status: 201,
    schema: Strict({
      recipient: Type.Object(
        { ...VoucherRecipient.properties, ...consentsKept },
        {
          additionalProperties: false,
          title: 'GiftCardRecipient',
          description: 'The customer to whom the card was delivered',
        },
      ),
      communication: Communication,
    }),
  },
  errors: [
    'voucher_not_found',
    'redeem_failures_exceeded',
    'wrong_voucher_type',
    'voucher_not_active',
    'customer_not_found',
    'customer_identifier_required',
    'customer_conflict',
    'customer_erased',
    'already_issued',
    'no_codes_left',
    'publish_required',
  ],
  events: [
    'voucher.issued',
    'customer.created',
    'customer.updated',
    'customer.consent_changed',
    'communication.created',
  ],
  idempotency: 'moves_value',
  example: {
    body: {
      customer: { email: 'ada@example.com', name: 'Ada' },
      message: 'Happy birthday!',
    },
  },
});

export const listTransactions = route({
  name: 'gift-cards.list-transactions',
  method: 'GET',
  path: '/vouchers/:id/gift-transactions',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  summary: 'List the transactions of a gift card',
  description:
    'Lists every movement of the balance of a gift card, newest first unless `order=asc`. The amounts add up to the balance.',
  params,
  query: Strict({
    ...listQuery,
    ...byIdOrCode,
    type: Type.Optional(Type.Array(OneOf(giftTransactionTypes), { maxItems: giftTransactionTypes.length })),
  }),
  result: { status: 200, schema: List(GiftTransaction) },
  errors: [
    'voucher_not_found',
    'redeem_failures_exceeded',
    'wrong_voucher_type',
    'invalid_cursor',
    'validation_failed',
  ],
  events: [],
  idempotency: 'none',
});

export const liability = route({
  name: 'gift-cards.liability',
  method: 'GET',
  path: '/gift-cards/liability',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  underLoad: 'deferrable',
  summary: 'Read what is outstanding on gift cards',
  description: `Returns what customers can still spend on gift cards at \`to\` (now if omitted), by currency, and how it changed since \`from\` (${limits.statistics.defaultDays} days earlier if omitted, up to ${limits.statistics.days}), also by month. Every figure is a sum of journal entries. A card that expired counts as expired from its end; uses that tills report late are possible for ${limits.backDatingHours} hours.`,
  query: Strict({
    from: Type.Optional(TimestampInput()),
    to: Type.Optional(TimestampInput()),
  }),
  result: { status: 200, schema: GiftLiability },
  errors: ['range_too_large', 'dates_inverted'],
  events: [],
  idempotency: 'none',
});

/** The columns of exported gift card transactions. */
export const giftExportColumns = [
  'id',
  'voucher_id',
  'occurred_at',
  'created_at',
  'type',
  'amount',
  'currency',
  'amount_formatted',
  'balance_after',
  'reference',
  'reason',
  'redemption_id',
  'counterpart_id',
  'location_id',
  'actor_type',
  'actor_id',
] as const;
export type GiftExportColumn = (typeof giftExportColumns)[number];

export const exportTransactions = route({
  name: 'gift-cards.export-transactions',
  kind: 'download',
  method: 'GET',
  path: '/gift-cards/transactions/export',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  summary: 'Export the transactions of all gift cards',
  description: `Exports every movement of the balances of gift cards between \`from\` and \`to\` as a file: a snapshot, oldest first, streamed. The amounts of a period add up to the change of what is outstanding; those of a card since it was created to its balance. The end of a card is a movement once it is booked: up to ${limits.backDatingHours} hours after it expired. ${exportDescription}`,
  query: Strict({
    ...ledgerForm(giftExportColumns, 'gift_transaction'),
    type: Type.Optional(Type.Array(OneOf(giftTransactionTypes), { maxItems: giftTransactionTypes.length })),
    currency: Type.Optional(Currency()),
    voucher_id: Type.Optional(Id('voucher')),
  }),
  ...selectionAnswer,
});

export const giftCards = domain({
  about: {
    'gift-cards': {
      title: 'Gift cards',
      description: 'Cards sold, loaded, corrected and transferred, and what you owe on them.',
    },
  },
  routes: [
    activate,
    load,
    sell,
    cancelSale,
    refund,
    adjust,
    transfer,
    deliver,
    listTransactions,
    liability,
    exportTransactions,
  ],
  events: [giftTransactionEvents],
});
