/** SQL for withdrawals: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { WithdrawalRow } from '../ledger/wallet-rows.ts';

const columns = `d.merchant_id, d.id, d.wallet_id, d.transaction_id, d.amount, d.currency, d.destination_id, d.status,
  d.failure_code, d.cancelable_until, d.paid_at, d.metadata, d.version, d.created_at, d.updated_at`;

const insert = statement(
  'withdrawals_insert',
  `insert into withdrawals (merchant_id, id, wallet_id, transaction_id, amount, currency, destination_id,
     cancelable_until, metadata, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
);

export const insertWithdrawal = (tx: TenantTransaction, row: WithdrawalRow): Promise<unknown> =>
  tx.run(insert, [
    row.merchant_id,
    row.id,
    row.wallet_id,
    row.transaction_id,
    row.amount,
    row.currency,
    row.destination_id,
    row.cancelable_until,
    row.metadata,
    row.created_at,
  ]);

const find = statement<WithdrawalRow>(
  'withdrawals_find',
  `select ${columns} from withdrawals d where d.merchant_id = $1 and d.id = $2`,
);

/** Reads a withdrawal. Changing it requires the lock of its wallet. */
export const findWithdrawal = async (tx: ReadTransaction, id: string): Promise<WithdrawalRow | undefined> =>
  (await tx.run(find, [tx.merchantId, id]))[0];

const save = statement(
  'withdrawals_save',
  `update withdrawals d
   set status = $3, failure_code = $4, paid_at = $5, version = $6, updated_at = $7
   where d.merchant_id = $1 and d.id = $2`,
);

export const saveWithdrawal = (tx: TenantTransaction, row: WithdrawalRow): Promise<unknown> =>
  tx.run(save, [
    row.merchant_id,
    row.id,
    row.status,
    row.failure_code,
    row.paid_at,
    row.version,
    row.updated_at,
  ]);
