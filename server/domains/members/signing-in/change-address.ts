/** Gives a member the address that they have confirmed. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { changeContact } from '../contact.ts';
import { notifyOldAddress } from '../contact-notices.ts';
import type { Asked, CompletingCall } from './request-store.ts';

/** `taken`: another customer of the merchant has the address. */
export async function changeAddress(
  tx: TenantTransaction,
  call: CompletingCall,
  merchant: MerchantRow,
  asked: Asked & { changing: string },
): Promise<'changed' | 'taken' | 'unknown'> {
  const contacted = await changeContact(tx, call, asked.changing, { email: asked.email });
  if (contacted === 'same') return 'changed';
  if (typeof contacted === 'string') return contacted;
  tx.commitAlong(notifyOldAddress(tx, call, merchant, contacted.before));
  return 'changed';
}
