// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { FileForm, ListExport } from '../list-export.ts';
import type { ListParams, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Job, PaymentRequest, WalletTransaction, Wallets, Withdrawal } from './shared-objects.ts';

/** What came into the wallet and left it, by period and by type */
export interface WalletReport {
  object: 'wallet_statistics';
  /** ISO 4217 */
  currency: string;
  /** Start of the range (RFC 3339, UTC) */
  from: string;
  /** End of the range (RFC 3339, UTC) */
  to: string;
  /** Length of the periods in `series` */
  granularity: 'day' | 'week' | 'month';
  /** Time zone of the periods, IANA */
  timezone: string;
  /** Balance at the start, in minor units */
  opening: number;
  /** Balance at the end, in minor units */
  closing: number;
  /** Money in, in minor units */
  inflow: number;
  /** Money out without fees, in minor units */
  outflow: number;
  /** Fees, in minor units */
  fees: number;
  /** Transactions by type; types without any are left out */
  by_type: {
    /** Type of the transactions */
    type:
      | 'top_up' | 'withdrawal' | 'withdrawal_reversal' | 'transfer_in' | 'transfer_out' | 'payment'
      | 'payment_refund' | 'fee' | 'adjustment' | 'settlement';
    /** Number of transactions */
    count: number;
    /** Minor units; positive for money in, negative for money out */
    amount: number;
    /** Fees (Minor units, such as cents) */
    fees: number;
  }[];
  /** Remaining balance of gift vouchers that are not voided, in minor units. Expired vouchers count, because they can be extended. The `gift_liability` of the dashboard */
  stored_value_outstanding: {
    /** ISO 4217 */
    currency: string;
    /** Amount (Minor units, such as cents) */
    amount: number;
  }[];
  /** Points available, held and pending, including frozen points of revoked memberships. The `points_outstanding` of the dashboard */
  points_outstanding: number;
  /** Periods of the range, oldest first */
  series: {
    /** Start of the period, included (RFC 3339, UTC) */
    start: string;
    /** Balance at the start, in minor units */
    opening: number;
    /** Balance at the end, in minor units */
    closing: number;
    /** Money in, in minor units */
    inflow: number;
    /** Money out without fees, in minor units */
    outflow: number;
    /** Fees, in minor units */
    fees: number;
  }[];
}

/** Parameters of `listTransactions`. */
export interface WalletListTransactionsParams extends ListParams {
  /** Returns only objects of this type, or one of these */
  type?: (
    | 'top_up' | 'withdrawal' | 'withdrawal_reversal' | 'transfer_in' | 'transfer_out' | 'payment'
    | 'payment_refund' | 'fee' | 'adjustment' | 'settlement'
  )[];
  /** Returns only objects with this status, or one of these */
  status?: ('pending' | 'available' | 'failed' | 'canceled')[];
  /** ISO 4217 */
  currency?: string;
  /** Id of a withdrawal, a payment request or a merchant */
  source_id?: string;
  /** Available at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  available_gte?: string;
  /** Available before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  available_lt?: string;
  /** Returns only amounts of at least this many minor units */
  amount_gte?: number;
  /** Returns only amounts of up to this many minor units */
  amount_lte?: number;
}

/** Parameters of `statistics`. */
export interface WalletStatisticsParams {
  /** Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  from?: string;
  /** End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to?: string;
  /** `day` if omitted */
  granularity?: 'day' | 'week' | 'month';
  /** ISO 4217; the currency of the merchant if omitted */
  currency?: string;
}

/** Parameters of `exportTransactions`. */
export interface WalletExportTransactionsParams extends FileForm<
  | 'id' | 'created_at' | 'posted_at' | 'type' | 'status' | 'amount' | 'fee' | 'net' | 'currency'
  | 'amount_formatted' | 'balance_after' | 'available_on' | 'description' | 'reference'
  | 'source_type' | 'source_id' | 'reporting_category' | 'failure_code'
