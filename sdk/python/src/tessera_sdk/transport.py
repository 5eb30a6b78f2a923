"""Sends requests, with headers, timeouts and retries."""

from __future__ import annotations

import http.client
import json
import random
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .answers import Promised, answered, refuse
from .errors import TesseraError
from .files import form
from .options import check_headers, plain_base_url, plain_token
from .retry import delay_seconds, is_worth_repeating

#: A token, or a function that returns the current one, such as a JWT that is refreshed.
TokenSource = str | Callable[[], str]


@dataclass(frozen=True)
class Response:
    """A response and its metadata."""

    data: Any
    status: int
    #: Names are in lower case.
    headers: Mapping[str, str]
    #: Number of requests sent, 1 without retries.
    attempts: int

    @property
    def request_id(self) -> str | None:
        """Id of the request in the server log."""
        return self.headers.get("request-id")

    @property
    def etag(self) -> str | None:
        """The version of the object, for ``if_match``."""
        return self.headers.get("etag")

    @property
    def replayed(self) -> bool:
        """Whether the server returned the stored response of an earlier request with this idempotency key."""
        return self.headers.get("idempotent-replayed") == "true"


@dataclass(frozen=True)
class RequestOptions:
    """Options of a single call."""

    #: Your own key: retries with the same key return the same response, even after your program restarts.
    idempotency_key: str | None = None
    #: Changes the object only if it still has this ``version`` (or this ETag).
    if_match: int | str | None = None
    headers: Mapping[str, str] | None = None
    max_retries: int | None = None
    #: How long an attempt waits for the server.
    timeout_seconds: float | None = None
    #: Called with the response, before the call returns its data.
    on_response: Callable[[Response], None] | None = None


