/** Ends expired holds of vouchers that no request has touched since. */
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { endExpiredHolds } from '../use-voucher.ts';
import { VoucherDesk } from '../voucher-desk.ts';

/** Releases the expired holds of these vouchers and records an event for each. */
export async function endHoldsOf(tx: TenantTransaction, voucherIds: readonly string[]): Promise<void> {
  const keys = voucherIds.map((id) => ({ merchantId: tx.merchantId, id }));
  // The time is read after the locks are held, as for every use of a voucher.
  const [desk, now] = await Promise.all([VoucherDesk.openUnasked(tx, keys), timeOf(tx)]);
  for (const voucher of desk.vouchers) endExpiredHolds(desk, voucher, now);
  await desk.save(tx, now);
}