> {
  /** Start of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  from?: string;
  /** End of the range (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  to?: string;
  /** Only these transactions, of any time unless a period is given */
  selected?: string[];
  /** Returns only objects of this type, or one of these */
  type?: (
    | 'top_up' | 'withdrawal' | 'withdrawal_reversal' | 'transfer_in' | 'transfer_out' | 'payment'
    | 'payment_refund' | 'fee' | 'adjustment' | 'settlement'
  )[];
  /** Returns only objects with this status, or one of these */
  status?: ('pending' | 'available' | 'failed' | 'canceled')[];
  /** ISO 4217 */
  currency?: string;
  /** Id of a withdrawal, a payment request or a merchant */
  source_id?: string;
  /** Available at this time or later (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  available_gte?: string;
  /** Available before this time or day (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  available_lt?: string;
  /** Returns only amounts of at least this many minor units */
  amount_gte?: number;
  /** Returns only amounts of up to this many minor units */
  amount_lte?: number;
}

/** Parameters of `topUp`. */
export interface WalletTopUpParams {
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** Id at the payment provider */
  method?: string;
  /** One line, shown in statements */
  description?: string;
  /** Your own reference; can be used once */
  reference?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `withdraw`. */
export interface WalletWithdrawParams {
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** Id at the payment provider */
  destination_id: string;
  /** One line, shown in statements */
  description?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `transfer`. */
export interface WalletTransferParams {
  /** Id of a merchant */
  to_merchant_id: string;
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** Your own reference; can be used once */
  reference?: string;
  /** One line, shown in statements */
  description?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `requestPayment`. */
export interface WalletRequestPaymentParams {
  /** Amount (Minor units, such as cents) */
  amount: number;
  /** ISO 4217 */
  currency: string;
  /** Who pays; null or omitted if you collect the money with a payment method */
  payer?: {
    merchant_id: string;
  };
  /** One line, shown in statements */
  description?: string;
  /** When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  expires_at?: string;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `listPaymentRequests`. */
export interface WalletListPaymentRequestsParams extends ListParams {
  /** Returns only requests in this direction */
  direction?: 'outgoing' | 'incoming';
  /** Returns only objects with this status, or one of these */
  status?: ('open' | 'paid' | 'canceled' | 'expired')[];
}

/** Parameters of `exportPaymentRequests`. */
export type WalletExportPaymentRequestsParams = ListExport<WalletListPaymentRequestsParams>;

/** Parameters of `payRequest`. */
export interface WalletPayRequestParams {
  /** Id at the payment provider */
  method?: string;
}

/** Wallet: money of the merchant: balances, transactions and exports. */
export class WalletRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Read the wallets of the merchant.
   *
   * Returns one wallet for each currency with transactions. The amount `held` for withdrawals is not included
   * in `available`.
   *
   * `GET /api/v1/wallets/me` · wallet:read · WALLET_READ */
  get(options: RequestOptions = {}): Call<Wallets> {
    return this.#transport.send<Wallets>({ method: 'GET', path: '/api/v1/wallets/me' }, options);
  }

  /** List wallet transactions.
   *
   * Lists transactions, newest first unless `order=asc`. Use `source_id` to find the transactions of a
   * withdrawal, payment request or merchant.
   *
   * `GET /api/v1/wallets/me/transactions` · wallet:read · WALLET_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listTransactions(
    params: WalletListTransactionsParams = {},
    options: RequestOptions = {},
  ): Pages<WalletTransaction> {
    return this.#transport.list<WalletTransaction>('/api/v1/wallets/me/transactions', params, options);
  }

  /** Read wallet statistics.
   *
   * Returns money in and out from `from` to `to` (the last 30 days if omitted, up to 400), by day, week or
   * month in the merchant’s time zone. `opening + inflow - outflow - fees = closing` always holds.
   *
   * `GET /api/v1/wallets/me/statistics` · wallet:read · WALLET_READ
   * @throws {TesseraError} range_too_large, dates_inverted */
  statistics(params: WalletStatisticsParams = {}, options: RequestOptions = {}): Call<WalletReport> {
    return this.#transport.send<WalletReport>(
      { method: 'GET', path: '/api/v1/wallets/me/statistics', query: { ...params } },
      options,
    );
  }

