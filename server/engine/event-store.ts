/** The event log: one row for each change, written in the transaction of the change. */

import { newUuid } from '../clock/new-id.ts';
import { columns } from '../database/columns.ts';
import { statement } from '../database/connection.ts';
import type { TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import type { Member } from './callers/member.ts';
import type { Call, NewEvent } from './operation.ts';
import type { Principal } from './principal.ts';

/** An event with the actor who caused it. */
export interface EventLine {
  event: NewEvent;
  merchantId: string;
  actor: { type: 'token' | 'user' | 'member' | 'system'; id: string | null };
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

/** Builds an event that a member caused: customers act under their own id. */
export const memberLine = (
  { merchantId, customerId }: Pick<Member, 'merchantId' | 'customerId'>,
  requestId: string,
  event: NewEvent,
): EventLine => ({
  event,
  merchantId,
  actor: { type: 'member', id: customerId },
  requestId,
  idempotencyKey: null,
});

/** Returns the actor of a call: the token or the person. */
export const actorOf = ({
  principal,
}: {
  principal: Pick<Principal, 'kind' | 'credentialId' | 'userId'>;
}): { type: 'token' | 'user'; id: string } => ({
  type: principal.kind,
  id: principal.kind === 'token' ? principal.credentialId : principal.userId,
});

const lineColumns = columns<EventLine>(
  { merchantId: 'uuid', requestId: 'text', idempotencyKey: 'text' },
  {
    id: ['uuid', () => newUuid()],
    type: ['text', ({ event }) => event.type],
    object_id: ['uuid', ({ event }) => event.objectId],
    actor_type: ['text', ({ actor }) => actor.type],
    actor_id: ['uuid', ({ actor }) => actor.id],
    data: ['json', ({ event }) => JSON.stringify(event.object)],
    previous: ['json', ({ event }) => (event.previous ? JSON.stringify(event.previous) : null)],
  },
);
const insert = statement(
  'events_insert',
  `insert into events (${lineColumns.names}, created_at)
   select *, $1::timestamptz from ${lineColumns.unnest('e', 2)}`,
);

/** Inserts events in the given order. */
export const insertEvents = (
  tx: TenantTransaction,
  lines: readonly EventLine[],
  now: string,
): Promise<unknown> => tx.run(insert, [now, ...lineColumns.arrays(lines)]);

/** Inserts the event of one call. */
export const recordEvent = (tx: TenantTransaction, call: Call, event: NewEvent): Promise<unknown> =>
  insertEvents(tx, [lineOf(call, event)], call.now);
