# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from ..transport import RequestOptions, Transport, path
from . import types


class JobsRoutes:
    """Jobs: work that continues in the background."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Job:
        """Read a job.

        Returns the progress of a job, its errors and the link to its file. The link is included only if you
        have permission to create such a job. A job is kept for 30 days after it finishes. Without
        `events:read`, read your own jobs with `jobs.get-own`.

        `GET /api/v1/jobs/:id` · events:read · EVENTS_READ

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/jobs/{}", id),
            options=options,
        )

    def get_own(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Job:
        """Read a job that you started.

        Does the same as `jobs.get` for a job that the same person or token started, whatever its scopes.
        Other jobs need `events:read`.

        `GET /api/v1/jobs/own/:id` · any scope · none

        Raises TesseraError: not_found, insufficient_scope, permission_denied
        """
        return self._transport.send(
            "GET",
            path("/api/v1/jobs/own/{}", id),
            options=options,
        )
