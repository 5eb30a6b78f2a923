/** The SQL of updates to passes at Google: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type NumberedSpan, spanColumns } from '../../events/event-heads.ts';
import { changedPasses } from '../updates/pass-refreshes-store.ts';

// The class of a pass changes with the pass and its template.
const want = statement(
  'google_passes_want',
  `with ${changedPasses}, held as (
     select g.merchant_id, g.id from changed c
     join google_passes g on g.merchant_id = c.merchant_id and g.membership_ref = c.membership_ref
     union
     select g.merchant_id, g.id from of_customer n
     join google_passes g on g.merchant_id = n.merchant_id and g.id = n.id
     union
     select g.merchant_id, g.id from of_pass p
     join google_passes g on g.merchant_id = p.merchant_id and g.id = p.id
   )
   update google_passes g set wanted = g.wanted + 1 from held h where g.merchant_id = h.merchant_id and g.id = h.id`,
);

/** Schedules updates of the passes that newly numbered events change; those of all members are refreshed in batches. */
export const queueGoogleUpdates = (tx: TenantTransaction, spans: readonly NumberedSpan[]): Promise<unknown> =>
  tx.run(want, spanColumns.arrays(spans));

/** Maximum merchants per turn. */
export const maxMerchants = 100;

// One index lookup per merchant, however many of its passes are due.
const due = statement<{ merchant_id: string }>(
  'google_passes_due',
  `with recursive waiting as (
     (select merchant_id, due_at from google_passes where wanted > told and merchant_id > $1
      order by merchant_id, due_at limit 1)
     union all
     select n.merchant_id, n.due_at from waiting w cross join lateral (
       select g.merchant_id, g.due_at from google_passes g where g.wanted > g.told and g.merchant_id > w.merchant_id
       order by g.merchant_id, g.due_at limit 1
     ) as n
   )
   select merchant_id from waiting where due_at <= now() limit ${maxMerchants}`,
);

/** Merchants with passes that are due, after this one, by id. Needs the task `wallet-passes`. */
export const findDueMerchants = (tx: ReadTransaction, after: string) => tx.run(due, [after]);
