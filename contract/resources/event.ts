/** An entry of the event log, also the body of a webhook. */
import { Type } from 'typebox';
import { eventTypes } from '../events.ts';
import { EventActor, Id, IdOf, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';

const Fields = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description, additionalProperties: true });

export const Event = Strict({
  id: Id('event'),
  object: Type.Literal('event'),
  type: OneOf(eventTypes),
  api_version: Type.Literal('v1'),
  merchant_id: Id('merchant'),
  sequence: Type.Integer({ minimum: 1, description: 'Position in the log of the merchant, without gaps' }),
  log: IdOf(['event_log'], 'The log that `sequence` is a position in; a restored server has another one'),
  timestamp: Type.String({ description: 'Time of the event', examples: ['2026-11-21T09:30:00.000Z'] }),
  created_at: Timestamp(),
  actor: EventActor(),
  request: Nullable(
    Strict(
      { id: Type.String(), idempotency_key: Type.Optional(Type.String()) },
      { description: 'The request that caused the event; null if it was caused by the passage of time' },
    ),
  ),
  data: Strict({
    object: Fields(
      'The object after the event; its fields depend on `type`. In a large webhook, only its `id` and `object`',
    ),
    previous: Type.Optional(Fields('Previous values of the fields that changed')),
  }),
});
