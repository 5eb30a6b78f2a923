<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Scopes: permissions that can be granted to an API token.
 *
 * @phpstan-import-type Scope from Types
 */
final class ScopesRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List all scopes.
     *
     * Returns every scope that an API token can have, with the routes it allows.
     *
     * `GET /api/v1/scopes` · no credential
     *
     * @return array{object: 'list', data: list<Scope>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}
     * @throws TesseraException
     */
    public function list(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/scopes',
            answer: 'list',
            options: $options,
        );
    }
}
