/** What is ordered of the wallet of a merchant in another cell, and how it is booked there. */

import { newUuid } from '../../../clock/new-id.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { CommandHandlers } from '../../../engine/remote/apply-command.ts';
import { created, openWallets, saveBooks } from '../ledger/book-keeping.ts';
import { findTransaction } from '../ledger/transaction-store.ts';
import { moved, type NewTransaction, newTransaction } from '../ledger/wallet.ts';
import type { RequestRow, TransactionRow } from '../ledger/wallet-rows.ts';
import { paidRequest } from '../requests/payment-request.ts';
import { emitSides, endRequest } from '../requests/request-sides.ts';
import { insertRequestOnce, lockRequest, saveRequest } from '../requests/request-store.ts';

/** What arrives in the partner's wallet. */
type Arriving = Pick<TransactionRow, 'amount' | 'currency' | 'description'>;

declare module '../../../engine/remote/command-store.ts' {
  interface RemoteCommands {
    transfer: Arriving;
    /** The partner's side of a new payment request. */
    request: RequestRow;
    /** The partner's request was paid. */
    payment: Arriving & { requestId: string };
    /** The partner's request was canceled, or has expired. */
    end: { requestId: string; status: 'canceled' | 'expired' };
  }
}

/** The id of an order is that of the transaction, so that a payment arrives once. */
export const walletCommands: Pick<CommandHandlers, 'transfer' | 'request' | 'payment' | 'end'> = {
  transfer: async (tx, { id, merchant_id, content }) => {
    const source = { type: 'merchant', id: merchant_id } as const;
    await receive(tx, id, { ...content, type: 'transfer_in', source });
  },
  request: async (tx, { content: row }) => {
    const [inserted] = await insertRequestOnce(tx, row);
    if (inserted === undefined) return;
    emitSides(tx, [row], 'payment_request.created', { now: row.created_at });
  },
  payment: async (tx, { id, content: { requestId, ...arriving } }) => {
    const [side] = await lockRequest(tx, [tx.merchantId], requestId);
    const source = { type: 'payment_request', id: requestId } as const;
    const received = await receive(tx, id, { ...arriving, type: 'payment', source });
    if (received === undefined) return;
    const paid = paidRequest(side!, received.id, received.posted_at!);
    tx.commitAlong(saveRequest(tx, paid));
    emitSides(tx, [paid], 'payment_request.paid', { now: paid.updated_at });
  },
  end: async (tx, { content: { requestId, status } }) => {
    const [side] = await lockRequest(tx, [tx.merchantId], requestId);
    if (side?.status === 'open') endRequest(tx, [side], status, side.now);
  },
};

type Received = Arriving & Pick<NewTransaction, 'type' | 'source'>;

/** Books the amount in the merchant's wallet; returns undefined if that was done before. */
async function receive(
  tx: TenantTransaction,
  id: string,
  { amount, currency, description, ...given }: Received,
): Promise<TransactionRow | undefined> {
  const { merchantId } = tx;
  const { wallets, now } = await openWallets(tx, [merchantId], currency);
  // Under the lock of the wallet, so that two processes don't both find nothing.
  if ((await findTransaction(tx, id)) !== undefined) return undefined;
  const wallet = wallets.get(merchantId)!;
  const into = newTransaction(wallet, { ...given, id, amount, description: description ?? undefined }, now);
  const { wallet: after, entry, transaction } = moved(wallet, into, newUuid(), now);
  saveBooks(tx, { wallets: [after], entries: [entry], added: [transaction] });
  emit(tx, { now }, created(transaction));
  return transaction;
}
