# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class DashboardRoutes:
    """Dashboard: statistics and customers of the business."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def statistics(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.DashboardStatisticsParams],
    ) -> types.Statistics:
        """Read merchant dashboard statistics.

        Returns dashboard metrics for the last 30 days, or from `from` to `to` inclusive, by day, week or
        month in the merchant’s time zone. Metrics count on the day something happened, even if a till
        reported it later. `compare=previous` adds the preceding period. `pass_id` and `location_id` filter
        the metrics that support them; the others are null. Amounts are in a single currency.

        `GET /api/v1/merchant/stats` · dashboard:read · DASHBOARD_READ

        Raises TesseraError: range_too_large, dates_inverted, validation_failed
        """
        return self._transport.send(
            "GET",
            "/api/v1/merchant/stats",
            params,
            options=options,
        )

    def list_users(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.DashboardListUsersParams],
    ) -> Pages[types.KnownCustomer, Page[types.KnownCustomer]]:
        """Search customers.

        Newest first, or most recently active first with `sort=last_activity_at`; `order=asc` reverses the
        order. `q` searches as `GET /customers` does.

        `GET /api/v1/merchant/users` · dashboard:read · USERS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/merchant/users", params, options)

    def get_user(
        self,
        user_id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.DashboardGetUserResult:
        """Read a merchant user (customer).

        Returns dashboard-linked detail for one merchant user: a customer with memberships, vouchers, points
        and recent activity. Customers of other merchants are not found.

        `GET /api/v1/merchant/users/:userId` · dashboard:read · USERS_READ

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/merchant/users/{}", user_id),
            options=options,
        )
