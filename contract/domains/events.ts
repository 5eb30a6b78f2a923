/** The event log, in order, for clients that poll instead of using webhooks. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { eventTypes } from '../events.ts';
import { exportOf } from '../list-exports.ts';
import { IdOf, Integer, List, listQuery, OneOf, Strict } from '../primitives.ts';
import { Event } from '../resources/event.ts';
import { route } from '../route.ts';

export const list = route({
  name: 'events.list',
  number: 65,
  method: 'GET',
  path: '/events',
  access: byToken('events:read', 'EVENTS_READ'),
  mayBeStale: true,
  summary: 'List events',
  description:
    'Returns the event log in order of `sequence`, newest first unless `order=asc`. With `after_sequence`, the list continues after that event, oldest first unless `order=desc`. It includes events about objects you have permission to read; for a token, its scopes and the permissions of its creator apply. The log of a merchant has no gaps in `sequence`; numbers missing from your list belong to events you cannot read. A position is only valid in the log it was read from: store `log` beside it and send both. After the server was restored from a backup, the log has another id, and a position of the old one, or beyond the newest, is refused with `sequence_unknown`.',
  query: Strict({
    ...listQuery,
    type: Type.Optional(Type.Array(OneOf(eventTypes), { maxItems: 50 })),
    object_id: Type.Optional(IdOf([], 'Id of the object the events are about')),
    after_sequence: Type.Optional(Integer(0)),
    log: Type.Optional(IdOf(['event_log'], 'The log that you read `after_sequence` from')),
  }),
  result: {
    status: 200,
    schema: List(Event, {
      log: IdOf(['event_log'], 'The log that these events are in. Store it beside the last `sequence`'),
      newest_sequence: Type.Integer({
        minimum: 0,
        description: 'Last position of the log, also if you cannot read its event',
      }),
    }),
  },
  errors: ['invalid_cursor', 'sequence_unknown', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportEvents = exportOf(list, 'the event log');

export const eventList = domain({
  about: { events: { title: 'Events', description: 'The event log, in order.' } },
  routes: [list, exportEvents],
});
