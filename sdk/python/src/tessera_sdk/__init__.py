"""The Python client of Tessera: typed, without dependencies."""

from .client import Tessera
from .errors import TesseraError
from .files import File
from .pagination import Page, Pages
from .transport import RequestOptions, Response
from .webhook import WebhookVerificationError, verify_webhook

__all__ = [
    "File",
    "Page",
    "Pages",
    "RequestOptions",
    "Response",
    "Tessera",
    "TesseraError",
    "WebhookVerificationError",
    "verify_webhook",
]
