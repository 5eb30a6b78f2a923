# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class VouchersRoutes:
    """Vouchers: discount codes and gift balances, and their redemption."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def redeem(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersRedeemParams],
    ) -> types.VouchersRedeemResult:
        """Redeem a voucher.

        Redeems one merchant voucher: uses it once, or takes `amount` from a gift balance. Even with
        concurrent requests, a voucher is never redeemed more often than its limit allows. A discount
        voucher without restrictions needs no body. The total of discounts and gifts on one `order.id` never
        exceeds its `amount`: each is calculated on the full amount and capped at what remains. A voucher
        can be redeemed once per order.

        Uses the voucher; call vouchers.validate first to see the effect.

        `POST /api/v1/vouchers/:id/redeem` · vouchers:redeem · VOUCHERS_REDEEM

        Raises TesseraError: voucher_not_found, voucher_inactive, voucher_exhausted, voucher_expired,
        voucher_not_started, voucher_disabled, voucher_voided, customer_limit_reached, insufficient_balance,
        hold_not_active, hold_required, duplicate_reference, order_changed, order_fully_discounted,
        order_already_applied, conditions_not_met, order_items_required, no_effect, not_combinable,
        campaign_not_active, campaign_budget_spent, exceeds_remaining, minimum_amount_not_met,
        customer_required, customer_not_eligible, location_not_eligible, currency_mismatch, outside_hours,
        occurred_at_too_old, occurred_at_in_future, redeem_failures_exceeded, customer_not_found
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/redeem", id),
            params,
            body=True,
            in_query=("by",),
            keyed=True,
            options=options,
        )

    def validate(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersValidateParams],
    ) -> types.VouchersValidateResult:
        """Validate a voucher and optionally hold it.

        Returns whether a redemption would succeed now, and the discount. With `hold`, one use (or the gift
        amount) is reserved until the hold is redeemed, released or expires. Until then, a redemption with
        its `hold_id` goes by the terms of this moment, whatever happens to the voucher or its campaign;
        only voiding the voucher ends the hold. A publishable key can only send `by=code`, `order` without
        `id`, `amount` and `location_id`; its responses are not stored for an `Idempotency-Key`.

        `POST /api/v1/vouchers/:id/validate` · vouchers:redeem, publishable · VOUCHERS_REDEEM

        Raises TesseraError: publishable_key_not_allowed, voucher_not_found, customer_not_found,
        hold_limit_reached, redeem_failures_exceeded
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/validate", id),
            params,
            body=True,
            in_query=("by",),
            keyed=True,
            options=options,
        )

    def release(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersReleaseParams],
    ) -> types.VoucherHold:
        """Release a voucher hold.

        Releases the use or amount that a hold reserved. Releasing a hold that ended without a redemption
        has no effect.

        `POST /api/v1/vouchers/:id/release` · vouchers:redeem · VOUCHERS_REDEEM

        Raises TesseraError: redeem_failures_exceeded, voucher_not_found, hold_not_found, hold_captured
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/release", id),
            params,
            body=True,
            in_query=("by",),
            keyed=True,
            options=options,
        )

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersListParams],
    ) -> Pages[types.Voucher, Page[types.Voucher]]:
        """List vouchers.

        Lists vouchers, newest first unless `order=asc`. Codes are masked. Use `code` to find a voucher by
        its exact code.

        `GET /api/v1/merchant/vouchers` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: invalid_cursor, redeem_failures_exceeded, validation_failed
        """
        return Pages(self._transport, "/api/v1/merchant/vouchers", params, options)

    def create(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersCreateParams],
    ) -> types.Voucher:
        """Create a voucher.

        Creates one voucher with the given code or a random one. A secret code is returned only in this
        response.

        `POST /api/v1/merchant/vouchers` · vouchers:create · VOUCHERS_MANAGE

        Raises TesseraError: not_found, code_taken, kyb_required, limit_reached, campaign_limit_reached,
        code_too_weak, currency_mismatch, dates_inverted
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchant/vouchers",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def get(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersGetParams],
    ) -> types.VouchersGetResult:
        """Read a voucher.

        Returns one voucher by id, or by code with `by=code`.

        `GET /api/v1/vouchers/:id` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: redeem_failures_exceeded, voucher_not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/vouchers/{}", id),
            params,
            options=options,
        )

    def update(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersUpdateParams],
    ) -> types.Voucher:
        """Update, enable, disable or void a voucher.

        Updates the terms of a voucher, disables or enables it with `active`, or voids it permanently. Its
        value cannot change. What is on hold keeps the terms of its hold and can still be used by it, even
        if the voucher is disabled; voiding the voucher ends its holds. If customers to whom it was issued
        would lose something (an earlier end, a later start, a lower limit or other restrictions), it is
        refused with `change_takes_from_members` unless you send `apply`. Supports `If-Match`.

        A voided voucher can’t be restored; disabling can be undone.

        `PATCH /api/v1/vouchers/:id` · vouchers:update · VOUCHERS_MANAGE

        Raises TesseraError: voucher_not_found, not_found, voucher_voided, change_takes_from_members,
        limit_below_used, immutable_field, dates_inverted, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/vouchers/{}", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def bulk(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersBulkParams],
    ) -> types.Job:
        """Generate or import vouchers in bulk.

        Creates a job that generates up to 10000 vouchers of a campaign: `quantity` with random codes, or
        one for each entry in `codes`. `campaign` identifies a campaign by id, or by name; a missing name
        creates a new campaign. A campaign can have up to 100000 codes. The file of the job (CSV: `code`,
        `voucher_id`, `external_id`, `balance`) contains the codes. The `result_url` of the job links to it,
        works once and is valid for 15 minutes; the file is deleted 24 hours after the job finishes. Codes
        that differ only in case, spaces, hyphens or other punctuation are the same code, so that people
        find theirs however they type it. Codes already used by a voucher of the merchant are listed in the
        errors of the job.

        Returns a job immediately; poll it with jobs.get-own until `finished_at` is set, then download
        `result_url` once.

        `POST /api/v1/merchant/vouchers/bulk` · vouchers:create · VOUCHERS_MANAGE

        Raises TesseraError: not_found, kyb_required, campaign_limit_reached, duplicate_codes,
        code_too_weak, currency_mismatch, dates_inverted
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchant/vouchers/bulk",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def issue(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersIssueParams],
    ) -> types.VouchersIssueResult:
        """Issue a voucher to a customer.

        Assigns the voucher to a customer and returns its code once. The customer is created if none matches
        the identifiers. A voucher can be issued as often as it can be redeemed, a gift voucher once, and
        each voucher once per customer. A voucher can be issued before it is valid.

        `POST /api/v1/vouchers/:id/issue` · vouchers:issue · VOUCHERS_ISSUE

        Raises TesseraError: voucher_not_found, customer_not_found, customer_identifier_required,
        customer_conflict, customer_erased, already_issued, voucher_not_active, no_codes_left,
        publish_required
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/issue", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def list_recipients(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersListRecipientsParams],
    ) -> Pages[types.VoucherRecipient, Page[types.VoucherRecipient]]:
        """List the recipients of a voucher.

        Lists the customers the voucher was issued to, newest first unless `order=asc`.

        `GET /api/v1/vouchers/:id/recipients` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: voucher_not_found, invalid_cursor, validation_failed
        """
        return Pages(self._transport, path("/api/v1/vouchers/{}/recipients", id), params, options)

    def list_redemptions(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersListRedemptionsParams],
    ) -> Pages[types.Redemption, Page[types.Redemption]]:
        """List voucher redemptions.

        Lists the redemptions of all vouchers of the merchant, newest first unless `order=asc`.

        `GET /api/v1/merchant/vouchers/redemptions` · vouchers:read · VOUCHERS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/merchant/vouchers/redemptions", params, options)

    def rollback(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersRollbackParams],
    ) -> types.VouchersRollbackResult:
        """Roll back a voucher redemption.

        Reverses a redemption: the voucher and its customer get the use back, or the amount returns to the
        gift balance. For a gift voucher, `amount` rolls back part of the redemption; without it, the
        remainder is rolled back. Possible for 180 days. A till rolls back what it redeemed itself with
        `vouchers.rollback-own`.

        Makes the voucher redeemable again; a rollback cannot be undone.

        `POST /api/v1/vouchers/redemptions/:id/rollback` · vouchers:reverse · VOUCHERS_REVERSE

        Raises TesseraError: not_found, already_rolled_back, rollback_window_closed, exceeds_remaining
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/redemptions/{}/rollback", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def rollback_own(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersRollbackOwnParams],
    ) -> types.VouchersRollbackOwnResult:
        """Roll back a voucher redemption of your own.

        Does the same as `vouchers.rollback`, if the same person or token redeemed the voucher within the
        past 24 hours. Other redemptions need `vouchers:reverse`.

        Makes the voucher redeemable again; a rollback cannot be undone.

        `POST /api/v1/vouchers/redemptions/:id/rollback-own` · vouchers:redeem · VOUCHERS_REDEEM

        Raises TesseraError: not_found, already_rolled_back, rollback_window_closed, exceeds_remaining,
        insufficient_scope, permission_denied
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/redemptions/{}/rollback-own", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def decrypt(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.VouchersDecryptParams],
    ) -> types.VouchersDecryptResult:
        """Decrypt a voucher code.

        Returns a secret code again. The reason, user and address are recorded in the access log, and a
        `voucher.decrypted` event is emitted. A user can decrypt up to 30 codes an hour; further requests
        return 429 `rate_limited`. The response is not stored for an `Idempotency-Key`.

        `POST /api/v1/vouchers/:id/decrypt` · JWT, step-up · VOUCHERS_DECRYPT

        Raises TesseraError: voucher_not_found, voucher_voided
        """
        return self._transport.send(
            "POST",
            path("/api/v1/vouchers/{}/decrypt", id),
            params,
            body=True,
            answer="object",
            options=options,
        )
