/** The event log: one row for each change, written in the transaction of the change. */

import { newUuid } from '../clock/new-id.ts';
import { statement } from '../database/connection.ts';
import type { TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import type { Call, NewEvent } from './operation.ts';

/** An event with the actor who caused it. */
export interface EventLine {
  event: NewEvent;
  merchantId: string;
  actor: { type: 'token' | 'user' | 'system'; id: string | null };
  requestId: string | null;
  idempotencyKey: string | null;
}

export const lineOf = (call: Call, event: NewEvent): EventLine => ({
  event,
  merchantId: call.principal.merchantId,
  actor: actorOf(call),
  requestId: call.requestId,
  idempotencyKey: call.idempotency?.key ?? null,
});

/** Builds an event whose actor is the system. */
export const systemLine = (merchantId: string, event: NewEvent): EventLine => ({
  event,
  merchantId,
  actor: { type: 'system', id: null },
  requestId: null,
  idempotencyKey: null,
});

/** Returns the actor of a call: the token or the person. */
export const actorOf = ({ principal }: Call): { type: 'token' | 'user'; id: string } => ({
  type: principal.kind,
  id: principal.kind === 'token' ? principal.credentialId : principal.userId,
});

const insert = statement(
  'events_insert',
  `insert into events (merchant_id, id, type, object_id, actor_type, actor_id, request_id, idempotency_key, data, previous, created_at)
   select *, $11::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::json[], $10::json[])`,
);

/** Inserts events in the given order. */
export function insertEvents(
  tx: TenantTransaction,
  lines: readonly EventLine[],
  now: string,
): Promise<unknown> {
  return tx.run(insert, [
    lines.map((line) => line.merchantId),
    lines.map(() => newUuid()),
    lines.map((line) => line.event.type),
    lines.map((line) => line.event.objectId),
    lines.map((line) => line.actor.type),
    lines.map((line) => line.actor.id),
    lines.map((line) => line.requestId),
    lines.map((line) => line.idempotencyKey),
    lines.map((line) => JSON.stringify(line.event.object)),
    lines.map((line) => (line.event.previous ? JSON.stringify(line.event.previous) : null)),
    now,
  ]);
}

/** Inserts the event of one call. */
export const recordEvent = (tx: TenantTransaction, call: Call, event: NewEvent): Promise<unknown> =>
  insertEvents(tx, [lineOf(call, event)], call.now);
