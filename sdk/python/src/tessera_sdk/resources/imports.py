# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..transport import RequestOptions, Transport
from . import types


class ImportsRoutes:
    """Imports: files of customers and codes, read as what bulk routes take."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def preview_members(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ImportsPreviewMembersParams],
    ) -> types.MemberImportPreview:
        """Preview an import of members.

        Reads a file with up to 1,000 members and returns what would be stored. Nothing is stored: send each
        `item` to `memberships.issue-bulk`. CSV with any common separator, tab-separated text and .xlsx are
        read, of up to 5 MB. Encoding, separator, line ends and columns are detected, also in exports of
        Shopify, Square, WooCommerce, Mailchimp, Klaviyo, Smile, LoyaltyLion and Stamp Me. A row with a
        fault is left out and listed with its line, column and reason; what can be read in two ways is a
        fault. `language` is that of the merchant if omitted. A phone number that can’t be read is left out
        with a warning. Consents have three outcomes: yes, no, and none if the cell is empty.

        Changes nothing.

        `POST /api/v1/imports/members` · memberships:issue · MEMBERSHIPS_ISSUE

        Raises TesseraError: file_unreadable, unsupported_media_type
        """
        return self._transport.send(
            "POST",
            "/api/v1/imports/members",
            params,
            body=True,
            form=True,
            options=options,
        )

    def preview_customers(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ImportsPreviewCustomersParams],
    ) -> types.CustomerImportPreview:
        """Preview an import of customers.

        Reads a file with up to 1,000 customers and returns what would be stored. Nothing is stored: send
        each `item` to `campaigns.publish-bulk`. CSV with any common separator, tab-separated text and .xlsx
        are read, of up to 5 MB. Encoding, separator, line ends and columns are detected, also in exports of
        Shopify, Square, WooCommerce, Mailchimp, Klaviyo, Smile, LoyaltyLion and Stamp Me. A row with a
        fault is left out and listed with its line, column and reason; what can be read in two ways is a
        fault. `language` is that of the merchant if omitted. A phone number that can’t be read is left out
        with a warning. Consents have three outcomes: yes, no, and none if the cell is empty.

        Changes nothing.

        `POST /api/v1/imports/customers` · vouchers:issue · VOUCHERS_ISSUE

        Raises TesseraError: file_unreadable, unsupported_media_type
        """
        return self._transport.send(
            "POST",
            "/api/v1/imports/customers",
            params,
            body=True,
            form=True,
            options=options,
        )

    def preview_vouchers(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ImportsPreviewVouchersParams],
    ) -> types.VoucherImportPreview:
        """Preview an import of voucher codes.

        Reads a file with up to 10,000 codes and returns what would be stored. Nothing is stored: send each
        `item` to `vouchers.bulk`. CSV with any common separator, tab-separated text and .xlsx are read, of
        up to 5 MB. Encoding, separator, line ends and columns are detected, also in exports of Shopify,
        Square, WooCommerce, Mailchimp, Klaviyo, Smile, LoyaltyLion and Stamp Me. A row with a fault is left
        out and listed with its line, column and reason; what can be read in two ways is a fault. `language`
        is that of the merchant if omitted. Amounts are read by the separators that their column shows, or
        else by `language`; what stays ambiguous, such as 1.500 in English, and more decimals than the
        currency has are faults. `currency` is that of the merchant if omitted.

        Changes nothing.

        `POST /api/v1/imports/vouchers` · vouchers:create · VOUCHERS_MANAGE

        Raises TesseraError: file_unreadable, unsupported_media_type
        """
        return self._transport.send(
            "POST",
            "/api/v1/imports/vouchers",
            params,
            body=True,
            form=True,
            options=options,
        )
