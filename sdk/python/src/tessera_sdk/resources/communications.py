# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class CommunicationsRoutes:
    """Communications: messages to members and voucher recipients, and their delivery."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def email(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CommunicationsEmailParams],
    ) -> types.Communication:
        """Send a membership communication by email.

        Sends an email to the holder of one membership. Texts can contain placeholders such as
        `{{customer.name}}`; unknown placeholders are refused. Every message supports `customer.name`,
        `customer.first_name`, `merchant.name`, `merchant.support_email` and `merchant.website`. This
        message also supports `membership.serial`, `membership.points`, `membership.tier`,
        `membership.expires_at` and `pass.name`.

        Sends an email to a customer; it cannot be unsent.

        `POST /api/v1/memberships/merchant/:id/email` · memberships:communicate · MEMBERSHIPS_COMMUNICATE

        Raises TesseraError: membership_not_found, recipient_suppressed, no_email, consent_missing,
        membership_revoked, recipient_frequency_capped, broadcast_quota_exceeded
        """
        return self._transport.send(
            "POST",
            path("/api/v1/memberships/merchant/{}/email", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def broadcast_to_members(
        self,
        pass_id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CommunicationsBroadcastToMembersParams],
    ) -> types.CommunicationsBroadcastToMembersResult | types.DryRun:
        """Broadcast a membership pass communication.

        Sends a message to up to 100,000 holders of a pass. The recipients are fixed when the request is
        accepted. Marketing messages require consent from each recipient, wait for quiet hours to end, and
        reach each recipient at most once every 24 hours. Texts can contain placeholders such as
        `{{customer.name}}`; unknown placeholders are refused. Every message supports `customer.name`,
        `customer.first_name`, `merchant.name`, `merchant.support_email` and `merchant.website`. This
        message also supports the placeholders of the membership and the pass.

        Sends messages to many people; use `dry_run` first to see how many.

        `POST /api/v1/memberships/merchant/pass/:passId/broadcast` · memberships:communicate ·
        MEMBERSHIPS_COMMUNICATE

        Raises TesseraError: pass_not_found, pass_archived, kyb_required, broadcast_in_progress,
        audience_empty, audience_too_large, broadcast_quota_exceeded, channel_unavailable
        """
        return self._transport.send(
            "POST",
            path("/api/v1/memberships/merchant/pass/{}/broadcast", pass_id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def broadcast_voucher(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CommunicationsBroadcastVoucherParams],
    ) -> types.CommunicationsBroadcastVoucherResult | types.DryRun:
        """Broadcast to voucher recipients.

        Sends a message to the recipients of one voucher, or of all vouchers in a campaign. Consent, quiet
        hours and limits apply as for a broadcast to the holders of a pass. Texts can contain placeholders
        such as `{{customer.name}}`; unknown placeholders are refused. Every message supports
        `customer.name`, `customer.first_name`, `merchant.name`, `merchant.support_email` and
        `merchant.website`. This message also supports `voucher.code`, `voucher.value` and
        `voucher.expires_at`.

        Sends messages to many people; use `dry_run` first to see how many.

        `POST /api/v1/merchant/vouchers/broadcast` · vouchers:communicate · VOUCHERS_COMMUNICATE

        Raises TesseraError: voucher_not_found, not_found, voucher_voided, kyb_required,
        broadcast_in_progress, audience_empty, audience_too_large, broadcast_quota_exceeded,
        channel_unavailable
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchant/vouchers/broadcast",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def nudge(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CommunicationsNudgeParams],
    ) -> types.CommunicationsNudgeResult:
        """Nudge voucher recipients.

        Sends a reminder to recipients who have not redeemed the voucher and can be messaged: at most once
        every 72 hours and 3 times in total. Without `body`, a short default reminder is sent in the
        language of each customer. Supports the same placeholders as a broadcast to voucher recipients.

        Sends messages to people; they cannot be unsent.

        `POST /api/v1/vouchers/:id/nudge` · vouchers:communicate · VOUCHERS_COMMUNICATE

        Raises TesseraError: voucher_not_found, nothing_to_nudge, nudge_cooldown, audience_too_large,
        broadcast_quota_exceeded, channel_unavailable
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/nudge", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CommunicationsListParams],
    ) -> Pages[types.Communication, Page[types.Communication]]:
        """List communications.

        Lists messages to members and voucher recipients, newest first unless `order=asc`.

        `GET /api/v1/communications` · JWT · MEMBERSHIPS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/communications", params, options)

    def get(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Communication:
        """Read a communication.

        Returns one communication with its current delivery counts.

        `GET /api/v1/communications/:id` · JWT · MEMBERSHIPS_READ

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/communications/{}", id),
            options=options,
        )

    def list_deliveries(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CommunicationsListDeliveriesParams],
    ) -> Pages[types.Delivery, Page[types.Delivery]]:
        """List the deliveries of a communication.

        Returns the delivery status for each recipient and channel, newest first unless `order=asc`.

        `GET /api/v1/communications/:id/deliveries` · JWT · MEMBERSHIPS_READ

        Raises TesseraError: not_found, invalid_cursor, validation_failed
        """
        return Pages(self._transport, path("/api/v1/communications/{}/deliveries", id), params, options)

    def count_by_channel(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.CommunicationChannels:
        """Count the deliveries of a communication by channel.

        Returns the current delivery counts for each channel of one communication, cheapest first.

        `GET /api/v1/communications/:id/channels` · JWT · MEMBERSHIPS_READ

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/communications/{}/channels", id),
            options=options,
        )

    def cancel(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Communication:
        """Cancel a communication.

        Cancels messages that have not been sent, and ends the job. Cancelling again has no effect.

        `POST /api/v1/communications/:id/cancel` · JWT · MEMBERSHIPS_COMMUNICATE

        Raises TesseraError: not_found, invalid_transition
        """
        return self._transport.send(
            "POST",
            path("/api/v1/communications/{}/cancel", id),
            keyed=True,
            options=options,
        )

    def list_channels(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Channels:
        """List the channels for messages.

        Returns the channels that messages can be sent over, and why others are refused, cheapest first.

        `GET /api/v1/communications/channels` · JWT · MEMBERSHIPS_READ
        """
        return self._transport.send(
            "GET",
            "/api/v1/communications/channels",
            options=options,
        )

    def list_outbox(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CommunicationsListOutboxParams],
    ) -> Pages[types.OutboxMessage, Page[types.OutboxMessage]]:
        """List the outbox.

        Lists the messages that a sandbox, or a server without a provider for their channel, would have
        sent, as the recipient would see them. Newest first unless `order=asc`.

        `GET /api/v1/communications/outbox` · JWT · MEMBERSHIPS_COMMUNICATE

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/communications/outbox", params, options)
