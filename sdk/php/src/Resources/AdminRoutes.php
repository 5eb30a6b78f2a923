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
 * Operation: what the operator of the server does: verify businesses, close merchants, watch the queues.
 *
 * @phpstan-import-type CellState from Types
 * @phpstan-import-type FrozenWallet from Types
 * @phpstan-import-type Invoice from Types
 * @phpstan-import-type KybReview from Types
 * @phpstan-import-type KybSubmission from Types
 * @phpstan-import-type Merchant from Types
 * @phpstan-import-type MerchantState from Types
 * @phpstan-import-type MerchantSummary from Types
 * @phpstan-import-type QueuedSubmission from Types
 * @phpstan-import-type Wallets from Types
 */
final class AdminRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List KYB submissions of all merchants.
     *
     * Lists pending and decided submissions, newest first unless `order=asc`.
     *
     * `GET /api/v1/admin/kyb/submissions` · JWT · platform_admin
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', status?: 'in_review'|'approved'|'action_required'|'rejected', merchant_id?: string} $params
     * @return Pages<QueuedSubmission, array{object: 'list', data: list<QueuedSubmission>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool, unavailable_cells: list<string>}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listKybSubmissions(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/admin/kyb/submissions', $params, $options);
    }

    /**
     * Decide a KYB submission.
     *
     * `approve` unlocks the features that require verification. `request_action` lists what the merchant must
     * send again, and `reject` ends the verification. Repeating a decision has no effect; a different one is
     * refused.
     *
     * `POST /api/v1/admin/kyb/submissions/:id/decision` · JWT, step-up · platform_admin
     *
     * @param array{decision: 'approve'|'request_action'|'reject', requirements?: list<array{requirement: string, code: 'missing'|'unreadable'|'mismatch'|'outdated'|'incomplete'|'other', reason: string}>, documents?: list<array{id: string, status: 'accepted'|'rejected', failure_code?: 'missing'|'unreadable'|'mismatch'|'outdated'|'incomplete'|'other'}>, reason?: string} $params
     * @return KybSubmission
     * @throws TesseraException not_found, invalid_transition, validation_failed
     */
    public function decideKybSubmission(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/admin/kyb/submissions/{}/decision', $id),
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Activate, suspend or close a merchant.
     *
     * Activates a `pending` or `suspended` merchant, suspends an `active` one, or closes a merchant
     * permanently. The new status applies from the next request of the merchant. Setting the same status again
     * has no effect.
     *
     * `PATCH /api/v1/admin/merchants/:id/status` · JWT, step-up · platform_admin
     *
     * @param array{status: 'active'|'suspended'|'closed', reason?: string} $params
     * @return Merchant
     * @throws TesseraException not_found, invalid_transition
     */
    public function setMerchantStatus(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/admin/merchants/{}/status', $id),
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * Settle an invoice.
     *
     * Records that an open invoice was paid, failed to be paid, is uncollectible or is void.
     *
     * `PATCH /api/v1/admin/merchants/:id/invoices/:invoiceId` · JWT, step-up · platform_admin
     *
     * @param array{status: 'paid'|'payment_failed'|'uncollectible'|'void'} $params
     * @return Invoice
     * @throws TesseraException not_found, invalid_transition
     */
    public function settleInvoice(
        string $id,
        string $invoiceId,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/admin/merchants/{}/invoices/{}', $id, $invoiceId),
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * List merchants.
     *
     * Lists the merchants of this server, newest first unless `order=asc`.
     *
     * `GET /api/v1/admin/merchants` · JWT · platform_admin
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', search?: string, status?: 'pending'|'active'|'suspended'|'closed', kyb_status?: 'not_started'|'in_progress'|'in_review'|'action_required'|'approved'|'rejected'|'expired', mode?: 'live'|'sandbox', cell?: string} $params
     * @return Pages<MerchantSummary, array{object: 'list', data: list<MerchantSummary>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool, unavailable_cells: list<string>}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listMerchants(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/admin/merchants', $params, $options);
    }

    /**
     * Retrieve a merchant with its state.
     *
     * Returns the merchant, its owners, wallets, subscription and cell, and the last decision about its status.
     *
     * `GET /api/v1/admin/merchants/:id` · JWT · platform_admin
     *
     * @return MerchantState
     * @throws TesseraException not_found
     */
    public function getMerchant(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/admin/merchants/{}', $id),
            options: $options,
        );
    }

    /**
     * Freeze or unfreeze the wallets of a merchant.
     *
     * Stops outgoing payments from all wallets of a merchant from the next request on, or allows them again.
     * Incoming payments still arrive. Setting the same status again has no effect.
     *
     * `PATCH /api/v1/admin/merchants/:id/wallets` · JWT, step-up · platform_admin
     *
     * @param array{status: 'active'|'frozen', reason?: string} $params
     * @return Wallets
     * @throws TesseraException not_found
     */
    public function setWalletStatus(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/admin/merchants/{}/wallets', $id),
            $params,
            body: true,
            options: $options,
        );
    }

    /**
     * List frozen wallets.
     *
     * Lists the frozen wallets of all merchants, newest first unless `order=asc`.
     *
     * `GET /api/v1/admin/wallets/frozen` · JWT · platform_admin
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count'} $params
     * @return Pages<FrozenWallet, array{object: 'list', data: list<FrozenWallet>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool, unavailable_cells: list<string>}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listFrozenWallets(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/admin/wallets/frozen', $params, $options);
    }

    /**
     * Retrieve a KYB submission with its details.
     *
     * Returns the submission and the current details of the merchant, masked.
     *
     * `GET /api/v1/admin/kyb/submissions/:id` · JWT · platform_admin
     *
     * @return KybReview
     * @throws TesseraException not_found
     */
    public function getKybSubmission(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/admin/kyb/submissions/{}', $id),
            options: $options,
        );
    }

    /**
     * Download a document of a KYB submission.
     *
     * Returns the file exactly as uploaded, as an attachment. Each download is recorded in the audit log of the
     * merchant with the user and time.
     *
     * `GET /api/v1/admin/kyb/submissions/:id/documents/:documentId` · JWT, step-up · platform_admin
     *
     * @return File
     * @throws TesseraException not_found
     */
    public function getKybDocument(
        string $id,
        string $documentId,
        ?RequestOptions $options = null,
    ): File {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/admin/kyb/submissions/{}/documents/{}', $id, $documentId),
            answer: 'file',
            options: $options,
        );
    }

    /**
     * List cells with their backlog.
     *
     * Lists the databases that hold merchants: a single one, `home`, unless the server has several cells. For
     * each, how many merchants it holds and what its background work still has to do.
     *
     * `GET /api/v1/admin/cells` · JWT · platform_admin
     *
     * @return array{object: 'list', data: list<CellState>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}
     * @throws TesseraException
     */
    public function listCells(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/admin/cells',
            answer: 'list',
            options: $options,
        );
    }
}
