# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from ..transport import RequestOptions, Transport, path
from . import types


class PrivacyRoutes:
    """Privacy: export and erasure of everything that is known of a customer."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def export(
        self,
        user_id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.CustomerDataExport:
        """Export customer data (GDPR).

        Returns all data stored about one customer in one document, as required by Articles 15 and 20 of the
        GDPR. The export is recorded in the audit log.

        `GET /api/v1/merchant/users/:userId/data-export` · JWT, step-up · USERS_ERASE

        Raises TesseraError: customer_not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/merchant/users/{}/data-export", user_id),
            options=options,
        )

    def erase(
        self,
        user_id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.ErasedCustomer:
        """Erase customer data (GDPR).

        Permanently deletes the personal data of the customer: name, addresses, identifiers, and messages to
        and notes about them, including in the event log. Memberships, points and redemptions are kept under
        an anonymous id. Memberships are not revoked. Erasing again has no effect. This cannot be undone.

        Erasure cannot be undone.

        `POST /api/v1/merchant/users/:userId/erase` · JWT, step-up · USERS_ERASE

        Raises TesseraError: customer_not_found
        """
        return self._transport.send(
            "POST",
            path("/api/v1/merchant/users/{}/erase", user_id),
            keyed=True,
            options=options,
        )
