/** The clock of holds: ends expired holds of vouchers that no request has touched since. */
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../../engine/clock.ts';
import { endExpiredHolds } from '../use-voucher.ts';
import { VoucherBatch } from '../voucher-batch.ts';
import { findDueHolds, maxHolds } from './clock-store.ts';

/** Releases all expired holds of the vouchers and records an event for each. */
async function endHolds(tx: TenantTransaction, holds: readonly { voucher_id: string }[]): Promise<void> {
  const ids = new Set(holds.map(({ voucher_id }) => voucher_id));
  const keys = [...ids].map((id) => ({ merchantId: tx.merchantId, id }));
  // The time is read after the locks are held, as for every use of a voucher.
  const [batch, now] = await Promise.all([VoucherBatch.openUnasked(tx, keys), timeOf(tx)]);
  for (const voucher of batch.vouchers) endExpiredHolds(batch, voucher, now);
  await batch.save(tx, now);
}

export const holdClock = declareClock({
  name: 'expired holds',
  everySeconds: 15,
  task: 'sweep',
  most: maxHolds,
  findDue: findDueHolds,
  settle: endHolds,
});
