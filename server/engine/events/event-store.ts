/** The event log: one row for each change, written in the transaction of the change. */

import { newUuid } from '../../clock/new-id.ts';
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Member } from '../callers/member.ts';
import type { IdempotencyKey, NewEvent } from '../operation.ts';
import type { Principal } from '../principal.ts';
import { shortened } from './event-form.ts';

/** What causes events, and when. A call is a cause: of its caller or its member; without either, the system acts. */
export interface Cause {
  /** RFC 3339. */
  now: string;
  principal?: Pick<Principal, 'kind' | 'credentialId' | 'userId'> | undefined;
  member?: Pick<Member, 'customerId'>;
  /** Who acts before there is a principal. */
  actor?: EventLine['actor'];
  requestId?: string | null;
  idempotency?: Pick<IdempotencyKey, 'key'> | undefined;
}
/** An event with the actor who caused it. */
interface EventLine {
  event: NewEvent;
  merchantId: string;
  actor: { type: 'token' | 'user' | 'member' | 'system'; id: string | null };
  requestId: string | null;
  idempotencyKey: string | null;
}

/** An event of a merchant by its cause. */
export const lineFor = (cause: Cause, event: NewEvent, merchantId: string): EventLine => ({
  event,
  merchantId,
  actor: causedBy(cause),
  requestId: cause.requestId ?? null,
  idempotencyKey: cause.member ? null : (cause.idempotency?.key ?? null),
});

/** Members act under the id of their customer. */
function causedBy({ actor, principal, member }: Cause): EventLine['actor'] {
  if (member) return { type: 'member', id: member.customerId };
  return actor ?? (principal ? actorOf({ principal }) : { type: 'system', id: null });
}

/** Returns the actor of a call: the token or the person. */
export const actorOf = ({
  principal,
}: {
  principal: Pick<Principal, 'kind' | 'credentialId' | 'userId'>;
}): { type: 'token' | 'user'; id: string } => ({
  type: principal.kind,
  id: principal.kind === 'token' ? principal.credentialId : principal.userId,
});

const lineColumns = columns<EventLine & { stored: string }>(
  { merchantId: 'uuid', requestId: 'text', idempotencyKey: 'text' },
  {
    id: ['uuid', () => newUuid()],
    type: ['text', ({ event }) => event.type],
    object_id: ['uuid', ({ event }) => event.objectId],
    actor_type: ['text', ({ actor }) => actor.type],
    actor_id: ['uuid', ({ actor }) => actor.id],
    data: ['json', ({ stored }) => stored],
    previous: ['json', ({ event }) => (event.previous ? JSON.stringify(event.previous) : null)],
  },
);
const insert = statement(
  'events_insert',
  `insert into events (${lineColumns.names}, created_at)
   select *, $1::timestamptz from ${lineColumns.unnest('e', 2)}`,
);

/** Inserts events in the given order. */
export function insertEvents(
  tx: TenantTransaction,
  lines: readonly EventLine[],
  now: string,
): Promise<unknown> {
  const stored = lines.map((line) => ({ ...line, stored: JSON.stringify(storedOf(tx, line, now)) }));
  return tx.run(insert, [now, ...lineColumns.arrays(stored)]);
}

/** A server of an earlier version reads whole objects only. */
function storedOf(tx: TenantTransaction, { event, merchantId, actor }: EventLine, now: string): object {
  if (tx.hasOlderServers) return event.object;
  return shortened(event.object, {
    type: event.type,
    merchant_id: merchantId,
    object_id: event.objectId,
    actor_type: actor.type,
    actor_id: actor.id,
    created_at: now,
  });
}

/**
 * Appends events to the log, in this order and with the commit. The cause is named here instead of being part of the
 * transaction: what became due before a request is the system's act, in the request's transaction.
 */
export function emit(tx: TenantTransaction, cause: Cause, ...events: readonly NewEvent[]): void {
  if (events.length === 0) return;
  const lines = events.map((event) => lineFor(cause, event, event.merchantId ?? tx.merchantId));
  tx.commitAlong(insertEvents(tx, lines, cause.now));
}
