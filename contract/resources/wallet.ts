/** The wallet of a merchant in one currency, and its transactions. */
import { Type } from 'typebox';
import {
  Amount,
  Currency,
  Id,
  Integer,
  Nullable,
  OneLine,
  OneOf,
  Resource,
  Strict,
  Timestamp,
} from '../primitives.ts';
import { stocks } from './statistics.ts';

export const walletStatuses = ['active', 'frozen'] as const;

export const Wallet = Resource('wallet', {
  currency: Currency(),
  available: Type.Integer({ minimum: 0, description: 'Minor units that can be spent now' }),
  pending: Type.Integer({ minimum: 0, description: 'Minor units received that become available later' }),
  held: Type.Integer({ minimum: 0, description: 'Minor units reserved for withdrawals in progress' }),
  status: OneOf(walletStatuses, 'No money can leave a `frozen` wallet'),
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

export const reportingCategories = ['funding', 'payout', 'transfer', 'payment', 'fee', 'correction'] as const;
export type ReportingCategory = (typeof reportingCategories)[number];

/** The source of a transaction: a withdrawal, a payment request or another merchant. */
export const sourceTypes = ['withdrawal', 'payment_request', 'merchant'] as const;

const SignedAmount = (description: string) => Type.Integer({ description: `Minor units; ${description}` });

export const WalletTransaction = Resource('wallet_transaction', {
  type: OneOf(walletTransactionTypes),
  amount: SignedAmount('positive for money in, negative for money out, before the fee'),
  fee: Amount(),
  net: SignedAmount('change of the wallet: `amount` less `fee`'),
  currency: Currency(),
  status: OneOf(
    walletTransactionStatuses,
    '`pending`: not yet confirmed or available; `failed` and `canceled` have no effect on the wallet',
  ),
  failure_code: Nullable(Type.String({ description: 'Code from the payment provider' })),
  available_on: Nullable(Timestamp()),
  posted_at: Nullable(
    Type.String({ description: 'When the transaction was posted (RFC 3339, UTC); null until then' }),
  ),
  description: Nullable(Type.String()),
  reference: Nullable(Type.String()),
  source: Nullable(Strict({ type: OneOf(sourceTypes), id: Type.String() })),
  balance_after: Type.Integer({
    minimum: 0,
    description: 'Available and pending money after the transaction, excluding held money',
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
  failure_code: Nullable(Type.String({ description: 'Code from the payment provider' })),
  cancelable_until: Timestamp(),
  paid_at: Nullable(Timestamp()),
});

export const paymentRequestStatuses = ['open', 'paid', 'canceled', 'expired'] as const;

export const PaymentRequest = Resource('payment_request', {
  direction: OneOf(
    ['outgoing', 'incoming'],
    '`outgoing`: created by this merchant; `incoming`: payable by this merchant',
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

/** `opening + inflow - outflow - fees = closing`, for the whole range and for each period in it. */
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
        amount: SignedAmount('positive for money in, negative for money out'),
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
  // Differs from its `object`: generators use that name for the enumerations of `wallet.statistics`.
  { title: 'WalletReport' },
);

/** Free text for a statement: one line. */
export const Wording = (maxLength: number) =>
  OneLine(maxLength, { description: 'One line, shown in statements' });
