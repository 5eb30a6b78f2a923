<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Sandbox: the clock of a test merchant, which you can move ahead.
 *
 * @phpstan-import-type TestClock from Types
 */
final class SandboxRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Advance the clock of a sandbox.
     *
     * Moves the clock of this sandbox forward to a given time. Everything due until then happens in order, with
     * its events: points become available and expire, holds expire, memberships and vouchers start and end,
     * posts are published and scheduled messages are sent. The clock then keeps running with that offset. It
     * can be up to 731 days ahead and cannot be moved back. If there is too much to process in one request, the
     * clock stops on the way with `complete: false`; repeat the request to continue. Credentials, sessions,
     * idempotency keys, rate limits, retention, webhook signatures and retries, and everything merchants do
     * together keep real time.
     *
     * The clock of a sandbox cannot be moved back.
     *
     * `POST /api/v1/test/clock/advance` · JWT · MERCHANT_UPDATE
     *
     * @param array{to: string} $params
     * @return TestClock
     * @throws TesseraException not_a_sandbox
     */
    public function advanceClock(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/test/clock/advance',
            $params,
            body: true,
            options: $options,
        );
    }
}
