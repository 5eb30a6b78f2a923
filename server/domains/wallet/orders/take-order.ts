/** Leases an order before the provider is called. Its withdrawal can no longer be canceled then. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { lockWallet } from '../ledger/book-keeping.ts';
import type { OrderRow } from '../ledger/wallet-rows.ts';
import { findOrder, takeOrder } from './order-store.ts';
import { withStatus } from './withdrawal.ts';
import { findWithdrawal, saveWithdrawal } from './withdrawal-store.ts';

/** Returns undefined if the order has ended or another worker has it. The wallet is locked first, as everywhere. */
export async function takeForProvider(
  tx: TenantTransaction,
  orderId: string,
): Promise<(OrderRow & { now: string }) | undefined> {
  const named = await findOrder(tx, orderId);
  if (named === undefined) return undefined;
  await lockWallet(tx, tx.merchantId, named.currency);
  const taken = await takeOrder(tx, orderId);
  if (taken === undefined || taken.withdrawal_id === null) return taken;
  const withdrawal = await findWithdrawal(tx, taken.withdrawal_id);
  if (withdrawal?.status === 'requested') {
    tx.commitAlong(saveWithdrawal(tx, withStatus(withdrawal, 'processing', taken.now)));
  }
  return taken;
}
