/** Gift cards that a till sells. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { limits } from '../limits.ts';
import { AmountInput, Id, Key, Nullable, Strict, Text, TypedText } from '../primitives.ts';
import { GiftTransaction } from '../resources/gift-card.ts';
import { VoucherState } from '../resources/voucher.ts';
import { route } from '../route.ts';

/** A movement, and the card after it. */
export const Moved = Strict({ transaction: GiftTransaction, voucher: VoucherState });

/** Why money can't be put on a gift card. */
export const refusals = [
  'voucher_not_found',
  'redeem_failures_exceeded',
  'wrong_voucher_type',
  'voucher_expired',
  'voucher_disabled',
  'voucher_voided',
  'duplicate_reference',
] as const;

export const Reference = (description: string) => Key(120, { description });
export const location = { location_id: Type.Optional(Id('location')) };

/** Names a gift card; `description` says what for. */
export const CardReference = (description: string) =>
  Strict(
    {
      id: Type.Optional(Id('voucher')),
      code: Type.Optional(TypedText(80, { description: 'Code of the gift card, instead of its `id`' })),
    },
    { 'x-needs': [['id', 'code']], minProperties: 1, maxProperties: 1, description },
  );

export const sell = route({
  name: 'gift-cards.sell',
  method: 'POST',
  path: '/gift-cards/sales',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM'),
  grants: 'none',
  summary: 'Sell, activate or load a gift card at a till',
  description: `Puts money that a customer paid on a gift card. Without \`card\`, the card is new, in the currency of the merchant; this response is the only one with its code. A printed \`card\` is activated, and any other is loaded. \`reference\` names the payment and can be used once. Callers who can’t create vouchers sell within the \`till_limits\` of the merchant profile: \`gift_card\` for the balance of a card, \`gift_cards_per_day\` for what one person or token sells since midnight. Cancel a sale with \`gift-cards.cancel-sale\`.`,
  body: Strict({
    card: Type.Optional(CardReference('The card to activate or load; a new one if omitted')),
    amount: AmountInput(1),
    reference: Reference('Your reference of the payment'),
    ...location,
  }),
  result: {
    status: 201,
    schema: Strict({
      transaction: GiftTransaction,
      voucher: VoucherState,
      code: Nullable(Type.String({ description: 'Code of a new card' })),
    }),
  },
  errors: [...refusals, 'grant_limit_reached', 'kyb_required'],
  events: ['voucher.created', 'gift_card.activated', 'gift_card.loaded'],
  idempotency: 'moves_value',
  answerHoldsSecret: true,
  example: { body: { amount: 5_000, reference: 'payment-1003' } },
});

export const cancelSale = route({
  name: 'gift-cards.cancel-sale',
  method: 'POST',
  path: '/gift-cards/sales/:id/cancel',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM'),
  grants: 'none',
  summary: 'Cancel the sale of a gift card',
  description: `Takes the amount of a sale, an activation or a load off the card again, once, while it is still there. The same person or token must have sold it within the past ${limits.till.ownHours} hours; other sales need \`vouchers:update\`. What a till can sell in a day doesn’t grow by it.`,
  params: Type.Object({ id: Type.String({ description: 'Id of the transaction of the sale' }) }),
  body: Strict({ reason: Text(500) }),
  result: { status: 201, schema: Moved },
  errors: [
    'not_found',
    'insufficient_scope',
    'permission_denied',
    'already_reversed',
    'not_reversible',
    'voucher_expired',
    'voucher_voided',
    'insufficient_balance',
    'hold_required',
  ],
  events: ['gift_card.adjusted'],
  idempotency: 'moves_value',
  example: { body: { reason: 'The wrong amount was sold' } },
});
