# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class ReferralsRoutes:
    """Referrals: customers who refer customers."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def summary(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ReferralsSummaryParams],
    ) -> types.ReferralSummary:
        """Read the merchant referral summary.

        Returns the authenticated merchant’s referral summary: referrals created from `from` to `to`
        inclusive, by status. Without a range, it covers all referrals.

        `GET /api/v1/referrals/merchant/me` · referrals:read · REFERRALS_READ

        Raises TesseraError: dates_inverted, validation_failed
        """
        return self._transport.send(
            "GET",
            "/api/v1/referrals/merchant/me",
            params,
            options=options,
        )

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ReferralsListParams],
    ) -> Pages[types.Referral, Page[types.Referral]]:
        """List referrals.

        Lists referrals, newest first unless `order=asc`.

        `GET /api/v1/referrals/merchant/me/referrals` · referrals:read · REFERRALS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/referrals/merchant/me/referrals", params, options)

    def create_code(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ReferralsCreateCodeParams],
    ) -> types.ReferralCode:
        """Create a referral code.

        Creates a code for the merchant or for one of its customers, who must hold an active membership. A
        customer who is issued a membership with the code, or earns points with it, counts as referred,
        once. When that customer earns their first points, both are rewarded.

        `POST /api/v1/referrals/merchant/me/codes` · referrals:create · REFERRALS_MANAGE

        Raises TesseraError: code_taken, limit_reached, referrer_not_permitted, expires_at_in_past
        """
        return self._transport.send(
            "POST",
            "/api/v1/referrals/merchant/me/codes",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def decide(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.ReferralsDecideParams],
    ) -> types.Referral:
        """Approve or void a referral.

        Approves a flagged referral, which is rewarded within seconds or once the customer has earned
        points. Or voids a referral that has not ended: a credited reward is removed, and any part already
        spent becomes a debt that is deducted from the next points.

        Approving leads to a reward; voiding takes it back.

        `POST /api/v1/referrals/merchant/me/referrals/:id/decision` · JWT · REFERRALS_MANAGE

        Raises TesseraError: not_found, invalid_transition
        """
        return self._transport.send(
            "POST",
            path("/api/v1/referrals/merchant/me/referrals/{}/decision", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )
