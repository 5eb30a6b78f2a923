/** Checks the customers that a voucher is restricted to. */
import { decodeId } from '../../../../contract/ids.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { refuseField } from '../../../errors/refusal.ts';
import { readCustomers } from '../../customers/customer-store.ts';
import type { Restrictions } from './voucher.ts';

/** @throws Refusal 422 if one of them does not exist or belongs to another merchant; it does not say which. */
export async function requireKnownCustomers(
  tx: ReadTransaction,
  restrictions: Restrictions | undefined,
): Promise<void> {
  const ids = new Set(restrictions?.customer_ids?.map((id) => decodeId('customer', id)!));
  if (ids.size === 0) return;
  const known = await readCustomers(tx, [...ids]);
  if (known.length < ids.size) {
    throw refuseField('/restrictions/customer_ids', 'not_found', 'contains an unknown customer');
  }
}
