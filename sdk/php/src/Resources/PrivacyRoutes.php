<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Privacy: export and erasure of everything that is known of a customer.
 *
 * @phpstan-import-type CustomerDataExport from Types
 * @phpstan-import-type ErasedCustomer from Types
 */
final class PrivacyRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Export customer data (GDPR).
     *
     * Returns all data stored about one customer in one document, as required by Articles 15 and 20 of the
     * GDPR. The export is recorded in the audit log.
     *
     * `GET /api/v1/merchant/users/:userId/data-export` · JWT, step-up · USERS_ERASE
     *
     * @return CustomerDataExport
     * @throws TesseraException customer_not_found
     */
    public function export(
        string $userId,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/merchant/users/{}/data-export', $userId),
            options: $options,
        );
    }

    /**
     * Erase customer data (GDPR).
     *
     * Permanently deletes the personal data of the customer: name, addresses, identifiers, and messages to and
     * notes about them, including in the event log. Memberships, points and redemptions are kept under an
     * anonymous id. Memberships are not revoked. Erasing again has no effect. This cannot be undone.
     *
     * Erasure cannot be undone.
     *
     * `POST /api/v1/merchant/users/:userId/erase` · JWT, step-up · USERS_ERASE
     *
     * @return ErasedCustomer
     * @throws TesseraException customer_not_found
     */
    public function erase(
        string $userId,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/merchant/users/{}/erase', $userId),
            keyed: true,
            options: $options,
        );
    }
}
