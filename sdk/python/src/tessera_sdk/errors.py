"""The error of every failed call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class TesseraError(Exception):
    """
    A failed call. ``code`` is stable: one of the codes of the API reference, or ``network_error``, ``timeout`` or
    ``unexpected_response`` of the client. Newer servers can return other codes.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int = 0,
        problem: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        retry_after_seconds: float | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        #: HTTP status, or 0 without a response.
        self.status = status
        #: The body of the error response (RFC 9457), with the fields that some codes add, such as ``balance``.
        self.problem = problem
        #: The response headers, with names in lower case.
        self.headers = headers or {}
        #: How long to wait before a retry, as requested by the server.
        self.retry_after_seconds = retry_after_seconds

    @property
    def request_id(self) -> str | None:
        """Id of the request in the server log; include it in support requests."""
        return (self.problem or {}).get("request_id") or self.headers.get("request-id")

    @property
    def faults(self) -> list[dict[str, str]]:
        """The invalid values of the request, each with its location, ``code`` and ``detail``."""
        return (self.problem or {}).get("errors") or []

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"
