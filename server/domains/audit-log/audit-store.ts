/** SQL for the two sources of the audit log: the event log and the access log, each in its own order. */
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { type EventRow, eventColumns } from '../events/event-view.ts';

/** The filters for both logs. */
export interface AuditQuery {
  /** Event types or route names; null for all. */
  actions: readonly string[] | null;
  /** UUIDs. */
  actorId: string | null;
  objectId: string | null;
  /** The public id. */
  objectWireId: string | null;
  createdGte: string | null;
  createdLt: string | null;
  order: 'asc' | 'desc';
  limit: number;
}

const past = (order: 'asc' | 'desc') => (order === 'asc' ? '>' : '<');

// One of the filters selects the index: actor, object or sequence.
const reading = (by: 'all' | 'actor' | 'object', order: 'asc' | 'desc') =>
  statement<EventRow>(
    `audit_changes_${by}_${order}`,
    `select ${eventColumns} from events e
     where e.merchant_id = $1 and e.sequence is not null
       and ($2::text[] is null or e.type = any ($2))
       and ${by === 'actor' ? 'e.actor_id = $3' : '($3::uuid is null or e.actor_id = $3)'}
       and ${by === 'object' ? 'e.object_id = $4' : '($4::uuid is null or e.object_id = $4)'}
       and ($5::timestamptz is null or e.created_at >= $5) and ($6::timestamptz is null or e.created_at < $6)
       and ($7::bigint is null or e.sequence ${past(order)} $7)
     order by e.sequence ${order}
     limit $8`,
  );
const changes = {
  all: { asc: reading('all', 'asc'), desc: reading('all', 'desc') },
  actor: { asc: reading('actor', 'asc'), desc: reading('actor', 'desc') },
  object: { asc: reading('object', 'asc'), desc: reading('object', 'desc') },
};

/** Reads changes in order of sequence, after one of them. */
export function readChanges(
  tx: ReadTransaction,
  query: AuditQuery,
  after: number | null,
): Promise<EventRow[]> {
  const by = query.objectId !== null ? 'object' : query.actorId !== null ? 'actor' : 'all';
  return tx.run(changes[by][query.order], [...valuesOf(tx, query), after, query.limit]);
}

export type AccessRow = Omit<Row<'access_log'>, 'merchant_id' | 'sequence'>;

// The detail contains the object's UUID or its public id.
const accesses = (by: 'all' | 'actor', order: 'asc' | 'desc') =>
  statement<AccessRow>(
    `audit_accesses_${by}_${order}`,
    `select a.id, a.action, a.actor_type, a.actor_id, a.ip, a.request_id, a.detail, a.created_at from access_log a
     where a.merchant_id = $1
       and ($2::text[] is null or a.action = any ($2))
       and ${by === 'actor' ? 'a.actor_id = $3' : '$3::uuid is null'}
       and ($4::uuid is null or strpos(a.detail::text, ($4::uuid)::text) > 0 or strpos(a.detail::text, $7) > 0)
       and ($5::timestamptz is null or a.created_at >= $5) and ($6::timestamptz is null or a.created_at < $6)
       and ($8::uuid is null or a.id ${past(order)} $8)
     order by a.id ${order}
     limit $9`,
  );
const readings = {
  all: { asc: accesses('all', 'asc'), desc: accesses('all', 'desc') },
  actor: { asc: accesses('actor', 'asc'), desc: accesses('actor', 'desc') },
};

/** Reads entries of the access log in id order, after one of them. */
export const readAccesses = (
  tx: ReadTransaction,
  query: AuditQuery,
  after: string | null,
): Promise<AccessRow[]> =>
  tx.run(readings[query.actorId === null ? 'all' : 'actor'][query.order], [
    ...valuesOf(tx, query),
    query.objectWireId,
    after,
    query.limit,
  ]);

const valuesOf = (tx: ReadTransaction, query: AuditQuery): unknown[] => [
  tx.merchantId,
  query.actions,
  query.actorId,
  query.objectId,
  query.createdGte,
  query.createdLt,
];
