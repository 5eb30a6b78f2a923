"""The Python client of Tessera: typed, without dependencies."""

from .barcode import BarcodeVerificationError, VerifiedBarcode, verify_barcode
from .client import Tessera
from .errors import TesseraError
from .files import File
from .pagination import Page, Pages
from .resources.currencies import currency_digits
from .transport import RequestOptions, Response
from .webhook import WebhookVerificationError, verify_webhook

__all__ = [
    "BarcodeVerificationError",
    "File",
    "Page",
    "Pages",
    "RequestOptions",
    "Response",
    "Tessera",
    "TesseraError",
    "VerifiedBarcode",
    "WebhookVerificationError",
    "currency_digits",
    "verify_barcode",
    "verify_webhook",
]
