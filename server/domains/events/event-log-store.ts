/** Reads the event log in order of sequence. */
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { PageBounds } from '../../engine/lists/pages.ts';
import { type EventRow, eventColumns } from './event-view.ts';

/** The filters and bounds of a page. */
export interface LogQuery extends Omit<PageBounds, 'after'> {
  types: readonly string[];
  /** UUID. */
  objectId: string | undefined;
  /** Both exclusive. */
  after: number;
  before: number;
}

const inTime = `($5::timestamptz is null or e.created_at >= $5) and ($6::timestamptz is null or e.created_at < $6)`;

// Reads the index of each type instead of scanning all events: equally fast for a caller who can read one rare type and
// for one who can read all.
const ofTypes = (order: string) => `
  select f.id, f.sequence from unnest($2::text[]) as wanted (type)
  cross join lateral (
    select e.id, e.sequence from events e
    where e.merchant_id = $1 and e.type = wanted.type and e.sequence > $3 and e.sequence < $4 and ${inTime}
    order by e.sequence ${order}
    limit $7
  ) as f
  order by f.sequence ${order}
  limit $7`;

// An object has few events, so other types are filtered out.
const ofObject = (order: string) => `
  select e.id, e.sequence from events e
  where e.merchant_id = $1 and e.object_id = $8::uuid and e.type = any ($2::text[])
    and e.sequence > $3 and e.sequence < $4 and ${inTime}
  order by e.sequence ${order}
  limit $7`;

const reading = (name: string, found: (order: string) => string, order: 'asc' | 'desc') =>
  statement<EventRow>(
    `events_${name}_${order}`,
    `with found as materialized (${found(order)})
     select ${eventColumns} from found
     join events e on e.merchant_id = $1 and e.id = found.id
     order by e.sequence ${order}`,
  );

const readings = {
  types: { asc: reading('of_types', ofTypes, 'asc'), desc: reading('of_types', ofTypes, 'desc') },
  object: { asc: reading('of_object', ofObject, 'asc'), desc: reading('of_object', ofObject, 'desc') },
};

const counting = (name: string, found: (order: string) => string) =>
  statement<{ count: number }>(
    `events_count_${name}`,
    `select count(*)::int as count from (${found('asc')}) as found`,
  );

const countings = { types: counting('of_types', ofTypes), object: counting('of_object', ofObject) };

const valuesOf = (tx: ReadTransaction, query: LogQuery, limit: number): unknown[] => {
  const { types, after, before, createdGte = null, createdLt = null, objectId } = query;
  const values = [tx.merchantId, types, after, before, createdGte, createdLt, limit];
  return objectId === undefined ? values : [...values, objectId];
};

const kindOf = ({ objectId }: LogQuery) => (objectId === undefined ? 'types' : 'object');

/** Reads one page, in its order. */
export const readLog = (tx: ReadTransaction, query: LogQuery): Promise<EventRow[]> =>
  tx.run(readings[kindOf(query)][query.order], valuesOf(tx, query, query.limit));

/** Counts the events, up to `most`. */
export async function countLog(tx: ReadTransaction, query: LogQuery, most: number): Promise<number> {
  return (await tx.run(countings[kindOf(query)], valuesOf(tx, query, most)))[0]!.count;
}
