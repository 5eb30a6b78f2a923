<?php

declare(strict_types=1);

namespace Tessera;

/**
 * A failed call. `errorCode` is stable: one of the codes of the API reference, or `network_error`, `timeout`,
 * `unexpected_response` or `invalid_option` of the client. Newer servers can return other codes.
 */
final class TesseraException extends \RuntimeException
{
    /**
     * @param int $status HTTP status, or 0 without a response
     * @param array<string, mixed>|null $problem the body of the error response (RFC 9457), with the fields that some
     * codes add, such as `balance`
     * @param array<string, string> $headers the response headers, with names in lower case
     * @param float|null $retryAfterSeconds how long to wait before a retry, as requested by the server
     */
    public function __construct(
        public readonly string $errorCode,
        string $message,
        public readonly int $status = 0,
        public readonly ?array $problem = null,
        public readonly array $headers = [],
        public readonly ?float $retryAfterSeconds = null,
    ) {
        parent::__construct($message, $status);
    }

    /** Id of the request in the server log; include it in support requests. */
    public function requestId(): ?string
    {
        $id = $this->problem['request_id'] ?? $this->headers['request-id'] ?? null;
        return is_string($id) ? $id : null;
    }

    /**
     * The invalid values of the request, with their locations.
     *
     * @return list<array{pointer?: string, parameter?: string, header?: string, code: string, detail: string}>
     */
    public function faults(): array
    {
        return $this->problem['errors'] ?? [];
    }
}
