<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Webhooks: signed events sent to your endpoints.
 *
 * @phpstan-import-type WebhookDelivery from Types
 * @phpstan-import-type WebhookDeliveryDetail from Types
 * @phpstan-import-type WebhookEndpoint from Types
 * @phpstan-import-type WebhookSubscription from Types
 * @phpstan-import-type WebhooksCreateResult from Types
 */
final class WebhooksRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List webhook endpoints.
     *
     * Lists webhook endpoints with their latest attempts, newest first unless `order=asc`. Secrets are not
     * included.
     *
     * `GET /api/v1/webhooks` · webhooks:read · WEBHOOKS_MANAGE
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', status?: 'enabled'|'disabled'} $params
     * @return Pages<WebhookEndpoint, array{object: 'list', data: list<WebhookEndpoint>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/webhooks', $params, $options);
    }

    /**
     * Create a webhook endpoint.
     *
     * Sends events to a URL from now on, signed according to Standard Webhooks. The signing secret is returned
     * only in this response. The endpoint receives events its creator has permission to read: a token can
     * subscribe only to events about objects it can read. `["*"]` means all of them, evaluated at the time of
     * each event. A merchant can have up to 20 enabled endpoints.
     *
     * `POST /api/v1/webhooks` · webhooks:manage, JWT with step-up · WEBHOOKS_MANAGE
     *
     * @param array{url: string, enabled_events: list<WebhookSubscription>, description?: string, metadata?: array<string, string>} $params
     * @return WebhooksCreateResult
     * @throws TesseraException endpoint_limit_reached, endpoint_exists, url_not_allowed, event_scope_missing
     */
    public function create(
        array $params,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/webhooks',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * Update, test or replay a webhook endpoint.
     *
     * Updates, tests or replays an endpoint. After you set `url`, `enabled_events` or `status: "enabled"`, the
     * endpoint receives the events you have permission to read. `rotate_secret` returns a new secret; for 24
     * hours, webhooks are signed with both. `replay` resends events from a given event or time, up to 30 days
     * back. `test` sends `webhook_endpoint.tested` to this endpoint only, up to 10 times a minute for all
     * endpoints. Supports `If-Match`.
     *
     * `PATCH /api/v1/webhooks/:id` · webhooks:manage, JWT with step-up · WEBHOOKS_MANAGE
     *
     * @param array{url?: string, enabled_events?: list<WebhookSubscription>, description?: string|null, status?: 'enabled'|'disabled', rotate_secret?: true, replay?: array{from_event?: string, since?: string}, test?: true, metadata?: array<string, string>} $params
     * @return WebhooksCreateResult
     * @throws TesseraException not_found, endpoint_disabled, endpoint_limit_reached, endpoint_exists,
     * url_not_allowed, event_scope_missing, precondition_failed
     */
    public function update(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            Transport::path('/api/v1/webhooks/{}', $id),
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }

    /**
     * List webhook deliveries.
     *
     * Lists one delivery per subscribed event, newest event first unless `order=asc`, with its last attempt.
     * Deliveries are kept for 30 days.
     *
     * `GET /api/v1/webhooks/:id/deliveries` · JWT · WEBHOOKS_MANAGE
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', status?: list<'pending'|'retrying'|'delivered'|'failed'|'canceled'>} $params
     * @return Pages<WebhookDelivery, array{object: 'list', data: list<WebhookDelivery>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool}>
     * @throws TesseraException not_found, invalid_cursor, validation_failed
     */
    public function listDeliveries(
        string $id,
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, Transport::path('/api/v1/webhooks/{}/deliveries', $id), $params, $options);
    }

    /**
     * Read a webhook delivery.
     *
     * Returns the request that is sent and the result of each attempt.
     *
     * `GET /api/v1/webhooks/:id/deliveries/:eventId` · JWT · WEBHOOKS_MANAGE
     *
     * @return WebhookDeliveryDetail
     * @throws TesseraException not_found
     */
    public function getDelivery(
        string $id,
        string $eventId,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            Transport::path('/api/v1/webhooks/{}/deliveries/{}', $id, $eventId),
            options: $options,
        );
    }
}
