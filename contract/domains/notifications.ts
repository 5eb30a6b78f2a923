/** Notifications: everybody sees their own, and a token those of the person who made it. */
import { Type } from 'typebox';
import { byPerson, byToken } from '../access.ts';
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
    'Newest first unless `order=asc`. `unread_count` counts all that you have not read, whatever the filters.',
  query: Strict({
    ...listQuery,
    unread: Type.Optional(Type.Boolean({ description: 'Only unread ones, or only read ones' })),
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
  description: 'How many notifications you have not read, in all and by severity.',
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
  summary: 'Mark a notification as read',
  description: 'Sets `read_at` once; a notification that was read stays as it is.',
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
  summary: 'Mark all your notifications as read',
  description:
    'Marks every unread notification of yours, or those of some types, or those made at the time `before` or earlier.',
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
  summary: 'Delete all your notifications',
  description:
    'Deletes every notification that you have when the request is served, or those made at the time `before` or earlier. One that is made meanwhile stays.',
  body: Strict({
    before: Type.Optional(TimestampInput()),
    only_read: Type.Optional(Type.Boolean({ default: false })),
  }),
  result: { status: 200, schema: Strict({ deleted: Integer(0) }) },
  errors: [],
  events: [],
  idempotency: 'accepted',
  example: { body: {} },
  agent: { destructive: true, hint: 'Deleted notifications cannot be brought back.' },
});

export const stream = route({
  name: 'notifications.stream',
  kind: 'stream',
  method: 'GET',
  path: '/notifications/stream',
  access: byPerson('none'),
  summary: 'Hear of your notifications as they are made',
  description: `Server-sent events (HTML Living Standard, 9.2). \`notification\` holds one as \`GET /notifications\` shows it, and its id is that of the event: with \`Last-Event-ID\` the stream begins with everything after it, oldest first, without it with what is made from now on. \`activity\`, at most once a second, holds nothing and has no id: it says that something happened to memberships or that a voucher was redeemed, so that a client that shows \`GET /memberships/merchant/activity\` or statistics fetches them again. A comment every ${limits.streams.heartbeatSeconds} seconds says that the stream is alive. It ends with \`end\` and a \`code\`: \`session_expired\` or whatever a new request would be refused with, such as \`credential_invalid\` when the access token is over (refresh it and go on), or \`unavailable\` when the server stops. A server process serves ${limits.streams.perPerson} streams for one person, ${limits.connections.perAddress} for one address and ${limits.streams.perMerchant} for one merchant, or ${limits.streams.perMerchantCrowded} once ${limits.streams.crowded} streams are open.`,
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
    muted_types: Type.Array(OneOf(notificationTypes), { description: 'What you do not hear of' }),
    minimum_severity: OneOf(severities, 'What is less severe is not told'),
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
  summary: 'Read what you hear of',
  description:
    'Your choice for this merchant. Whoever has chosen nothing hears of everything that their role hears of.',
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
  summary: 'Choose what you hear of',
  description:
    'Counts for what happens from now on; what is critical is told whatever you choose. Honours `If-Match`.',
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

export const notificationRoutes = [
  list,
  unreadCount,
  markAsRead,
  markAllAsRead,
  deleteAll,
  stream,
  readPreferences,
  updatePreferences,
] as const;
