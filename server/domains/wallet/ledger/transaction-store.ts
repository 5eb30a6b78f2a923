/** SQL for wallet transactions: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { TransactionRow } from './wallet-rows.ts';

const transactionColumns = `t.merchant_id, t.id, t.wallet_id, t.number, t.entry_id, t.type, t.amount, t.fee,
  t.currency, t.status, t.failure_code, t.available_on, t.posted_at, t.description, t.reference, t.source_type,
  t.source_id, t.balance_after, t.reporting_category, t.metadata, t.version, t.created_at, t.updated_at`;

const find = statement<TransactionRow>(
  'wallet_transactions_find',
  `select ${transactionColumns} from wallet_transactions t where t.merchant_id = $1 and t.id = $2`,
);

/** Reads a transaction. Changing it requires the lock of its wallet. */
export const findTransaction = async (tx: ReadTransaction, id: string): Promise<TransactionRow | undefined> =>
  (await tx.run(find, [tx.merchantId, id]))[0];

const insert = statement(
  'wallet_transactions_insert',
  `insert into wallet_transactions (merchant_id, id, wallet_id, number, entry_id, type, amount, fee, currency, status,
     available_on, posted_at, description, reference, source_type, source_id, balance_after, reporting_category,
     metadata, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20)`,
);

export const insertTransaction = (tx: TenantTransaction, row: TransactionRow): Promise<unknown> =>
  tx.run(insert, [
    row.merchant_id,
    row.id,
    row.wallet_id,
    row.number,
    row.entry_id,
    row.type,
    row.amount,
    row.fee,
    row.currency,
    row.status,
    row.available_on,
    row.posted_at,
    row.description,
    row.reference,
    row.source_type,
    row.source_id,
    row.balance_after,
    row.reporting_category,
    row.metadata,
    row.created_at,
  ]);

const save = statement(
  'wallet_transactions_save',
  `update wallet_transactions t
   set number = $3, entry_id = $4, fee = $5, status = $6, failure_code = $7, available_on = $8, posted_at = $9,
       balance_after = $10, version = $11, updated_at = $12
   where t.merchant_id = $1 and t.id = $2`,
);

export const saveTransaction = (tx: TenantTransaction, row: TransactionRow): Promise<unknown> =>
  tx.run(save, [
    row.merchant_id,
    row.id,
    row.number,
    row.entry_id,
    row.fee,
    row.status,
    row.failure_code,
    row.available_on,
    row.posted_at,
    row.balance_after,
    row.version,
    row.updated_at,
  ]);
