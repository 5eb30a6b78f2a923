"""The error of every failed call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


#: Members of every problem, and those that say nothing to a person.
_COMMON = {"type", "title", "status", "detail", "code", "request_id", "errors", "refused"}
#: A message has up to this many faults and figures; ``problem`` has all.
_MOST = 4


def _listed(items: list[Any]) -> str:
    """Says what is wrong with which value, as far as it fits in a line of a log."""
    said = []
    for item in items[:_MOST]:
        fault = item if isinstance(item, dict) else {}
        place = fault.get("pointer") or fault.get("parameter") or fault.get("header")
        said.append(" ".join(str(part) for part in (place, fault.get("detail") or fault.get("code")) if part))
    if len(items) > _MOST:
        said.append(f"and {len(items) - _MOST} more")
    return "; ".join(said)


def message_of(problem: Mapping[str, Any]) -> str:
    """What went wrong in one line: the title, each fault or else what to do, and the figures, such as ``remaining``."""
    title, detail = problem.get("title"), problem.get("detail")
    lists = [problem.get(name) for name in ("errors", "refused")]
    faults = next((one for one in lists if isinstance(one, list) and one), None)
    if faults:
        said = f"{str(title or problem['code']).removesuffix('.')}: {_listed(faults)}"
    else:
        said = " ".join(str(part) for part in (title, detail) if part) or str(problem["code"])
    figures = [
        f"{name}: {str(value).lower() if isinstance(value, bool) else value}"
        for name, value in problem.items()
        if name not in _COMMON
        and isinstance(value, (str, int, float))
        and not (isinstance(value, str) and (len(value) > 100 or value in said))
    ][:_MOST]
    return f"{said} ({', '.join(figures)})" if figures else said


class TesseraError(Exception):
    """
    A failed call. ``code`` is stable: one of the codes of the API reference, or ``network_error``, ``timeout``,
    ``unexpected_response`` or ``invalid_option`` of the client. Newer servers can return other codes.
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
