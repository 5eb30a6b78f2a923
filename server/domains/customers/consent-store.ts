/** SQL for a customer's consents and status: one function per statement. */
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type CustomerRow, rowColumns } from './customer-store.ts';

const lock = statement<CustomerRow>(
  'customers_lock_one',
  `select ${rowColumns} from customers c where c.merchant_id = $1 and c.id = $2 for no key update`,
);

export const lockCustomer = (tx: TenantTransaction, id: string) => tx.runOne(lock, [tx.merchantId, id]);

const save = statement(
  'customers_save_consents',
  `update customers set consents = $3, status = $4, version = $5, updated_at = $6 where merchant_id = $1 and id = $2`,
);

/** Saves the consents and the status of a locked customer. */
export const saveConsents = (tx: TenantTransaction, row: CustomerRow): Promise<unknown> =>
  tx.run(save, [
    row.merchant_id,
    row.id,
    JSON.stringify(row.consents),
    row.status,
    row.version,
    row.updated_at,
  ]);