  /** Export wallet transactions.
   *
   * Exports the authenticated merchant’s wallet transactions as a file: a snapshot, oldest first, streamed.
   * Above 100,000 rows, the response is a job with a signed link to the file. Amounts are in minor units,
   * such as cents, unless `amounts=decimal`. CSV starts with a byte order mark, by which spreadsheets know
   * UTF-8. Times are in `timezone`, or in UTC if omitted. With `TE: trailers`, the response ends with a
   * `Repr-Digest` trailer for the file (RFC 9530, SHA-256).
   *
   * `GET /api/v1/wallets/me/transactions/export` · wallet:read · WALLET_READ
   * @throws {TesseraError} range_too_large, dates_inverted, invalid_timezone, export_in_progress,
   * selection_changed */
  exportTransactions(params: WalletExportTransactionsParams = {}, options: RequestOptions = {}): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/wallets/me/transactions/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Top up the wallet.
   *
   * Charges a payment method and adds the money to the wallet. The transaction is `pending` until the payment
   * provider confirms it and the money is available. It fails if the method is declined. Sandboxes use a test
   * provider: amounts ending in 4002 are declined, and amounts ending in 4033 are confirmed late.
   *
   * Charges a payment method.
   *
   * `POST /api/v1/wallets/me/top-ups` · JWT, step-up · WALLET_MANAGE
   * @throws {TesseraError} duplicate_reference, payments_not_configured, limit_reached */
  topUp(params: WalletTopUpParams, options: RequestOptions = {}): Call<WalletTransaction> {
    return this.#transport.send<WalletTransaction>(
      { method: 'POST', path: '/api/v1/wallets/me/top-ups', body: params, keyed: true },
      options,
    );
  }

  /** Withdraw money from the wallet.
   *
   * Reserves the amount and pays it out to a bank account. A withdrawal can be canceled for 60 seconds. If
   * the payout fails, the money is returned. Requires a verified business, except in a sandbox.
   *
   * Sends money to a bank account.
   *
   * `POST /api/v1/wallets/me/withdrawals` · JWT, step-up · WALLET_MANAGE
   * @throws {TesseraError} insufficient_funds, wallet_frozen, kyb_required, payments_not_configured */
  withdraw(params: WalletWithdrawParams, options: RequestOptions = {}): Call<Withdrawal> {
    return this.#transport.send<Withdrawal>(
      { method: 'POST', path: '/api/v1/wallets/me/withdrawals', body: params, keyed: true },
      options,
    );
  }

