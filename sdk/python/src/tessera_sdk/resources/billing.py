# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport
from . import types


class BillingRoutes:
    """Billing: the plan, usage and invoices."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_overview(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.BillingOverview:
        """Read the merchant billing overview.

        Returns the plan, the usage in the current calendar month (UTC), and the amount of the next invoice
        at the current usage.

        `GET /api/v1/merchant/billing` · billing:read · BILLING_READ
        """
        return self._transport.send(
            "GET",
            "/api/v1/merchant/billing",
            options=options,
        )

    def list_invoices(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.BillingListInvoicesParams],
    ) -> Pages[types.Invoice, Page[types.Invoice]]:
        """List billing invoices.

        Lists invoices, newest first unless `order=asc`. The links are valid for 60 minutes; each request
        returns new ones.

        `GET /api/v1/merchant/billing/invoices` · billing:read · BILLING_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/merchant/billing/invoices", params, options)
