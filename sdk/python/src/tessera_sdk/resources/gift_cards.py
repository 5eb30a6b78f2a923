# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..files import File
from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class GiftCardsRoutes:
    """Gift cards: cards sold, loaded, corrected and transferred, and what you owe on them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def activate(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GiftCardsActivateParams],
    ) -> types.GiftCardsActivateResult:
        """Activate a gift card that was sold.

        Puts the first money on a gift card that was created with an amount of 0 and is `inactive` until
        then, such as a printed card that was just paid for. A till uses `gift-cards.sell`. `reference`
        names the payment and can be used once.

        `POST /api/v1/vouchers/:id/activate` · vouchers:create · VOUCHERS_MANAGE

        Raises TesseraError: voucher_not_found, redeem_failures_exceeded, wrong_voucher_type,
        voucher_expired, voucher_disabled, voucher_voided, duplicate_reference, invalid_transition,
        kyb_required
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/activate", id),
            params,
            body=True,
            in_query=("by",),
            keyed=True,
            options=options,
        )

    def load(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GiftCardsLoadParams],
    ) -> types.GiftCardsLoadResult:
        """Load a gift card.

        Adds money that was paid for to the balance of a gift card. A till uses `gift-cards.sell`.
        `reference` names the payment and can be used once.

        `POST /api/v1/vouchers/:id/load` · vouchers:create · VOUCHERS_MANAGE

        Raises TesseraError: voucher_not_found, redeem_failures_exceeded, wrong_voucher_type,
        voucher_expired, voucher_disabled, voucher_voided, duplicate_reference, kyb_required
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/load", id),
            params,
            body=True,
            in_query=("by",),
            keyed=True,
            options=options,
        )

    def sell(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GiftCardsSellParams],
    ) -> types.GiftCardsSellResult:
        """Sell, activate or load a gift card at a till.

        Puts money that a customer paid on a gift card. Without `card`, the card is new, in the currency of
        the merchant; this response is the only one with its code. A printed `card` is activated, and any
        other is loaded. `reference` names the payment and can be used once. Callers who can’t create
        vouchers sell within the `till_limits` of the merchant profile: `gift_card` for the balance of a
        card, `gift_cards_per_day` for what one person or token sells since midnight. Cancel a sale with
        `gift-cards.cancel-sale`.

        `POST /api/v1/gift-cards/sales` · vouchers:redeem · VOUCHERS_REDEEM

        Raises TesseraError: voucher_not_found, redeem_failures_exceeded, wrong_voucher_type,
        voucher_expired, voucher_disabled, voucher_voided, duplicate_reference, grant_limit_reached,
        kyb_required
        """
        return self._transport.send(
            "POST",
            "/api/v1/gift-cards/sales",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def cancel_sale(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GiftCardsCancelSaleParams],
    ) -> types.GiftCardsCancelSaleResult:
        """Cancel the sale of a gift card.

        Takes the amount of a sale, an activation or a load off the card again, once, while it is still
        there. The same person or token must have sold it within the past 24 hours; other sales need
        `vouchers:update`. What a till can sell in a day doesn’t grow by it.

        `POST /api/v1/gift-cards/sales/:id/cancel` · vouchers:redeem · VOUCHERS_REDEEM

        Raises TesseraError: not_found, insufficient_scope, permission_denied, already_reversed,
        not_reversible, voucher_expired, voucher_voided, insufficient_balance, hold_required
        """
        return self._transport.send(
            "POST",
            path("/api/v1/gift-cards/sales/{}/cancel", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def refund(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GiftCardsRefundParams],
    ) -> types.GiftCardsRefundResult:
        """Refund a purchase to a gift card.

        Puts the refund of a purchase that was paid otherwise on a gift card. To return what a gift card
        paid, roll back its redemption or return the order.

        `POST /api/v1/vouchers/:id/refund` · vouchers:reverse · VOUCHERS_REVERSE

        Raises TesseraError: voucher_not_found, redeem_failures_exceeded, wrong_voucher_type,
        voucher_expired, voucher_disabled, voucher_voided, duplicate_reference, kyb_required
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/refund", id),
            params,
            body=True,
            in_query=("by",),
            keyed=True,
            options=options,
        )

    def adjust(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GiftCardsAdjustParams],
    ) -> types.GiftCardsAdjustResult:
        """Adjust the balance of a gift card.

        Corrects the balance of a gift card by hand, with a reason. A negative `amount` takes money off, at
        most what is not on hold.

        Changes what a customer can spend; a negative amount takes money off.

        `POST /api/v1/vouchers/:id/adjust` · vouchers:update · VOUCHERS_MANAGE

        Raises TesseraError: voucher_not_found, redeem_failures_exceeded, wrong_voucher_type,
        voucher_expired, voucher_disabled, voucher_voided, duplicate_reference, insufficient_balance,
        hold_required, kyb_required
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/adjust", id),
            params,
            body=True,
            in_query=("by",),
            keyed=True,
            options=options,
        )

    def transfer(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GiftCardsTransferParams],
    ) -> types.GiftCardsTransferResult:
        """Move the balance of a gift card to another.

        Moves what is left on a gift card, or `amount` of it, to another gift card in the same currency. To
        replace a lost card, disable it first and then move its balance: money can be moved off a disabled
        card.

        Empties the first card unless `amount` is sent.

        `POST /api/v1/vouchers/:id/transfer` · vouchers:update · VOUCHERS_MANAGE

        Raises TesseraError: voucher_not_found, redeem_failures_exceeded, wrong_voucher_type,
        voucher_expired, voucher_disabled, voucher_voided, insufficient_balance, hold_required,
        currency_mismatch
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/transfer", id),
            params,
            body=True,
            in_query=("by",),
            keyed=True,
            options=options,
        )

    def deliver(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GiftCardsDeliverParams],
    ) -> types.GiftCardsDeliverResult:
        """Send a gift card to a person by mail.

        Assigns the gift card to a customer and sends them its code with your message, now or at
        `scheduled_at`. A card can be delivered once. Cancel a scheduled mail with the id of its
        communication; the card stays assigned.

        `POST /api/v1/vouchers/:id/deliver` · vouchers:issue · VOUCHERS_ISSUE

        Raises TesseraError: voucher_not_found, redeem_failures_exceeded, wrong_voucher_type,
        voucher_not_active, customer_not_found, customer_identifier_required, customer_conflict,
        customer_erased, already_issued, no_codes_left, publish_required
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/deliver", id),
            params,
            body=True,
            in_query=("by",),
            keyed=True,
            options=options,
        )

    def list_transactions(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GiftCardsListTransactionsParams],
    ) -> Pages[types.GiftTransaction, Page[types.GiftTransaction]]:
        """List the transactions of a gift card.

        Lists every movement of the balance of a gift card, newest first unless `order=asc`. The amounts add
        up to the balance.

        `GET /api/v1/vouchers/:id/gift-transactions` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: voucher_not_found, redeem_failures_exceeded, wrong_voucher_type,
        invalid_cursor, validation_failed
        """
        return Pages(self._transport, path("/api/v1/vouchers/{}/gift-transactions", id), params, options)

    def liability(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GiftCardsLiabilityParams],
    ) -> types.GiftLiability:
        """Read what is outstanding on gift cards.

        Returns what customers can still spend on gift cards at `to` (now if omitted), by currency, and how
        it changed since `from` (30 days earlier if omitted, up to 400), also by month. Every figure is a
        sum of journal entries. A card that expired counts as expired from its end; uses that tills report
        late are possible for 72 hours.

        `GET /api/v1/gift-cards/liability` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: range_too_large, dates_inverted
        """
        return self._transport.send(
            "GET",
            "/api/v1/gift-cards/liability",
            params,
            options=options,
        )

    def export_transactions(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.GiftCardsExportTransactionsParams],
    ) -> File | types.Job:
        """Export the transactions of all gift cards.

        Exports every movement of the balances of gift cards between `from` and `to` as a file: a snapshot,
        oldest first, streamed. The amounts of a period add up to the change of what is outstanding; those
        of a card since it was created to its balance. The end of a card is a movement once it is booked: up
        to 72 hours after it expired. Above 100,000 rows, the response is a job with a signed link to the
        file. Amounts are in minor units, such as cents; `amount_formatted` is for display. CSV starts with
        a byte order mark, by which spreadsheets know UTF-8. Times are in `timezone`, or in UTC if omitted.
        With `TE: trailers`, the response ends with a `Repr-Digest` trailer for the file (RFC 9530,
        SHA-256).

        `GET /api/v1/gift-cards/transactions/export` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: range_too_large, dates_inverted, invalid_timezone, export_in_progress
        """
        return self._transport.send(
            "GET",
            "/api/v1/gift-cards/transactions/export",
            params,
            answer="file",
            options=options,
        )
