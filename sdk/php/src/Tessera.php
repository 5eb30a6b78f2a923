<?php

declare(strict_types=1);

namespace Tessera;

use Tessera\Resources\AllRoutes;

/**
 * A client for a Tessera server, with one credential: one property per domain, one method per route.
 *
 *     $tessera = new Tessera(token: getenv('TESSERA_TOKEN'), baseUrl: 'https://tessera.example.com');
 *     $redemption = $tessera->vouchers->redeem('AUTUMN-2026', ['by' => 'code'])['redemption'];
 */
final class Tessera extends AllRoutes
{
    private readonly Transport $transport;

    /**
     * @param string|(\Closure(): string)|null $token an API token or the JWT of a signed-in user, or a function that
     * returns the current one; white space around it is ignored
     * @param string $baseUrl the URL of the server, with or without `/api/v1`
     * @param float $timeoutSeconds of each attempt
     * @param (\Closure(float): void)|null $sleep pauses before a retry, for tests
     */
    public function __construct(
        #[\SensitiveParameter] string|\Closure|null $token = null,
        #[\SensitiveParameter] string $baseUrl = 'http://localhost:4800',
        int $maxRetries = 2,
        float $timeoutSeconds = 30.0,
        ?\Closure $sleep = null,
    ) {
        $this->transport = new Transport($token, $baseUrl, $maxRetries, $timeoutSeconds, $sleep);
        parent::__construct($this->transport);
    }

    /** Returns a client for the same server with another credential, such as after signing in. */
    public function withToken(#[\SensitiveParameter] string|\Closure $token): self
    {
        $own = $this->transport;
        return new self($token, $own->baseUrl, $own->maxRetries, $own->timeoutSeconds);
    }

    /**
     * Sends any request, for newer routes. `$path` starts with a slash. Every POST and PATCH gets an idempotency key.
     *
     * @param array<string, mixed> $query
     */
    public function request(
        string $method,
        string $path,
        array $query = [],
        mixed $body = null,
        ?RequestOptions $options = null,
    ): Response {
        $keyed = in_array($method, ['POST', 'PATCH'], true);
        return $this->transport->exchange($method, $path, $query, $body, $keyed, $options ?? new RequestOptions());
    }
}
