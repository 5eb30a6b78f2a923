/** SQL for merges: one function per statement. */
import { daySeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type CustomerRow, rowColumns } from '../customer-store.ts';

/** How often the locks of a merge are taken again because of an order in between: each time needs another one. */
export const lockAttempts = 8;

export type MergeRow = Row<'customer_merges'>;

// Stronger than the locks of other writers: rows that refer to a customer, such as redemptions, take a key share.
const lockBoth = statement<CustomerRow>(
  'merge_lock_customers',
  `select ${rowColumns} from customers c where c.merchant_id = $1 and c.id = any ($2::uuid[]) order by c.id for update`,
);

/** Locks customers by their own ids, in id order, also against rows that refer to them. */
export const lockForMerge = (tx: TenantTransaction, ids: readonly string[]) =>
  tx.run(lockBoth, [tx.merchantId, ids]);

const insert = statement(
  'merge_insert',
  `insert into customer_merges (merchant_id, id, customer_id, duplicate_id, before, moved, actor_type, actor_id, merged_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export const insertMerge = (tx: TenantTransaction, row: MergeRow): Promise<unknown> =>
  tx.run(insert, [
    tx.merchantId,
    row.id,
    row.customer_id,
    row.duplicate_id,
    row.before,
    row.moved,
    row.actor_type,
    row.actor_id,
    row.merged_at,
  ]);

const standing = statement<MergeRow>(
  'merge_standing',
  `select merchant_id, id, customer_id, duplicate_id, before, moved, actor_type, actor_id, merged_at, undone_at
   from customer_merges where merchant_id = $1 and duplicate_id = $2 and undone_at is null`,
);

/** The merge of a duplicate, unless it was undone. */
export const findStanding = (tx: ReadTransaction, duplicateId: string) =>
  tx.runOne(standing, [tx.merchantId, duplicateId]);

const end = statement(
  'merge_end',
  `update customer_merges set undone_at = $3, before = null, moved = null where merchant_id = $1 and id = $2`,
);

/** Marks a merge as undone; what it remembered is no longer needed. */
export const endMerge = (tx: TenantTransaction, id: string, now: string): Promise<unknown> =>
  tx.run(end, [tx.merchantId, id, now]);

/** When a merge can no longer be undone. */
export const undoUntil = (mergedAt: string): string =>
  addSeconds(mergedAt, limits.customer.mergeUndoDays * daySeconds);

const undoable = statement<{ id: string; name: string | null; merged_at: string }>(
  'merge_undoable',
  `select c.id, c.name, m.merged_at from customer_merges m
   join customers c on c.merchant_id = m.merchant_id and c.id = m.duplicate_id and c.merged_into = m.customer_id
   where m.merchant_id = $1 and m.customer_id = $2 and m.undone_at is null and m.before is not null
     and m.merged_at >= $3::timestamptz
   order by m.id desc limit 20`,
);

/** The duplicates of a customer whose merge can still be undone. */
export const findUndoable = (tx: ReadTransaction, customerId: string, now: string) =>
  tx.run(undoable, [tx.merchantId, customerId, addSeconds(now, -limits.customer.mergeUndoDays * daySeconds)]);
