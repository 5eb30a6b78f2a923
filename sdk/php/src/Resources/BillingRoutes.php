<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Billing: the plan, usage and invoices.
 *
 * @phpstan-import-type BillingOverview from Types
 * @phpstan-import-type Invoice from Types
 */
final class BillingRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Read the merchant billing overview.
     *
     * Returns the plan, the usage in the current calendar month (UTC), and the amount of the next invoice at
     * the current usage.
     *
     * `GET /api/v1/merchant/billing` · billing:read · BILLING_READ
     *
     * @return BillingOverview
     * @throws TesseraException
     */
    public function getOverview(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/merchant/billing',
            options: $options,
        );
    }

    /**
     * List billing invoices.
     *
     * Lists invoices, newest first unless `order=asc`. The links are valid for 60 minutes; each request returns
     * new ones.
     *
     * `GET /api/v1/merchant/billing/invoices` · billing:read · BILLING_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', ids?: list<string>, status?: list<'draft'|'open'|'paid'|'uncollectible'|'void'>, due_lt?: string} $params
     * @return Pages<Invoice, array{object: 'list', data: list<Invoice>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listInvoices(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/merchant/billing/invoices', $params, $options);
    }
}
