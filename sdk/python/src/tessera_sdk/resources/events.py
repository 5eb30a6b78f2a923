# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Pages
from ..transport import RequestOptions, Transport
from . import types


class EventsRoutes:
    """Events: the event log, in order."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.EventsListParams],
    ) -> Pages[types.Event, types.EventsListPage]:
        """List events.

        Returns the event log in order of `sequence`, newest first unless `order=asc`. With
        `after_sequence`, the list continues after that event, oldest first unless `order=desc`. It includes
        events about objects you have permission to read; for a token, its scopes and the permissions of its
        creator apply. The log of a merchant has no gaps in `sequence`; numbers missing from your list
        belong to events you cannot read. A position is only valid in the log it was read from: store `log`
        beside it and send both. After the server was restored from a backup, the log has another id, and a
        position of the old one, or beyond the newest, is refused with `sequence_unknown`.

        `GET /api/v1/events` · events:read · EVENTS_READ

        Raises TesseraError: invalid_cursor, sequence_unknown, validation_failed
        """
        return Pages(self._transport, "/api/v1/events", params, options)
