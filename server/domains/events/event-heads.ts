/**
 * The head of a merchant's event log: the last assigned sequence number. Assigning numbers locks the head, so they have
 * no gaps. So does work that must exclude the creation of anything from events.
 */
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';

export type HeadRow = Row<'event_heads', 'merchant_id' | 'last_sequence'>;

/** The events of a merchant that were numbered in this transaction; `after` is exclusive. */
export interface NumberedSpan {
  merchant_id: string;
  after: number;
  upTo: number;
}

export const spanColumns = columns<NumberedSpan>({ merchant_id: 'uuid', after: 'bigint', upTo: 'bigint' });

const ensure = statement(
  'event_heads_ensure',
  `insert into event_heads (merchant_id)
   select merchant_id from unnest($1::uuid[]) as wanted (merchant_id) order by merchant_id
   on conflict do nothing`,
);

// Another relay may be creating the same head just now; an insert would wait for it.
const ensureFree = statement(
  'event_heads_ensure_free',
  `with missing as materialized (
     select merchant_id from unnest($1::uuid[]) as wanted (merchant_id)
     where not exists (select from event_heads h where h.merchant_id = wanted.merchant_id)
   )
   insert into event_heads (merchant_id)
   select merchant_id from missing
   where pg_try_advisory_xact_lock(hashtextextended('event head ' || merchant_id, 0))
   order by merchant_id
   on conflict do nothing`,
);

const take = statement<HeadRow>(
  'event_heads_take',
  `select h.merchant_id, h.last_sequence from event_heads h
   where h.merchant_id = any ($1::uuid[])
   order by h.merchant_id
   for no key update skip locked`,
);

/** Locks the heads of these merchants. Those that another relay has locked, or is creating, are skipped. */
export async function takeHeads(tx: TenantTransaction, merchantIds: readonly string[]): Promise<HeadRow[]> {
  const [, heads] = await Promise.all([tx.run(ensureFree, [merchantIds]), tx.run(take, [merchantIds])]);
  return heads;
}

const head = statement<{ log: string; newest: number }>(
  'event_heads_read',
  `select o.event_log as log, coalesce(h.last_sequence, 0) as newest
   from merchants o left join event_heads h on h.merchant_id = o.id where o.id = $1`,
);

/** Reads which log the merchant has, and its last number. */
export const readHead = async (tx: ReadTransaction) => (await tx.run(head, [tx.merchantId]))[0]!;

const hold = statement('event_heads_hold', 'select from event_heads where merchant_id = $1 for share');
const clock = statement<{ now: string }>('event_heads_clock', 'select tessera_clock()::text as now');

/**
 * Blocks the relay: until the transaction ends, nothing more is created from the merchant's events, and everything
 * created before is visible. Returns the database's time at its start, to the microsecond.
 */
export async function holdRelay(tx: TenantTransaction): Promise<string> {
  const [, , [time]] = await Promise.all([
    tx.run(ensure, [[tx.merchantId]]),
    tx.run(hold, [tx.merchantId]),
    tx.run(clock),
  ]);
  return time!.now;
}
