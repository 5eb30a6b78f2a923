/** What moves money. People do it, with a fresh proof of who they are; API tokens never do. */
import { Type } from 'typebox';
import { byAnyone, byPerson } from '../access.ts';
import { limits } from '../limits.ts';
import {
  Currency,
  Id,
  List,
  listQuery,
  Metadata,
  OneOf,
  Strict,
  Text,
  TimestampInput,
} from '../primitives.ts';
import {
  PaymentRequest,
  paymentRequestStatuses,
  WalletTransaction,
  Withdrawal,
  Wording,
} from '../resources/wallet.ts';
import { route } from '../route.ts';

const movers = byPerson('WALLET_MANAGE', { stepUp: true });

const MovedAmount = () =>
  Type.Integer({ minimum: 1, maximum: limits.wallet.amount, description: 'Minor units, such as cents' });

/** Payment methods and bank accounts are known to the payment provider; here is only how it calls them. */
const ProviderId = (example: string) =>
  Type.String({
    pattern: '^[A-Za-z0-9_]{1,120}$',
    description: 'As the payment provider calls it',
    examples: [example],
  });

const money = { amount: MovedAmount(), currency: Currency() };
const leaving = ['insufficient_funds', 'wallet_frozen'] as const;

export const topUp = route({
  name: 'wallet.top-up',
  method: 'POST',
  path: '/wallets/me/top-ups',
  access: movers,
  summary: 'Top the wallet up',
  description:
    'Collects money with a payment method. The transaction is `pending` until the payment provider confirms it and the money is available; it fails where the method is declined. Sandboxes have a test provider: amounts that end in 4002 are declined, in 4033 are confirmed late.',
  body: Strict({
    ...money,
    method: Type.Optional(ProviderId('pm_card_visa')),
    description: Type.Optional(Wording(200)),
    reference: Type.Optional(Text(120, { description: 'Of your own; counts once' })),
    metadata: Type.Optional(Metadata()),
  }),
  result: { status: 201, schema: WalletTransaction },
  errors: ['duplicate_reference', 'payments_not_configured', 'limit_reached'],
  events: ['wallet.transaction.created'],
  idempotency: 'moves_value',
  example: { body: { amount: 50_000, currency: 'EUR', method: 'pm_card_visa' } },
  agent: { destructive: true, hint: 'Takes money from a payment method.' },
});

export const withdraw = route({
  name: 'wallet.withdraw',
  method: 'POST',
  path: '/wallets/me/withdrawals',
  access: movers,
  summary: 'Withdraw money',
  description: `Sets the amount aside and pays it out to a bank account. It can be canceled for ${limits.wallet.graceSeconds} seconds; where the payment fails, the money comes back. Needs a verified business, but for sandboxes.`,
  body: Strict({
    ...money,
    destination_id: ProviderId('ba_main'),
    description: Type.Optional(Wording(200)),
    metadata: Type.Optional(Metadata()),
  }),
  result: { status: 201, schema: Withdrawal },
  errors: [...leaving, 'kyb_required', 'payments_not_configured'],
  events: ['withdrawal.requested', 'wallet.transaction.created'],
  idempotency: 'moves_value',
  example: { body: { amount: 20_000, currency: 'EUR', destination_id: 'ba_main' } },
  agent: { destructive: true, hint: 'Sends money to a bank account.' },
});

export const cancelWithdrawal = route({
  name: 'wallet.cancel-withdrawal',
  method: 'POST',
  path: '/wallets/me/withdrawals/:id/cancel',
  access: movers,
  summary: 'Cancel a withdrawal',
  description:
    'Gives back what was set aside, as long as the payment has not begun. Canceling once more changes nothing.',
  params: Type.Object({ id: Type.String({ description: 'Withdrawal id' }) }),
  body: Strict({}),
  result: { status: 200, schema: Withdrawal },
  errors: ['not_found', 'invalid_transition'],
  events: ['withdrawal.canceled', 'wallet.transaction.created'],
  idempotency: 'moves_value',
});

export const transfer = route({
  name: 'wallet.transfer',
  method: 'POST',
  path: '/wallets/me/transfers',
  access: movers,
  summary: 'Transfer money to another merchant',
  description:
    'Moves money to the wallet of another merchant of this installation, at once. Sandboxes and live merchants do not pay each other.',
  body: Strict({
    to_merchant_id: Id('merchant'),
    ...money,
    reference: Type.Optional(Text(120, { description: 'Of your own; counts once' })),
    description: Type.Optional(Wording(200)),
    metadata: Type.Optional(Metadata()),
  }),
  result: { status: 201, schema: WalletTransaction },
  errors: ['not_found', ...leaving, 'duplicate_reference', 'own_merchant', 'limit_reached'],
  events: ['wallet.transaction.created'],
  idempotency: 'moves_value',
  example: {
    body: {
      to_merchant_id: 'mer_01jd8k4x3fe7hbkq6v2c9m5n0p',
      amount: 1_500,
      currency: 'EUR',
      reference: 'rent-11',
    },
  },
  agent: { destructive: true, hint: 'Sends money to another merchant; it cannot be taken back.' },
});

