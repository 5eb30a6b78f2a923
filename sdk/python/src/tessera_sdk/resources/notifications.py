# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Pages
from ..transport import RequestOptions, Transport, path
from . import types


class NotificationsRoutes:
    """Notifications: notifications for the team of a merchant."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.NotificationsListParams],
    ) -> Pages[types.Notification, types.NotificationsListPage]:
        """List your notifications.

        Lists the notifications of the authenticated recipient, newest first unless `order=asc`.
        `unread_count` counts all unread notifications, regardless of filters.

        `GET /api/v1/notifications` · notifications:read · none

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/notifications", params, options)

    def unread_count(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.NotificationsUnreadCountResult:
        """Count your unread notifications.

        Returns the number of unread notifications, in total and by severity.

        `GET /api/v1/notifications/unread-count` · notifications:read · none
        """
        return self._transport.send(
            "GET",
            "/api/v1/notifications/unread-count",
            answer="object",
            options=options,
        )

    def mark_as_read(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Notification:
        """Mark one notification as read.

        Sets `read_at`. A notification that is already read does not change.

        `POST /api/v1/notifications/:id/mark-as-read` · notifications:manage · none

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "POST",
            path("/api/v1/notifications/{}/mark-as-read", id),
            keyed=True,
            options=options,
        )

    def mark_all_as_read(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.NotificationsMarkAllAsReadParams],
    ) -> types.NotificationsMarkAllAsReadResult:
        """Mark all your notifications as read.

        Marks all your unread notifications as read, or only those of given types, or those created at or
        before `before`.

        `POST /api/v1/notifications/mark-all-as-read` · notifications:manage · none
        """
        return self._transport.send(
            "POST",
            "/api/v1/notifications/mark-all-as-read",
            params,
            body=True,
            answer="object",
            keyed=True,
            options=options,
        )

    def delete_all(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.NotificationsDeleteAllParams],
    ) -> types.NotificationsDeleteAllResult:
        """Delete all your notifications.

        Deletes all notifications of the authenticated recipient, or only those created at or before
        `before`. A notification created during the request is kept.

        Deleted notifications cannot be restored.

        `POST /api/v1/notifications/delete-all` · notifications:manage · none
        """
        return self._transport.send(
            "POST",
            "/api/v1/notifications/delete-all",
            params,
            body=True,
            answer="object",
            keyed=True,
            options=options,
        )

    def read_preferences(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.NotificationPreferences:
        """Read notification preferences.

        Returns your preferences for this merchant. By default, you get every notification for your role.

        `GET /api/v1/notifications/preferences` · JWT · none
        """
        return self._transport.send(
            "GET",
            "/api/v1/notifications/preferences",
            options=options,
        )

    def update_preferences(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.NotificationsUpdatePreferencesParams],
    ) -> types.NotificationPreferences:
        """Update notification preferences.

        Applies to new notifications. Critical notifications are always sent. Supports `If-Match`.

        `PATCH /api/v1/notifications/preferences` · JWT · none

        Raises TesseraError: precondition_failed
        """
        return self._transport.send(
            "PATCH",
            "/api/v1/notifications/preferences",
            params,
            body=True,
            keyed=True,
            options=options,
        )
