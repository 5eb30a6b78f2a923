/** The SQL of the relay. */
import { columns } from '../database/columns.ts';
import { statement } from '../database/connection.ts';
import type { ReadTransaction } from '../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import type { HeadRow } from '../domains/events/event-heads.ts';
import { type NotableType, notableTypes } from '../domains/notifications/live/notable-events.ts';
import type { EventHead, StoredObject } from '../engine/events/event-form.ts';

/** Maximum merchants per transaction. */
export const maxMerchants = 250;
/** Maximum events per transaction, in total and of a merchant that has it for itself. */
export const maxEvents = 2_000;
export const maxPerMerchant = 500;
/** Maximum events of a merchant that shares a transaction with others. */
export const maxShared = 100;

/** A merchant with unsent events, and the time of the oldest. */
export interface Waiting {
  merchant_id: string;
  since: string;
}

// One index lookup of unsent events per merchant, however many events are waiting.
const waiting = statement<Waiting>(
  'relay_waiting',
  `with recursive waiting as (
     (select merchant_id, created_at from events where sequence is null and merchant_id > $1
      order by merchant_id, written nulls first, id limit 1)
     union all
     select n.merchant_id, n.created_at from waiting w cross join lateral (
       select e.merchant_id, e.created_at from events e where e.sequence is null and e.merchant_id > w.merchant_id
       order by e.merchant_id, e.written nulls first, e.id limit 1
     ) as n
   )
   select merchant_id, created_at as since from waiting limit ${maxMerchants}`,
);

/** Finds merchants with unsent events after this one, by id. Needs a transaction with the task `relay`. */
export const findWaiting = (tx: ReadTransaction, after: string) => tx.run(waiting, [after]);

/** An event as `to_json` prints its row. */
export type NotableRow = EventHead & { id: string; type: NotableType; data: StoredObject };

export interface RelayedRow {
  merchant_id: string;
  count: number;
  /** The events that create notifications. */
  notable: NotableRow[] | null;
}

const headColumns = columns<HeadRow>({ merchant_id: 'uuid', last_sequence: 'bigint' });

// Events are numbered in the order in which they were written, not by id: ids carry the clock of the process that
// created them, and clocks differ. Numbers are assigned after the cut to `$3` events, so they have no gap. Events need
// no lock: only the holder of the head changes them.
const relay = statement<RelayedRow>(
  'relay_number',
  `with unsent as materialized (
     select e.merchant_id, e.id, e.written, h.last_sequence
     from ${headColumns.unnest('h', 4)}
     cross join lateral (
       select u.merchant_id, u.id, u.written from events u
       where u.merchant_id = h.merchant_id and u.sequence is null
       order by u.written nulls first, u.id
       limit $2
     ) as e
     limit $3
   ), sent as (
     update events e set sequence = n.sequence
     from (
       select merchant_id, id,
              last_sequence + row_number() over (partition by merchant_id order by written nulls first, id) as sequence
       from unsent
     ) as n
     where e.merchant_id = n.merchant_id and e.id = n.id
     returning e.merchant_id, e.id, e.type, e.sequence, case when e.type = any ($1::text[]) then to_json(e) end as notable
   ), totals as (
     select merchant_id, count(*)::int as count, max(sequence) as last_sequence,
            exists (select from webhook_endpoints w where w.merchant_id = sent.merchant_id and w.status = 'enabled') as heard,
            json_agg(notable order by sequence) filter (where notable is not null) as notable
     from sent
     group by merchant_id
   ), moved as (
     update event_heads h set last_sequence = t.last_sequence,
       fanned_out_to = case when t.heard then coalesce(h.fanned_out_to, h.last_sequence) else h.fanned_out_to end
     from totals t where h.merchant_id = t.merchant_id
   ), marked as (
     insert into event_marks (merchant_id, work)
     select t.merchant_id, w.work from totals t cross join lateral (values ('seal', true), ('fan_out', t.heard)) as w (work, wanted)
     where w.wanted
       and not exists (select from event_marks m where m.merchant_id = t.merchant_id and m.work = w.work)
   )
   select merchant_id, count, notable from totals order by merchant_id`,
);

/**
 * Assigns the next numbers to the oldest unsent events of merchants with locked heads, up to `ofOne` of each and `ofAll`
 * in total, advances the heads, and marks what follows: seals, and deliveries if an endpoint is enabled.
 */
export const relayEvents = (tx: TenantTransaction, heads: readonly HeadRow[], ofOne: number, ofAll: number) =>
  tx.run(relay, [notableTypes, ofOne, ofAll, ...headColumns.arrays(heads)]);
