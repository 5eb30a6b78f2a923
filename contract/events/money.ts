/** The payloads of wallets, withdrawals, payment requests and billing. */
import { Type } from 'typebox';
import { metrics } from '../plans.ts';
import { Id, Integer, Nullable, OneOf } from '../primitives.ts';
import { BillingOverview, Invoice } from '../resources/billing.ts';
import { PaymentRequest, Wallet, WalletTransaction, Withdrawal } from '../resources/wallet.ts';
import { eventsOf, happening, Snapshot } from './payload.ts';

const WalletSnapshot = Snapshot('WalletSnapshot', {
  ...Wallet.properties,
  reason: Nullable(Type.String({ description: 'Why the operator of the server did it' })),
});

const { plan, status, current_period } = BillingOverview.properties;
const Subscription = Snapshot('Subscription', {
  object: Type.Literal('subscription'),
  merchant_id: Id('merchant'),
  plan,
  status,
});
const UsageThreshold = Snapshot('UsageThreshold', {
  object: Type.Literal('usage'),
  merchant_id: Id('merchant'),
  metric: OneOf(metrics),
  used: Integer(0),
  included: Nullable(Integer(0)),
  threshold_percent: Integer(1),
  period: current_period,
});

export const walletTransactionEvents = eventsOf('wallet_transaction', ['wallet:read', 'WALLET_READ'], {
  'wallet.transaction.created': happening('A wallet transaction was created', WalletTransaction),
  'wallet.transaction.available': happening('The money of a transaction became available', WalletTransaction),
  'wallet.transaction.failed': happening('A wallet transaction failed or was canceled', WalletTransaction),
  'wallet.frozen': happening('A wallet was frozen: no money can leave it', WalletSnapshot),
  'wallet.unfrozen': happening('A frozen wallet can be used again', WalletSnapshot),
});

export const withdrawalEvents = eventsOf('withdrawal', ['wallet:read', 'WALLET_READ'], {
  'withdrawal.requested': happening('A withdrawal was requested', Withdrawal),
  'withdrawal.paid': happening('A withdrawal was paid', Withdrawal),
  'withdrawal.failed': happening('A withdrawal failed', Withdrawal),
  'withdrawal.canceled': happening('A withdrawal was canceled', Withdrawal),
});

export const paymentRequestEvents = eventsOf('payment_request', ['wallet:read', 'WALLET_READ'], {
  'payment_request.created': happening('A payment request was created', PaymentRequest),
  'payment_request.paid': happening('A payment request was paid', PaymentRequest),
  'payment_request.canceled': happening('A payment request was canceled', PaymentRequest),
  'payment_request.expired': happening('A payment request expired', PaymentRequest),
});

export const invoiceEvents = eventsOf('invoice', ['billing:read', 'BILLING_READ'], {
  'invoice.created': happening('A draft invoice was created', Invoice),
  'invoice.finalized': happening('An invoice was finalized and can be paid', Invoice),
  'invoice.paid': happening('An invoice was paid', Invoice),
  'invoice.payment_failed': happening('An invoice was not paid on time, or its payment failed', Invoice),
  'invoice.voided': happening('An invoice was voided', Invoice),
  'subscription.updated': happening('The plan or status of the subscription changed', Subscription),
  'usage.threshold_reached': happening('Usage reached a share of what the plan includes', UsageThreshold),
});
