/** Time-based changes to the wallet of one merchant. */

import { newUuid } from '../../../clock/new-id.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { insertEvents, systemLine } from '../../../engine/event-store.ts';
import { becameOf, lockWallet, saveBooks } from '../ledger/book-keeping.ts';
import { findTransaction } from '../ledger/transaction-store.ts';
import { becameAvailable } from '../ledger/wallet.ts';
import type { RequestRow } from '../ledger/wallet-rows.ts';
import { endRequest } from '../requests/end-request.ts';
import { isUnderWay } from '../requests/payment-request.ts';
import { lockRequest } from '../requests/request-store.ts';

/** Makes a transaction available once it is due. Does nothing if another process did so already. */
export async function release(tx: TenantTransaction, transactionId: string, currency: string): Promise<void> {
  const { wallet, now } = await lockWallet(tx, tx.merchantId, currency);
  const transaction = await findTransaction(tx, tx.merchantId, transactionId);
  if (transaction?.status !== 'pending' || transaction.available_on === null) return;
  if (transaction.available_on > now) return;
  const after = becameAvailable(wallet, transaction, newUuid(), now);
  saveBooks(tx, { wallets: [after.wallet], entries: [after.entry], changed: [after.transaction] });
  tx.commitAlong(insertEvents(tx, [systemLine(tx.merchantId, becameOf(after.transaction))], now));
}

/** Expires a payment request for both sides, if it is due. */
export async function expire(tx: TenantTransaction, parties: readonly string[], id: string): Promise<void> {
  const locked = await lockRequest(tx, parties, id);
  const now = locked[0]?.now;
  const sides = locked.map(({ now: _, ...side }): RequestRow => side);
  const isDue = (side: RequestRow) => side.status === 'open' && !isUnderWay(side) && side.expires_at <= now!;
  if (now === undefined || !sides.every(isDue)) return;
  endRequest(tx, sides, 'expired', now, (side, event) => systemLine(side.merchant_id, event));
}
