# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class CampaignsRoutes:
    """Campaigns: vouchers and automatic promotions with dates, budgets and results."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CampaignsCreateParams],
    ) -> types.Campaign:
        """Create a campaign.

        Creates a campaign for vouchers or, with `kind: automatic`, a promotion that applies to orders
        without a code. A `budget` limits the uses or the discount given, in all or by customer; it is never
        exceeded, even by concurrent requests. The last discount is reduced to what is left. Amounts need a
        `currency`. Up to 50 automatic promotions are allowed.

        `POST /api/v1/campaigns` · vouchers:create · VOUCHERS_MANAGE

        Raises TesseraError: not_found, name_taken, limit_reached, dates_inverted
        """
        return self._transport.send(
            "POST",
            "/api/v1/campaigns",
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
        **params: Unpack[types.CampaignsUpdateParams],
    ) -> types.Campaign:
        """Update a campaign.

        Updates the texts, dates, discount, conditions and budget of a campaign. A budget can be raised,
        lowered to what is used, added (then earlier uses count) or removed. If customers who were given a
        code of the campaign would lose something, it is refused with `change_takes_from_members` unless you
        send `apply`. Supports `If-Match`.

        `PATCH /api/v1/campaigns/:id` · vouchers:update · VOUCHERS_MANAGE

        Raises TesseraError: not_found, name_taken, change_takes_from_members, limit_below_used,
        hold_active, currency_mismatch, dates_inverted, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/campaigns/{}", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def pause(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Campaign:
        """Pause a campaign.

        Stops every use of the campaign at once; what is on hold can still be used by its hold. Pausing a
        paused campaign has no effect.

        `POST /api/v1/campaigns/:id/pause` · vouchers:update · VOUCHERS_MANAGE

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "POST",
            path("/api/v1/campaigns/{}/pause", id),
            keyed=True,
            options=options,
        )

    def resume(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Campaign:
        """Resume a campaign.

        Allows uses of a paused campaign again. Resuming an active campaign has no effect.

        `POST /api/v1/campaigns/:id/resume` · vouchers:update · VOUCHERS_MANAGE

        Raises TesseraError: not_found, limit_reached
        """
        return self._transport.send(
            "POST",
            path("/api/v1/campaigns/{}/resume", id),
            keyed=True,
            options=options,
        )

    def get(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Campaign:
        """Read a campaign.

        Returns one campaign with its budget and what is used of it.

        `GET /api/v1/campaigns/:id` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/campaigns/{}", id),
            options=options,
        )

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CampaignsListParams],
    ) -> Pages[types.Campaign, Page[types.Campaign]]:
        """List campaigns.

        Lists campaigns, newest first unless `order=asc`.

        `GET /api/v1/campaigns` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/campaigns", params, options)

    def publish(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CampaignsPublishParams],
    ) -> types.CampaignsPublishResult | types.CampaignHoldout:
        """Publish a code of a campaign to a customer.

        Issues the next free voucher of the campaign to a customer and returns its code. A customer always
        gets the same code, also from concurrent requests, and is notified once. Without free vouchers, a
        voucher that several customers can redeem is issued. The customer is created if none matches the
        identifiers. A customer in the hold-out group of the campaign gets no code, however often it is
        requested.

        `POST /api/v1/campaigns/:id/publish` · vouchers:issue · VOUCHERS_ISSUE

        Raises TesseraError: not_found, customer_not_found, customer_identifier_required, customer_conflict,
        customer_erased, campaign_not_active, no_codes_left
        """
        return self._transport.send(
            "POST",
            path("/api/v1/campaigns/{}/publish", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def publish_bulk(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CampaignsPublishBulkParams],
    ) -> types.Job:
        """Publish codes of a campaign to many customers.

        Creates a job that gives a code of the campaign to each of up to 1000 customers, exactly once, even
        if the server restarts. Customers who already have one are skipped. The `result` of the job counts
        `issued`, `skipped` and, with a hold-out group, `held_out`.

        Returns a job immediately; poll it with jobs.get-own until `finished_at` is set.

        `POST /api/v1/campaigns/:id/publish/bulk` · vouchers:issue · VOUCHERS_ISSUE

        Raises TesseraError: not_found, campaign_not_active, no_codes_left
        """
        return self._transport.send(
            "POST",
            path("/api/v1/campaigns/{}/publish/bulk", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def results(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CampaignsResultsParams],
    ) -> types.CampaignResults:
        """Read the results of a campaign.

        Returns what a campaign gave and earned in the last 30 days, or from `from` to `to` inclusive, in
        all and by day in the merchant’s time zone. Redemptions and orders that were rolled back or returned
        in full don’t count. Amounts are those in one currency: `currency`, or that of the budget, or the
        merchant’s.

        `GET /api/v1/campaigns/:id/results` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: not_found, dates_inverted, range_too_large
        """
        return self._transport.send(
            "GET",
            path("/api/v1/campaigns/{}/results", id),
            params,
            options=options,
        )

    def simulate(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CampaignsSimulateParams],
    ) -> types.CampaignSimulation:
        """Simulate a campaign.

        Returns what a promotion would take off `order`, or off the orders that were applied in the last
        `days`: the latest 500. Nothing is changed. Send `discount`, `conditions` or `stacking` to try terms
        that are not saved; a campaign of codes requires a `discount`. The budget counts from its beginning.
        Earlier orders are evaluated with the tags, attributes, tier and points that the customer has today.

        Changes nothing.

        `POST /api/v1/campaigns/:id/simulate` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: not_found, customer_not_found, membership_not_found
        """
        return self._transport.send(
            "POST",
            path("/api/v1/campaigns/{}/simulate", id),
            params,
            body=True,
            options=options,
        )
