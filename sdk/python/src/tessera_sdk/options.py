"""Checks what a client is created with, so that a mistake is named before the first request."""

from __future__ import annotations

import re
import urllib.parse
from collections.abc import Mapping

from .errors import TesseraError

#: RFC 6750, section 2.1; API tokens, JWTs and sessions of members all look like this.
_CREDENTIAL = re.compile(r"[A-Za-z0-9._~+/-]+=*")


def _wrong(message: str) -> TesseraError:
    return TesseraError("invalid_option", message)


def plain_token(token: str) -> str:
    """
    Returns a token without the white space around it: files end with a line break. Raises ``invalid_option`` for what
    can't be a token, without repeating it, because the errors of ``http.client`` would.
    """
    if not isinstance(token, str):
        raise _wrong("the token is not a string")
    token = token.strip().strip("\ufeff").strip()
    if token == "":
        raise _wrong("the token is empty; check where your program reads it from")
    if re.match(r"bearer\s", token, re.IGNORECASE):
        raise _wrong("pass the token without `Bearer`, which the client adds")
    if not _CREDENTIAL.fullmatch(token):
        raise _wrong("the token contains a character that no token has, such as a quote, a space or a line break")
    return token


def plain_base_url(base_url: str) -> str:
    """
    Returns the URL of the server without a slash or ``/api/v1`` at its end. Raises ``invalid_option`` otherwise.
    """
    trimmed = str(base_url).strip()
    if not re.match(r"https?://", trimmed, re.IGNORECASE):
        raise _wrong("the base URL must start with https:// or http://, such as https://tessera.example.com")
    try:
        parts = urllib.parse.urlsplit(trimmed)
        is_url = bool(parts.hostname) and (parts.port is None or parts.port > 0) and not re.search(r"\s", trimmed)
    except ValueError:
        parts, is_url = urllib.parse.urlsplit(""), False
    if not is_url:
        raise _wrong("the base URL is not a URL; check its host and port")
    if parts.username is not None or parts.password is not None or "?" in trimmed or "#" in trimmed:
        raise _wrong("the base URL must be a host and a path only, without a user, `?` or `#`")
    return trimmed.rstrip("/").removesuffix("/api/v1").rstrip("/")


def check_headers(headers: Mapping[str, str]) -> None:
    """
    Raises for values that would end a header early. The errors of ``http.client`` repeat them, and they can be secrets.
    """
    for name, value in headers.items():
        if not re.fullmatch(r"[\w-]{1,60}", name, re.ASCII):
            raise _wrong("a header of the call has a name that is not plain")
        if re.search(r"[\r\n\0]|[^\0-\xff]", str(value).strip()):
            raise _wrong(f"the header {name} has a character that headers can't have, such as a line break")