  /** Cancel a withdrawal.
   *
   * Returns the reserved amount to the wallet, unless the payout has started. Canceling again has no effect.
   *
   * `POST /api/v1/wallets/me/withdrawals/:id/cancel` · JWT, step-up · WALLET_MANAGE
   * @throws {TesseraError} not_found, invalid_transition */
  cancelWithdrawal(id: string, options: RequestOptions = {}): Call<Withdrawal> {
    return this.#transport.send<Withdrawal>(
      { method: 'POST', path: path`/api/v1/wallets/me/withdrawals/${id}/cancel`, keyed: true },
      options,
    );
  }

  /** Transfer money to another merchant.
   *
   * Moves money immediately to the wallet of another merchant on this server. If the operator runs several
   * databases and the other merchant lives in another one, it arrives there a moment later. Transfers between
   * sandbox and live merchants are refused.
   *
   * Sends money to another merchant; it cannot be undone.
   *
   * `POST /api/v1/wallets/me/transfers` · JWT, step-up · WALLET_MANAGE
   * @throws {TesseraError} not_found, insufficient_funds, wallet_frozen, duplicate_reference, own_merchant,
   * limit_reached */
  transfer(params: WalletTransferParams, options: RequestOptions = {}): Call<WalletTransaction> {
    return this.#transport.send<WalletTransaction>(
      { method: 'POST', path: '/api/v1/wallets/me/transfers', body: params, keyed: true },
      options,
    );
  }

  /** Request a payment.
   *
   * Creates a payment request to another merchant or, without `payer`, one that you collect with a payment
   * method. It expires after 30 days unless `expires_at` is set.
   *
   * `POST /api/v1/wallets/me/payment-requests` · JWT, step-up · WALLET_MANAGE
   * @throws {TesseraError} not_found, own_merchant, expires_at_in_past, range_too_large, limit_reached */
  requestPayment(params: WalletRequestPaymentParams, options: RequestOptions = {}): Call<PaymentRequest> {
    return this.#transport.send<PaymentRequest>(
      { method: 'POST', path: '/api/v1/wallets/me/payment-requests', body: params, keyed: true },
      options,
    );
  }

  /** List payment requests.
   *
   * Lists outgoing and incoming payment requests of the merchant, newest first unless `order=asc`.
   *
   * `GET /api/v1/wallets/me/payment-requests` · JWT · WALLET_READ
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listPaymentRequests(
    params: WalletListPaymentRequestsParams = {},
    options: RequestOptions = {},
  ): Pages<PaymentRequest> {
    return this.#transport.list<PaymentRequest>('/api/v1/wallets/me/payment-requests', params, options);
  }

  /** Export payment requests.
   *
   * A file with the rows of `wallet.list-payment-requests`, its filters and its order, from one snapshot;
   * above 100,000 rows, a job.
   *
   * `GET /api/v1/wallets/me/payment-requests/export` · JWT · WALLET_READ
   * @throws {TesseraError} invalid_cursor, validation_failed, range_too_large, dates_inverted,
   * invalid_timezone, export_in_progress, selection_changed */
  exportPaymentRequests(
    params: WalletExportPaymentRequestsParams = {},
    options: RequestOptions = {},
  ): Call<Blob | Job> {
    return this.#transport.send<Blob | Job>(
      { method: 'GET', path: '/api/v1/wallets/me/payment-requests/export', query: { ...params }, as: 'file' },
      options,
    );
  }

  /** Pay a payment request.
   *
   * The payer pays immediately from their wallet. For a request without a payer, its creator sends the
   * payment `method` of the customer; the request is paid when the payment provider confirms.
   *
   * Sends money to another merchant; it cannot be undone.
   *
   * `POST /api/v1/wallets/me/payment-requests/:id/pay` · JWT, step-up · WALLET_MANAGE
   * @throws {TesseraError} not_found, request_not_open, not_the_payer, insufficient_funds, wallet_frozen,
   * payments_not_configured, limit_reached */
  payRequest(id: string, params: WalletPayRequestParams = {}, options: RequestOptions = {}): Call<PaymentRequest> {
    return this.#transport.send<PaymentRequest>(
      { method: 'POST', path: path`/api/v1/wallets/me/payment-requests/${id}/pay`, body: params, keyed: true },
      options,
    );
  }

  /** Cancel a payment request.
   *
   * The creator can cancel the request, and the payer can decline it. Canceling again has no effect.
   *
   * `POST /api/v1/wallets/me/payment-requests/:id/cancel` · JWT, step-up · WALLET_MANAGE
   * @throws {TesseraError} not_found, request_not_open */
  cancelRequest(id: string, options: RequestOptions = {}): Call<PaymentRequest> {
    return this.#transport.send<PaymentRequest>(
      { method: 'POST', path: path`/api/v1/wallets/me/payment-requests/${id}/cancel`, keyed: true },
      options,
    );
  }
}
