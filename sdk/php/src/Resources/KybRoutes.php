<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\File;
use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Business verification: details, documents and status of the business verification (KYB).
 *
 * @phpstan-import-type KybDocument from Types
 * @phpstan-import-type KybPerson from Types
 * @phpstan-import-type KybProfile from Types
 * @phpstan-import-type KybState from Types
 * @phpstan-import-type KybSubmission from Types
 */
final class KybRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Read merchant KYB details.
     *
     * Returns the submitted business verification details, masked: the last characters of numbers, the first
     * name and last initial of people, and the type of documents without their content.
     *
     * `GET /api/v1/merchants/kyb/details` · kyb:read · KYB_READ
     *
     * @return KybProfile
     * @throws TesseraException
     */
    public function getDetails(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/merchants/kyb/details',
            options: $options,
        );
    }

    /**
     * Read the KYB status.
     *
     * Returns the status of the business verification, its outstanding requirements and the unlocked
     * capabilities.
     *
     * `GET /api/v1/merchants/kyb/status` · kyb:read · KYB_READ
     *
     * @return KybState
     * @throws TesseraException
     */
    public function getStatus(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/merchants/kyb/status',
            options: $options,
        );
    }

    /**
     * Update KYB details.
     *
     * Updates the business details you send; `null` clears a field. The first field starts the verification.
     * Refused while a review is in progress. Changes to an approved business apply at its next review. Numbers
     * are stored encrypted and never returned in full. Supports `If-Match`.
     *
     * `PATCH /api/v1/merchants/kyb/details` · JWT · KYB_MANAGE
     *
     * @param array{business_type?: 'company'|'sole_proprietor'|'non_profit'|'individual', legal_name?: string|null, registration_number?: string|null, tax_id?: string|null, incorporation_date?: string|null, registered_address?: array{line1: string, line2?: string, city: string, region?: string, postal_code: string, country: string}|null} $params
     * @return KybProfile
     * @throws TesseraException already_in_review, precondition_failed
     */
    public function updateDetails(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            '/api/v1/merchants/kyb/details',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Add a KYB person.
     *
     * Adds an owner of 25% or more, a director or a representative of the business. A business can have up to
     * 20 people.
     *
     * `POST /api/v1/merchants/kyb/persons` · JWT · KYB_MANAGE
     *
     * @param array{role: 'owner'|'director'|'representative', first_name: string, last_name: string, ownership_bps?: int|null, date_of_birth?: string|null, email?: string|null, id_number?: string|null, address?: array{line1: string, line2?: string, city: string, region?: string, postal_code: string, country: string}|null} $params
     * @return KybPerson
     * @throws TesseraException already_in_review, limit_reached
     */
    public function addPerson(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchants/kyb/persons',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Update a KYB person.
     *
     * Updates the fields you send. A verified person must be verified again.
     *
     * `PATCH /api/v1/merchants/kyb/persons/:id` · JWT · KYB_MANAGE
     *
     * @param array{role?: 'owner'|'director'|'representative', first_name?: string, last_name?: string, ownership_bps?: int|null, date_of_birth?: string|null, email?: string|null, id_number?: string|null, address?: array{line1: string, line2?: string, city: string, region?: string, postal_code: string, country: string}|null} $params
     * @return KybPerson
     * @throws TesseraException not_found, already_in_review
     */
    public function updatePerson(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/merchants/kyb/persons/{}', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Remove a KYB person.
     *
     * Removes the person and their documents.
     *
     * `DELETE /api/v1/merchants/kyb/persons/:id` · JWT · KYB_MANAGE
     *
     * @throws TesseraException not_found, already_in_review
     */
    public function removePerson(
        string $id,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'DELETE',
            Transport::path('/api/v1/merchants/kyb/persons/{}', $id),
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * Submit the business for KYB review.
     *
     * Submits all details and documents to the operator for a decision.
     *
     * `POST /api/v1/merchants/kyb/submissions` · JWT · KYB_MANAGE
     *
     * @return KybSubmission
     * @throws TesseraException requirements_outstanding, already_in_review, invalid_transition
     */
    public function submit(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchants/kyb/submissions',
            keyed: true,
            options: $options,
        );
    }

    /**
     * List KYB submissions.
     *
     * Lists submissions and their decisions, newest first unless `order=asc`.
     *
     * `GET /api/v1/merchants/kyb/submissions` · JWT · KYB_MANAGE
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', status?: 'in_review'|'approved'|'action_required'|'rejected'} $params
     * @return Pages<KybSubmission, array{object: 'list', data: list<KybSubmission>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listSubmissions(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/merchants/kyb/submissions', $params, $options);
    }

    /**
     * Upload a KYB document.
     *
     * Uploads a JPEG, PNG or PDF of up to 10 MB. The type is detected from the content, not the file name.
     * Documents are encrypted at rest. Files that are incomplete, encrypted or contain executable content are
     * refused.
     *
     * `POST /api/v1/merchants/kyb/documents` · JWT · KYB_MANAGE
     *
     * @param array{type: 'identity'|'registration'|'proof_of_address'|'ownership'|'bank_statement', side?: 'front'|'back', person_id?: string, valid_until?: string, file: string} $params
     * @return KybDocument
     * @throws TesseraException not_found, already_in_review, limit_reached, unsupported_media_type,
     * document_infected, document_unreadable, document_expired, validation_failed
     */
    public function uploadDocument(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/merchants/kyb/documents',
            $params,
            body: true,
            form: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Remove a KYB document.
     *
     * Removes a document unless a decision was based on it.
     *
     * `DELETE /api/v1/merchants/kyb/documents/:id` · JWT · KYB_MANAGE
     *
     * @throws TesseraException not_found, already_in_review, invalid_transition
     */
    public function removeDocument(
        string $id,
        ?RequestOptions $options = null,
    ): void {
        $this->transport->send(
            'DELETE',
            Transport::path('/api/v1/merchants/kyb/documents/{}', $id),
            answer: 'nothing',
            options: $options,
        );
    }

    /**
     * Download a KYB document.
     *
     * Returns the file exactly as uploaded, as an attachment. Each download is recorded in the audit log with
     * the user and time.
     *
     * `GET /api/v1/merchants/kyb/documents/:id/content` · JWT, step-up · KYB_MANAGE
     *
     * @return File
     * @throws TesseraException not_found
     */
    public function getDocumentContent(
        string $id,
        ?RequestOptions $options = null,
    ): File {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/merchants/kyb/documents/{}/content', $id),
            answer: 'file',
            options: $options,
        );
    }
}
