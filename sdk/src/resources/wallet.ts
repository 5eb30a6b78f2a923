// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface PaymentRequest {
  /** Id of a payment request */
  id: string;
  object: 'payment_request';
  /** Id of a merchant */
  merchant_id: string;
  /** `outgoing`: made by this merchant; `incoming`: to be paid by it */
  direction: 'outgoing' | 'incoming';
  payee: {
    /** Id of a merchant */
    merchant_id: string;
  };
  payer: {
    /** Id of a merchant */
    merchant_id: string;
  } | null;
  /** Minor units, such as cents */
  amount: number;
  /** ISO 4217 */
  currency: string;
  description: string | null;
  status: 'open' | 'paid' | 'canceled' | 'expired';
  /** Id of a wallet transaction */
  transaction_id: string | null;
  /** RFC 3339, UTC */
  expires_at: string;
  /** RFC 3339, UTC */
  paid_at: string | null;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Wallet {
  /** Id of a wallet */
  id: string;
  object: 'wallet';
  /** Id of a merchant */
  merchant_id: string;
  /** ISO 4217 */
  currency: string;
  /** Minor units that can be spent now */
  available: number;
  /** Came in and becomes available on a later day */
  pending: number;
  /** Set aside for withdrawals under way */
  held: number;
  /** Nothing leaves a frozen wallet */
  status: 'active' | 'frozen';
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface WalletReport {
  object: 'wallet_statistics';
  /** ISO 4217 */
  currency: string;
  /** RFC 3339, UTC */
  from: string;
  /** RFC 3339, UTC */
  to: string;
  granularity: 'day' | 'week' | 'month';
  timezone: string;
  opening: number;
  closing: number;
  inflow: number;
  outflow: number;
  fees: number;
  by_type: {
    type:
      | 'top_up'
      | 'withdrawal'
      | 'withdrawal_reversal'
      | 'transfer_in'
      | 'transfer_out'
      | 'payment'
      | 'payment_refund'
      | 'fee'
      | 'adjustment'
      | 'settlement';
    count: number;
    /** Minor units; positive in, negative out */
    amount: number;
    /** Minor units, such as cents */
    fees: number;
  }[];
  /** What is left on gift vouchers until they are voided, in minor units. An expired one counts, because you can extend it. The `gift_liability` of the dashboard */
  stored_value_outstanding: {
    /** ISO 4217 */
    currency: string;
    /** Minor units, such as cents */
    amount: number;
  }[];
  /** Points available, held and pending, on revoked memberships too unless they were forfeited. The `points_outstanding` of the dashboard */
  points_outstanding: number;
  series: {
    /** RFC 3339, UTC */
    start: string;
    opening: number;
    closing: number;
    inflow: number;
    outflow: number;
    fees: number;
  }[];
}

export interface WalletTransaction {
  /** Id of a wallet transaction */
  id: string;
  object: 'wallet_transaction';
  /** Id of a merchant */
  merchant_id: string;
  type:
    | 'top_up'
    | 'withdrawal'
    | 'withdrawal_reversal'
    | 'transfer_in'
    | 'transfer_out'
    | 'payment'
    | 'payment_refund'
    | 'fee'
    | 'adjustment'
    | 'settlement';
  /** Minor units; positive in, negative out, before the fee */
  amount: number;
  /** Minor units, such as cents */
  fee: number;
  /** Minor units; `amount` less `fee`: what it changes the wallet by */
  net: number;
  /** ISO 4217 */
  currency: string;
  /** `pending`: not confirmed yet, or not available yet; `failed` and `canceled` changed nothing in the end */
  status: 'pending' | 'available' | 'failed' | 'canceled';
  /** In the words of the payment provider */
  failure_code: string | null;
  /** RFC 3339, UTC */
  available_on: string | null;
  /** When it went into the books; RFC 3339, UTC. Null while it has not */
  posted_at: string | null;
  description: string | null;
  reference: string | null;
  source: {
    type: 'withdrawal' | 'payment_request' | 'merchant';
    id: string;
  } | null;
  /** Available and pending together, after this; held money has left this sum already */
  balance_after: number;
  reporting_category: 'funding' | 'payout' | 'transfer' | 'payment' | 'fee' | 'correction';
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Wallets {
  object: 'wallets';
  wallets: Wallet[];
}

export interface Withdrawal {
  /** Id of a withdrawal */
  id: string;
  object: 'withdrawal';
  /** Id of a merchant */
  merchant_id: string;
  /** Minor units, such as cents */
  amount: number;
  /** ISO 4217 */
  currency: string;
  destination_id: string;
  status: 'requested' | 'processing' | 'paid' | 'failed' | 'canceled';
  /** Id of a wallet transaction */
  transaction_id: string;
  /** In the words of the payment provider */
  failure_code: string | null;
  /** RFC 3339, UTC */
  cancelable_until: string;
  /** RFC 3339, UTC */
  paid_at: string | null;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

/** What `listTransactions` takes. */
export interface WalletListTransactionsParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  type?: (
    | 'top_up'
    | 'withdrawal'
    | 'withdrawal_reversal'
    | 'transfer_in'
    | 'transfer_out'
    | 'payment'
    | 'payment_refund'
    | 'fee'
    | 'adjustment'
    | 'settlement'
  )[];
  status?: ('pending' | 'available' | 'failed' | 'canceled')[];
  /** ISO 4217 */
  currency?: string;
  /** Id of a withdrawal, a payment request or a merchant */
  source_id?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  available_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  available_lt?: string;
  amount_gte?: number;
  amount_lte?: number;
}

/** What `statistics` takes. */
export interface WalletStatisticsParams {
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  from?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  to?: string;
  /** `day` if left out */
  granularity?: 'day' | 'week' | 'month';
  /** ISO 4217; the merchant’s own if left out */
  currency?: string;
}

/** What `topUp` takes. */
export interface WalletTopUpParams {
  /** Minor units, such as cents */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** As the payment provider calls it */
  method?: string;
  /** One line, shown in statements */
  description?: string;
  /** Of your own; counts once */
  reference?: string;
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `withdraw` takes. */
export interface WalletWithdrawParams {
  /** Minor units, such as cents */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** As the payment provider calls it */
  destination_id: string;
  /** One line, shown in statements */
  description?: string;
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `transfer` takes. */
export interface WalletTransferParams {
  /** Id of a merchant */
  to_merchant_id: string;
  /** Minor units, such as cents */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** Of your own; counts once */
  reference?: string;
  /** One line, shown in statements */
  description?: string;
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `requestPayment` takes. */
export interface WalletRequestPaymentParams {
  /** Minor units, such as cents */
  amount: number;
  /** ISO 4217 */
  currency: string;
  payer?: {
    /** Id of a merchant */
    merchant_id: string;
  };
  /** One line, shown in statements */
  description?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_at?: string;
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `listPaymentRequests` takes. */
export interface WalletListPaymentRequestsParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  direction?: 'outgoing' | 'incoming';
  status?: ('open' | 'paid' | 'canceled' | 'expired')[];
}

/** What `payRequest` takes. */
export interface WalletPayRequestParams {
  /** As the payment provider calls it */
  method?: string;
}

/** Wallet: money of the merchant: balances, transactions, exports. */
export class WalletRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Read the wallets.
   *
   * The wallet of each currency in which money has moved. What is `held` for withdrawals is no part of
   * `available`.
   *
   * `GET /api/v1/wallets/me` · wallet:read · WALLET_READ
   */
  get(options: RequestOptions = {}): Call<Wallets> {
    return this.#transport.send<Wallets>({ method: 'GET', path: '/api/v1/wallets/me' }, options);
  }

  /**
   * List wallet transactions.
   *
   * Newest first unless `order=asc`. `source_id` finds what a withdrawal, a payment request or a merchant
   * caused.
   *
   * `GET /api/v1/wallets/me/transactions` · wallet:read · WALLET_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listTransactions(
    params: WalletListTransactionsParams = {},
    options: RequestOptions = {},
  ): Pages<WalletTransaction> {
    return new Pages((cursor) =>
      this.#transport.send<Page<WalletTransaction>>(
        {
          method: 'GET',
          path: '/api/v1/wallets/me/transactions',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Read the figures of a wallet.
   *
   * What came in and went out from `from` to `to` (the last 30 days unless given, at most 400), in days,
   * weeks or months of the merchant’s time zone. Always `opening + inflow - outflow - fees = closing`.
   *
   * `GET /api/v1/wallets/me/statistics` · wallet:read · WALLET_READ
   *
   * @throws {TesseraError} range_too_large, dates_inverted
   */
  statistics(params: WalletStatisticsParams = {}, options: RequestOptions = {}): Call<WalletReport> {
    return this.#transport.send<WalletReport>(
      {
        method: 'GET',
        path: '/api/v1/wallets/me/statistics',
        query: { ...params },
      },
      options,
    );
  }

  /**
   * Top the wallet up.
   *
   * Collects money with a payment method. The transaction is `pending` until the payment provider confirms it
   * and the money is available; it fails where the method is declined. Sandboxes have a test provider:
   * amounts that end in 4002 are declined, in 4033 are confirmed late.
   *
   * Takes money from a payment method.
   *
   * `POST /api/v1/wallets/me/top-ups` · JWT, step-up · WALLET_MANAGE
   *
   * @throws {TesseraError} duplicate_reference, payments_not_configured, limit_reached
   */
  topUp(params: WalletTopUpParams, options: RequestOptions = {}): Call<WalletTransaction> {
    return this.#transport.send<WalletTransaction>(
      {
        method: 'POST',
        path: '/api/v1/wallets/me/top-ups',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Withdraw money.
   *
   * Sets the amount aside and pays it out to a bank account. It can be canceled for 60 seconds; where the
   * payment fails, the money comes back. Needs a verified business, but for sandboxes.
   *
   * Sends money to a bank account.
   *
   * `POST /api/v1/wallets/me/withdrawals` · JWT, step-up · WALLET_MANAGE
   *
   * @throws {TesseraError} insufficient_funds, wallet_frozen, kyb_required, payments_not_configured
   */
  withdraw(params: WalletWithdrawParams, options: RequestOptions = {}): Call<Withdrawal> {
    return this.#transport.send<Withdrawal>(
      {
        method: 'POST',
        path: '/api/v1/wallets/me/withdrawals',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Cancel a withdrawal.
   *
   * Gives back what was set aside, as long as the payment has not begun. Canceling once more changes nothing.
   *
   * `POST /api/v1/wallets/me/withdrawals/:id/cancel` · JWT, step-up · WALLET_MANAGE
   *
   * @throws {TesseraError} not_found, invalid_transition
   */
  cancelWithdrawal(id: string, options: RequestOptions = {}): Call<Withdrawal> {
    return this.#transport.send<Withdrawal>(
      {
        method: 'POST',
        path: path`/api/v1/wallets/me/withdrawals/${id}/cancel`,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Transfer money to another merchant.
   *
   * Moves money to the wallet of another merchant of this installation, at once. Sandboxes and live merchants
   * do not pay each other.
   *
   * Sends money to another merchant; it cannot be taken back.
   *
   * `POST /api/v1/wallets/me/transfers` · JWT, step-up · WALLET_MANAGE
   *
   * @throws {TesseraError} not_found, insufficient_funds, wallet_frozen, duplicate_reference, own_merchant,
   * limit_reached
   */
  transfer(params: WalletTransferParams, options: RequestOptions = {}): Call<WalletTransaction> {
    return this.#transport.send<WalletTransaction>(
      {
        method: 'POST',
        path: '/api/v1/wallets/me/transfers',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Request a payment.
   *
   * Asks another merchant for money, or, without `payer`, prepares a payment that is collected with a payment
   * method. Open for 30 days unless `expires_at` says otherwise.
   *
   * `POST /api/v1/wallets/me/payment-requests` · JWT, step-up · WALLET_MANAGE
   *
   * @throws {TesseraError} not_found, own_merchant, expires_at_in_past, range_too_large, limit_reached
   */
  requestPayment(params: WalletRequestPaymentParams, options: RequestOptions = {}): Call<PaymentRequest> {
    return this.#transport.send<PaymentRequest>(
      {
        method: 'POST',
        path: '/api/v1/wallets/me/payment-requests',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * List payment requests.
   *
   * Those of the merchant and those that it is to pay, newest first unless `order=asc`.
   *
   * `GET /api/v1/wallets/me/payment-requests` · JWT · WALLET_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listPaymentRequests(
    params: WalletListPaymentRequestsParams = {},
    options: RequestOptions = {},
  ): Pages<PaymentRequest> {
    return new Pages((cursor) =>
      this.#transport.send<Page<PaymentRequest>>(
        {
          method: 'GET',
          path: '/api/v1/wallets/me/payment-requests',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Pay a payment request.
   *
   * Its payer pays from the wallet, at once. A request without a payer is paid by whoever made it with a
   * `method` of the customer, and is paid when the payment provider confirms.
   *
   * Sends money to another merchant; it cannot be taken back.
   *
   * `POST /api/v1/wallets/me/payment-requests/:id/pay` · JWT, step-up · WALLET_MANAGE
   *
   * @throws {TesseraError} not_found, request_not_open, not_the_payer, insufficient_funds, wallet_frozen,
   * payments_not_configured, limit_reached
   */
  payRequest(
    id: string,
    params: WalletPayRequestParams = {},
    options: RequestOptions = {},
  ): Call<PaymentRequest> {
    return this.#transport.send<PaymentRequest>(
      {
        method: 'POST',
        path: path`/api/v1/wallets/me/payment-requests/${id}/pay`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Cancel a payment request.
   *
   * Whoever made it takes it back, and whoever is to pay it declines it. Canceling once more changes nothing.
   *
   * `POST /api/v1/wallets/me/payment-requests/:id/cancel` · JWT, step-up · WALLET_MANAGE
   *
   * @throws {TesseraError} not_found, request_not_open
   */
  cancelRequest(id: string, options: RequestOptions = {}): Call<PaymentRequest> {
    return this.#transport.send<PaymentRequest>(
      {
        method: 'POST',
        path: path`/api/v1/wallets/me/payment-requests/${id}/cancel`,
        keyed: true,
      },
      options,
    );
  }
}
