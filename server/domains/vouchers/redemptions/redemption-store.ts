/** SQL for rollbacks: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { RedemptionRow, RollbackRow } from '../terms/voucher-view.ts';

const find = statement<RedemptionRow>(
  'redemptions_find',
  `select merchant_id, id, voucher_id, customer_id, hold_id, campaign_id, budget_day, status, amount, rolled_back_amount,
          discount_amount, order_details, order_key, location_id, staff, offline, reference, actor_type, actor_id, metadata,
          occurred_at, created_at
   from redemptions where merchant_id = $1 and id = $2`,
);

/** Reads a redemption. It changes only under its voucher's lock, so it needs none of its own. */
export const findRedemption = (tx: ReadTransaction, id: string) => tx.run(find, [tx.merchantId, id]);

const rollbacks = statement<RollbackRow>(
  'redemption_rollbacks_find',
  `select merchant_id, id, redemption_id, amount, reason, created_at
   from redemption_rollbacks where merchant_id = $1 and redemption_id = any($2::uuid[])
   order by redemption_id, id`,
);

/** Reads the rollbacks of these redemptions, oldest first. */
export const findRollbacks = (tx: ReadTransaction, redemptionIds: readonly string[]) =>
  tx.run(rollbacks, [tx.merchantId, redemptionIds]);

/** Returns the rollbacks by redemption. Queries only for redemptions that have one. */
export async function rollbacksById(
  tx: ReadTransaction,
  rows: readonly RedemptionRow[],
): Promise<Map<string, RollbackRow[]>> {
  const changed = rows.filter(({ status }) => status !== 'succeeded').map(({ id }) => id);
  if (changed.length === 0) return new Map();
  return Map.groupBy(await findRollbacks(tx, changed), (rollback) => rollback.redemption_id);
}

const insertion = statement(
  'redemption_rollbacks_insert',
  `insert into redemption_rollbacks (merchant_id, id, redemption_id, amount, reason, actor_type, actor_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const insertRollback = (
  tx: TenantTransaction,
  row: RollbackRow,
  actor: { type: string; id: string },
) =>
  tx.run(insertion, [
    row.merchant_id,
    row.id,
    row.redemption_id,
    row.amount,
    row.reason,
    actor.type,
    actor.id,
    row.created_at,
  ]);

const update = statement(
  'redemptions_save_rollback',
  'update redemptions set status = $3, rolled_back_amount = $4 where merchant_id = $1 and id = $2',
);

export const saveRolledBack = (tx: TenantTransaction, row: RedemptionRow) =>
  tx.run(update, [row.merchant_id, row.id, row.status, row.rolled_back_amount]);
