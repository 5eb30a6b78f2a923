# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..transport import RequestOptions, Transport
from . import types


class SandboxRoutes:
    """Sandbox: the clock of a test merchant, which you can move ahead."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def advance_clock(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.SandboxAdvanceClockParams],
    ) -> types.TestClock:
        """Advance the clock of a sandbox.

        Moves the clock of this sandbox forward to a given time. Everything due until then happens in order,
        with its events: points become available and expire, holds expire, memberships and vouchers start
        and end, posts are published and scheduled messages are sent. The clock then keeps running with that
        offset. It can be up to 731 days ahead and cannot be moved back. If there is too much to process in
        one request, the clock stops on the way with `complete: false`; repeat the request to continue.
        Credentials, sessions, idempotency keys, rate limits, retention, webhook signatures and retries, and
        everything merchants do together keep real time.

        The clock of a sandbox cannot be moved back.

        `POST /api/v1/test/clock/advance` · JWT · MERCHANT_UPDATE

        Raises TesseraError: not_a_sandbox
        """
        return self._transport.send(
            "POST",
            "/api/v1/test/clock/advance",
            params,
            body=True,
            options=options,
        )
