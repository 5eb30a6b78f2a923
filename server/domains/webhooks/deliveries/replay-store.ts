/** Replays recorded events. Each endpoint stores its progress, so nothing is kept in memory. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

/** Events read in one step, and the most due deliveries an endpoint may have before it takes another step. */
export const replayStep = 500;

/** The most endpoints returned by one query. */
export const maxReplaying = 200;

const replaying = statement<{ merchant_id: string; id: string }>(
  'webhooks_replaying',
  `select merchant_id, id from webhook_endpoints where replay_next is not null and merchant_id <> all ($1::uuid[])
   order by merchant_id, id limit ${maxReplaying}`,
);

/**
 * Finds endpoints with a replay, except those of the merchants in `without`. Needs a transaction of the task `deliver`.
 */
export const findReplaying = (tx: ReadTransaction, without: readonly string[]) =>
  tx.run(replaying, [without]);

const countWaiting = statement<{ count: number }>(
  'webhooks_count_waiting',
  `select count(*)::int as count from (
     select from webhook_deliveries
     where merchant_id = $1 and endpoint_id = $2 and status = 'pending' and due_at <= now()
     limit ${replayStep}
   ) as waiting`,
);

/** Counts the endpoint's due deliveries, up to one step. */
export const countDue = async (tx: ReadTransaction, endpointId: string): Promise<number> =>
  (await tx.run(countWaiting, [tx.merchantId, endpointId]))[0]!.count;

// Pending deliveries are left as they are; all others start again.
const step = statement<{ last: number | null }>(
  'webhooks_replay_step',
  `with span as materialized (
     select e.id, e.type, e.sequence, e.created_at from events e
     where e.merchant_id = $1 and e.sequence >= $3 and e.sequence <= $4
     order by e.sequence limit ${replayStep}
   ), again as (
     insert into webhook_deliveries (merchant_id, endpoint_id, event_id, due_at)
     select $1, $2, s.id, now() from span s
     where s.created_at >= $5 and s.type = any ($6::text[])
     order by s.sequence
     on conflict (merchant_id, endpoint_id, event_id) do update
       set status = 'pending', tries = 0, due_at = now(), created_at = now()
       where webhook_deliveries.status <> 'pending'
   )
   select max(sequence) as last from span`,
);

/** Makes the next events due again. Returns the last sequence number read, or null at the end. */
export const replayFrom = async (
  tx: TenantTransaction,
  endpointId: string,
  span: { next: number; last: number; since: string },
  types: readonly string[],
): Promise<number | null> =>
  (await tx.run(step, [tx.merchantId, endpointId, span.next, span.last, span.since, types]))[0]!.last;

const keepPlace = statement(
  'webhooks_keep_place',
  `update webhook_endpoints
   set replay_next = $3, replay_last = case when $3::bigint is null then null else replay_last end,
       replay_since = case when $3::bigint is null then null else replay_since end
   where merchant_id = $1 and id = $2`,
);

/** Saves where the replay of a locked endpoint continues, or null when it is done. */
export const keepReplayPlace = (tx: TenantTransaction, endpointId: string, next: number | null) =>
  tx.run(keepPlace, [tx.merchantId, endpointId, next]);

const startByEvent = statement<{ sequence: number; created_at: string }>(
  'webhooks_replay_by_event',
  'select sequence, created_at from events where merchant_id = $1 and id = $2 and sequence is not null',
);

export const findStart = async (tx: ReadTransaction, eventId: string) =>
  (await tx.run(startByEvent, [tx.merchantId, eventId]))[0];

// Ids start with the time, so this is one step in the index. An event that committed late has an earlier id and a later
// number than its neighbors, so the search starts a minute earlier.
const startByTime = statement<{ sequence: number }>(
  'webhooks_replay_by_time',
  `select sequence from events
   where merchant_id = $1 and sequence is not null
     and id >= (lpad(to_hex(floor(extract(epoch from $2::timestamptz) * 1000)::bigint - 60000), 12, '0')
                || repeat('0', 20))::uuid
   order by id limit 1`,
);

/** Returns the first number that can belong to an event recorded at that time or later. */
export const findStartAt = async (tx: ReadTransaction, since: string): Promise<number | undefined> =>
  (await tx.run(startByTime, [tx.merchantId, since]))[0]?.sequence;

const head = statement<{ last_sequence: number }>(
  'webhooks_replay_head',
  'select last_sequence from event_heads where merchant_id = $1',
);

/** Returns the last assigned number. */
export const lastSequence = async (tx: ReadTransaction): Promise<number> =>
  (await tx.run(head, [tx.merchantId]))[0]?.last_sequence ?? 0;
