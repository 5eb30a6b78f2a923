/** SQL for deliveries and attempts. */

import { newUuid } from '../../../clock/new-id.ts';
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type NumberedSpan, spanColumns } from '../../events/event-heads.ts';
import { type EventRow, eventColumns } from '../../events/event-view.ts';
import type { EndpointKey } from '../endpoints/endpoint-store.ts';
import type { AttemptFailure } from './retry-table.ts';

/** The most endpoints returned by one query: somewhat more than attempts that can be started at once. */
export const maxEndpoints = 150;

/** `waited_ms` is how long ago the endpoint's first delivery became due; negative if it is not due yet. */
export type WaitingRow = Row<'webhook_deliveries', 'merchant_id' | 'endpoint_id'> & { waited_ms: number };

// Skips through the index one endpoint at a time, regardless of how many deliveries each has.
const waiting = statement<WaitingRow>(
  'webhooks_waiting',
  `with recursive queue as (
     (select d.merchant_id, d.endpoint_id, d.due_at from webhook_deliveries d
      where d.status = 'pending' and (d.merchant_id, d.endpoint_id) > ($1::uuid, $2::uuid)
      order by d.merchant_id, d.endpoint_id, d.due_at limit 1)
     union all
     select n.merchant_id, n.endpoint_id, n.due_at from queue q cross join lateral (
       select d.merchant_id, d.endpoint_id, d.due_at from webhook_deliveries d
       where d.status = 'pending' and (d.merchant_id, d.endpoint_id) > (q.merchant_id, q.endpoint_id)
       order by d.merchant_id, d.endpoint_id, d.due_at limit 1
     ) as n
   )
   select merchant_id, endpoint_id, extract(epoch from now() - due_at)::float8 * 1000 as waited_ms
   from queue limit ${maxEndpoints}`,
);

/** Finds endpoints with pending deliveries, in key order. Needs a transaction of the task `deliver`. */
export const findWaiting = (tx: ReadTransaction, after: { merchant_id: string; endpoint_id: string }) =>
  tx.run(waiting, [after.merchant_id, after.endpoint_id]);

/** A delivery leased by this process, with its event. */
export type ClaimedRow = EventRow & Row<'webhook_deliveries', 'endpoint_id' | 'attempts' | 'tries'>;

/** The most deliveries to lease for an endpoint. */
export interface Room extends Row<'webhook_deliveries', 'merchant_id' | 'endpoint_id'> {
  room: number;
}

const roomColumns = columns<Room>({ merchant_id: 'uuid', endpoint_id: 'uuid', room: 'int' });
const claim = statement<ClaimedRow>(
  'webhooks_claim',
  `with chosen as materialized (
     select d.* from ${roomColumns.unnest('wanted', 2)}
     cross join lateral (
       select c.merchant_id, c.endpoint_id, c.event_id from webhook_deliveries c
       where c.merchant_id = wanted.merchant_id and c.endpoint_id = wanted.endpoint_id
         and c.status = 'pending' and c.due_at <= now()
       order by c.due_at, c.event_id
       limit wanted.room
       for update skip locked
     ) as d
   ), taken as (
     update webhook_deliveries d set due_at = now() + $1 * interval '1 millisecond'
     from chosen c
     where d.merchant_id = c.merchant_id and d.endpoint_id = c.endpoint_id and d.event_id = c.event_id
     returning d.merchant_id, d.endpoint_id, d.event_id, d.attempts, d.tries
   )
   select t.endpoint_id, t.attempts, t.tries, ${eventColumns}
   from taken t join events e on e.merchant_id = t.merchant_id and e.id = t.event_id
   order by e.merchant_id, e.sequence`,
);

/** Leases due deliveries, up to `room` for each endpoint. They are due again after `leaseMs`. */
export const claimDue = (tx: TenantTransaction, wanted: readonly Room[], leaseMs: number) =>
  tx.run(claim, [leaseMs, ...roomColumns.arrays(wanted)]);

type Taken = Pick<ClaimedRow, 'merchant_id' | 'endpoint_id' | 'id'>;
const takenColumns = columns<Taken>({ merchant_id: 'uuid', endpoint_id: 'uuid', id: 'uuid' });
const cancel = statement(
  'webhooks_cancel',
  `update webhook_deliveries d set status = 'cancelled'
   from ${takenColumns.unnest('c')}
   where d.merchant_id = c.merchant_id and d.endpoint_id = c.endpoint_id and d.event_id = c.id
     and d.status = 'pending'`,
);

/** Cancels leased deliveries that must not be sent. */
export const cancelTaken = (tx: TenantTransaction, rows: readonly Taken[]): Promise<unknown> =>
  tx.run(cancel, takenColumns.arrays(rows));

const maxCancelled = 1_000;

