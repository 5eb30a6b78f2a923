<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Jobs: work that continues in the background.
 *
 * @phpstan-import-type Job from Types
 */
final class JobsRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Read a job.
     *
     * Returns the progress of a job, its errors and the link to its file. The link is included only if you have
     * permission to create such a job. A job is kept for 30 days after it finishes. Without `events:read`, read
     * your own jobs with `jobs.get-own`.
     *
     * `GET /api/v1/jobs/:id` · events:read · EVENTS_READ
     *
     * @return Job
     * @throws TesseraException not_found
     */
    public function get(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/jobs/{}', $id),
            options: $options,
        );
    }

    /**
     * Read a job that you started.
     *
     * Does the same as `jobs.get` for a job that the same person or token started, whatever its scopes. Other
     * jobs need `events:read`.
     *
     * `GET /api/v1/jobs/own/:id` · any scope · none
     *
     * @return Job
     * @throws TesseraException not_found, insufficient_scope, permission_denied
     */
    public function getOwn(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/jobs/own/{}', $id),
            options: $options,
        );
    }
}
