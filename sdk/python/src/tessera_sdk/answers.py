"""Reads responses: JSON, text, a file, an empty body or an error."""

from __future__ import annotations

import json
import re
import time
import urllib.parse
from collections.abc import Mapping
from typing import Any, Literal, NoReturn

from .errors import TesseraError, message_of
from .files import File
from .retry import parse_retry_after

#: What an object of Tessera has at its top, and those of a network's sign-in page or another server don't.
_IDENTIFYING = frozenset(
    "object id transaction redemption discount_amount return pricing communication targeted customer group group_id"
    " access_token merchant stepped_up_at expires_at".split()
)

#: What a successful response must be: an object of Tessera, any object, one with a list as ``data``, no body, a file (or, with status 202, the
#: object of the job that makes it), or for any route JSON, the text of a GET or nothing.
Promised = Literal["json", "object", "list", "nothing", "file", "any"]


def _media_type(headers: Mapping[str, str]) -> str:
    return headers.get("content-type", "").split(";")[0].strip().lower()


def _is_json(headers: Mapping[str, str]) -> bool:
    return re.fullmatch(r"application/([\w.-]+\+)?json", _media_type(headers)) is not None


def _is_html(headers: Mapping[str, str]) -> bool:
    return _media_type(headers) in ("text/html", "application/xhtml+xml")


def _unexpected(status: int, headers: Mapping[str, str], message: str) -> TesseraError:
    wait = parse_retry_after(headers.get("retry-after"), time.time())
    return TesseraError("unexpected_response", message, status=status, headers=headers, retry_after_seconds=wait)


def _stranger(status: int, headers: Mapping[str, str]) -> TesseraError:
    """For a response of a proxy, of the sign-in page of a network, or of another server at this address."""
    said = f"the answer with status {status} is {_media_type(headers) or 'empty'}, not what Tessera answers"
    return _unexpected(status, headers, f"{said}; check the base URL, and whether a proxy or a sign-in page answered")


def _parse(status: int, headers: Mapping[str, str], content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError as error:
        message = f"the answer with status {status} is not the JSON that it says it is"
        raise _unexpected(status, headers, message) from error


def answered(promised: Promised, method: str, status: int, headers: Mapping[str, str], content: bytes) -> Any:
    """
    Reads what a route promises. A page of a proxy must never pass for it: nothing would be known about the request.
    """
    # 202: the server makes a large file later, and returns the job.
    if promised == "file" and status != 202:
        if _is_html(headers):
            raise _stranger(status, headers)
        return File.of(headers, content)
    if content == b"" and promised in ("nothing", "any"):
        return None
    if promised == "any" and method == "GET" and not _is_json(headers) and not _is_html(headers):
        return content.decode(errors="replace")
    if not _is_json(headers):
        raise _stranger(status, headers)
    body = _parse(status, headers, content)
    is_right = isinstance(body, dict) and (promised != "list" or isinstance(body.get("data"), list))
    if is_right and promised == "json" and body:
        is_right = not _IDENTIFYING.isdisjoint(body)
    if promised != "any" and not is_right:
        message = f"the answer with status {status} is JSON, but not of Tessera; check the base URL"
        raise _unexpected(status, headers, message)
    return body


def _redirected(status: int, headers: Mapping[str, str], url: str) -> TesseraError:
    asked, target = urllib.parse.urlsplit(url), urllib.parse.urlsplit(urllib.parse.urljoin(url, headers["location"]))
    origin = f"{target.scheme}://{target.netloc.rpartition('@')[2]}"
    # Without the path of the base URL.
    path = re.sub(r"^.*?(?=/api/v1/)", "", asked.path)
    if target.path.endswith(path):
        advice = f"the server redirects to {origin}{target.path.removesuffix(path)}; use that as base URL"
    else:
        advice = f"the server redirects to {origin}{target.path}; check the base URL"
    return _unexpected(status, headers, f"{advice} (status {status})")


def refuse(status: int, headers: Mapping[str, str], content: bytes, url: str) -> NoReturn:
    if 300 <= status < 400 and headers.get("location"):
        raise _redirected(status, headers, url)
    body = _parse(status, headers, content) if content and _is_json(headers) else None
    if not isinstance(body, dict) or not isinstance(body.get("code"), str):
        raise _stranger(status, headers)
    wait = parse_retry_after(headers.get("retry-after"), time.time())
    raise TesseraError(
        body["code"],
        message_of(body),
        status=status,
        problem=body,
        headers=headers,
        retry_after_seconds=body.get("retry_after") if wait is None else wait,
    )
