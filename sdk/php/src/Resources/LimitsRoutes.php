<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Limits: limits and rate limits of the server.
 *
 * @phpstan-import-type Limits from Types
 */
final class LimitsRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List the limits in force.
     *
     * Returns every limit of this server. `rate` is `null` if requests are not limited.
     *
     * `GET /api/v1/limits` · no credential
     *
     * @return Limits
     * @throws TesseraException
     */
    public function list(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/limits',
            options: $options,
        );
    }
}
