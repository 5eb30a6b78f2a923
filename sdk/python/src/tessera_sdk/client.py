"""The client: one attribute per domain, one method per route."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .resources.all_routes import AllRoutes
from .transport import RequestOptions, Response, TokenSource, Transport


class Tessera(AllRoutes):
    """
    A client for a Tessera server, with one credential::

        tessera = Tessera(token=os.environ["TESSERA_TOKEN"], base_url="https://tessera.example.com")
        redemption = tessera.vouchers.redeem("AUTUMN-2026", by="code")["redemption"]

    ``token`` is an API token or the JWT of a signed-in user, or a function that returns the current one. White space
    around it is ignored. ``base_url`` is the URL of the server, with or without ``/api/v1``.
    """

    def __init__(
        self,
        *,
        token: TokenSource | None = None,
        base_url: str = "http://localhost:4800",
        max_retries: int = 2,
        timeout_seconds: float = 30.0,
        sleep: Callable[[float], None] | None = None,
    ) -> None:
        transport = Transport(
            token=token,
            base_url=base_url,
            max_retries=max_retries,
            timeout_seconds=timeout_seconds,
            **({} if sleep is None else {"sleep": sleep}),
        )
        super().__init__(transport)
        self._transport = transport

    def with_token(self, token: TokenSource) -> Tessera:
        """Returns a client for the same server with another credential, such as after signing in."""
        return Tessera(
            token=token,
            base_url=self._transport.base_url,
            max_retries=self._transport.max_retries,
            timeout_seconds=self._transport.timeout_seconds,
        )

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        options: RequestOptions | None = None,
    ) -> Response:
        """
        Sends any request, for newer routes. ``path`` starts with a slash. Every POST and PATCH gets an idempotency key.
        """
        keyed = method in ("POST", "PATCH")
        return self._transport.exchange(method, path, query or {}, body, keyed, options or RequestOptions())
