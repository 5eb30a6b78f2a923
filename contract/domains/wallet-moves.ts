/** Money movements. They require a signed-in user with step-up authentication; API tokens are refused. */
import { Type } from 'typebox';
import { byAnyone, byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { paymentRequestEvents, withdrawalEvents } from '../events/money.ts';
import { stepUp } from '../grants.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import {
  Currency,
  Id,
  Key,
  List,
  listQuery,
  Metadata,
  OneOf,
  Strict,
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

/** The payment provider stores payment methods and bank accounts; this is only their id there. */
const ProviderId = (example: string) =>
  Type.String({
    pattern: '^[A-Za-z0-9_]{1,120}$',
    description: 'Id at the payment provider',
    examples: [example],
  });

const money = { amount: MovedAmount(), currency: Currency() };
const leaving = ['insufficient_funds', 'wallet_frozen'] as const;

export const topUp = route({
  name: 'wallet.top-up',
  method: 'POST',
  path: '/wallets/me/top-ups',
  access: movers,
  grants: stepUp('value'),
  summary: 'Top up the wallet',
  description:
    'Charges a payment method and adds the money to the wallet. The transaction is `pending` until the payment provider confirms it and the money is available. It fails if the method is declined. Sandboxes use a test provider: amounts ending in 4002 are declined, and amounts ending in 4033 are confirmed late.',
  body: Strict({
    ...money,
    method: Type.Optional(ProviderId('pm_card_visa')),
    description: Type.Optional(Wording(200)),
    reference: Type.Optional(Key(120, { description: 'Your own reference; can be used once' })),
    metadata: Type.Optional(Metadata()),
  }),
  result: { status: 201, schema: WalletTransaction },
  errors: ['duplicate_reference', 'payments_not_configured', 'limit_reached'],
  events: ['wallet.transaction.created'],
  idempotency: 'moves_value',
  example: { body: { amount: 50_000, currency: 'EUR', method: 'pm_card_visa' } },
  agent: { hint: 'Charges a payment method.' },
});

export const withdraw = route({
  name: 'wallet.withdraw',
  method: 'POST',
  path: '/wallets/me/withdrawals',
  access: movers,
  grants: stepUp('value'),
  summary: 'Withdraw money from the wallet',
  description: `Reserves the amount and pays it out to a bank account. A withdrawal can be canceled for ${limits.wallet.graceSeconds} seconds. If the payout fails, the money is returned. Requires a verified business, except in a sandbox.`,
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
  agent: { hint: 'Sends money to a bank account.' },
});

export const cancelWithdrawal = route({
  name: 'wallet.cancel-withdrawal',
  method: 'POST',
  path: '/wallets/me/withdrawals/:id/cancel',
  access: movers,
  grants: stepUp('value'),
  summary: 'Cancel a withdrawal',
  description:
    'Returns the reserved amount to the wallet, unless the payout has started. Canceling again has no effect.',
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
  grants: stepUp('value'),
  summary: 'Transfer money to another merchant',
  description:
    'Moves money immediately to the wallet of another merchant on this server. If the operator runs several databases and the other merchant lives in another one, it arrives there a moment later. Transfers between sandbox and live merchants are refused.',
  body: Strict({
    to_merchant_id: Id('merchant'),
    ...money,
    reference: Type.Optional(Key(120, { description: 'Your own reference; can be used once' })),
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
  agent: { hint: 'Sends money to another merchant; it cannot be undone.' },
});

export const requestPayment = route({
  name: 'wallet.request-payment',
  method: 'POST',
  path: '/wallets/me/payment-requests',
  access: movers,
  grants: stepUp('value'),
  summary: 'Request a payment',
  description: `Creates a payment request to another merchant or, without \`payer\`, one that you collect with a payment method. It expires after ${limits.wallet.requestDays} days unless \`expires_at\` is set.`,
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
  description:
    'Lists outgoing and incoming payment requests of the merchant, newest first unless `order=asc`.',
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

export const exportPaymentRequests = exportOf(listPaymentRequests, 'payment requests');

const requestParams = Type.Object({ id: Type.String({ description: 'Payment request id' }) });

export const payRequest = route({
  name: 'wallet.pay-request',
  method: 'POST',
  path: '/wallets/me/payment-requests/:id/pay',
  access: movers,
  grants: stepUp('value'),
  summary: 'Pay a payment request',
  description:
    'The payer pays immediately from their wallet. For a request without a payer, its creator sends the payment `method` of the customer; the request is paid when the payment provider confirms.',
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
  agent: { hint: 'Sends money to another merchant; it cannot be undone.' },
});

export const cancelRequest = route({
  name: 'wallet.cancel-request',
  method: 'POST',
  path: '/wallets/me/payment-requests/:id/cancel',
  access: movers,
  grants: stepUp('value'),
  summary: 'Cancel a payment request',
  description:
    'The creator can cancel the request, and the payer can decline it. Canceling again has no effect.',
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
  grants: 'none',
  summary: 'Receive Stripe webhooks',
  description:
    'Receives successful and failed payments and payouts, with the Stripe webhook signature. Repeated reports, and reports about unknown objects, have no effect.',
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

export const walletMoves = domain({
  routes: [
    topUp,
    withdraw,
    cancelWithdrawal,
    transfer,
    requestPayment,
    listPaymentRequests,
    exportPaymentRequests,
    payRequest,
    cancelRequest,
    stripeCallback,
  ],
  events: [withdrawalEvents, paymentRequestEvents],
});
