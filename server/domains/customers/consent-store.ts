/** SQL for a customer's consents and status: one function per statement. */
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { CustomerRow } from './customer-store.ts';

const save = statement(
  'customers_save_consents',
  `update customers set consents = $3, consent_acts = $4, status = $5, version = $6, updated_at = $7
   where merchant_id = $1 and id = $2`,
);

/** Saves the consents and the status of a locked customer. */
export const saveConsents = (tx: TenantTransaction, row: CustomerRow): Promise<unknown> =>
  tx.run(save, [
    row.merchant_id,
    row.id,
    row.consents,
    row.consent_acts,
    row.status,
    row.version,
    row.updated_at,
  ]);
