"""Decides whether and when to retry a failed request. Pure functions, without clock or network."""

from __future__ import annotations

import re
from email.utils import parsedate_to_datetime

from .errors import TesseraError

_FIRST_DELAY_SECONDS = 0.25
_LONGEST_BACKOFF_SECONDS = 8.0
#: Longest wait before a retry. If the server asks for more, the error is raised.
_LONGEST_WAIT_SECONDS = 30.0

_TRANSIENT_CODES = {"network_error", "timeout", "idempotency_in_progress"}
#: 502 and 504 are returned by gateways while the server is briefly unavailable.
_TRANSIENT_STATUSES = {502, 503, 504}


def is_worth_repeating(error: TesseraError, repeatable: bool) -> bool:
    """
    A rate-limited request had no effect, so it can always be retried. After any other transient failure, the request
    may have succeeded, so it is retried only if that is safe.
    """
    if (error.retry_after_seconds or 0) > _LONGEST_WAIT_SECONDS:
        return False
    is_transient = error.code in _TRANSIENT_CODES or error.status in _TRANSIENT_STATUSES
    return error.status == 429 or (repeatable and is_transient)


def delay_seconds(failures: int, retry_after_seconds: float | None, random: float) -> float:
    """
    Returns the seconds before the next attempt: the time requested by the server, or a doubling backoff. ``random``,
    from 0 to 1, spreads the retries of clients that failed together.
    """
    backoff = min(_FIRST_DELAY_SECONDS * 2 ** (failures - 1), _LONGEST_BACKOFF_SECONDS)
    if retry_after_seconds is None:
        return backoff * (0.5 + random / 2)
    return retry_after_seconds + _FIRST_DELAY_SECONDS * random


def parse_retry_after(header: str | None, now_seconds: float) -> float | None:
    """Parses ``Retry-After``, in seconds or as a date, to seconds (RFC 9110, section 10.2.3)."""
    if header is None or header.strip() == "":
        return None
    if re.fullmatch(r"\s*\d+\s*", header):
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - now_seconds)
    except ValueError:
        return None
