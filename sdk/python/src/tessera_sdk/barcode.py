"""Verifies the barcodes of memberships offline. Needs the package ``cryptography``."""

from __future__ import annotations

import base64
import json
import re
import time
from datetime import datetime, timezone
from typing import Any, TypedDict

from .resources.types import JsonWebKeySet

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_NUMBERS = str.maketrans(_DIGITS, "0123456789ABCDEFGHIJKLMNOPQRSTUV")
_SHAPE = re.compile(
    r"(([CSEB])(D{2})(D{26})(D{22})(D{0,16}))([0-3]D{102})".replace("D", "[0-9A-HJKMNP-TV-Z]"), re.ASCII
)
_NOT_ONE = "this is not the barcode of a membership"


class BarcodeVerificationError(Exception):
    """The text is no barcode of the merchant, was not signed with one of the keys, or is not valid at this time."""


class VerifiedBarcode(TypedDict):
    """What a barcode says about its membership. Times are RFC 3339; None if there is none."""

    serial: str
    starts_at: str | None
    expires_at: str | None


def verify_barcode(
    text: str, keys: JsonWebKeySet, merchant_id: str, *, now_seconds: float | None = None
) -> VerifiedBarcode:
    """
    Verifies the scanned barcode of a membership without a request, and returns what it says. ``keys`` is the result of
    ``well_known.jwks``: fetch it once a day and keep it. A barcode doesn't know whether its membership was suspended or
    revoked; ``memberships.verify`` does.
    """
    from cryptography.exceptions import InvalidSignature  # pyright: ignore[reportMissingImports]
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # pyright: ignore[reportMissingImports]
        Ed25519PublicKey,
    )

    scanned = text.strip()
    code = _SHAPE.fullmatch(scanned.upper())
    claims, names, signed, signature = _read_code(code) if code else _read_jws(scanned)
    for key in keys["keys"]:
        public = _decode(key["x"])
        if names not in (key["kid"], int.from_bytes(public[30:]) % 1024):
            continue
        try:
            Ed25519PublicKey.from_public_bytes(public).verify(signature, signed)
            break
        except InvalidSignature:
            continue
    else:
        raise BarcodeVerificationError("none of the keys signed this barcode")
    if claims["iss"] != merchant_id:
        raise BarcodeVerificationError("the membership is of another merchant")
    now = time.time() if now_seconds is None else now_seconds
    start, end = claims.get("nbf"), claims.get("exp")
    if start is not None and now < start:
        raise BarcodeVerificationError("the membership has not started")
    if end is not None and now >= end:
        raise BarcodeVerificationError("the membership has ended")
    return {"serial": claims["sub"], "starts_at": _time(start), "expires_at": _time(end)}


def _read_code(code: re.Match[str]) -> tuple[dict[str, Any], int, bytes, bytes]:
    """Letters and digits, of which case doesn't count: kind, key, merchant, serial, times and signature."""
    body, kind, key, merchant, serial, times, signature = code.groups()
    names = {"C": [], "S": ["nbf"], "E": ["exp"], "B": ["nbf", "exp"]}[kind]
    if len(times) != len(names) * 8:
        raise BarcodeVerificationError(_NOT_ONE)
    claims: dict[str, Any] = {"iss": f"mer_{merchant.lower()}", "sub": serial}
    for at, name in enumerate(names):
        claims[name] = _number(times[at * 8 : at * 8 + 8])
    return claims, _number(key), f"tessera:card:{body}".encode(), _number(signature).to_bytes(64)


def _read_jws(text: str) -> tuple[dict[str, Any], str, bytes, bytes]:
    """A JWS of type ``mbr+jwt``, as cards had it before; they are accepted forever."""
    try:
        header, payload, signature = text.split(".")
        head = json.loads(_decode(header))
        if head["alg"] != "EdDSA" or head["typ"] != "mbr+jwt":
            raise ValueError
        return json.loads(_decode(payload)), str(head["kid"]), f"{header}.{payload}".encode(), _decode(signature)
    except (ValueError, KeyError, TypeError):
        raise BarcodeVerificationError(_NOT_ONE) from None


def _number(digits: str) -> int:
    return int(digits.translate(_NUMBERS), 32)


def _decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _time(seconds: int | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
