"""Files that are uploaded and downloaded."""

from __future__ import annotations

import re
import secrets
import urllib.parse
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class File:
    """A downloaded file."""

    content: bytes
    media_type: str
    #: As the server suggests it; None if it suggests none.
    name: str | None

    @classmethod
    def of(cls, headers: Mapping[str, str], content: bytes) -> File:
        return cls(content, headers.get("content-type", "application/octet-stream"), _name_of(headers))


def _name_of(headers: Mapping[str, str]) -> str | None:
    disposition = headers.get("content-disposition", "")
    encoded = re.search(r"filename\*=UTF-8''([^;]+)", disposition, re.IGNORECASE)
    if encoded:
        return urllib.parse.unquote(encoded[1])
    plain = re.search(r'filename="([^"]*)"', disposition)
    return plain[1] if plain else None


def form(fields: Mapping[str, Any]) -> tuple[str, bytes]:
    """Returns a form with files (RFC 7578) and its media type: ``bytes`` are a file, everything else is text."""
    boundary = f"tessera-{secrets.token_hex(16)}"
    parts = [
        b"".join(
            (
                f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"'.encode(),
                b'; filename="file"\r\nContent-Type: application/octet-stream' if isinstance(value, bytes) else b"",
                b"\r\n\r\n",
                value if isinstance(value, bytes) else str(value).encode(),
                b"\r\n",
            )
        )
        for name, value in fields.items()
        if value is not None
    ]
    return f"multipart/form-data; boundary={boundary}", b"".join((*parts, f"--{boundary}--\r\n".encode()))
