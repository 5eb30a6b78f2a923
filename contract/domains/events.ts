/** The event log: what happened, in order, for whoever would rather ask than be told. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { eventTypes } from '../events.ts';
import { Integer, List, listQuery, OneOf, Strict } from '../primitives.ts';
import { Event } from '../resources/event.ts';
import { route } from '../route.ts';

export const list = route({
  name: 'events.list',
  number: 65,
  method: 'GET',
  path: '/events',
  access: byToken('events:read', 'EVENTS_READ'),
  summary: 'List events',
  description:
    'The event log in order of `sequence`, newest first unless `order=asc`. With `after_sequence` it continues where you stopped, oldest first unless `order=desc`. You see the events whose object you may read: a token by its scopes and the permissions of whoever made it. Numbers have no gap in the log of a merchant; those that are missing from your list belong to events that you may not read.',
  query: Strict({
    ...listQuery,
    type: Type.Optional(Type.Array(OneOf(eventTypes), { maxItems: 50 })),
    object_id: Type.Optional(
      Type.String({
        pattern: '^[a-z]{2,8}_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$',
        description: 'Id of the object that they are about',
        examples: ['vch_01jd8k4x3fe7hbkq6v2c9m5n0p'],
      }),
    ),
    after_sequence: Type.Optional(Integer(0)),
  }),
  result: { status: 200, schema: List(Event) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const eventRoutes = [list] as const;
