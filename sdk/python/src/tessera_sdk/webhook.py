"""Verifies webhooks, as in Standard Webhooks 1.0."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping

from .resources.types import Event


class WebhookVerificationError(Exception):
    """The webhook was not signed with this secret, was changed, or is too old or too new."""


def verify_webhook(
    body: str | bytes,
    headers: Mapping[str, str],
    secret: str,
    *,
    tolerance_seconds: float = 300,
    now_seconds: float | None = None,
) -> Event:
    """
    Verifies a webhook and returns its event. ``body`` is the raw body: parsing and writing it again changes it.
    ``headers`` can be those of WSGI, such as ``request.META`` of Django. While a secret is rotated, a webhook has two
    signatures, of which one must match. Store ``event["id"]`` to recognize a webhook that is sent again.
    """
    if not isinstance(body, (str, bytes)):
        raise TypeError("pass the raw body of the request, as str or bytes, and not what you parsed from it")
    # WSGI has HTTP_WEBHOOK_ID (PEP 3333).
    named = {re.sub("^http_webhook_", "webhook-", name.lower()): value for name, value in headers.items()}
    values = []
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature"):
        if not named.get(name):
            raise WebhookVerificationError(f"{name} is missing")
        values.append(named[name])
    event_id, timestamp, signatures = values
    now = time.time() if now_seconds is None else now_seconds
    if not re.fullmatch(r"[0-9]+", timestamp) or abs(now - int(timestamp)) > tolerance_seconds:
        raise WebhookVerificationError("webhook-timestamp is too far from the current time")
    content = body.encode() if isinstance(body, str) else body
    expected = hmac.new(_key(secret), f"{event_id}.{timestamp}.".encode() + content, hashlib.sha256).digest()
    for signature in signatures.split(" "):
        if signature.startswith("v1,") and hmac.compare_digest(_decode(signature[3:]), expected):
            event: Event = json.loads(content)
            return event
    raise WebhookVerificationError("webhook-signature does not match")


def _decode(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _key(secret: str) -> bytes:
    key = _decode(secret.removeprefix("whsec_"))
    if key == b"":
        raise ValueError("the secret must be `whsec_` followed by base64")
    return key
