/** Notifications of the authenticated recipient; a token acts on those of the user who created it. */

import { Type } from 'typebox';
import { byPerson, byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { notificationEvents } from '../events/people.ts';
import { limits } from '../limits.ts';
import {
  Integer,
  List,
  listQuery,
  Nullable,
  OneOf,
  Strict,
  Timestamp,
  TimestampInput,
} from '../primitives.ts';
import { Notification, notificationTypes, severities } from '../resources/notification.ts';
import { route } from '../route.ts';

const ofType = () => Type.Optional(Type.Array(OneOf(notificationTypes), { maxItems: 20 }));

export const list = route({
  name: 'notifications.list',
  number: 23,
  method: 'GET',
  path: '/notifications',
  access: byToken('notifications:read', 'none'),
  summary: 'List your notifications',
  description:
    'Lists the notifications of the authenticated recipient, newest first unless `order=asc`. `unread_count` counts all unread notifications, regardless of filters.',
  query: Strict({
    ...listQuery,
    unread: Type.Optional(
      Type.Boolean({ description: '`true` for unread notifications only, `false` for read ones only' }),
    ),
    type: ofType(),
    severity: Type.Optional(Type.Array(OneOf(severities), { maxItems: 3 })),
  }),
  result: { status: 200, schema: List(Notification, { unread_count: Integer(0) }) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const unreadCount = route({
  name: 'notifications.unread-count',
  number: 60,
  method: 'GET',
  path: '/notifications/unread-count',
  access: byToken('notifications:read', 'none'),
  summary: 'Count your unread notifications',
  description: 'Returns the number of unread notifications, in total and by severity.',
  result: {
    status: 200,
    schema: Strict({
      unread_count: Integer(0),
      by_severity: Strict({ info: Integer(0), warning: Integer(0), critical: Integer(0) }),
    }),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const markAsRead = route({
  name: 'notifications.mark-as-read',
  number: 22,
  method: 'POST',
  path: '/notifications/:id/mark-as-read',
  access: byToken('notifications:manage', 'none'),
  grants: 'none',
  summary: 'Mark one notification as read',
  description: 'Sets `read_at`. A notification that is already read does not change.',
  params: Type.Object({ id: Type.String({ description: 'Notification id' }) }),
  body: Strict({}),
  result: { status: 200, schema: Notification },
  errors: ['not_found'],
  events: [],
  idempotency: 'accepted',
});

export const markAllAsRead = route({
  name: 'notifications.mark-all-as-read',
  number: 61,
  method: 'POST',
  path: '/notifications/mark-all-as-read',
  access: byToken('notifications:manage', 'none'),
  grants: 'none',
  summary: 'Mark all your notifications as read',
  description:
    'Marks all your unread notifications as read, or only those of given types, or those created at or before `before`.',
  body: Strict({ before: Type.Optional(TimestampInput()), type: ofType() }),
  result: { status: 200, schema: Strict({ updated: Integer(0) }) },
  errors: [],
  events: [],
  idempotency: 'accepted',
  example: { body: {} },
});

export const deleteAll = route({
  name: 'notifications.delete-all',
  number: 21,
  method: 'POST',
  path: '/notifications/delete-all',
  access: byToken('notifications:manage', 'none'),
  grants: 'none',
  summary: 'Delete all your notifications',
  description:
    'Deletes all notifications of the authenticated recipient, or only those created at or before `before`. A notification created during the request is kept.',
  body: Strict({
    before: Type.Optional(TimestampInput()),
    only_read: Type.Optional(Type.Boolean({ default: false })),
  }),
  result: { status: 200, schema: Strict({ deleted: Integer(0) }) },
  errors: [],
  events: [],
  idempotency: 'accepted',
  example: { body: {} },
  agent: { destructive: true, hint: 'Deleted notifications cannot be restored.' },
});

export const stream = route({
  name: 'notifications.stream',
  kind: 'stream',
  method: 'GET',
  path: '/notifications/stream',
  access: byPerson('none'),
  summary: 'Stream your notifications',
  description: `Server-sent events (HTML Living Standard, 9.2). Sends new notifications as they are created. A \`notification\` event contains a notification as in \`GET /notifications\`, and uses its id as the event id. With \`Last-Event-ID\`, the stream starts with everything after that id, oldest first; without it, or with an id after the newest one, only new notifications are sent. An \`activity\` event, sent at most once a second without data or id, means that a membership changed or a voucher was redeemed. Clients that show \`GET /memberships/merchant/activity\` or statistics should then reload them. A comment every ${limits.streams.heartbeatSeconds} seconds keeps the stream alive. The stream closes with an \`end\` event and a \`code\`: \`session_expired\`, \`unavailable\` when the server stops, or the error a new request would return. For example, \`credential_invalid\` means that the access token has expired: refresh it and reconnect. A server process allows ${limits.streams.perPerson} streams per user, ${limits.connections.perAddress} per address and ${limits.streams.perMerchant} per merchant, or ${limits.streams.perMerchantCrowded} per merchant once ${limits.streams.crowded} streams are open.`,
  result: {
    status: 200,
    schema: Type.String({
      contentMediaType: 'text/event-stream',
      examples: [
        'id: ntf_01jd8k4x3fe7hbkq6v2c9m5n0p\nevent: notification\ndata: {"object":"notification"}\n\n',
      ],
    }),
  },
  errors: ['stream_limit_reached'],
  events: [],
  idempotency: 'none',
});

const Preferences = Strict(
  {
    object: Type.Literal('notification_preferences'),
    muted_types: Type.Array(OneOf(notificationTypes), { description: 'Types that do not notify you' }),
    minimum_severity: OneOf(severities, 'Notifications below this severity are not sent'),
    version: Integer(1),
    updated_at: Nullable(Timestamp()),
  },
  { title: 'NotificationPreferences' },
);

export const readPreferences = route({
  name: 'notifications.read-preferences',
  method: 'GET',
  path: '/notifications/preferences',
  access: byPerson('none'),
  summary: 'Read notification preferences',
  description:
    'Returns your preferences for this merchant. By default, you get every notification for your role.',
  result: { status: 200, schema: Preferences },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const updatePreferences = route({
  name: 'notifications.update-preferences',
  method: 'PATCH',
  path: '/notifications/preferences',
  access: byPerson('none'),
  grants: 'none',
  summary: 'Update notification preferences',
  description: 'Applies to new notifications. Critical notifications are always sent. Supports `If-Match`.',
  body: Strict({
    muted_types: Type.Optional(Type.Array(OneOf(notificationTypes), { maxItems: 50, uniqueItems: true })),
    minimum_severity: Type.Optional(OneOf(severities)),
  }),
  result: { status: 200, schema: Preferences },
  errors: ['precondition_failed'],
  events: [],
  idempotency: 'accepted',
  example: { body: { muted_types: ['voucher.exhausted'] } },
});

export const notifications = domain({
  about: {
    notifications: { title: 'Notifications', description: 'Notifications for the team of a merchant.' },
  },
  routes: [
    list,
    unreadCount,
    markAsRead,
    markAllAsRead,
    deleteAll,
    stream,
    readPreferences,
    updatePreferences,
  ],
  events: [notificationEvents],
});
