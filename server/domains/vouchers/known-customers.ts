/** A voucher may be kept for certain people; they must be people of the merchant. */
import { decodeId } from '../../../contract/ids.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import { refuseField } from '../../refusal.ts';
import { readCustomers } from '../customers/customer-store.ts';
import type { Restrictions } from './voucher.ts';

/** Throws 422 when one of them is missing, or another merchant's; the answer does not say which. */
export async function requireKnownCustomers(
  tx: TenantTransaction,
  restrictions: Restrictions | undefined,
): Promise<void> {
  const ids = new Set(restrictions?.customer_ids?.map((id) => decodeId('cus', id)!));
  if (ids.size === 0) return;
  const known = await readCustomers(tx, [...ids]);
  if (known.length < ids.size) {
    throw refuseField('/restrictions/customer_ids', 'not_found', 'contains an unknown customer');
  }
}
