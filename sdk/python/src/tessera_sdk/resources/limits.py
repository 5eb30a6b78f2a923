# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from ..transport import RequestOptions, Transport
from . import types


class LimitsRoutes:
    """Limits: limits and rate limits of the server."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Limits:
        """List the limits in force.

        Returns every limit of this server. `rate` is `null` if requests are not limited.

        `GET /api/v1/limits` · no credential
        """
        return self._transport.send(
            "GET",
            "/api/v1/limits",
            options=options,
        )