const endedColumns = columns<EndpointKey>({ merchant_id: 'uuid', id: 'uuid' });
const cancelDue = statement(
  'webhooks_cancel_due',
  `with chosen as materialized (
     select d.* from ${endedColumns.unnest('ended')}
     cross join lateral (
       select c.merchant_id, c.endpoint_id, c.event_id from webhook_deliveries c
       where c.merchant_id = ended.merchant_id and c.endpoint_id = ended.id
         and c.status = 'pending' and c.due_at <= now()
       order by c.due_at, c.event_id
       limit ${maxCancelled}
       for update skip locked
     ) as d
   )
   update webhook_deliveries d set status = 'cancelled'
   from chosen c
   where d.merchant_id = c.merchant_id and d.endpoint_id = c.endpoint_id and d.event_id = c.event_id`,
);

/** Cancels due deliveries of disabled endpoints. */
export const cancelAllDue = (tx: TenantTransaction, endpoints: readonly EndpointKey[]): Promise<unknown> =>
  tx.run(cancelDue, endedColumns.arrays(endpoints));

/** The result of an attempt and the new state of its delivery. */
export interface OutcomeRow
  extends Row<'webhook_deliveries', 'merchant_id' | 'endpoint_id' | 'event_id' | 'status'> {
  /** Number of this attempt. */
  number: number;
  try: number;
  waitMs: number;
  failure: AttemptFailure | undefined;
  httpStatus: number | undefined;
  address: string | undefined;
  durationMs: number;
  /** Start of the attempt. */
  at: string;
}

const outcomeColumns = columns<OutcomeRow>(
  {
    merchant_id: 'uuid',
    endpoint_id: 'uuid',
    event_id: 'uuid',
    number: 'int',
    try: 'int',
    status: 'text',
    waitMs: 'int',
    failure: 'text',
    httpStatus: 'int',
    address: 'text',
    durationMs: 'int',
    at: 'timestamptz',
  },
  { id: ['uuid', () => newUuid()] },
);

const attemptColumns =
  'merchant_id, endpoint_id, id, event_id, number, try, failure, http_status, address, duration_ms, at';

// A worker whose lease expired may have been overtaken; then the other worker's result counts.
const keep = statement<{ endpoint_id: string; event_id: string }>(
  'webhooks_keep_outcomes',
  `with outcome as (
     select * from ${outcomeColumns.unnest('o')}
   ), kept as (
     update webhook_deliveries d
     set status = o.status, attempts = o.number, tries = o.try, due_at = now() + o.wait_ms * interval '1 millisecond'
     from outcome o
     where d.merchant_id = o.merchant_id and d.endpoint_id = o.endpoint_id and d.event_id = o.event_id
       and d.status = 'pending' and d.attempts = o.number - 1
     returning o.*
   )
   insert into webhook_attempts (${attemptColumns})
   select ${attemptColumns} from kept
   order by merchant_id, endpoint_id, id
   returning endpoint_id, event_id`,
);

/** Saves attempts and updates their deliveries. Returns those that counted. */
export const saveAttempts = (tx: TenantTransaction, rows: readonly OutcomeRow[]) =>
  tx.run(keep, outcomeColumns.arrays(rows));

// A batch that took too long may have been sent by another process, or recorded as due; then that counts.
const keepBatch = statement<{ endpoint_id: string | null; event_id: string | null }>(
  'webhooks_keep_batches',
  `with advanced as (
     update event_heads h set fanned_out_to = nullif(w.up_to, h.last_sequence), fan_out_until = null
     from ${spanColumns.unnest('w')}
     where h.merchant_id = w.merchant_id and h.fanned_out_to = w.after
     returning h.merchant_id, h.fanned_out_to
   ), caught_up as (
     delete from event_marks m using advanced a
     where m.merchant_id = a.merchant_id and m.work = 'fan_out' and a.fanned_out_to is null
   ), outcome as (
     select o.* from ${outcomeColumns.unnest('o', 4)} join advanced a on a.merchant_id = o.merchant_id
   ), made as (
     insert into webhook_deliveries (merchant_id, endpoint_id, event_id, status, attempts, tries, due_at)
     select merchant_id, endpoint_id, event_id, status, number, try, now() + wait_ms * interval '1 millisecond'
     from outcome
     order by merchant_id, endpoint_id, event_id
     on conflict do nothing
     returning merchant_id, endpoint_id, event_id
   ), kept as (
     insert into webhook_attempts (${attemptColumns})
     select ${attemptColumns} from outcome join made using (merchant_id, endpoint_id, event_id)
     where number > 0
     order by merchant_id, endpoint_id, id
     returning endpoint_id, event_id
   )
   select endpoint_id, event_id from kept
   union all
   select null, null from advanced where fanned_out_to is not null`,
);

/**
 * Records batches: the progress of their logs, and a delivery for each outcome; its number is 0 if there was no attempt.
 * Returns the attempts that counted, and whether a log has further events.
 */
export async function saveBatches(
  tx: TenantTransaction,
  spans: readonly NumberedSpan[],
  outcomes: readonly OutcomeRow[],
) {
  const rows = await tx.run(keepBatch, [...spanColumns.arrays(spans), ...outcomeColumns.arrays(outcomes)]);
  const kept = rows.flatMap(({ endpoint_id, event_id }) =>
    endpoint_id === null ? [] : [{ endpoint_id, event_id: event_id! }],
  );
  return { kept, hasMore: kept.length < rows.length };
}
