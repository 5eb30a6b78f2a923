# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..transport import RequestOptions, Transport, path
from . import types


class MeRoutes:
    """Own account of a member: what a signed-in member sees and changes: cards, consents, devices, data."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.MemberProfile:
        """Read your profile.

        Returns the contact details, language and consents of the member.

        `GET /api/v1/me` · member · -
        """
        return self._transport.send(
            "GET",
            "/api/v1/me",
            options=options,
        )

    def update(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MeUpdateParams],
    ) -> types.MemberProfile:
        """Change your profile.

        Changes the name, language or marketing consents of the member. A consent withdrawn here excludes
        the member from messages that have not been sent yet.

        `PATCH /api/v1/me` · member · -

        Raises TesseraError: precondition_failed
        """
        return self._transport.send(
            "PATCH",
            "/api/v1/me",
            params,
            body=True,
            options=options,
        )

    def change_email(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MeChangeEmailParams],
    ) -> None:
        """Change your email address.

        Sends a mail with a link and a code to the new address. It replaces the current one once one of them
        is used; the current one gets a mail about it. The response is the same whether or not another
        customer has the address. Requires that the member signed in within the past 15 minutes.

        `POST /api/v1/me/email` · member, signed in recently · -

        Raises TesseraError: login_throttled
        """
        self._transport.send(
            "POST",
            "/api/v1/me/email",
            params,
            body=True,
            answer="nothing",
            options=options,
        )

    def change_phone(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MeChangePhoneParams],
    ) -> types.PhoneConfirmation:
        """Change your phone number.

        Sends a text message with a six-digit code to the new number, valid for 60 minutes. The number
        replaces the current one once the code is sent to `me.confirm-phone`. The response is the same
        whether or not another customer has the number. Requires that the member signed in within the past
        15 minutes.

        `POST /api/v1/me/phone` · member, signed in recently · -

        Raises TesseraError: login_throttled
        """
        return self._transport.send(
            "POST",
            "/api/v1/me/phone",
            params,
            body=True,
            options=options,
        )

    def confirm_phone(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MeConfirmPhoneParams],
    ) -> types.MemberProfile:
        """Confirm your phone number.

        Changes the phone number of the member to the one that received the code. A code works once; after 5
        wrong ones, request another text message. A mail tells the member about the change; without an
        address, a text message to the old number does.

        `POST /api/v1/me/phone/confirmation` · member · -

        Raises TesseraError: not_found, link_expired, otp_invalid, login_throttled, customer_exists
        """
        return self._transport.send(
            "POST",
            "/api/v1/me/phone/confirmation",
            params,
            body=True,
            options=options,
        )

    def list_cards(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.MemberCards:
        """List your cards.

        Returns the memberships of the member as cards, newest first, with balance, tier, rewards, vouchers
        and history.

        `GET /api/v1/me/cards` · member · -
        """
        return self._transport.send(
            "GET",
            "/api/v1/me/cards",
            options=options,
        )

    def list_sessions(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.MemberSessions:
        """List your devices.

        Returns the devices that are signed in, newest first.

        `GET /api/v1/me/sessions` · member · -
        """
        return self._transport.send(
            "GET",
            "/api/v1/me/sessions",
            options=options,
        )

    def end_session(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Sign out a device.

        Ends a session of the member at once. Ending it again has no effect.

        `DELETE /api/v1/me/sessions/:id` · member · -

        Raises TesseraError: not_found
        """
        self._transport.send(
            "DELETE",
            path("/api/v1/me/sessions/{}", id),
            answer="nothing",
            options=options,
        )

    def list_push_subscriptions(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.MemberPushSubscriptions:
        """List your push subscriptions.

        Returns the browsers on which the member has turned on notifications, newest first, and the public
        key to subscribe with.

        `GET /api/v1/me/push-subscriptions` · member · -
        """
        return self._transport.send(
            "GET",
            "/api/v1/me/push-subscriptions",
            options=options,
        )

    def add_push_subscription(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MeAddPushSubscriptionParams],
    ) -> types.MemberPushSubscription:
        """Turn on notifications.

        Subscribes a browser of the member to push notifications (RFC 8030). Subscribing again has no
        further effect. A member can have 10; the oldest makes room. Marketing messages also require the
        consent `marketing_push`.

        `POST /api/v1/me/push-subscriptions` · member · -

        Raises TesseraError: url_not_allowed
        """
        return self._transport.send(
            "POST",
            "/api/v1/me/push-subscriptions",
            params,
            body=True,
            options=options,
        )

    def remove_push_subscription(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Turn off notifications.

        Ends a push subscription of the member. Nothing more is sent to it.

        `DELETE /api/v1/me/push-subscriptions/:id` · member · -

        Raises TesseraError: not_found
        """
        self._transport.send(
            "DELETE",
            path("/api/v1/me/push-subscriptions/{}", id),
            answer="nothing",
            options=options,
        )

    def sign_out(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Sign out.

        Ends the session of this request and deletes its cookie.

        `POST /api/v1/me/sign-out` · member · -
        """
        self._transport.send(
            "POST",
            "/api/v1/me/sign-out",
            answer="nothing",
            options=options,
        )

    def export(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.CustomerDataExport:
        """Export your data (GDPR).

        Returns all data that the merchant stores about the member in one document. Requires that the member
        signed in within the past 15 minutes.

        `POST /api/v1/me/data-export` · member, signed in recently · -
        """
        return self._transport.send(
            "POST",
            "/api/v1/me/data-export",
            options=options,
        )

    def erase(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MeEraseParams],
    ) -> types.ErasedCustomer:
        """Erase your data (GDPR).

        Permanently deletes the personal data of the member at this merchant and ends all their sessions.
        This cannot be undone. Requires that the member signed in within the past 15 minutes.

        Erasure cannot be undone.

        `POST /api/v1/me/erase` · member, signed in recently · -
        """
        return self._transport.send(
            "POST",
            "/api/v1/me/erase",
            params,
            body=True,
            options=options,
        )
