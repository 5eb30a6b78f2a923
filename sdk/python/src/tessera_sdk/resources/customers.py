# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class CustomersRoutes:
    """Customers: people with their identifiers, consents and attributes; duplicates are merged."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CustomersCreateParams],
    ) -> types.Customer:
        """Create a customer.

        Creates a customer with at least one of `external_id`, `email` and `phone`. Each of them belongs to
        one customer; if another one has it, the response is 409 `customer_exists` with `customer_id`.
        Required attributes must be sent.

        `POST /api/v1/customers` · memberships:issue · MEMBERSHIPS_ISSUE

        Raises TesseraError: customer_identifier_required, customer_exists, attribute_value_taken,
        validation_failed
        """
        return self._transport.send(
            "POST",
            "/api/v1/customers",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def list(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CustomersListParams],
    ) -> Pages[types.FoundCustomer, Page[types.FoundCustomer]]:
        """Find customers.

        Newest first unless `order=asc`. `q` finds customers by the beginning of any word of their name or
        external id, with or without accents, by the beginning of any part of their email address, by any
        spelling or the last digits of their phone number, by searchable attributes, and by the serial of a
        membership; several words must all match. Callers who can't read contact details find customers by
        whole email addresses and phone numbers only. Of a very frequent word, the first 20000 matches are
        searched. Merged customers are listed only with `status=merged` or `updated_gte`.

        `GET /api/v1/customers` · memberships:read · MEMBERSHIPS_READ

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/customers", params, options)

    def get(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Customer:
        """Read a customer.

        Returns one customer. The id of a merged customer returns the customer it was merged into, whose
        `id` differs.

        `GET /api/v1/customers/:id` · memberships:read · MEMBERSHIPS_READ

        Raises TesseraError: customer_not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/customers/{}", id),
            options=options,
        )

    def update(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CustomersUpdateParams],
    ) -> types.ChangedCustomer:
        """Change a customer.

        Changes the fields that are sent; null removes a value. At least one of `external_id`, `email` and
        `phone` must remain. A new email address ends the suppression of the previous one. A refused consent
        stays refused, unless `consents.given_at` says that the customer granted it later; consents that
        were not taken are listed in `consents_kept`. Supports `If-Match`.

        `PATCH /api/v1/customers/:id` · memberships:update · MEMBERSHIPS_MANAGE

        Raises TesseraError: customer_not_found, customer_erased, customer_identifier_required,
        precondition_failed, customer_exists, attribute_value_taken, validation_failed
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/customers/{}", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def merge(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CustomersMergeParams],
    ) -> types.CustomerMerge:
        """Merge a duplicate into a customer.

        Moves the memberships with their points, the vouchers, redemptions and referrals of `duplicate_id`
        to the customer, fills in what the customer lacks, and combines tags and attributes. A denied
        consent stays denied. If both hold a pass that a customer can hold once, the two memberships are
        joined: the older one has the points of both with their expiry, the higher tier and the later end,
        and the id, serial, barcode and card of the other one lead to it. `joined` lists them. With
        `memberships: keep`, or if only one of the two is suspended, the customer has two. While points of
        one of them are held, the response is 409 `hold_active`. The id and the identifiers of the duplicate
        keep leading to the customer. Can be undone for 30 days. With `dry_run`, nothing changes. Supports
        `If-Match`.

        Look at `dry_run` first; a merge can be undone for 30 days.

        `POST /api/v1/customers/:id/merge` · memberships:update · MEMBERSHIPS_MANAGE

        Raises TesseraError: customer_not_found, customer_erased, not_mergeable, hold_active,
        version_conflict, precondition_failed, validation_failed
        """
        return self._transport.send(
            "POST",
            path("/api/v1/customers/{}/merge", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def unmerge(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.UndoneCustomerMerge:
        """Undo the merge of a customer.

        Undoes the merge of the customer with this id into another one, within 30 days: what the merge moved
        returns, as it is now, and so do the values that it filled in, unless they were changed since.
        Memberships that were joined are separated: what is left of the points that moved returns, and
        `separated` says how many. What was added after the merge stays.

        Moves back the points that the merge brought together.

        `POST /api/v1/customers/:id/unmerge` · memberships:update · MEMBERSHIPS_MANAGE

        Raises TesseraError: customer_not_found, merge_not_undoable, hold_active, version_conflict,
        customer_exists
        """
        return self._transport.send(
            "POST",
            path("/api/v1/customers/{}/unmerge", id),
            keyed=True,
            options=options,
        )

    def get_held_twice(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.MembershipsHeldTwice:
        """Count memberships that customers hold twice.

        Returns how many customers hold a second membership of a pass that a customer can hold once, since
        two customers were merged with `memberships: keep` or by an earlier version, and that can be joined
        now: neither of the two has points on hold, and not only one of them is suspended.

        `GET /api/v1/customers/held-twice` · memberships:read · MEMBERSHIPS_READ
        """
        return self._transport.send(
            "GET",
            "/api/v1/customers/held-twice",
            options=options,
        )

    def join_held_twice(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.Job:
        """Join memberships that customers hold twice.

        Creates a job that joins these memberships as a merge does: the older one has the points of both
        with their expiry, and the other one leads to it. Its `result` counts `joined`. Undoing the merge of
        the customers separates them again.

        Count them first with customers.get-held-twice.

        `POST /api/v1/customers/held-twice/join` · memberships:update · MEMBERSHIPS_MANAGE
        """
        return self._transport.send(
            "POST",
            "/api/v1/customers/held-twice/join",
            keyed=True,
            options=options,
        )

    def get_attributes(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.CustomerAttributes:
        """Read the declared attributes of customers.

        Returns the attributes that customers of the merchant can have besides the fields of every customer.

        `GET /api/v1/merchant/customer-attributes` · memberships:read · MEMBERSHIPS_READ
        """
        return self._transport.send(
            "GET",
            "/api/v1/merchant/customer-attributes",
            options=options,
        )

    def set_attributes(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.CustomersSetAttributesParams],
    ) -> types.CustomerAttributes:
        """Declare the attributes of customers.

        Replaces the list of attributes. A declared attribute stays on it, with its `type`, `unique` and
        `searchable`; label, choices, `required` and `archived` can change. Supports `If-Match`.

        `PUT /api/v1/merchant/customer-attributes` · memberships:update · MEMBERSHIPS_MANAGE

        Raises TesseraError: attribute_fixed, precondition_failed, validation_failed
        """
        return self._transport.send(
            "PUT",
            "/api/v1/merchant/customer-attributes",
            params,
            body=True,
            options=options,
        )
