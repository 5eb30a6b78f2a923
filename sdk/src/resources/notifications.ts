// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';

export interface Notification {
  /** Id of a notification */
  id: string;
  object: 'notification';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a user */
  recipient_id: string;
  /** The type of the event that it tells about */
  type:
    | 'api_token.created'
    | 'api_token.expiring'
    | 'voucher.exhausted'
    | 'pass.limit_near'
    | 'webhook_endpoint.disabled'
    | 'referral.flagged'
    | 'group.applied'
    | 'group.invited'
    | 'group.settlement_closed';
  severity: 'info' | 'warning' | 'critical';
  title: string;
  body: string;
  /** Where in the console to look */
  link: string | null;
  /** Ids of the objects that it is about */
  data: Record<string, string>;
  /** RFC 3339, UTC */
  read_at: string | null;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface NotificationPreferences {
  object: 'notification_preferences';
  /** What you do not hear of */
  muted_types: (
    | 'api_token.created'
    | 'api_token.expiring'
    | 'voucher.exhausted'
    | 'pass.limit_near'
    | 'webhook_endpoint.disabled'
    | 'referral.flagged'
    | 'group.applied'
    | 'group.invited'
    | 'group.settlement_closed'
  )[];
  /** What is less severe is not told */
  minimum_severity: 'info' | 'warning' | 'critical';
  version: number;
  /** RFC 3339, UTC */
  updated_at: string | null;
}

/** What `list` takes. */
export interface NotificationsListParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  /** Only unread ones, or only read ones */
  unread?: boolean;
  type?: (
    | 'api_token.created'
    | 'api_token.expiring'
    | 'voucher.exhausted'
    | 'pass.limit_near'
    | 'webhook_endpoint.disabled'
    | 'referral.flagged'
    | 'group.applied'
    | 'group.invited'
    | 'group.settlement_closed'
  )[];
  severity?: ('info' | 'warning' | 'critical')[];
}

export interface NotificationsListPage extends Page<Notification> {
  unread_count: number;
}

export interface NotificationsUnreadCountResult {
  unread_count: number;
  by_severity: {
    info: number;
    warning: number;
    critical: number;
  };
}

/** What `markAllAsRead` takes. */
export interface NotificationsMarkAllAsReadParams {
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  before?: string;
  type?: (
    | 'api_token.created'
    | 'api_token.expiring'
    | 'voucher.exhausted'
    | 'pass.limit_near'
    | 'webhook_endpoint.disabled'
    | 'referral.flagged'
    | 'group.applied'
    | 'group.invited'
    | 'group.settlement_closed'
  )[];
}

export interface NotificationsMarkAllAsReadResult {
  updated: number;
}

/** What `deleteAll` takes. */
export interface NotificationsDeleteAllParams {
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  before?: string;
  /** false if left out */
  only_read?: boolean;
}

export interface NotificationsDeleteAllResult {
  deleted: number;
}

/** What `updatePreferences` takes. */
export interface NotificationsUpdatePreferencesParams {
  muted_types?: (
    | 'api_token.created'
    | 'api_token.expiring'
    | 'voucher.exhausted'
    | 'pass.limit_near'
    | 'webhook_endpoint.disabled'
    | 'referral.flagged'
    | 'group.applied'
    | 'group.invited'
    | 'group.settlement_closed'
  )[];
  minimum_severity?: 'info' | 'warning' | 'critical';
}

/** Notifications: what the people of a merchant should know. */
export class NotificationsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List your notifications.
   *
   * Newest first unless `order=asc`. `unread_count` counts all that you have not read, whatever the filters.
   *
   * `GET /api/v1/notifications` · notifications:read · none
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  list(
    params: NotificationsListParams = {},
    options: RequestOptions = {},
  ): Pages<Notification, NotificationsListPage> {
    return new Pages((cursor) =>
      this.#transport.send<NotificationsListPage>(
        {
          method: 'GET',
          path: '/api/v1/notifications',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Count your unread notifications.
   *
   * How many notifications you have not read, in all and by severity.
   *
   * `GET /api/v1/notifications/unread-count` · notifications:read · none
   */
  unreadCount(options: RequestOptions = {}): Call<NotificationsUnreadCountResult> {
    return this.#transport.send<NotificationsUnreadCountResult>(
      {
        method: 'GET',
        path: '/api/v1/notifications/unread-count',
      },
      options,
    );
  }

  /**
   * Mark a notification as read.
   *
   * Sets `read_at` once; a notification that was read stays as it is.
   *
   * `POST /api/v1/notifications/:id/mark-as-read` · notifications:manage · none
   *
   * @throws {TesseraError} not_found
   */
  markAsRead(id: string, options: RequestOptions = {}): Call<Notification> {
    return this.#transport.send<Notification>(
      {
        method: 'POST',
        path: path`/api/v1/notifications/${id}/mark-as-read`,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Mark all your notifications as read.
   *
   * Marks every unread notification of yours, or those of some types, or those made at the time `before` or
   * earlier.
   *
   * `POST /api/v1/notifications/mark-all-as-read` · notifications:manage · none
   */
  markAllAsRead(
    params: NotificationsMarkAllAsReadParams = {},
    options: RequestOptions = {},
  ): Call<NotificationsMarkAllAsReadResult> {
    return this.#transport.send<NotificationsMarkAllAsReadResult>(
      {
        method: 'POST',
        path: '/api/v1/notifications/mark-all-as-read',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Delete all your notifications.
   *
   * Deletes every notification that you have when the request is served, or those made at the time `before`
   * or earlier. One that is made meanwhile stays.
   *
   * Deleted notifications cannot be brought back.
   *
   * `POST /api/v1/notifications/delete-all` · notifications:manage · none
   */
  deleteAll(
    params: NotificationsDeleteAllParams = {},
    options: RequestOptions = {},
  ): Call<NotificationsDeleteAllResult> {
    return this.#transport.send<NotificationsDeleteAllResult>(
      {
        method: 'POST',
        path: '/api/v1/notifications/delete-all',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Read what you hear of.
   *
   * Your choice for this merchant. Whoever has chosen nothing hears of everything that their role hears of.
   *
   * `GET /api/v1/notifications/preferences` · JWT · none
   */
  readPreferences(options: RequestOptions = {}): Call<NotificationPreferences> {
    return this.#transport.send<NotificationPreferences>(
      {
        method: 'GET',
        path: '/api/v1/notifications/preferences',
      },
      options,
    );
  }

  /**
   * Choose what you hear of.
   *
   * Counts for what happens from now on; what is critical is told whatever you choose. Honours `If-Match`.
   *
   * `PATCH /api/v1/notifications/preferences` · JWT · none
   *
   * @throws {TesseraError} precondition_failed
   */
  updatePreferences(
    params: NotificationsUpdatePreferencesParams = {},
    options: RequestOptions = {},
  ): Call<NotificationPreferences> {
    return this.#transport.send<NotificationPreferences>(
      {
        method: 'PATCH',
        path: '/api/v1/notifications/preferences',
        body: params,
        keyed: true,
      },
      options,
    );
  }
}
