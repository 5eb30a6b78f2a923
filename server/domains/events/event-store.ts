/** The event log: one row for each change, written in the transaction of the change. */
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import { newUuid } from '../../new-id.ts';
import type { Call, NewEvent } from '../../operation.ts';

export interface RecordedEvent {
  event: NewEvent;
  call: Call;
}

const insert = statement(
  'events_insert',
  `insert into events (merchant_id, id, type, object_id, actor_type, actor_id, request_id, idempotency_key, data, previous, created_at)
   select *, $11::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::json[], $10::json[])`,
);

/** Writes the events of many calls, in the given order. */
export function insertEvents(tx: TenantTransaction, recorded: readonly RecordedEvent[], now: string): Promise<unknown> {
  return tx.run(insert, [
    recorded.map(({ call }) => call.principal.merchantId),
    recorded.map(() => newUuid()),
    recorded.map(({ event }) => event.type),
    recorded.map(({ event }) => event.objectId),
    recorded.map(({ call }) => call.principal.kind),
    recorded.map(({ call }) => (call.principal.kind === 'token' ? call.principal.credentialId : call.principal.userId)),
    recorded.map(({ call }) => call.requestId),
    recorded.map(({ call }) => call.idempotency?.key ?? null),
    recorded.map(({ event }) => JSON.stringify(event.object)),
    recorded.map(({ event }) => (event.previous ? JSON.stringify(event.previous) : null)),
    now,
  ]);
}

/** Writes the event of one call. */
export const recordEvent = (tx: TenantTransaction, call: Call, event: NewEvent): Promise<unknown> =>
  insertEvents(tx, [{ event, call }], call.now);
