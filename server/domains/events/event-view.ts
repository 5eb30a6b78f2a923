/** Public form of an event, for the log and webhooks. */
import type { Static } from 'typebox';
import { eventPayloads } from '../../../contract/events/payloads.ts';
import type { EventType } from '../../../contract/events.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { Event } from '../../../contract/resources/event.ts';
import type { Row } from '../../database/schema/row.ts';
import {
  type EventObject,
  eventHead,
  restored,
  type StoredObject,
  viewActor,
} from '../../engine/events/event-form.ts';
import { declaredFields } from '../../json/declared-fields.ts';

export type WireEvent = Static<typeof Event>;

export type EventRow = Omit<Row<'events'>, 'membership_ref' | 'pass_ref' | 'location_ref' | 'written'> & {
  data: StoredObject;
  sequence: number;
  log: string;
};

/** Columns of `EventRow`, selected from `events e`. */
export const eventColumns = `${eventHead}, e.id, e.request_id, e.idempotency_key, e.data, e.previous, e.sequence, (select o.event_log from merchants o where o.id = e.merchant_id) as log`;

export const viewEvent = (row: EventRow): WireEvent => viewWritten(row, restored(row.data, row));

const viewWritten = (row: EventRow, data: EventObject): WireEvent => ({
  id: encodeId('event', row.id),
  object: 'event',
  type: row.type,
  api_version: 'v1',
  merchant_id: encodeId('merchant', row.merchant_id),
  sequence: row.sequence,
  log: encodeId('event_log', row.log),
  timestamp: occurredAt(row, data),
  created_at: row.created_at,
  actor: viewActor(row.actor_type, row.actor_id),
  request:
    row.request_id === null
      ? null
      : {
          id: row.request_id,
          ...(row.idempotency_key === null ? {} : { idempotency_key: row.idempotency_key }),
        },
  data: viewData({ ...row, data }),
});

/** Events that tills may report after they occurred. */
const backDated: ReadonlySet<EventType> = new Set([
  'redemption.succeeded',
  'points.earned',
  'points.pending',
  'points.redeemed',
  'member_event.recorded',
  'order.applied',
]);

const occurredAt = ({ type, created_at }: EventRow, object: EventObject): string => {
  const { occurred_at: at } = type === 'order.applied' ? { occurred_at: object.applied_at } : object;
  return backDated.has(type) && typeof at === 'string' ? at : created_at;
};

interface Declared {
  object: ReturnType<typeof declaredFields>;
  previous: ReturnType<typeof declaredFields> | undefined;
}

const compiled = new Map<EventType, Declared>();

/** Compiled on first use, because a start takes as long as what it compiles. */
function declaredBy(type: EventType): Declared {
  const found = compiled.get(type);
  if (found !== undefined) return found;
  const { object, previous } = eventPayloads[type];
  const made = { object: declaredFields(object), previous: previous && declaredFields(previous) };
  compiled.set(type, made);
  return made;
}

/**
 * Returns what may leave the server of an event's data: only the fields that its payload declares, so no secrets, no
 * contact details and nothing that an earlier release stored and this one doesn't know.
 */
export function viewData({
  type,
  data,
  previous,
}: Pick<EventRow, 'type' | 'previous'> & { data: EventObject }): WireEvent['data'] {
  const only = declaredBy(type);
  return {
    object: only.object(data),
    ...(previous !== null && only.previous && { previous: only.previous(previous) }),
  };
}
