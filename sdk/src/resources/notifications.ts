// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListParams, Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { ServerSentEvent } from '../server-sent-events.ts';
import type { Notification } from './shared-objects.ts';

/** Which notifications a user gets */
export interface NotificationPreferences {
  object: 'notification_preferences';
  /** Types that do not notify you */
  muted_types: (
    | 'api_token.created' | 'api_token.expiring' | 'api_token.abuse_detected' | 'voucher.exhausted'
    | 'campaign.budget_near' | 'pass.limit_near' | 'webhook_endpoint.disabled' | 'referral.flagged'
    | 'group.applied' | 'group.invited' | 'group.settlement_closed'
  )[];
  /** Notifications below this severity are not sent */
  minimum_severity: 'info' | 'warning' | 'critical';
  /** Increases with every change */
  version: number;
  /** When it last changed (RFC 3339, UTC) */
  updated_at: string | null;
}

/** Parameters of `list`. */
export interface NotificationsListParams extends ListParams {
  /** `true` for unread notifications only, `false` for read ones only */
  unread?: boolean;
  /** Returns only objects of this type, or one of these */
  type?: (
    | 'api_token.created' | 'api_token.expiring' | 'api_token.abuse_detected' | 'voucher.exhausted'
    | 'campaign.budget_near' | 'pass.limit_near' | 'webhook_endpoint.disabled' | 'referral.flagged'
    | 'group.applied' | 'group.invited' | 'group.settlement_closed'
  )[];
  /** Returns only notifications of these severities */
  severity?: ('info' | 'warning' | 'critical')[];
}

export interface NotificationsListPage extends Page<Notification> {
  /** Number of unread notifications */
  unread_count: number;
}

export interface NotificationsUnreadCountResult {
  /** Number of unread notifications */
  unread_count: number;
  /** Number of unread notifications by severity */
  by_severity: {
    /** Unread notifications that need no action */
    info: number;
    /** Unread notifications that need attention soon */
    warning: number;
    /** Unread notifications that need attention now */
    critical: number;
  };
}

/** Parameters of `markAllAsRead`. */
export interface NotificationsMarkAllAsReadParams {
  /** Only notifications created up to this time, or this day; all if omitted (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  before?: string;
  /** Marks only notifications of these types */
  type?: (
    | 'api_token.created' | 'api_token.expiring' | 'api_token.abuse_detected' | 'voucher.exhausted'
    | 'campaign.budget_near' | 'pass.limit_near' | 'webhook_endpoint.disabled' | 'referral.flagged'
    | 'group.applied' | 'group.invited' | 'group.settlement_closed'
  )[];
}

export interface NotificationsMarkAllAsReadResult {
  /** Number of notifications that were marked */
  updated: number;
}

/** Parameters of `deleteAll`. */
export interface NotificationsDeleteAllParams {
  /** Only notifications created up to this time, or this day; all if omitted (RFC 3339 with an offset, or a date in the merchant’s time zone) */
  before?: string;
  /** Deletes only notifications that were read; false if omitted */
  only_read?: boolean;
}

export interface NotificationsDeleteAllResult {
  /** Number of notifications that were deleted */
  deleted: number;
}

/** Parameters of `updatePreferences`. */
export interface NotificationsUpdatePreferencesParams {
  /** Types of notification that the user does not get */
  muted_types?: (
    | 'api_token.created' | 'api_token.expiring' | 'api_token.abuse_detected' | 'voucher.exhausted'
    | 'campaign.budget_near' | 'pass.limit_near' | 'webhook_endpoint.disabled' | 'referral.flagged'
    | 'group.applied' | 'group.invited' | 'group.settlement_closed'
  )[];
  /** The user gets only notifications of at least this severity */
  minimum_severity?: 'info' | 'warning' | 'critical';
}

