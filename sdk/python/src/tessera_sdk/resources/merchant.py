# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..transport import RequestOptions, Transport
from . import types


class MerchantRoutes:
    """Merchant: the profile of the merchant."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_profile(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Merchant:
        """Read the merchant profile.

        Returns the profile of the authenticated merchant.

        `GET /api/v1/merchant/profile` · merchant:read · MERCHANT_READ
        """
        return self._transport.send(
            "GET",
            "/api/v1/merchant/profile",
            options=options,
        )

    def update_profile(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MerchantUpdateProfileParams],
    ) -> types.Merchant:
        """Update the merchant profile.

        Updates merchant profile settings that the owner is allowed to change. Only the fields you send are
        changed. `address` and `locations` are replaced in full; a location sent without an id gets a new
        one. In `communication_settings`, only the fields you send are changed. Supports `If-Match`.

        `PATCH /api/v1/merchant/profile` · merchant:write · MERCHANT_UPDATE

        Raises TesseraError: field_not_editable, invalid_timezone, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            "/api/v1/merchant/profile",
            params,
            body=True,
            keyed=True,
            options=options,
        )
