<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Audit log: who of the team did what and when, in a log that can’t be changed.
 *
 * @phpstan-import-type AuditEntry from Types
 */
final class AuditLogRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Read the audit log.
     *
     * Lists the actions in this merchant, newest first unless `order=asc`. Entries are kept for at least 400
     * days.
     *
     * `GET /api/v1/merchant/audit-log` · JWT · TEAM_MANAGE
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, kind?: 'change'|'access', action?: list<string>, actor_id?: string, object_id?: string} $params
     * @return Pages<AuditEntry, array{object: 'list', data: list<AuditEntry>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/merchant/audit-log', $params, $options);
    }
}
