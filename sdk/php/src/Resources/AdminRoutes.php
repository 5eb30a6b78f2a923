<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * admin: routes of `admin`.
 *
 * @phpstan-import-type Invoice from Types
 * @phpstan-import-type KybSubmission from Types
 * @phpstan-import-type Merchant from Types
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
     * @return Pages<KybSubmission, array{object: 'list', data: list<KybSubmission>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
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
}
