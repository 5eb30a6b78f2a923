# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from ..transport import RequestOptions, Transport
from . import types


class HealthRoutes:
    """Health: liveness and readiness of the server."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def live(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.HealthLiveResult:
        """Check liveness.

        Returns 200 while the process runs, even if the database is down. Returns 503 `unavailable` only if
        a restart would help: the database responds, but no request has obtained a connection for two
        minutes.

        `GET /health` · no credential
        """
        return self._transport.send(
            "GET",
            "/health",
            answer="object",
            options=options,
        )

    def ready(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.HealthReadyResult:
        """Check readiness.

        Returns 503 `unavailable` if the database does not respond, is read-only or lacks a migration of
        this version, while its disk is full (`detail` says so), and while the process is stopping.

        `GET /health/ready` · no credential
        """
        return self._transport.send(
            "GET",
            "/health/ready",
            answer="object",
            options=options,
        )
