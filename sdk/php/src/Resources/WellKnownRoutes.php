<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Public keys: public keys to verify signatures of this server.
 *
 * @phpstan-import-type JsonWebKeySet from Types
 */
final class WellKnownRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Read the public signing keys.
     *
     * Returns the Ed25519 public keys of this server as a JSON Web Key Set (RFC 7517, RFC 8037). The response
     * can be cached for five minutes; fetch it again if it lacks the `kid` of a signature.
     *
     * `GET /.well-known/jwks.json` · no credential
     *
     * @return JsonWebKeySet
     * @throws TesseraException
     */
    public function jwks(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/.well-known/jwks.json',
            answer: 'object',
            options: $options,
        );
    }
}
