/** The wallet of a merchant in one currency, and what moves through it. */
import { Type } from 'typebox';
import {
  Amount,
  Currency,
  Id,
  Integer,
  Nullable,
  OneOf,
  Resource,
  Strict,
  Text,
  Timestamp,
} from '../primitives.ts';
import { stocks } from './statistics.ts';

export const walletStatuses = ['active', 'frozen'] as const;

export const Wallet = Resource('wallet', {
  currency: Currency(),
  available: Type.Integer({ minimum: 0, description: 'Minor units that can be spent now' }),
  pending: Type.Integer({ minimum: 0, description: 'Came in and becomes available on a later day' }),
  held: Type.Integer({ minimum: 0, description: 'Set aside for withdrawals under way' }),
  status: OneOf(walletStatuses, 'Nothing leaves a frozen wallet'),
});

export const walletTransactionTypes = [
  'top_up',
  'withdrawal',
  'withdrawal_reversal',
  'transfer_in',
  'transfer_out',
  'payment',
  'payment_refund',
  'fee',
  'adjustment',
  'settlement',
] as const;
export type WalletTransactionType = (typeof walletTransactionTypes)[number];

export const walletTransactionStatuses = ['pending', 'available', 'failed', 'canceled'] as const;
export type WalletTransactionStatus = (typeof walletTransactionStatuses)[number];

export const reportingCategories = ['funding', 'payout', 'transfer', 'payment', 'fee', 'correction'] as const;
export type ReportingCategory = (typeof reportingCategories)[number];

/** What a transaction stands for: a withdrawal, a payment request, another merchant. */
export const sourceTypes = ['withdrawal', 'payment_request', 'merchant'] as const;

const SignedAmount = (description: string) => Type.Integer({ description: `Minor units; ${description}` });

export const WalletTransaction = Resource('wallet_transaction', {
  type: OneOf(walletTransactionTypes),
  amount: SignedAmount('positive in, negative out, before the fee'),
  fee: Amount(),
  net: SignedAmount('`amount` less `fee`: what it changes the wallet by'),
  currency: Currency(),
  status: OneOf(
    walletTransactionStatuses,
    '`pending`: not confirmed yet, or not available yet; `failed` and `canceled` changed nothing in the end',
  ),
  failure_code: Nullable(Type.String({ description: 'In the words of the payment provider' })),
  available_on: Nullable(Timestamp()),
  posted_at: Nullable(
    Type.String({ description: 'When it went into the books; RFC 3339, UTC. Null while it has not' }),
  ),
  description: Nullable(Type.String()),
  reference: Nullable(Type.String()),
  source: Nullable(Strict({ type: OneOf(sourceTypes), id: Type.String() })),
  balance_after: Type.Integer({
    minimum: 0,
    description: 'Available and pending together, after this; held money has left this sum already',
  }),
  reporting_category: OneOf(reportingCategories),
});

export const withdrawalStatuses = ['requested', 'processing', 'paid', 'failed', 'canceled'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export const Withdrawal = Resource('withdrawal', {
  amount: Amount(1),
  currency: Currency(),
  destination_id: Type.String(),
  status: OneOf(withdrawalStatuses),
  transaction_id: Id('wallet_transaction'),
  failure_code: Nullable(Type.String({ description: 'In the words of the payment provider' })),
  cancelable_until: Timestamp(),
  paid_at: Nullable(Timestamp()),
});

export const paymentRequestStatuses = ['open', 'paid', 'canceled', 'expired'] as const;
export type PaymentRequestStatus = (typeof paymentRequestStatuses)[number];

export const PaymentRequest = Resource('payment_request', {
  direction: OneOf(
    ['outgoing', 'incoming'],
    '`outgoing`: made by this merchant; `incoming`: to be paid by it',
  ),
  payee: Strict({ merchant_id: Id('merchant') }),
  payer: Nullable(Strict({ merchant_id: Id('merchant') })),
  amount: Amount(1),
  currency: Currency(),
  description: Nullable(Type.String()),
  status: OneOf(paymentRequestStatuses),
  transaction_id: Nullable(Id('wallet_transaction')),
  expires_at: Timestamp(),
  paid_at: Nullable(Timestamp()),
});

const Flow = {
  opening: Integer(0),
  closing: Integer(0),
  inflow: Integer(0),
  outflow: Integer(0),
  fees: Integer(0),
};

/** `opening + inflow - outflow - fees = closing`, of the whole range and of each part of it. */
export const WalletReport = Strict(
  {
    object: Type.Literal('wallet_statistics'),
    currency: Currency(),
    from: Timestamp(),
    to: Timestamp(),
    granularity: OneOf(['day', 'week', 'month']),
    timezone: Type.String(),
    ...Flow,
    by_type: Type.Array(
      Strict({
        type: OneOf(walletTransactionTypes),
        count: Integer(0),
        amount: SignedAmount('positive in, negative out'),
        fees: Amount(),
      }),
    ),
    stored_value_outstanding: Type.Array(Strict({ currency: Currency(), amount: Amount() }), {
      description: `${stocks.gift_liability}. The \`gift_liability\` of the dashboard`,
    }),
    points_outstanding: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: `${stocks.points_outstanding}. The \`points_outstanding\` of the dashboard`,
    }),
    series: Type.Array(Strict({ start: Timestamp(), ...Flow })),
  },
  // Not after its `object`: generators name the enumerations of `wallet.statistics` so.
  { title: 'WalletReport' },
);

/** Free words that go into a statement: one line. */
export const Wording = (maxLength: number) =>
  Text(maxLength, { description: 'One line, shown in statements' });
