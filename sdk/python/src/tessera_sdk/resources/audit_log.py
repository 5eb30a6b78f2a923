# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport
from . import types


class AuditLogRoutes:
    """Audit log: who of the team did what and when, in a log that can’t be changed."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.AuditLogListParams],
    ) -> Pages[types.AuditEntry, Page[types.AuditEntry]]:
        """Read the audit log.

        Lists the actions in this merchant, newest first unless `order=asc`. Entries are kept for at least
        400 days.

        `GET /api/v1/merchant/audit-log` · JWT · TEAM_MANAGE

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/merchant/audit-log", params, options)
