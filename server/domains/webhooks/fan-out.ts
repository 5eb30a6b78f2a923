/** Gives each event that has just got its number to the endpoints that should hear of it. */
import { testEventType } from '../../../contract/event-rights.ts';
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import { endAccess } from './end-endpoints.ts';
import { heardTypes, readerOf } from './endpoint.ts';
import type { ListenerRow } from './endpoint-store.ts';

/** The events of a merchant that were numbered in this transaction; `after` is exclusive. */
export interface NumberedSpan {
  merchant_id: string;
  after: number;
  upTo: number;
}

const insert = statement(
  'webhooks_fan_out',
  `insert into webhook_deliveries (merchant_id, endpoint_id, event_id, due_at)
   select e.merchant_id, w.endpoint_id, e.id, now()
   from json_to_recordset($1) as w (merchant_id uuid, endpoint_id uuid, "after" bigint, up_to bigint, types text[])
   join events e on e.merchant_id = w.merchant_id and e.sequence > w."after" and e.sequence <= w.up_to
   where e.type = any (w.types) or (e.type = '${testEventType}' and e.object_id = w.endpoint_id)
   order by e.merchant_id, w.endpoint_id, e.sequence
   on conflict do nothing`,
);

/** One row for each event and endpoint, in the transaction that numbers the events. */
export async function fanOut(
  tx: TenantTransaction,
  spans: readonly NumberedSpan[],
  listeners: readonly ListenerRow[],
): Promise<void> {
  const byMerchant = new Map(spans.map((span) => [span.merchant_id, span]));
  const orphans: ListenerRow[] = [];
  const wanted = listeners.flatMap((listener) => {
    const span = byMerchant.get(listener.merchant_id);
    if (span === undefined) return [];
    const reader = readerOf(listener);
    if (reader === undefined) orphans.push(listener);
    if (reader === undefined) return [];
    const types = heardTypes(listener.enabled_events, reader);
    const { merchant_id, after, upTo: up_to } = span;
    return [{ merchant_id, endpoint_id: listener.id, after, up_to, types }];
  });
  if (wanted.length > 0) await tx.run(insert, [JSON.stringify(wanted)]);
  await endAccess(tx, orphans, new Date().toISOString());
}
