<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Health: liveness and readiness of the server.
 */
final class HealthRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Check liveness.
     *
     * Returns 200 while the process runs, even if the database is down. Returns 503 `unavailable` only if a
     * restart would help: the database responds, but no request has obtained a connection for two minutes.
     *
     * `GET /health` · no credential
     *
     * @return array{status: 'ok'}
     * @throws TesseraException
     */
    public function live(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/health',
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Check readiness.
     *
     * Returns 503 `unavailable` if the database does not respond, is read-only or lacks a migration of this
     * version, while its disk is full (`detail` says so), and while the process is stopping.
     *
     * `GET /health/ready` · no credential
     *
     * @return array{status: 'ok', full_disks?: list<'files'>}
     * @throws TesseraException
     */
    public function ready(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/health/ready',
            answer: 'object',
            options: $options,
        );
    }
}
