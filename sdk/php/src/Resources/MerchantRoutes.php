<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Merchant: the profile of the merchant.
 *
 * @phpstan-import-type DiscountRule from Types
 * @phpstan-import-type Merchant from Types
 * @phpstan-import-type TillLimits from Types
 */
final class MerchantRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Read the merchant profile.
     *
     * Returns the profile of the authenticated merchant.
     *
     * `GET /api/v1/merchant/profile` · merchant:read · MERCHANT_READ
     *
     * @return Merchant
     * @throws TesseraException
     */
    public function getProfile(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/merchant/profile',
            options: $options,
        );
    }

    /**
     * Update the merchant profile.
     *
     * Updates merchant profile settings that the owner is allowed to change. Only the fields you send are
     * changed. `address` and `locations` are replaced in full; a location sent without an id gets a new one. In
     * `communication_settings`, only the fields you send are changed. Supports `If-Match`.
     *
     * `PATCH /api/v1/merchant/profile` · merchant:write · MERCHANT_UPDATE
     *
     * @param array{name?: string, description?: string|null, website?: string|null, support_email?: string|null, support_phone?: string|null, logo_url?: string|null, brand_color?: string|null, address?: array{line1: string, line2?: string, city: string, region?: string, postal_code: string, country: string}|null, timezone?: string, locale?: string, communication_settings?: array{from_name?: string|null, reply_to?: string|null, quiet_hours?: array{start: string, end: string}|null, spending_notices?: bool}, discount_rule?: DiscountRule, till_limits?: TillLimits|null, locations?: list<array{id?: string, name: string, address?: array{line1: string, line2?: string, city: string, region?: string, postal_code: string, country: string}}>} $params
     * @return Merchant
     * @throws TesseraException field_not_editable, invalid_timezone, precondition_failed
     */
    public function updateProfile(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            '/api/v1/merchant/profile',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }
}
