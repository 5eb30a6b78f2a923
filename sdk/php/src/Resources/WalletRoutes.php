<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\File;
use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Wallet: money of the merchant: balances, transactions and exports.
 *
 * @phpstan-import-type Job from Types
 * @phpstan-import-type PaymentRequest from Types
 * @phpstan-import-type WalletReport from Types
 * @phpstan-import-type WalletTransaction from Types
 * @phpstan-import-type Wallets from Types
 * @phpstan-import-type Withdrawal from Types
 */
final class WalletRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Read the wallets of the merchant.
     *
     * Returns one wallet for each currency with transactions. The amount `held` for withdrawals is not included
     * in `available`.
     *
     * `GET /api/v1/wallets/me` · wallet:read · WALLET_READ
     *
     * @return Wallets
     * @throws TesseraException
     */
    public function get(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/wallets/me',
            options: $options,
        );
    }

    /**
     * List wallet transactions.
     *
     * Lists transactions, newest first unless `order=asc`. Use `source_id` to find the transactions of a
     * withdrawal, payment request or merchant.
     *
     * `GET /api/v1/wallets/me/transactions` · wallet:read · WALLET_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', type?: list<'top_up'|'withdrawal'|'withdrawal_reversal'|'transfer_in'|'transfer_out'|'payment'|'payment_refund'|'fee'|'adjustment'|'settlement'>, status?: list<'pending'|'available'|'failed'|'canceled'>, currency?: string, source_id?: string, available_gte?: string, available_lt?: string, amount_gte?: int, amount_lte?: int} $params
     * @return Pages<WalletTransaction, array{object: 'list', data: list<WalletTransaction>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listTransactions(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/wallets/me/transactions', $params, $options);
    }

    /**
     * Read wallet statistics.
     *
     * Returns money in and out from `from` to `to` (the last 30 days if omitted, up to 400), by day, week or
     * month in the merchant’s time zone. `opening + inflow - outflow - fees = closing` always holds.
     *
     * `GET /api/v1/wallets/me/statistics` · wallet:read · WALLET_READ
     *
     * @param array{from?: string, to?: string, granularity?: 'day'|'week'|'month', currency?: string} $params
     * @return WalletReport
     * @throws TesseraException range_too_large, dates_inverted
     */
    public function statistics(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/wallets/me/statistics',
            $params,
            options: $options,
        );
    }

    /**
     * Export wallet transactions.
     *
     * Exports the authenticated merchant’s wallet transactions as a file: a snapshot, oldest first, streamed.
     * Above 100,000 rows, the response is a job with a signed link to the file. Amounts are in minor units,
     * such as cents; `amount_formatted` is for display. CSV starts with a byte order mark, by which
     * spreadsheets know UTF-8. Times are in `timezone`, or in UTC if omitted. With `TE: trailers`, the response
     * ends with a `Repr-Digest` trailer for the file (RFC 9530, SHA-256).
     *
     * `GET /api/v1/wallets/me/transactions/export` · wallet:read · WALLET_READ
     *
     * @param array{format?: 'csv'|'ndjson'|'json'|'xlsx', separator?: 'comma'|'semicolon'|'tab', from?: string, to?: string, columns?: list<'id'|'created_at'|'posted_at'|'type'|'status'|'amount'|'fee'|'net'|'currency'|'amount_formatted'|'balance_after'|'available_on'|'description'|'reference'|'source_type'|'source_id'|'reporting_category'|'failure_code'>, timezone?: string, type?: list<'top_up'|'withdrawal'|'withdrawal_reversal'|'transfer_in'|'transfer_out'|'payment'|'payment_refund'|'fee'|'adjustment'|'settlement'>, status?: list<'pending'|'available'|'failed'|'canceled'>, currency?: string} $params
     * @return File|Job
     * @throws TesseraException range_too_large, dates_inverted, invalid_timezone, export_in_progress
     */
    public function exportTransactions(
        array $params = [],
        ?RequestOptions $options = null,
    ): File|array {
        return $this->transport->send(
            'GET',
            '/api/v1/wallets/me/transactions/export',
            $params,
            answer: 'file',
            options: $options,
        );
    }

    /**
     * Top up the wallet.
     *
     * Charges a payment method and adds the money to the wallet. The transaction is `pending` until the payment
     * provider confirms it and the money is available. It fails if the method is declined. Sandboxes use a test
     * provider: amounts ending in 4002 are declined, and amounts ending in 4033 are confirmed late.
     *
     * Charges a payment method.
     *
     * `POST /api/v1/wallets/me/top-ups` · JWT, step-up · WALLET_MANAGE
     *
     * @param array{amount: int, currency: string, method?: string, description?: string, reference?: string, metadata?: array<string, string>} $params
     * @return WalletTransaction
     * @throws TesseraException duplicate_reference, payments_not_configured, limit_reached
     */
    public function topUp(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/wallets/me/top-ups',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Withdraw money from the wallet.
     *
     * Reserves the amount and pays it out to a bank account. A withdrawal can be canceled for 60 seconds. If
     * the payout fails, the money is returned. Requires a verified business, except in a sandbox.
     *
     * Sends money to a bank account.
     *
     * `POST /api/v1/wallets/me/withdrawals` · JWT, step-up · WALLET_MANAGE
     *
     * @param array{amount: int, currency: string, destination_id: string, description?: string, metadata?: array<string, string>} $params
     * @return Withdrawal
     * @throws TesseraException insufficient_funds, wallet_frozen, kyb_required, payments_not_configured
     */
    public function withdraw(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/wallets/me/withdrawals',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Cancel a withdrawal.
     *
     * Returns the reserved amount to the wallet, unless the payout has started. Canceling again has no effect.
     *
     * `POST /api/v1/wallets/me/withdrawals/:id/cancel` · JWT, step-up · WALLET_MANAGE
     *
     * @return Withdrawal
     * @throws TesseraException not_found, invalid_transition
     */
    public function cancelWithdrawal(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/wallets/me/withdrawals/{}/cancel', $id),
            keyed: true,
            options: $options,
        );
    }

    /**
     * Transfer money to another merchant.
     *
     * Moves money immediately to the wallet of another merchant on this server. If the operator runs several
     * databases and the other merchant lives in another one, it arrives there a moment later. Transfers between
     * sandbox and live merchants are refused.
     *
     * Sends money to another merchant; it cannot be undone.
     *
     * `POST /api/v1/wallets/me/transfers` · JWT, step-up · WALLET_MANAGE
     *
     * @param array{to_merchant_id: string, amount: int, currency: string, reference?: string, description?: string, metadata?: array<string, string>} $params
     * @return WalletTransaction
     * @throws TesseraException not_found, insufficient_funds, wallet_frozen, duplicate_reference, own_merchant,
     * limit_reached
     */
    public function transfer(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/wallets/me/transfers',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Request a payment.
     *
     * Creates a payment request to another merchant or, without `payer`, one that you collect with a payment
     * method. It expires after 30 days unless `expires_at` is set.
     *
     * `POST /api/v1/wallets/me/payment-requests` · JWT, step-up · WALLET_MANAGE
     *
     * @param array{amount: int, currency: string, payer?: array{merchant_id: string}, description?: string, expires_at?: string, metadata?: array<string, string>} $params
     * @return PaymentRequest
     * @throws TesseraException not_found, own_merchant, expires_at_in_past, range_too_large, limit_reached
     */
    public function requestPayment(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/wallets/me/payment-requests',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * List payment requests.
     *
     * Lists outgoing and incoming payment requests of the merchant, newest first unless `order=asc`.
     *
     * `GET /api/v1/wallets/me/payment-requests` · JWT · WALLET_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', direction?: 'outgoing'|'incoming', status?: list<'open'|'paid'|'canceled'|'expired'>} $params
     * @return Pages<PaymentRequest, array{object: 'list', data: list<PaymentRequest>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listPaymentRequests(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/wallets/me/payment-requests', $params, $options);
    }

    /**
     * Pay a payment request.
     *
     * The payer pays immediately from their wallet. For a request without a payer, its creator sends the
     * payment `method` of the customer; the request is paid when the payment provider confirms.
     *
     * Sends money to another merchant; it cannot be undone.
     *
     * `POST /api/v1/wallets/me/payment-requests/:id/pay` · JWT, step-up · WALLET_MANAGE
     *
     * @param array{method?: string} $params
     * @return PaymentRequest
     * @throws TesseraException not_found, request_not_open, not_the_payer, insufficient_funds, wallet_frozen,
     * payments_not_configured, limit_reached
     */
    public function payRequest(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/wallets/me/payment-requests/{}/pay', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Cancel a payment request.
     *
     * The creator can cancel the request, and the payer can decline it. Canceling again has no effect.
     *
     * `POST /api/v1/wallets/me/payment-requests/:id/cancel` · JWT, step-up · WALLET_MANAGE
     *
     * @return PaymentRequest
     * @throws TesseraException not_found, request_not_open
     */
    public function cancelRequest(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/wallets/me/payment-requests/{}/cancel', $id),
            keyed: true,
            options: $options,
        );
    }
}
