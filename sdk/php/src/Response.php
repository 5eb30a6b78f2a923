<?php

declare(strict_types=1);

namespace Tessera;

/** A response and its metadata. */
final class Response
{
    /**
     * @param array<string, string> $headers with names in lower case
     * @param int $attempts number of requests sent, 1 without retries
     */
    public function __construct(
        public readonly mixed $data,
        public readonly int $status,
        public readonly array $headers,
        public readonly int $attempts,
    ) {
    }

    /** Id of the request in the server log. */
    public function requestId(): ?string
    {
        return $this->headers['request-id'] ?? null;
    }

    /** The version of the object, for `ifMatch`. */
    public function etag(): ?string
    {
        return $this->headers['etag'] ?? null;
    }

    /** Whether the server returned the stored response of an earlier request with this idempotency key. */
    public function replayed(): bool
    {
        return ($this->headers['idempotent-replayed'] ?? null) === 'true';
    }
}
