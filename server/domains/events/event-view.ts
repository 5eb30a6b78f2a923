/** Public form of an event, for the log and webhooks: without codes and secrets, and with a customer's ids only. */
import type { Static } from 'typebox';
import { objectOf } from '../../../contract/event-rights.ts';
import type { EventType } from '../../../contract/events.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { Event } from '../../../contract/resources/event.ts';
import type { Row } from '../../database/schema/row.ts';

export type WireEvent = Static<typeof Event>;

export type EventRow = Omit<
  Row<'events'>,
  'object_id' | 'membership_ref' | 'pass_ref' | 'location_ref' | 'written'
> & { data: Record<string, unknown>; sequence: number };

/** Columns of `EventRow`, selected from `events e`. */
export const eventColumns =
  'e.merchant_id, e.id, e.type, e.actor_type, e.actor_id, e.request_id, e.idempotency_key, e.data, e.previous, e.sequence, e.created_at';

/** The actor of a change. An anonymous caller who is known is a user. */
export const viewActor = <T extends EventRow['actor_type'] | 'anonymous'>(type: T, id: string | null) => ({
  type,
  id: id && encodeId(type === 'token' ? 'api_token' : 'user', id),
});

export const viewEvent = (row: EventRow): WireEvent => ({
  id: encodeId('event', row.id),
  object: 'event',
  type: row.type,
  api_version: 'v1',
  merchant_id: encodeId('merchant', row.merchant_id),
  sequence: row.sequence,
  timestamp: occurredAt(row),
  created_at: row.created_at,
  actor: viewActor(row.actor_type, row.actor_id),
  request:
    row.request_id === null
      ? null
      : {
          id: row.request_id,
          ...(row.idempotency_key === null ? {} : { idempotency_key: row.idempotency_key }),
        },
  data: {
    object: shown(row.type, row.data),
    ...(row.previous === null ? {} : { previous: shown(row.type, row.previous) }),
  },
});

/** Events that tills may report after they occurred. */
const backDated: ReadonlySet<EventType> = new Set([
  'redemption.succeeded',
  'points.earned',
  'points.pending',
  'points.redeemed',
]);

function occurredAt({ type, data, created_at }: EventRow): string {
  return backDated.has(type) && typeof data.occurred_at === 'string' ? data.occurred_at : created_at;
}

/** Fields with contact details, and fields with secrets. */
const personal = ['name', 'email', 'phone'] as const;
const secrets = ['code', 'token', 'secret'] as const;

/**
 * Removes fields that must not leave the server. A customer inside another object keeps only its id and external id.
 */
function shown(type: EventType, fields: Record<string, unknown>): Record<string, unknown> {
  const kept = { ...fields };
  for (const name of secrets) delete kept[name];
  if (objectOf(type) === 'customer') for (const name of personal) delete kept[name];
  if (isFields(kept.customer)) {
    const { id, external_id = null } = kept.customer;
    kept.customer = { id, external_id };
  }
  return kept;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
