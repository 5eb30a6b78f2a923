<?php

declare(strict_types=1);

namespace Tessera;

/** Options of a single call. */
final class RequestOptions
{
    /**
     * @param string|null $idempotencyKey your own key: retries with the same key return the same response, even after
     * your program restarts
     * @param int|string|null $ifMatch changes the object only if it still has this `version` (or this ETag)
     * @param array<string, string> $headers
     * @param float|null $timeoutSeconds of each attempt
     * @param (\Closure(Response): void)|null $onResponse called with the response, before the call returns its data
     */
    public function __construct(
        public readonly ?string $idempotencyKey = null,
        public readonly int|string|null $ifMatch = null,
        public readonly array $headers = [],
        public readonly ?int $maxRetries = null,
        public readonly ?float $timeoutSeconds = null,
        public readonly ?\Closure $onResponse = null,
    ) {
    }
}
