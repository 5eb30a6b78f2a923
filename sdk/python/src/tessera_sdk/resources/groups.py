# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport
from . import types


class GroupsRoutes:
    """Groups: groups of merchants that cooperate."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list_available(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GroupsListAvailableParams],
    ) -> Pages[types.Group, Page[types.Group]]:
        """List available merchant groups.

        Returns available merchant group information: open groups, groups that accept applications, and
        groups that have invited the merchant. Newest first unless `order=asc`.

        `GET /api/v1/merchant/group/available` · groups:read · GROUPS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/merchant/group/available", params, options)

    def get(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.GroupsGetResult:
        """Read the merchant group.

        Returns the group, the membership of the merchant in it, and its members. All fields are `null` if
        the merchant is not in a group. The founder also sees applications and invitations.

        `GET /api/v1/merchant/group` · groups:read · GROUPS_READ
        """
        return self._transport.send(
            "GET",
            "/api/v1/merchant/group",
            options=options,
        )

    def create(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GroupsCreateParams],
    ) -> types.Group:
        """Create a merchant group.

        Creates a group with the merchant as its founder and first member. A merchant can be in one group at
        a time.

        `POST /api/v1/merchant/group` · JWT · GROUPS_MANAGE

        Raises TesseraError: already_in_group
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchant/group",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def join(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GroupsJoinParams],
    ) -> types.GroupsJoinResult:
        """Join or apply to a merchant group.

        Joins an open group, or one that has invited the merchant. For a group that accepts applications,
        `status` is `applied` until the founder admits the merchant. An invite-only group is not found
        unless it has invited the merchant.

        `POST /api/v1/merchant/group/join` · JWT · GROUPS_MANAGE

        Raises TesseraError: not_found, already_in_group, group_full, currency_mismatch
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchant/group/join",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def leave(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GroupsLeaveParams],
    ) -> types.GroupsLeaveResult:
        """Leave the merchant group.

        Removes the merchant from its group. The founder can leave only after all other members, which
        closes the group.

        `POST /api/v1/merchant/group/leave` · JWT · GROUPS_MANAGE

        Raises TesseraError: not_in_group, founder_cannot_leave
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchant/group/leave",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def decide(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GroupsDecideParams],
    ) -> types.GroupsDecideResult:
        """Admit, invite or remove a group member.

        For founders only. `admit` accepts a merchant that has applied, and invites any other merchant.
        `remove` deletes an application, an invitation or a membership. The event is recorded in the logs of
        both merchants.

        `POST /api/v1/merchant/group/members` · JWT · GROUPS_MANAGE

        Raises TesseraError: not_found, not_in_group, already_in_group, group_full, founder_cannot_leave
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchant/group/members",
            params,
            body=True,
            keyed=True,
            options=options,
        )
