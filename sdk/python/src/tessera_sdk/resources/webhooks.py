# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class WebhooksRoutes:
    """Webhooks: signed events sent to your endpoints."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WebhooksListParams],
    ) -> Pages[types.WebhookEndpoint, Page[types.WebhookEndpoint]]:
        """List webhook endpoints.

        Lists webhook endpoints with their latest attempts, newest first unless `order=asc`. Secrets are not
        included.

        `GET /api/v1/webhooks` · webhooks:read · WEBHOOKS_MANAGE

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/webhooks", params, options)

    def create(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WebhooksCreateParams],
    ) -> types.WebhooksCreateResult:
        """Create a webhook endpoint.

        Sends events to a URL from now on, signed according to Standard Webhooks. The signing secret is
        returned only in this response. The endpoint receives events its creator has permission to read: a
        token can subscribe only to events about objects it can read. `["*"]` means all of them, evaluated
        at the time of each event. A merchant can have up to 20 enabled endpoints.

        `POST /api/v1/webhooks` · webhooks:manage, JWT with step-up · WEBHOOKS_MANAGE

        Raises TesseraError: endpoint_limit_reached, endpoint_exists, url_not_allowed, event_scope_missing
        """
        return self._transport.send(
            "POST",
            "/api/v1/webhooks",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def update(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WebhooksUpdateParams],
    ) -> types.WebhooksCreateResult:
        """Update, test or replay a webhook endpoint.

        Updates, tests or replays an endpoint. After you set `url`, `enabled_events` or `status: "enabled"`,
        the endpoint receives the events you have permission to read. `rotate_secret` returns a new secret;
        for 24 hours, webhooks are signed with both. `replay` resends events from a given event or time, up
        to 30 days back. `test` sends `webhook_endpoint.tested` to this endpoint only, up to 10 times a
        minute for all endpoints. Supports `If-Match`.

        `PATCH /api/v1/webhooks/:id` · webhooks:manage, JWT with step-up · WEBHOOKS_MANAGE

        Raises TesseraError: not_found, endpoint_disabled, endpoint_limit_reached, endpoint_exists,
        url_not_allowed, event_scope_missing, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/webhooks/{}", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def list_deliveries(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.WebhooksListDeliveriesParams],
    ) -> Pages[types.WebhookDelivery, Page[types.WebhookDelivery]]:
        """List webhook deliveries.

        Lists one delivery per subscribed event, newest event first unless `order=asc`, with its last
        attempt. Deliveries are kept for 30 days.

        `GET /api/v1/webhooks/:id/deliveries` · JWT · WEBHOOKS_MANAGE

        Raises TesseraError: not_found, invalid_cursor, validation_failed
        """
        return Pages(self._transport, path("/api/v1/webhooks/{}/deliveries", id), params, options)

    def get_delivery(
        self,
        id: str,
        event_id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.WebhookDeliveryDetail:
        """Read a webhook delivery.

        Returns the request that is sent and the result of each attempt.

        `GET /api/v1/webhooks/:id/deliveries/:eventId` · JWT · WEBHOOKS_MANAGE

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/webhooks/{}/deliveries/{}", id, event_id),
            options=options,
        )
