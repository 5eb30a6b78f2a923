# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class OrdersRoutes:
    """Orders: baskets priced, held, applied and returned with everything a customer presents."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def quote(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.OrdersQuoteParams],
    ) -> types.OrdersQuoteResult:
        """Price a basket.

        Returns what a basket costs with the presented vouchers, gift cards and points, what was refused and
        why, and what else would reduce it. Nothing is changed or reserved. With `order_id`, what was
        already taken off that order counts, an order that is on hold with the same content has the price of
        its hold, and the quote is remembered as the last one of that order: it is written just after the
        response, without delaying it, so that `orders.get` can show it for 30 days. A server that crashes
        in this moment forgets it. A basket that spends points also needs `memberships:redeem`; one with a
        `membership` that earns points needs `memberships:earn`.

        Changes nothing; call orders.apply with the same basket to use it.

        `POST /api/v1/orders/quote` · vouchers:redeem · VOUCHERS_REDEEM

        Raises TesseraError: insufficient_scope, permission_denied, customer_not_found, customer_conflict,
        membership_not_found, card_renewed, redeem_failures_exceeded, scan_failures_exceeded,
        currency_mismatch, order_changed, order_already_applied
        """
        return self._transport.send(
            "POST",
            "/api/v1/orders/quote",
            params,
            body=True,
            options=options,
        )

    def hold(
        self,
        order_id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.OrdersHoldParams],
    ) -> types.Order:
        """Hold the instruments of an order.

        Prices the basket and reserves every voucher, gift amount and point that it uses until one common
        end. Until then, the same basket is applied at this price, whatever happens to the vouchers,
        promotions, the pass or the membership. A repeated call replaces the hold, at the terms of that
        moment; if it is refused, the earlier hold stays. A basket that spends points also needs
        `memberships:redeem`; one with a `membership` that earns points needs `memberships:earn`.

        `POST /api/v1/orders/:order_id/hold` · vouchers:redeem · VOUCHERS_REDEEM

        Raises TesseraError: insufficient_scope, permission_denied, customer_not_found, customer_conflict,
        membership_not_found, card_renewed, redeem_failures_exceeded, scan_failures_exceeded,
        currency_mismatch, order_changed, order_already_applied, order_refused, hold_limit_reached,
        version_conflict
        """
        return self._transport.send(
            "POST",
            path("/api/v1/orders/{}/hold", order_id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def apply(
        self,
        order_id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.OrdersApplyParams],
    ) -> types.Order:
        """Apply vouchers, gift cards and points to an order.

        Uses the vouchers, takes the gift amounts, spends the points and credits the earned ones in one
        transaction. If anything is refused, nothing happens. An order is applied once: the same content
        again returns what was done, other content is refused with `order_already_applied`. An order that is
        on hold with the same content has the price of its hold. Send `expected_to_pay` to be refused with
        `order_price_changed` rather than charge another amount than you showed. A basket that spends points
        also needs `memberships:redeem`; one with a `membership` that earns points needs `memberships:earn`.

        Uses vouchers, gift money and points; call orders.quote first to see the effect.

        `POST /api/v1/orders/:order_id/apply` · vouchers:redeem · VOUCHERS_REDEEM

        Raises TesseraError: insufficient_scope, permission_denied, customer_not_found, customer_conflict,
        membership_not_found, card_renewed, redeem_failures_exceeded, scan_failures_exceeded,
        currency_mismatch, order_changed, order_already_applied, order_refused, order_price_changed,
        version_conflict
        """
        return self._transport.send(
            "POST",
            path("/api/v1/orders/{}/apply", order_id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def release(
        self,
        order_id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Order:
        """Release the hold of an order.

        Returns what the hold of an order reserves. Releasing an order without a hold has no effect.

        `POST /api/v1/orders/:order_id/release` · vouchers:redeem · VOUCHERS_REDEEM

        Raises TesseraError: not_found, order_already_applied, version_conflict
        """
        return self._transport.send(
            "POST",
            path("/api/v1/orders/{}/release", order_id),
            keyed=True,
            options=options,
        )

    def return_(
        self,
        order_id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.OrdersReturnParams],
    ) -> types.OrdersReturnResult:
        """Return an applied order, in full or in part.

        Returns lines, an amount or, without either, everything that remains. Gift money and spent points
        come back in proportion, earned points are taken back (as a debt if they were spent), and the
        vouchers and rewards come back with the last line. The order is then `returned`; shipping that was
        kept can still be returned. No more is returned than was applied, and the result is the same however
        it is asked for. An order that moved points also needs `memberships:adjust`. A till returns what it
        applied itself with `orders.return-own`.

        Gives value back; a return cannot be undone.

        `POST /api/v1/orders/:order_id/return` · vouchers:reverse · VOUCHERS_REVERSE

        Raises TesseraError: insufficient_scope, permission_denied, not_found, order_not_applied,
        order_already_returned, rollback_window_closed, duplicate_reference, exceeds_remaining,
        limit_reached
        """
        return self._transport.send(
            "POST",
            path("/api/v1/orders/{}/return", order_id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def return_own(
        self,
        order_id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.OrdersReturnOwnParams],
    ) -> types.OrdersReturnOwnResult:
        """Return an order that you applied.

        Does the same as `orders.return`, also for an order that moved points, if the same person or token
        applied the order within the past 24 hours. Other orders need `vouchers:reverse`, and
        `memberships:adjust` if they moved points.

        Gives value back; a return cannot be undone.

        `POST /api/v1/orders/:order_id/return-own` · vouchers:redeem · VOUCHERS_REDEEM

        Raises TesseraError: insufficient_scope, permission_denied, not_found, order_not_applied,
        order_already_returned, rollback_window_closed, duplicate_reference, exceeds_remaining,
        limit_reached
        """
        return self._transport.send(
            "POST",
            path("/api/v1/orders/{}/return-own", order_id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def get(
        self,
        order_id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Order:
        """Read an order.

        Returns what was quoted last, held, applied and returned for one order, by your own id of it.
        `pricing` is what was held or applied; `quote` is what was last quoted with this order id, null if
        nothing was in the last 30 days. An order that was only quoted has the status `quoted`.

        `GET /api/v1/orders/:order_id` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/orders/{}", order_id),
            options=options,
        )

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.OrdersListParams],
    ) -> Pages[types.Order, Page[types.Order]]:
        """List orders.

        Lists orders, newest first unless `order=asc`. Orders that were only quoted aren’t listed.
        `customer_id` also accepts the id of a merged duplicate. `voucher_id` and `campaign_id` find orders
        that used or hold the voucher, a voucher of the campaign, or its automatic promotion.

        `GET /api/v1/orders` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/orders", params, options)