def path(template: str, *parameters: str) -> str:
    """
    Fills in escaped parameters. Raises ``ValueError`` for parameters that URLs drop (empty, ``.`` and ``..``), because
    the request would reach another route.
    """
    for parameter in parameters:
        if parameter in ("", ".", "..", None):
            raise ValueError(f"a path parameter cannot be {parameter!r}")
    return template.format(*(urllib.parse.quote(str(parameter), safe="") for parameter in parameters))


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The credential must not follow a redirect to another server."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Transport:
    def __init__(
        self,
        *,
        token: TokenSource | None,
        base_url: str,
        max_retries: int,
        timeout_seconds: float,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.token = token if token is None or callable(token) else plain_token(token)
        self.base_url = plain_base_url(base_url)
        self.max_retries = max_retries
        self.timeout_seconds = timeout_seconds
        self._sleep = sleep
        self._opener = urllib.request.build_opener(_NoRedirects)

    def send(
        self,
        method: str,
        path: str,
        params: Mapping[str, Any] | None = None,
        *,
        body: bool = False,
        in_query: tuple[str, ...] = (),
        keyed: bool = False,
        form: bool = False,
        answer: Promised = "json",
        options: RequestOptions | None = None,
    ) -> Any:
        """
        Sends the parameters in the query, or with ``body`` as JSON (with ``form`` as a form), except for those named in
        ``in_query``. ``answer`` is what a successful response must be.
        """
        given = params or {}
        query = {name: value for name, value in given.items() if not body or name in in_query}
        content = {name: value for name, value in given.items() if name not in in_query} if body else None
        chosen = options or RequestOptions()
        return self.exchange(method, path, query, content, keyed, chosen, form=form, answer=answer).data

    def exchange(
        self,
        method: str,
        path: str,
        query: Mapping[str, Any],
        content: Any,
        keyed: bool,
        options: RequestOptions,
        *,
        form: bool = False,
        answer: Promised = "any",
    ) -> Response:
        """Sends a request and retries it, always with the same idempotency key."""
        media_type, data = _written(content, form)
        headers = self._headers(media_type, keyed, options)
        url = self.base_url + path + _query_string(query)
        repeatable = "idempotency-key" in headers or method in ("GET", "HEAD", "DELETE")
        most = self.max_retries if options.max_retries is None else options.max_retries
        timeout = self.timeout_seconds if options.timeout_seconds is None else options.timeout_seconds
        attempt = 0
        while True:
            attempt += 1
            try:
                response = self._attempt(method, url, headers, data, timeout, attempt, answer)
            except TesseraError as error:
                if attempt > most or not is_worth_repeating(error, repeatable):
                    raise
                self._sleep(delay_seconds(attempt, error.retry_after_seconds, random.random()))
            else:
                if options.on_response:
                    options.on_response(response)
                return response

    def _headers(self, media_type: str | None, keyed: bool, options: RequestOptions) -> dict[str, str]:
        headers = {"accept": "application/json", "user-agent": "tessera-sdk-python"}
        headers.update({name.lower(): value for name, value in (options.headers or {}).items()})
        if options.idempotency_key is not None:
            headers["idempotency-key"] = options.idempotency_key
        if keyed:
            headers.setdefault("idempotency-key", secrets.token_hex(16))
        if options.if_match is not None:
            text = str(options.if_match)
            headers["if-match"] = text if text.startswith('"') else f'"{text}"'
        if media_type is not None:
            headers["content-type"] = media_type
        check_headers(headers)
        return headers

    def _attempt(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str],
        data: bytes | None,
        timeout: float,
        attempt: int,
        promised: Promised,
    ) -> Response:
        """Sends one request. Its errors carry no frame that has the token: error trackers show local variables."""
        try:
            request = self._with_token(urllib.request.Request(url, data=data, headers=dict(headers), method=method))
        except TesseraError as wrong:
            raise wrong.with_traceback(None) from None
        try:
            with self._opener.open(request, timeout=timeout) as answer:
                status, received, content = answer.status, _lower(answer.headers), answer.read()
        except urllib.error.HTTPError as refusal:
            _without_frames(refusal)
            with refusal:
                refuse(refusal.code, _lower(refusal.headers), refusal.read(), url)
        except TimeoutError as error:
            raise TesseraError("timeout", f"no response within {timeout} s") from _without_frames(error)
        except urllib.error.URLError as error:
            _without_frames(error)
            if isinstance(error.reason, TimeoutError):
                raise TesseraError("timeout", f"no response within {timeout} s") from error
            raise TesseraError("network_error", f"no answer from {self.base_url}: {error.reason}") from error
        except (OSError, http.client.HTTPException) as error:
            _without_frames(error)
            reason = str(error) or type(error).__name__
            raise TesseraError("network_error", f"no answer from {self.base_url}: {reason[:200]}") from error
        return Response(answered(promised, method, status, received, content), status, received, attempt)

    def _with_token(self, request: urllib.request.Request) -> urllib.request.Request:
        """The token is read for each request, because it can be refreshed."""
        token = self.token() if callable(self.token) else self.token
        if token is not None:
            request.add_header("authorization", f"Bearer {plain_token(token)}")
        return request


def _without_frames(error: BaseException) -> BaseException:
    """Returns an error of the HTTP library without its tracebacks, whose local variables contain all headers."""
    one: BaseException | None = error
    while one is not None:
        one.__traceback__ = None
        one = one.__cause__ or one.__context__
    return error


def _written(content: Any, as_form: bool) -> tuple[str | None, bytes | None]:
    if content is None:
        return None, None
    if as_form:
        return form(content)
    return "application/json", json.dumps(content, ensure_ascii=False).encode()


def _lower(headers: Any) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _query_string(query: Mapping[str, Any]) -> str:
    """Repeats the parameter for several values."""
    pairs = [
        (name, str(single).lower() if isinstance(single, bool) else str(single))
        for name, value in query.items()
        if value is not None
        for single in (value if isinstance(value, (list, tuple)) else [value])
    ]
    return f"?{urllib.parse.urlencode(pairs)}" if pairs else ""
