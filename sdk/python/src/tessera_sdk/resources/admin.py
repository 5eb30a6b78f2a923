# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..files import File
from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class AdminRoutes:
    """Operation: what the operator of the server does: verify businesses, close merchants, watch the
    queues."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_kyb_submissions(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AdminListKybSubmissionsParams],
    ) -> Pages[types.QueuedSubmission, types.AdminListKybSubmissionsPage]:
        """List KYB submissions of all merchants.

        Lists pending and decided submissions, newest first unless `order=asc`.

        `GET /api/v1/admin/kyb/submissions` · JWT · platform_admin

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/admin/kyb/submissions", params, options)

    def decide_kyb_submission(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AdminDecideKybSubmissionParams],
    ) -> types.KybSubmission:
        """Decide a KYB submission.

        `approve` unlocks the features that require verification. `request_action` lists what the merchant
        must send again, and `reject` ends the verification. Repeating a decision has no effect; a different
        one is refused.

        `POST /api/v1/admin/kyb/submissions/:id/decision` · JWT, step-up · platform_admin

        Raises TesseraError: not_found, invalid_transition, validation_failed
        """
        return self._transport.send(
            "POST",
            path("/api/v1/admin/kyb/submissions/{}/decision", id),
            params,
            body=True,
            options=options,
        )

    def set_merchant_status(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AdminSetMerchantStatusParams],
    ) -> types.Merchant:
        """Activate, suspend or close a merchant.

        Activates a `pending` or `suspended` merchant, suspends an `active` one, or closes a merchant
        permanently. The new status applies from the next request of the merchant. Setting the same status
        again has no effect.

        `PATCH /api/v1/admin/merchants/:id/status` · JWT, step-up · platform_admin

        Raises TesseraError: not_found, invalid_transition
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/admin/merchants/{}/status", id),
            params,
            body=True,
            options=options,
        )

    def settle_invoice(
        self,
        id: str,
        invoice_id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AdminSettleInvoiceParams],
    ) -> types.Invoice:
        """Settle an invoice.

        Records that an open invoice was paid, failed to be paid, is uncollectible or is void.

        `PATCH /api/v1/admin/merchants/:id/invoices/:invoiceId` · JWT, step-up · platform_admin

        Raises TesseraError: not_found, invalid_transition
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/admin/merchants/{}/invoices/{}", id, invoice_id),
            params,
            body=True,
            options=options,
        )

    def list_merchants(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AdminListMerchantsParams],
    ) -> Pages[types.MerchantSummary, types.AdminListMerchantsPage]:
        """List merchants.

        Lists the merchants of this server, newest first unless `order=asc`.

        `GET /api/v1/admin/merchants` · JWT · platform_admin

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/admin/merchants", params, options)

    def get_merchant(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.MerchantState:
        """Retrieve a merchant with its state.

        Returns the merchant, its owners, wallets, subscription and cell, and the last decision about its
        status.

        `GET /api/v1/admin/merchants/:id` · JWT · platform_admin

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/admin/merchants/{}", id),
            options=options,
        )

    def set_wallet_status(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AdminSetWalletStatusParams],
    ) -> types.Wallets:
        """Freeze or unfreeze the wallets of a merchant.

        Stops outgoing payments from all wallets of a merchant from the next request on, or allows them
        again. Incoming payments still arrive. Setting the same status again has no effect.

        `PATCH /api/v1/admin/merchants/:id/wallets` · JWT, step-up · platform_admin

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/admin/merchants/{}/wallets", id),
            params,
            body=True,
            options=options,
        )

    def list_frozen_wallets(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AdminListFrozenWalletsParams],
    ) -> Pages[types.FrozenWallet, types.AdminListFrozenWalletsPage]:
        """List frozen wallets.

        Lists the frozen wallets of all merchants, newest first unless `order=asc`.

        `GET /api/v1/admin/wallets/frozen` · JWT · platform_admin

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/admin/wallets/frozen", params, options)

    def get_kyb_submission(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.KybReview:
        """Retrieve a KYB submission with its details.

        Returns the submission and the current details of the merchant, masked.

        `GET /api/v1/admin/kyb/submissions/:id` · JWT · platform_admin

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/admin/kyb/submissions/{}", id),
            options=options,
        )

    def get_kyb_document(
        self,
        id: str,
        document_id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> File:
        """Download a document of a KYB submission.

        Returns the file exactly as uploaded, as an attachment. Each download is recorded in the audit log
        of the merchant with the user and time.

        `GET /api/v1/admin/kyb/submissions/:id/documents/:documentId` · JWT, step-up · platform_admin

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/admin/kyb/submissions/{}/documents/{}", id, document_id),
            answer="file",
            options=options,
        )

    def list_cells(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Page[types.CellState]:
        """List cells with their backlog.

        Lists the databases that hold merchants: a single one, `home`, unless the server has several cells.
        For each, how many merchants it holds and what its background work still has to do.

        `GET /api/v1/admin/cells` · JWT · platform_admin
        """
        return self._transport.send(
            "GET",
            "/api/v1/admin/cells",
            answer="list",
            options=options,
        )