export const requestPayment = route({
  name: 'wallet.request-payment',
  method: 'POST',
  path: '/wallets/me/payment-requests',
  access: movers,
  summary: 'Request a payment',
  description: `Asks another merchant for money, or, without \`payer\`, prepares a payment that is collected with a payment method. Open for ${limits.wallet.requestDays} days unless \`expires_at\` says otherwise.`,
  body: Strict({
    ...money,
    payer: Type.Optional(Strict({ merchant_id: Id('merchant') })),
    description: Type.Optional(Wording(200)),
    expires_at: Type.Optional(TimestampInput()),
    metadata: Type.Optional(Metadata()),
  }),
  result: { status: 201, schema: PaymentRequest },
  errors: ['not_found', 'own_merchant', 'expires_at_in_past', 'range_too_large', 'limit_reached'],
  events: ['payment_request.created'],
  idempotency: 'moves_value',
  example: { body: { amount: 4_200, currency: 'EUR', description: 'Catering, 21 November' } },
});

export const listPaymentRequests = route({
  name: 'wallet.list-payment-requests',
  method: 'GET',
  path: '/wallets/me/payment-requests',
  access: byPerson('WALLET_READ'),
  summary: 'List payment requests',
  description: 'Those of the merchant and those that it is to pay, newest first unless `order=asc`.',
  query: Strict({
    ...listQuery,
    direction: Type.Optional(OneOf(['outgoing', 'incoming'])),
    status: Type.Optional(
      Type.Array(OneOf(paymentRequestStatuses), { maxItems: paymentRequestStatuses.length }),
    ),
  }),
  result: { status: 200, schema: List(PaymentRequest) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

const requestParams = Type.Object({ id: Type.String({ description: 'Payment request id' }) });

export const payRequest = route({
  name: 'wallet.pay-request',
  method: 'POST',
  path: '/wallets/me/payment-requests/:id/pay',
  access: movers,
  summary: 'Pay a payment request',
  description:
    'Its payer pays from the wallet, at once. A request without a payer is paid by whoever made it with a `method` of the customer, and is paid when the payment provider confirms.',
  params: requestParams,
  body: Strict({ method: Type.Optional(ProviderId('pm_card_visa')) }),
  result: { status: 200, schema: PaymentRequest },
  errors: [
    'not_found',
    'request_not_open',
    'not_the_payer',
    ...leaving,
    'payments_not_configured',
    'limit_reached',
  ],
  events: ['payment_request.paid', 'wallet.transaction.created'],
  idempotency: 'moves_value',
  agent: { destructive: true, hint: 'Sends money to another merchant; it cannot be taken back.' },
});

export const cancelRequest = route({
  name: 'wallet.cancel-request',
  method: 'POST',
  path: '/wallets/me/payment-requests/:id/cancel',
  access: movers,
  summary: 'Cancel a payment request',
  description:
    'Whoever made it takes it back, and whoever is to pay it declines it. Canceling once more changes nothing.',
  params: requestParams,
  body: Strict({}),
  result: { status: 200, schema: PaymentRequest },
  errors: ['not_found', 'request_not_open'],
  events: ['payment_request.canceled'],
  idempotency: 'moves_value',
});

export const stripeCallback = route({
  name: 'wallet.stripe-callback',
  method: 'POST',
  path: '/callbacks/payments/stripe',
  prefix: '',
  kind: 'callback',
  access: byAnyone,
  summary: 'Take what Stripe reports',
  description:
    'Payments and payouts that succeeded or failed, signed as Stripe signs its webhooks. A report that is repeated changes nothing, and neither does one about something that is not ours.',
  result: { status: 204 },
  errors: ['not_found', 'credential_invalid', 'invalid_json'],
  events: [
    'wallet.transaction.created',
    'wallet.transaction.available',
    'wallet.transaction.failed',
    'withdrawal.paid',
    'withdrawal.failed',
    'payment_request.paid',
  ],
  idempotency: 'none',
});

export const walletMoveRoutes = [
  topUp,
  withdraw,
  cancelWithdrawal,
  transfer,
  requestPayment,
  listPaymentRequests,
  payRequest,
  cancelRequest,
  stripeCallback,
] as const;
