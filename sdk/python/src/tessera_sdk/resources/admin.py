# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class AdminRoutes:
    """admin: routes of `admin`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_kyb_submissions(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AdminListKybSubmissionsParams],
    ) -> Pages[types.KybSubmission, Page[types.KybSubmission]]:
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
