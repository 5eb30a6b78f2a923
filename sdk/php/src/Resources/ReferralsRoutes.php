<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Referrals: customers who refer customers.
 *
 * @phpstan-import-type Referral from Types
 * @phpstan-import-type ReferralCode from Types
 * @phpstan-import-type ReferralSummary from Types
 */
final class ReferralsRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Read the merchant referral summary.
     *
     * Returns the authenticated merchant’s referral summary: referrals created from `from` to `to` inclusive,
     * by status. Without a range, it covers all referrals.
     *
     * `GET /api/v1/referrals/merchant/me` · referrals:read · REFERRALS_READ
     *
     * @param array{from?: string, to?: string} $params
     * @return ReferralSummary
     * @throws TesseraException dates_inverted, validation_failed
     */
    public function summary(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/referrals/merchant/me',
            $params,
            options: $options,
        );
    }

    /**
     * List referrals.
     *
     * Lists referrals, newest first unless `order=asc`.
     *
     * `GET /api/v1/referrals/merchant/me/referrals` · referrals:read · REFERRALS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', status?: list<'pending'|'flagged'|'approved'|'rewarded'|'voided'|'expired'>, code_id?: string} $params
     * @return Pages<Referral, array{object: 'list', data: list<Referral>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/referrals/merchant/me/referrals', $params, $options);
    }

    /**
     * Create a referral code.
     *
     * Creates a code for the merchant or for one of its customers, who must hold an active membership. A
     * customer who is issued a membership with the code, or earns points with it, counts as referred, once.
     * When that customer earns their first points, both are rewarded.
     *
     * `POST /api/v1/referrals/merchant/me/codes` · referrals:create · REFERRALS_MANAGE
     *
     * @param array{code?: string, referrer: array{type: 'merchant'|'customer', customer_id?: string|null}, reward: array{referrer: int, referee: int}, max_referrals?: int|null, expires_at?: string|null, metadata?: array<string, string>} $params
     * @return ReferralCode
     * @throws TesseraException code_taken, limit_reached, referrer_not_permitted, expires_at_in_past
     */
    public function createCode(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/referrals/merchant/me/codes',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Approve or void a referral.
     *
     * Approves a flagged referral, which is rewarded within seconds or once the customer has earned points. Or
     * voids a referral that has not ended: a credited reward is removed, and any part already spent becomes a
     * debt that is deducted from the next points.
     *
     * Approving leads to a reward; voiding takes it back.
     *
     * `POST /api/v1/referrals/merchant/me/referrals/:id/decision` · JWT · REFERRALS_MANAGE
     *
     * @param array{decision: 'approve'|'void', reason?: string} $params
     * @return Referral
     * @throws TesseraException not_found, invalid_transition
     */
    public function decide(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/referrals/merchant/me/referrals/{}/decision', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }
}
