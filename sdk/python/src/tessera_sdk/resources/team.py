# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class TeamRoutes:
    """Team: the people of a merchant, their roles and invitations."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.TeamListParams],
    ) -> Pages[types.TeamMember, Page[types.TeamMember]]:
        """List team members.

        Lists members and open invitations, newest first unless `order=asc`.

        `GET /api/v1/merchant/team` · JWT · TEAM_MANAGE

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/merchant/team", params, options)

    def get(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.TeamMember:
        """Read a team member.

        Returns a member or an open invitation.

        `GET /api/v1/merchant/team/:id` · JWT · TEAM_MANAGE

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/merchant/team/{}", id),
            options=options,
        )

    def invite(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.TeamInviteParams],
    ) -> types.TeamMember:
        """Invite a team member.

        Sends an email with a link that is valid for 14 days. Inviting the same address again replaces the
        invitation and its role; the previous link stops working. A team can have up to 500 members and open
        invitations in total.

        `POST /api/v1/merchant/team` · JWT, step-up · TEAM_MANAGE

        Raises TesseraError: already_member, team_limit_reached
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchant/team",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def update(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.TeamUpdateParams],
    ) -> types.TeamMember:
        """Update a team member.

        Changes the role of a member, or disables or enables them. The change applies from their next
        request, and to the API tokens they created. A team must keep at least one active owner. For a
        pending invitation, only the role can be changed. Supports `If-Match`.

        `PATCH /api/v1/merchant/team/:id` · JWT, step-up · TEAM_MANAGE

        Raises TesseraError: not_found, last_owner, invalid_transition, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/merchant/team/{}", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def remove(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Remove a team member.

        Removes a member, whose sessions in this merchant and API tokens stop working immediately, or
        withdraws an invitation. The last active owner cannot be removed.

        API tokens created by this person stop working.

        `DELETE /api/v1/merchant/team/:id` · JWT, step-up · TEAM_MANAGE

        Raises TesseraError: not_found, last_owner
        """
        self._transport.send(
            "DELETE",
            path("/api/v1/merchant/team/{}", id),
            answer="nothing",
            options=options,
        )
