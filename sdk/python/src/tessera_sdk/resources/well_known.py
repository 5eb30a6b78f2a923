# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from ..transport import RequestOptions, Transport
from . import types


class WellKnownRoutes:
    """Public keys: public keys to verify signatures of this server."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def jwks(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.JsonWebKeySet:
        """Read the public signing keys.

        Returns the Ed25519 public keys of this server as a JSON Web Key Set (RFC 7517, RFC 8037). The
        response can be cached for five minutes; fetch it again if it lacks the `kid` of a signature.

        `GET /.well-known/jwks.json` · no credential
        """
        return self._transport.send(
            "GET",
            "/.well-known/jwks.json",
            answer="object",
            options=options,
        )
