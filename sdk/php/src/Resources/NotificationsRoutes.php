<?php

// Generated from contract/ by `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Tessera\Resources;

use Tessera\Pages;
use Tessera\RequestOptions;
use Tessera\TesseraException;
use Tessera\Transport;

/**
 * Notifications: notifications for the team of a merchant.
 *
 * @phpstan-import-type Notification from Types
 * @phpstan-import-type NotificationPreferences from Types
 */
final class NotificationsRoutes
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List your notifications.
     *
     * Lists the notifications of the authenticated recipient, newest first unless `order=asc`. `unread_count`
     * counts all unread notifications, regardless of filters.
     *
     * `GET /api/v1/notifications` · notifications:read · none
     *
     * @param array{limit?: int, cursor?: string, order?: 'desc'|'asc', created_gte?: string, created_lt?: string, include?: 'total_count', unread?: bool, type?: list<'api_token.created'|'api_token.expiring'|'api_token.abuse_detected'|'voucher.exhausted'|'pass.limit_near'|'webhook_endpoint.disabled'|'referral.flagged'|'group.applied'|'group.invited'|'group.settlement_closed'>, severity?: list<'info'|'warning'|'critical'>} $params
     * @return Pages<Notification, array{object: 'list', data: list<Notification>, has_more: bool, next_cursor: string|null, total_count?: int, total_count_capped?: bool, unread_count: int}>
     * @throws TesseraException invalid_cursor, validation_failed
     */
    public function list(
        array $params = [],
        ?RequestOptions $options = null,
    ): Pages {
        return new Pages($this->transport, '/api/v1/notifications', $params, $options);
    }

    /**
     * Count your unread notifications.
     *
     * Returns the number of unread notifications, in total and by severity.
     *
     * `GET /api/v1/notifications/unread-count` · notifications:read · none
     *
     * @return array{unread_count: int, by_severity: array{info: int, warning: int, critical: int}}
     * @throws TesseraException
     */
    public function unreadCount(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/notifications/unread-count',
            answer: 'object',
            options: $options,
        );
    }

    /**
     * Mark one notification as read.
     *
     * Sets `read_at`. A notification that is already read does not change.
     *
     * `POST /api/v1/notifications/:id/mark-as-read` · notifications:manage · none
     *
     * @return Notification
     * @throws TesseraException not_found
     */
    public function markAsRead(
        string $id,
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            Transport::path('/api/v1/notifications/{}/mark-as-read', $id),
            keyed: true,
            options: $options,
        );
    }

    /**
     * Mark all your notifications as read.
     *
     * Marks all your unread notifications as read, or only those of given types, or those created at or before
     * `before`.
     *
     * `POST /api/v1/notifications/mark-all-as-read` · notifications:manage · none
     *
     * @param array{before?: string, type?: list<'api_token.created'|'api_token.expiring'|'api_token.abuse_detected'|'voucher.exhausted'|'pass.limit_near'|'webhook_endpoint.disabled'|'referral.flagged'|'group.applied'|'group.invited'|'group.settlement_closed'>} $params
     * @return array{updated: int}
     * @throws TesseraException
     */
    public function markAllAsRead(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/notifications/mark-all-as-read',
            $params,
            body: true,
            answer: 'object',
            keyed: true,
            options: $options,
        );
    }

    /**
     * Delete all your notifications.
     *
     * Deletes all notifications of the authenticated recipient, or only those created at or before `before`. A
     * notification created during the request is kept.
     *
     * Deleted notifications cannot be restored.
     *
     * `POST /api/v1/notifications/delete-all` · notifications:manage · none
     *
     * @param array{before?: string, only_read?: bool} $params
     * @return array{deleted: int}
     * @throws TesseraException
     */
    public function deleteAll(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'POST',
            '/api/v1/notifications/delete-all',
            $params,
            body: true,
            answer: 'object',
            keyed: true,
            options: $options,
        );
    }

    /**
     * Read notification preferences.
     *
     * Returns your preferences for this merchant. By default, you get every notification for your role.
     *
     * `GET /api/v1/notifications/preferences` · JWT · none
     *
     * @return NotificationPreferences
     * @throws TesseraException
     */
    public function readPreferences(
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'GET',
            '/api/v1/notifications/preferences',
            options: $options,
        );
    }

    /**
     * Update notification preferences.
     *
     * Applies to new notifications. Critical notifications are always sent. Supports `If-Match`.
     *
     * `PATCH /api/v1/notifications/preferences` · JWT · none
     *
     * @param array{muted_types?: list<'api_token.created'|'api_token.expiring'|'api_token.abuse_detected'|'voucher.exhausted'|'pass.limit_near'|'webhook_endpoint.disabled'|'referral.flagged'|'group.applied'|'group.invited'|'group.settlement_closed'>, minimum_severity?: 'info'|'warning'|'critical'} $params
     * @return NotificationPreferences
     * @throws TesseraException precondition_failed
     */
    public function updatePreferences(
        array $params = [],
        ?RequestOptions $options = null,
    ): array {
        return $this->transport->send(
            'PATCH',
            '/api/v1/notifications/preferences',
            $params,
            body: true,
            keyed: true,
            options: $options,
        );
    }
}
