<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Dashboard: statistics and customers of the business.
 *
 * @phpstan-import-type DashboardGetUserResult from Types
 * @phpstan-import-type KnownCustomer from Types
 * @phpstan-import-type Statistics from Types
 */
final class DashboardRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Read merchant dashboard statistics.
     *
     * Returns dashboard metrics for the last 30 days, or from `from` to `to` inclusive, by day, week or month
     * in the merchant’s time zone. Metrics count on the day something happened, even if a till reported it
     * later. `compare=previous` adds the preceding period. `pass_id` and `location_id` filter the metrics that
     * support them; the others are null. Amounts are in a single currency.
     *
     * `GET /api/v1/merchant/stats` · dashboard:read · DASHBOARD_READ
     *
     * @param array{from?: string, to?: string, granularity?: 'day'|'week'|'month', compare?: 'previous', location_id?: string, pass_id?: string, currency?: string} $params
     * @return Statistics
     * @throws TesseraException range_too_large, dates_inverted, validation_failed
     */
    public function statistics(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/merchant/stats',
            $params,
            options: $options,
        );
    }

    /**
     * Search customers.
     *
     * Newest first, or most recently active first with `sort=last_activity_at`; `order=asc` reverses the order.
     * `q` searches as `GET /customers` does.
     *
     * `GET /api/v1/merchant/users` · dashboard:read · USERS_READ
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', q?: string, external_id?: string, email?: string, phone?: string, has_membership?: bool, pass_id?: string, status?: 'active'|'suppressed'|'merged'|'erased', last_activity_gte?: string, sort?: 'created_at'|'last_activity_at'} $params
     * @return Pages<KnownCustomer, array{object: 'list', data: list<KnownCustomer>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function listUsers(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/merchant/users', $params, $options);
    }

    /**
     * Read a merchant user (customer).
     *
     * Returns dashboard-linked detail for one merchant user: a customer with memberships, vouchers, points and
     * recent activity. Customers of other merchants are not found.
     *
     * `GET /api/v1/merchant/users/:userId` · dashboard:read · USERS_READ
     *
     * @return DashboardGetUserResult
     * @throws TesseraException not_found
     */
    public function getUser(
        string $userId,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/merchant/users/{}', $userId),
            options: $options,
        );
    }
}