/** Notifications: notifications for the team of a merchant. */
export class NotificationsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** List your notifications.
   *
   * Lists the notifications of the authenticated recipient, newest first unless `order=asc`. `unread_count`
   * counts all unread notifications, regardless of filters.
   *
   * `GET /api/v1/notifications` · notifications:read · none
   * @throws {TesseraError} invalid_cursor, validation_failed */
  list(
    params: NotificationsListParams = {},
    options: RequestOptions = {},
  ): Pages<Notification, NotificationsListPage> {
    return this.#transport.list<Notification, NotificationsListPage>('/api/v1/notifications', params, options);
  }

  /** Count your unread notifications.
   *
   * Returns the number of unread notifications, in total and by severity.
   *
   * `GET /api/v1/notifications/unread-count` · notifications:read · none */
  unreadCount(options: RequestOptions = {}): Call<NotificationsUnreadCountResult> {
    return this.#transport.send<NotificationsUnreadCountResult>(
      { method: 'GET', path: '/api/v1/notifications/unread-count', as: 'object' },
      options,
    );
  }

  /** Mark one notification as read.
   *
   * Sets `read_at`. A notification that is already read does not change.
   *
   * `POST /api/v1/notifications/:id/mark-as-read` · notifications:manage · none
   * @throws {TesseraError} not_found */
  markAsRead(id: string, options: RequestOptions = {}): Call<Notification> {
    return this.#transport.send<Notification>(
      { method: 'POST', path: path`/api/v1/notifications/${id}/mark-as-read`, keyed: true },
      options,
    );
  }

  /** Mark all your notifications as read.
   *
   * Marks all your unread notifications as read, or only those of given types, or those created at or before
   * `before`.
   *
   * `POST /api/v1/notifications/mark-all-as-read` · notifications:manage · none */
  markAllAsRead(
    params: NotificationsMarkAllAsReadParams = {},
    options: RequestOptions = {},
  ): Call<NotificationsMarkAllAsReadResult> {
    return this.#transport.send<NotificationsMarkAllAsReadResult>(
      { method: 'POST', path: '/api/v1/notifications/mark-all-as-read', body: params, keyed: true, as: 'object' },
      options,
    );
  }

  /** Delete all your notifications.
   *
   * Deletes all notifications of the authenticated recipient, or only those created at or before `before`. A
   * notification created during the request is kept.
   *
   * Deleted notifications cannot be restored.
   *
   * `POST /api/v1/notifications/delete-all` · notifications:manage · none */
  deleteAll(
    params: NotificationsDeleteAllParams = {},
    options: RequestOptions = {},
  ): Call<NotificationsDeleteAllResult> {
    return this.#transport.send<NotificationsDeleteAllResult>(
      { method: 'POST', path: '/api/v1/notifications/delete-all', body: params, keyed: true, as: 'object' },
      options,
    );
  }

  /** Stream your notifications.
   *
   * Server-sent events (HTML Living Standard, 9.2). Sends new notifications as they are created. A
   * `notification` event contains a notification as in `GET /notifications`, and uses its id as the event id.
   * With `Last-Event-ID`, the stream starts with everything after that id, oldest first; without it, or with
   * an id after the newest one, only new notifications are sent. An `activity` event, sent at most once a
   * second without data or id, means that a membership changed or a voucher was redeemed. Clients that show
   * `GET /memberships/merchant/activity` or statistics should then reload them. A comment every 10 seconds
   * keeps the stream alive. The stream closes with an `end` event and a `code`: `session_expired`,
   * `unavailable` when the server stops, or the error a new request would return. For example,
   * `credential_invalid` means that the access token has expired: refresh it and reconnect. A server process
   * allows 5 streams per user, 200 per address and 200 per merchant, or 20 per merchant once 500 streams are
   * open.
   *
   * `GET /api/v1/notifications/stream` · JWT · none
   * @throws {TesseraError} stream_limit_reached */
  stream(options: RequestOptions = {}): Call<AsyncIterable<ServerSentEvent>> {
    return this.#transport.send<AsyncIterable<ServerSentEvent>>(
      { method: 'GET', path: '/api/v1/notifications/stream', as: 'events' },
      options,
    );
  }

  /** Read notification preferences.
   *
   * Returns your preferences for this merchant. By default, you get every notification for your role.
   *
   * `GET /api/v1/notifications/preferences` · JWT · none */
  readPreferences(options: RequestOptions = {}): Call<NotificationPreferences> {
    return this.#transport.send<NotificationPreferences>(
      { method: 'GET', path: '/api/v1/notifications/preferences' },
      options,
    );
  }

  /** Update notification preferences.
   *
   * Applies to new notifications. Critical notifications are always sent. Supports `If-Match`.
   *
   * `PATCH /api/v1/notifications/preferences` · JWT · none
   * @throws {TesseraError} precondition_failed */
  updatePreferences(
    params: NotificationsUpdatePreferencesParams = {},
    options: RequestOptions = {},
  ): Call<NotificationPreferences> {
    return this.#transport.send<NotificationPreferences>(
      { method: 'PATCH', path: '/api/v1/notifications/preferences', body: params, keyed: true },
      options,
    );
  }
}
