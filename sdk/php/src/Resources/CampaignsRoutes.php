<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Campaigns: vouchers and automatic promotions with dates, budgets and results.
 *
 * @phpstan-import-type BasketItem from Types
 * @phpstan-import-type Campaign from Types
 * @phpstan-import-type CampaignHoldout from Types
 * @phpstan-import-type CampaignResults from Types
 * @phpstan-import-type CampaignSimulation from Types
 * @phpstan-import-type CampaignsPublishResult from Types
 * @phpstan-import-type Conditions from Types
 * @phpstan-import-type Discount from Types
 * @phpstan-import-type Job from Types
 * @phpstan-import-type Stacking from Types
 */
final class CampaignsRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Create a campaign.
     *
     * Creates a campaign for vouchers or, with `kind: automatic`, a promotion that applies to orders without a
     * code. A `budget` limits the uses or the discount given, in all or by customer; it is never exceeded, even
     * by concurrent requests. The last discount is reduced to what is left. Amounts need a `currency`. Up to 50
     * automatic promotions are allowed.
     *
     * `POST /api/v1/campaigns` · vouchers:create · VOUCHERS_MANAGE
     *
     * @param array{name: string, kind?: 'codes'|'automatic', discount?: Discount, conditions?: Conditions, stacking?: Stacking, budget?: array{uses?: int|null, amount?: int|null, currency?: string|null, customer_uses?: int|null, customer_amount?: int|null}, holdout_percent?: int, description?: string|null, starts_at?: string|null, ends_at?: string|null, metadata?: array<string, string>} $params
     * @return Campaign
     * @throws TesseraException not_found, name_taken, limit_reached, dates_inverted
     */
    public function create(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/campaigns',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Update a campaign.
     *
     * Updates the texts, dates, discount, conditions and budget of a campaign. A budget can be raised, lowered
     * to what is used, added (then earlier uses count) or removed. If customers who were given a code of the
     * campaign would lose something, it is refused with `change_takes_from_members` unless you send `apply`.
     * Supports `If-Match`.
     *
     * `PATCH /api/v1/campaigns/:id` · vouchers:update · VOUCHERS_MANAGE
     *
     * @param array{name?: string, discount?: Discount, conditions?: Conditions|null, stacking?: Stacking|null, budget?: array{uses?: int|null, amount?: int|null, currency?: string|null, customer_uses?: int|null, customer_amount?: int|null}|null, apply?: 'from_now', description?: string|null, starts_at?: string|null, ends_at?: string|null, metadata?: array<string, string>} $params
     * @return Campaign
     * @throws TesseraException not_found, name_taken, change_takes_from_members, limit_below_used, hold_active,
     * currency_mismatch, dates_inverted, precondition_failed
     */
    public function update(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/campaigns/{}', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Pause a campaign.
     *
     * Stops every use of the campaign at once; what is on hold can still be used by its hold. Pausing a paused
     * campaign has no effect.
     *
     * `POST /api/v1/campaigns/:id/pause` · vouchers:update · VOUCHERS_MANAGE
     *
     * @return Campaign
     * @throws TesseraException not_found
     */
    public function pause(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/campaigns/{}/pause', $id),
            keyed: true,
            options: $options,
        );
    }

    /**
     * Resume a campaign.
     *
     * Allows uses of a paused campaign again. Resuming an active campaign has no effect.
     *
     * `POST /api/v1/campaigns/:id/resume` · vouchers:update · VOUCHERS_MANAGE
     *
     * @return Campaign
     * @throws TesseraException not_found, limit_reached
     */
    public function resume(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/campaigns/{}/resume', $id),
            keyed: true,
            options: $options,
        );
    }

    /**
     * Read a campaign.
     *
     * Returns one campaign with its budget and what is used of it.
     *
     * `GET /api/v1/campaigns/:id` · vouchers:read · VOUCHERS_READ
     *
     * @return Campaign
     * @throws TesseraException not_found
     */
    public function get(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/campaigns/{}', $id),
            options: $options,
        );
    }

    /**
     * List campaigns.
     *
     * Lists campaigns, newest first unless `order=asc`.
     *
     * `GET /api/v1/campaigns` · vouchers:read · VOUCHERS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', kind?: 'codes'|'automatic', status?: list<'paused'|'scheduled'|'ended'|'spent'|'active'>} $params
     * @return Pages<Campaign, array{object: 'list', data: list<Campaign>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/campaigns', $params, $options);
    }

    /**
     * Publish a code of a campaign to a customer.
     *
     * Issues the next free voucher of the campaign to a customer and returns its code. A customer always gets
     * the same code, also from concurrent requests, and is notified once. Without free vouchers, a voucher that
     * several customers can redeem is issued. The customer is created if none matches the identifiers. A
     * customer in the hold-out group of the campaign gets no code, however often it is requested.
     *
     * `POST /api/v1/campaigns/:id/publish` · vouchers:issue · VOUCHERS_ISSUE
     *
     * @param array{customer: array{id?: string, external_id?: string, email?: string, phone?: string, name?: string, consents?: array{marketing_email?: 'granted'|'denied'|'unset', marketing_push?: 'granted'|'denied'|'unset', marketing_sms?: 'granted'|'denied'|'unset', source?: string, words?: string, given_at?: string}}, channel?: 'email'|'none', notify?: bool, message?: string} $params
     * @return CampaignsPublishResult|CampaignHoldout
     * @throws TesseraException not_found, customer_not_found, customer_identifier_required, customer_conflict,
     * customer_erased, campaign_not_active, no_codes_left
     */
    public function publish(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/campaigns/{}/publish', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Publish codes of a campaign to many customers.
     *
     * Creates a job that gives a code of the campaign to each of up to 1000 customers, exactly once, even if
     * the server restarts. Customers who already have one are skipped. The `result` of the job counts `issued`,
     * `skipped` and, with a hold-out group, `held_out`.
     *
     * Returns a job immediately; poll it with jobs.get-own until `finished_at` is set.
     *
     * `POST /api/v1/campaigns/:id/publish/bulk` · vouchers:issue · VOUCHERS_ISSUE
     *
     * @param array{customers: list<array{id?: string, external_id?: string, email?: string, phone?: string, name?: string, consents?: array{marketing_email?: 'granted'|'denied'|'unset', marketing_push?: 'granted'|'denied'|'unset', marketing_sms?: 'granted'|'denied'|'unset', source?: string, words?: string, given_at?: string}}>, channel?: 'email'|'none', notify?: bool, message?: string} $params
     * @return Job
     * @throws TesseraException not_found, campaign_not_active, no_codes_left
     */
    public function publishBulk(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/campaigns/{}/publish/bulk', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Read the results of a campaign.
     *
     * Returns what a campaign gave and earned in the last 30 days, or from `from` to `to` inclusive, in all and
     * by day in the merchant’s time zone. Redemptions and orders that were rolled back or returned in full
     * don’t count. Amounts are those in one currency: `currency`, or that of the budget, or the merchant’s.
     *
     * `GET /api/v1/campaigns/:id/results` · vouchers:read · VOUCHERS_READ
     *
     * @param array{from?: string, to?: string, currency?: string} $params
     * @return CampaignResults
     * @throws TesseraException not_found, dates_inverted, range_too_large
     */
    public function results(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/campaigns/{}/results', $id),
            $params,
            options: $options,
        );
    }

    /**
     * Simulate a campaign.
     *
     * Returns what a promotion would take off `order`, or off the orders that were applied in the last `days`:
     * the latest 500. Nothing is changed. Send `discount`, `conditions` or `stacking` to try terms that are not
     * saved; a campaign of codes requires a `discount`. The budget counts from its beginning. Earlier orders
     * are evaluated with the tags, attributes, tier and points that the customer has today.
     *
     * Changes nothing.
     *
     * `POST /api/v1/campaigns/:id/simulate` · vouchers:read · VOUCHERS_READ
     *
     * @param array{order?: array{items: list<BasketItem>, shipping_amount?: int, currency: string, customer?: array{id?: string, external_id?: string, email?: string, phone?: string}, membership?: array{id?: string, serial?: string, barcode?: string}, location_id?: string, channel?: string, staff?: string, metadata?: array<string, string>}, days?: int, discount?: Discount, conditions?: Conditions, stacking?: Stacking} $params
     * @return CampaignSimulation
     * @throws TesseraException not_found, customer_not_found, membership_not_found
     */
    public function simulate(
        string $id,
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/campaigns/{}/simulate', $id),
            $params,
            body: true,
            options: $options,
        );
    }
}
