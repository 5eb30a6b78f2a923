# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class MembershipsRoutes:
    """Memberships: pass templates, passes, and the memberships issued from them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create_template(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsCreateTemplateParams],
    ) -> types.PassTemplate:
        """Create a membership pass template.

        Defines the design of passes: colours, images, lines and barcode. A template starts as a draft
        unless `status` is `published`. Passes can be created only from published templates.

        `POST /api/v1/memberships/pass-templates` · memberships:create · MEMBERSHIPS_MANAGE

        Raises TesseraError: name_taken, limit_reached, invalid_design
        """
        return self._transport.send(
            "POST",
            "/api/v1/memberships/pass-templates",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def list_templates(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsListTemplatesParams],
    ) -> Pages[types.PassTemplate, Page[types.PassTemplate]]:
        """List membership pass templates.

        Lists pass templates, newest first unless `order=asc`.

        `GET /api/v1/memberships/pass-templates` · memberships:read · MEMBERSHIPS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/memberships/pass-templates", params, options)

    def update_template(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsUpdateTemplateParams],
    ) -> types.PassTemplate:
        """Update, publish or archive a pass template.

        Set `status` to publish a draft, archive a published template or republish an archived one. Changing
        the design of a published template raises its `revision`, and passes created from it are redrawn.
        The type cannot change once memberships are issued. Supports `If-Match`.

        `PATCH /api/v1/memberships/pass-templates/:id` · memberships:update · MEMBERSHIPS_MANAGE

        Raises TesseraError: template_not_found, invalid_transition, in_use, name_taken, limit_reached,
        invalid_design, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/memberships/pass-templates/{}", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def create_pass(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsCreatePassParams],
    ) -> types.MembershipsCreatePassResult:
        """Create a membership pass.

        Creates a membership pass from a published template: its tiers, rules for earning and expiring
        points, membership validity and rewards. All amounts are in the currency of the merchant. With
        `issue_to`, the pass is also issued to a customer; if that fails, the pass is not created.

        `POST /api/v1/memberships/passes` · memberships:create · MEMBERSHIPS_MANAGE

        Raises TesseraError: template_not_found, template_not_published, limit_reached, name_taken,
        tier_thresholds_not_increasing, currency_mismatch, pass_not_active, customer_not_found,
        customer_erased, customer_conflict, customer_identifier_required, expires_at_in_past
        """
        return self._transport.send(
            "POST",
            "/api/v1/memberships/passes",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def list_passes(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsListPassesParams],
    ) -> Pages[types.MembershipsListPassesItem, Page[types.MembershipsListPassesItem]]:
        """List membership passes.

        Lists passes, newest first unless `order=asc`, each with the number of its memberships by status.

        `GET /api/v1/memberships/merchant/passes` · memberships:read · MEMBERSHIPS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/memberships/merchant/passes", params, options)

    def update_pass(
        self,
        pass_id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsUpdatePassParams],
    ) -> types.Pass:
        """Update, activate, pause or archive a pass.

        Set `status` to activate a draft, pause an active pass, reactivate a paused one, or archive a pass
        permanently. `tiers` and `rewards` replace the existing lists: entries sent with their `id` are
        kept, omitted ones are removed. New validity and points rules apply to memberships issued and points
        earned from now on. A pass with memberships that have not ended can be archived only with `force`;
        those memberships remain valid. A change that takes something from members (points worth less,
        higher thresholds, lower rates, dearer or fewer rewards, an earlier expiry) is refused with
        `change_takes_from_members`, which says in `losses` how many members lose what, unless you send
        `apply`. Supports `If-Match`.

        Archiving is permanent; pausing can be undone.

        `PATCH /api/v1/memberships/passes/:passId` · memberships:update · MEMBERSHIPS_MANAGE

        Raises TesseraError: pass_not_found, invalid_transition, active_records_exist, tier_in_use,
        change_takes_from_members, limit_below_used, name_taken, tier_thresholds_not_increasing,
        currency_mismatch, expires_at_in_past, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/memberships/passes/{}", pass_id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def issue(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsIssueParams],
    ) -> types.IssuedMembership:
        """Issue a membership pass.

        Issues an active membership pass to a customer as the authenticated merchant. `customer` identifies
        an existing customer or describes a new one, who is created. All known identifiers must belong to
        the same customer. A customer can hold a pass once; a repeated request returns 409 `already_issued`
        with the `membership_id`. Even with concurrent requests, a pass is never issued more than
        `max_issued` times. `initial_points` are limited like points without an order (`points.earn`). With
        `referral_code`, the customer counts as referred; if the code is invalid, nothing is issued.

        A second membership for the same customer is refused, so retrying is safe.

        `POST /api/v1/memberships/merchant/issue` · memberships:issue · MEMBERSHIPS_ISSUE

        Raises TesseraError: pass_not_found, pass_not_active, customer_not_found, customer_erased,
        customer_conflict, customer_identifier_required, expires_at_in_past, already_issued,
        issue_limit_reached, grant_limit_reached, external_id_taken, dates_inverted,
        referral_code_not_found, referral_code_not_active, already_referred, referrer_not_permitted
        """
        return self._transport.send(
            "POST",
            "/api/v1/memberships/merchant/issue",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def list_issued(
        self,
        pass_id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsListIssuedParams],
    ) -> Pages[types.MembershipsListIssuedItem, Page[types.MembershipsListIssuedItem]]:
        """List issued records of a membership pass.

        Lists the issued records (memberships) for a merchant membership pass, newest first unless
        `order=asc`. A pass of another merchant is not found.

        `GET /api/v1/memberships/merchant/pass/:passId/issued` · memberships:read · MEMBERSHIPS_READ

        Raises TesseraError: pass_not_found, invalid_cursor, validation_failed
        """
        return Pages(self._transport, path("/api/v1/memberships/merchant/pass/{}/issued", pass_id), params, options)

    def get(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsGetParams],
    ) -> types.MembershipsGetResult:
        """Read a membership.

        Returns one membership, with its points that will expire.

        `GET /api/v1/memberships/merchant/:id` · memberships:read · MEMBERSHIPS_READ

        Raises TesseraError: membership_not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/memberships/merchant/{}", id),
            params,
            options=options,
        )

    def update(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsUpdateParams],
    ) -> types.Membership:
        """Update, suspend, reinstate or renew a membership, or renew its card.

        Set `status` to suspend an active membership or reinstate a suspended one. Renew an expired
        membership with a new `expires_at`, or with `status: active` for the validity period of its pass.
        Claim a membership that is waiting to be claimed with `status: active`. You can also move it to
        another tier of its pass, and give a lost card a new number with `renew_card`. A revoked membership
        cannot be changed. Supports `If-Match`.

        `PATCH /api/v1/memberships/merchant/:id` · memberships:update · MEMBERSHIPS_MANAGE

        Raises TesseraError: membership_not_found, invalid_transition, already_revoked, external_id_taken,
        expires_at_in_past, dates_inverted, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/memberships/merchant/{}", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def revoke(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsRevokeParams],
    ) -> types.Membership:
        """Revoke a membership.

        Revokes a merchant membership record permanently, with immediate effect. Its points are frozen, or
        removed with `points: forfeit`. The body is optional. Repeating the same request returns 200 and has
        no effect. Supports `If-Match`.

        Revoking is permanent; suspending can be undone.

        `PATCH /api/v1/memberships/merchant/:id/revoke` · memberships:update · MEMBERSHIPS_MANAGE

        Raises TesseraError: membership_not_found, already_revoked, hold_active, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/memberships/merchant/{}/revoke", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def verify(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsVerifyParams],
    ) -> types.MembershipsVerifyResult:
        """Verify a membership and check in its holder.

        Returns whether the membership for a barcode or serial is currently valid. An invalid membership
        returns 200 with `valid: false` and a `reason`; one of another merchant is `unknown`, and the old
        number of a card that got a new one is `renewed`. For a person without their pass, send `customer`
        with a phone number, email address or external id; the response then has a `holder`. If they hold
        several valid memberships, the response is 409 `membership_ambiguous` with their `memberships`;
        repeat the request with the `serial` of one. Nothing changes unless `check_in` is set and the
        membership is valid. After ten failed scans in five minutes, serials are refused for a while; a
        barcode that the server signed is always read. Unknown customers are counted on their own.

        `POST /api/v1/memberships/verify` · memberships:redeem · MEMBERSHIPS_REDEEM

        Raises TesseraError: scan_failures_exceeded, people_failures_exceeded, membership_ambiguous
        """
        return self._transport.send(
            "POST",
            "/api/v1/memberships/verify",
            params,
            body=True,
            answer="object",
            keyed=True,
            options=options,
        )

    def list_activity(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsListActivityParams],
    ) -> Pages[types.Activity, Page[types.Activity]]:
        """Read merchant membership activity.

        Returns the activity feed of the merchant from the event log, newest first unless `order=asc`.
        Entries are in the order they were recorded; `occurred_at` can be earlier.

        `GET /api/v1/memberships/merchant/activity` · memberships:read · MEMBERSHIPS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/memberships/merchant/activity", params, options)

    def issue_bulk(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.MembershipsIssueBulkParams],
    ) -> types.Job:
        """Issue a membership pass to many customers.

        Creates a job that issues an active pass to up to 1000 customers. Each recipient is processed
        exactly once, even if the server restarts. A customer who already holds the pass is skipped, or
        counts as failed with `on_duplicate=error`. The job lists failed recipients by their index in
        `recipients`; its `result` counts `issued`, `skipped` and, for customers who had refused a consent
        that was sent, `consents_kept`. `initial_points` are limited like points without an order
        (`points.earn`): recipients beyond the limit of the day fail with `grant_limit_reached`.

        Returns a job immediately; poll it with jobs.get-own until `finished_at` is set.

        `POST /api/v1/memberships/merchant/issue/bulk` · memberships:issue · MEMBERSHIPS_ISSUE

        Raises TesseraError: pass_not_found, pass_not_active, issue_limit_reached, grant_limit_reached
        """
        return self._transport.send(
            "POST",
            "/api/v1/memberships/merchant/issue/bulk",
            params,
            body=True,
            keyed=True,
            options=options,
        )
