# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..files import File
from ..transport import RequestOptions, Transport, path
from . import types


class MembersRoutes:
    """Member pages: how members join, sign in and see their card, on pages of this server or in your app."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def card_state(
        self,
        token: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.CardState:
        """Read the state of a card.

        Returns a text that changes whenever the card does, so that the page knows when to reload.

        `GET /c/:token/state` · no credential

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/c/{}/state", token),
            answer="object",
            options=options,
        )

    def get_enrollment(
        self,
        pass_id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.PassEnrollment:
        """Read how customers join a pass.

        Returns whether customers can join the pass online, and the words of its join page.

        `GET /api/v1/merchant/passes/:passId/enrollment` · JWT · MEMBERSHIPS_READ

        Raises TesseraError: pass_not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/merchant/passes/{}/enrollment", pass_id),
            options=options,
        )

    def update_enrollment(
        self,
        pass_id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembersUpdateEnrollmentParams],
    ) -> types.PassEnrollment:
        """Change how customers join a pass.

        Enables or disables the join page of the pass, and changes its words. Without words of its own, the
        page has those of its language.

        `PATCH /api/v1/merchant/passes/:passId/enrollment` · JWT · MEMBERSHIPS_MANAGE

        Raises TesseraError: pass_not_found, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/merchant/passes/{}/enrollment", pass_id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def poster(
        self,
        pass_id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> File:
        """Download a poster to join.

        Returns an A4 page with the QR code of the join page of the pass, in the language of the merchant.

        `GET /api/v1/merchant/passes/:passId/poster` · JWT · MEMBERSHIPS_READ

        Raises TesseraError: pass_not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/merchant/passes/{}/poster", pass_id),
            answer="file",
            options=options,
        )

    def get_card_link(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.CardLink:
        """Read the link to a card.

        Returns the address of the card of a membership. Anyone with the link can see the card.

        `GET /api/v1/merchant/memberships/:id/card-link` · JWT · MEMBERSHIPS_READ

        Raises TesseraError: membership_not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/merchant/memberships/{}/card-link", id),
            options=options,
        )

    def card_sheet(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> File:
        """Download a card to print.

        Returns a page with the QR code of the membership, and one that opens the card on a phone, in the
        language of the member.

        `GET /api/v1/merchant/memberships/:id/card-sheet` · JWT · MEMBERSHIPS_READ

        Raises TesseraError: membership_not_found, membership_revoked
        """
        return self._transport.send(
            "GET",
            path("/api/v1/merchant/memberships/{}/card-sheet", id),
            answer="file",
            options=options,
        )

    def get_panel(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembersGetPanelParams],
    ) -> types.MemberPanel:
        """Read how the member panel looks.

        Returns the words and colors of the button that opens the member panel. `/embed.js` calls it on your
        website with a publishable key, from one of the key’s `allowed_origins`.

        `GET /api/v1/member-panel` · vouchers:redeem, publishable · VOUCHERS_REDEEM
        """
        return self._transport.send(
            "GET",
            "/api/v1/member-panel",
            params,
            options=options,
        )

    def request_code(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembersRequestCodeParams],
    ) -> types.MemberSignIn:
        """Request a code for a member to sign in.

        Sends a mail with a six-digit code and a link, valid for 60 minutes. The response is the same
        whether or not the address belongs to a member.

        `POST /api/v1/member-sign-ins` · no credential

        Raises TesseraError: not_found, login_throttled
        """
        return self._transport.send(
            "POST",
            "/api/v1/member-sign-ins",
            params,
            body=True,
            options=options,
        )

    def sign_in(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembersSignInParams],
    ) -> types.MemberAccess:
        """Sign a member in with a code.

        Returns a session for the routes under `/me`, as a bearer token. A code works once; after 5 wrong
        ones, request a new mail.

        `POST /api/v1/member-sign-ins/session` · no credential

        Raises TesseraError: not_found, link_expired, otp_invalid, login_throttled, pass_not_active,
        customer_not_found, customer_exists
        """
        return self._transport.send(
            "POST",
            "/api/v1/member-sign-ins/session",
            params,
            body=True,
            options=options,
        )
