# Generated from contract/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Unpack

from ..files import File
from ..pagination import Page, Pages
from ..transport import RequestOptions, Transport, path
from . import types


class KybRoutes:
    """Business verification: details, documents and status of the business verification (KYB)."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get_details(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.KybProfile:
        """Read merchant KYB details.

        Returns the submitted business verification details, masked: the last characters of numbers, the
        first name and last initial of people, and the type of documents without their content.

        `GET /api/v1/merchants/kyb/details` · kyb:read · KYB_READ
        """
        return self._transport.send(
            "GET",
            "/api/v1/merchants/kyb/details",
            options=options,
        )

    def get_status(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.KybState:
        """Read the KYB status.

        Returns the status of the business verification, its outstanding requirements and the unlocked
        capabilities.

        `GET /api/v1/merchants/kyb/status` · kyb:read · KYB_READ
        """
        return self._transport.send(
            "GET",
            "/api/v1/merchants/kyb/status",
            options=options,
        )

    def update_details(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.KybUpdateDetailsParams],
    ) -> types.KybProfile:
        """Update KYB details.

        Updates the business details you send; `null` clears a field. The first field starts the
        verification. Refused while a review is in progress. Changes to an approved business apply at its
        next review. Numbers are stored encrypted and never returned in full. Supports `If-Match`.

        `PATCH /api/v1/merchants/kyb/details` · JWT · KYB_MANAGE

        Raises TesseraError: already_in_review, precondition_failed
        """
        return self._transport.send(
            "PATCH",
            "/api/v1/merchants/kyb/details",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def add_person(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.KybAddPersonParams],
    ) -> types.KybPerson:
        """Add a KYB person.

        Adds an owner of 25% or more, a director or a representative of the business. A business can have up
        to 20 people.

        `POST /api/v1/merchants/kyb/persons` · JWT · KYB_MANAGE

        Raises TesseraError: already_in_review, limit_reached
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchants/kyb/persons",
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def update_person(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.KybUpdatePersonParams],
    ) -> types.KybPerson:
        """Update a KYB person.

        Updates the fields you send. A verified person must be verified again.

        `PATCH /api/v1/merchants/kyb/persons/:id` · JWT · KYB_MANAGE

        Raises TesseraError: not_found, already_in_review
        """
        return self._transport.send(
            "PATCH",
            path("/api/v1/merchants/kyb/persons/{}", id),
            params,
            body=True,
            keyed=True,
            options=options,
        )

    def remove_person(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Remove a KYB person.

        Removes the person and their documents.

        `DELETE /api/v1/merchants/kyb/persons/:id` · JWT · KYB_MANAGE

        Raises TesseraError: not_found, already_in_review
        """
        self._transport.send(
            "DELETE",
            path("/api/v1/merchants/kyb/persons/{}", id),
            answer="nothing",
            options=options,
        )

    def submit(
        self,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> types.KybSubmission:
        """Submit the business for KYB review.

        Submits all details and documents to the operator for a decision.

        `POST /api/v1/merchants/kyb/submissions` · JWT · KYB_MANAGE

        Raises TesseraError: requirements_outstanding, already_in_review, invalid_transition
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchants/kyb/submissions",
            keyed=True,
            options=options,
        )

    def list_submissions(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.KybListSubmissionsParams],
    ) -> Pages[types.KybSubmission, Page[types.KybSubmission]]:
        """List KYB submissions.

        Lists submissions and their decisions, newest first unless `order=asc`.

        `GET /api/v1/merchants/kyb/submissions` · JWT · KYB_MANAGE

        Raises TesseraError: invalid_cursor, validation_failed
        """
        return Pages(self._transport, "/api/v1/merchants/kyb/submissions", params, options)

    def upload_document(
        self,
        /,
        *,
        options: RequestOptions | None = None,
        **params: Unpack[types.KybUploadDocumentParams],
    ) -> types.KybDocument:
        """Upload a KYB document.

        Uploads a JPEG, PNG or PDF of up to 10 MB. The type is detected from the content, not the file name.
        Documents are encrypted at rest. Files that are incomplete, encrypted or contain executable content
        are refused.

        `POST /api/v1/merchants/kyb/documents` · JWT · KYB_MANAGE

        Raises TesseraError: not_found, already_in_review, limit_reached, unsupported_media_type,
        document_infected, document_unreadable, document_expired, validation_failed
        """
        return self._transport.send(
            "POST",
            "/api/v1/merchants/kyb/documents",
            params,
            body=True,
            form=True,
            keyed=True,
            options=options,
        )

    def remove_document(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> None:
        """Remove a KYB document.

        Removes a document unless a decision was based on it.

        `DELETE /api/v1/merchants/kyb/documents/:id` · JWT · KYB_MANAGE

        Raises TesseraError: not_found, already_in_review, invalid_transition
        """
        self._transport.send(
            "DELETE",
            path("/api/v1/merchants/kyb/documents/{}", id),
            answer="nothing",
            options=options,
        )

    def get_document_content(
        self,
        id: str,
        /,
        *,
        options: RequestOptions | None = None,
    ) -> File:
        """Download a KYB document.

        Returns the file exactly as uploaded, as an attachment. Each download is recorded in the audit log
        with the user and time.

        `GET /api/v1/merchants/kyb/documents/:id/content` · JWT, step-up · KYB_MANAGE

        Raises TesseraError: not_found
        """
        return self._transport.send(
            "GET",
            path("/api/v1/merchants/kyb/documents/{}/content", id),
            answer="file",
            options=options,
        )
