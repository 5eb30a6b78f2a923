# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..files import File
from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class WalletRoutes:
    """Wallet: money of the merchant: balances, transactions and exports."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Wallets:
        """Read the wallets of the merchant.

        Returns one wallet for each currency with transactions. The amount `held` for withdrawals is not
        included in `available`.

        `GET /api/v1/wallets/me` · wallet:read · WALLET_READ
        """
        return self._transport.send(
            "GET",
            "/api/v1/wallets/me",
            options=options,
        )

    def list_transactions(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WalletListTransactionsParams],
    ) -> Pages[types.WalletTransaction, Page[types.WalletTransaction]]:
        """List wallet transactions.

        Lists transactions, newest first unless `order=asc`. Use `source_id` to find the transactions of a
        withdrawal, payment request or merchant.

        `GET /api/v1/wallets/me/transactions` · wallet:read · WALLET_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/wallets/me/transactions", params, options)

    def statistics(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WalletStatisticsParams],
    ) -> types.WalletReport:
        """Read wallet statistics.

        Returns money in and out from `from` to `to` (the last 30 days if omitted, up to 400), by day, week
        or month in the merchant’s time zone. `opening + inflow - outflow - fees = closing` always holds.

        `GET /api/v1/wallets/me/statistics` · wallet:read · WALLET_READ

        Raises TesseraError: range_too_large, dates_inverted
        """
        return self._transport.send(
            "GET",
            "/api/v1/wallets/me/statistics",
            params,
            options=options,
        )

    def export_transactions(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WalletExportTransactionsParams],
    ) -> File | types.Job:
        """Export wallet transactions.

        Exports the authenticated merchant’s wallet transactions as a file: a snapshot, oldest first,
        streamed. Above 100,000 rows, the response is a job with a signed link to the file. Amounts are in
        minor units, such as cents; `amount_formatted` is for display. CSV starts with a byte order mark, by
        which spreadsheets know UTF-8. Times are in `timezone`, or in UTC if omitted. With `TE: trailers`,
        the response ends with a `Repr-Digest` trailer for the file (RFC 9530, SHA-256).

        `GET /api/v1/wallets/me/transactions/export` · wallet:read · WALLET_READ

        Raises TesseraError: range_too_large, dates_inverted, invalid_timezone, export_in_progress
        """
        return self._transport.send(
            "GET",
            "/api/v1/wallets/me/transactions/export",
            params,
            answer="file",
            options=options,
        )

    def top_up(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WalletTopUpParams],
    ) -> types.WalletTransaction:
        """Top up the wallet.

        Charges a payment method and adds the money to the wallet. The transaction is `pending` until the
        payment provider confirms it and the money is available. It fails if the method is declined.
        Sandboxes use a test provider: amounts ending in 4002 are declined, and amounts ending in 4033 are
        confirmed late.

        Charges a payment method.

        `POST /api/v1/wallets/me/top-ups` · JWT, step-up · WALLET_MANAGE

        Raises TesseraError: duplicate_reference, payments_not_configured, limit_reached
        """
        return self._transport.send(
            "POST",
            "/api/v1/wallets/me/top-ups",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def withdraw(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WalletWithdrawParams],
    ) -> types.Withdrawal:
        """Withdraw money from the wallet.

        Reserves the amount and pays it out to a bank account. A withdrawal can be canceled for 60 seconds.
        If the payout fails, the money is returned. Requires a verified business, except in a sandbox.

        Sends money to a bank account.

        `POST /api/v1/wallets/me/withdrawals` · JWT, step-up · WALLET_MANAGE

        Raises TesseraError: insufficient_funds, wallet_frozen, kyb_required, payments_not_configured
        """
        return self._transport.send(
            "POST",
            "/api/v1/wallets/me/withdrawals",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def cancel_withdrawal(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Withdrawal:
        """Cancel a withdrawal.

        Returns the reserved amount to the wallet, unless the payout has started. Canceling again has no
        effect.

        `POST /api/v1/wallets/me/withdrawals/:id/cancel` · JWT, step-up · WALLET_MANAGE

        Raises TesseraError: not_found, invalid_transition
        """
        return self._transport.send(
            "POST",
            path("/api/v1/wallets/me/withdrawals/{}/cancel", id),
            keyed=True,
            options=options,
        )

    def transfer(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WalletTransferParams],
    ) -> types.WalletTransaction:
        """Transfer money to another merchant.

        Moves money immediately to the wallet of another merchant on this server. If the operator runs
        several databases and the other merchant lives in another one, it arrives there a moment later.
        Transfers between sandbox and live merchants are refused.

        Sends money to another merchant; it cannot be undone.

        `POST /api/v1/wallets/me/transfers` · JWT, step-up · WALLET_MANAGE

        Raises TesseraError: not_found, insufficient_funds, wallet_frozen, duplicate_reference,
        own_merchant, limit_reached
        """
        return self._transport.send(
            "POST",
            "/api/v1/wallets/me/transfers",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def request_payment(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WalletRequestPaymentParams],
    ) -> types.PaymentRequest:
        """Request a payment.

        Creates a payment request to another merchant or, without `payer`, one that you collect with a
        payment method. It expires after 30 days unless `expires_at` is set.

        `POST /api/v1/wallets/me/payment-requests` · JWT, step-up · WALLET_MANAGE

        Raises TesseraError: not_found, own_merchant, expires_at_in_past, range_too_large, limit_reached
        """
        return self._transport.send(
            "POST",
            "/api/v1/wallets/me/payment-requests",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def list_payment_requests(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WalletListPaymentRequestsParams],
    ) -> Pages[types.PaymentRequest, Page[types.PaymentRequest]]:
        """List payment requests.

        Lists outgoing and incoming payment requests of the merchant, newest first unless `order=asc`.

        `GET /api/v1/wallets/me/payment-requests` · JWT · WALLET_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/wallets/me/payment-requests", params, options)

    def pay_request(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WalletPayRequestParams],
    ) -> types.PaymentRequest:
        """Pay a payment request.

        The payer pays immediately from their wallet. For a request without a payer, its creator sends the
        payment `method` of the customer; the request is paid when the payment provider confirms.

        Sends money to another merchant; it cannot be undone.

        `POST /api/v1/wallets/me/payment-requests/:id/pay` · JWT, step-up · WALLET_MANAGE

        Raises TesseraError: not_found, request_not_open, not_the_payer, insufficient_funds, wallet_frozen,
        payments_not_configured, limit_reached
        """
        return self._transport.send(
            "POST",
            path("/api/v1/wallets/me/payment-requests/{}/pay", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def cancel_request(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.PaymentRequest:
        """Cancel a payment request.

        The creator can cancel the request, and the payer can decline it. Canceling again has no effect.

        `POST /api/v1/wallets/me/payment-requests/:id/cancel` · JWT, step-up · WALLET_MANAGE

        Raises TesseraError: not_found, request_not_open
        """
        return self._transport.send(
            "POST",
            path("/api/v1/wallets/me/payment-requests/{}/cancel", id),
            keyed=True,
            options=options,
        )
