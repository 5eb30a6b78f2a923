/** Gift cards: the movements of their money, and what is outstanding on them. */
import { Type } from 'typebox';
import { Actor, Amount, Currency, Id, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';

export const giftTransactionTypes = [
  'opened',
  'activated',
  'loaded',
  'redeemed',
  'rolled_back',
  'adjusted',
  'refunded',
  'transferred',
  'expired',
  'reinstated',
  'closed',
] as const;
export type GiftTransactionType = (typeof giftTransactionTypes)[number];

export const GiftTransaction = Strict(
  {
    id: Id('gift_transaction'),
    object: Type.Literal('gift_transaction'),
    merchant_id: Id('merchant'),
    voucher_id: Id('voucher'),
    type: OneOf(
      giftTransactionTypes,
      '`opened`: created with a balance. `reinstated`: its end was moved after it expired. `closed`: it was voided',
    ),
    amount: Type.Integer({
      description: 'Minor units; positive for money onto the card, negative for money off it',
    }),
    balance_after: Amount(),
    currency: Currency(),
    reference: Nullable(Type.String({ description: 'Your reference, such as that of a payment' })),
    reason: Nullable(Type.String()),
    redemption_id: Nullable(Id('redemption')),
    counterpart_id: Nullable(
      Type.String({ ...Id('voucher'), description: 'The other gift card of a transfer' }),
    ),
    location_id: Nullable(Id('location')),
    actor: Actor(),
    occurred_at: Timestamp(),
    created_at: Timestamp(),
  },
  { title: 'GiftTransaction' },
);

const Signed = (description: string) => Type.Integer({ description: `Minor units; ${description}` });

/** What each type of movement adds up to in a period; money off the cards is negative. */
const movements = {
  opened: Signed('created with a balance'),
  activated: Signed('first loads of sold cards'),
  loaded: Signed('later loads'),
  redeemed: Signed('spent'),
  rolled_back: Signed('returned by rollbacks and returns of orders'),
  adjusted: Signed('adjusted by hand'),
  refunded: Signed('refunds of purchases to cards'),
  transferred: Signed('moved between cards; always 0'),
  expired: Signed('left on cards that expired'),
  reinstated: Signed('back on cards whose end was moved'),
  closed: Signed('left on voided cards'),
} satisfies Record<GiftTransactionType, unknown>;

const period = {
  opening: Amount(),
  ...movements,
  closing: Amount(),
};

export const GiftLiability = Strict({
  object: Type.Literal('gift_liability'),
  from: Timestamp(),
  to: Timestamp(),
  timezone: Type.String(),
  currencies: Type.Array(
    Strict({
      currency: Currency(),
      ...period,
      months: Type.Array(
        Strict(
          { start: Timestamp(), end: Timestamp(), ...period },
          {
            description:
              'Months in the time zone of the merchant, from `start` to before `end`; the first and last can be partial',
          },
        ),
      ),
    }),
    { description: '`opening` plus all movements is `closing`, the amount that is outstanding at `to`' },
  ),
});
