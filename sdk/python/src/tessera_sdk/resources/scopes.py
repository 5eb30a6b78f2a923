# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from ..pagination import Page
from ..transport import RequestOptions, Transport
from . import types


class ScopesRoutes:
    """Scopes: permissions that can be granted to an API token."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> Page[types.Scope]:
        """List all scopes.

        Returns every scope that an API token can have, with the routes it allows.

        `GET /api/v1/scopes` · no credential
        """
        return self._transport.send(
            "GET",
            "/api/v1/scopes",
            answer="list",
            options=options,
        )
