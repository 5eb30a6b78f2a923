/**
 * Carries out what was ordered for a merchant in another cell. A transaction can't span two databases, so a payment
 * leaves one wallet together with an order, which then books it in the other: killed at any point, it is booked again,
 * and the id of the order is that of the transaction, so that it arrives once.
 */

import { newUuid } from '../../../clock/new-id.ts';
import type { Cells } from '../../../database/cells/cells.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { insertEvents, systemLine } from '../../../engine/event-store.ts';
import type { Services } from '../../../engine/services.ts';
import { created, openWallets, saveBooks } from '../ledger/book-keeping.ts';
import { findTransaction } from '../ledger/transaction-store.ts';
import { moved, type NewTransaction, newTransaction } from '../ledger/wallet.ts';
import type { TransactionRow } from '../ledger/wallet-rows.ts';
import { paidRequest } from '../requests/payment-request.ts';
import { endRequest, linesOf } from '../requests/request-sides.ts';
import { insertRequestOnce, lockRequest, saveRequest } from '../requests/request-store.ts';
import {
  type Arriving,
  findOwnOrders,
  type OrderElsewhere,
  type Ordered,
  orderElsewhere,
  saveBooked,
} from './order-store.ts';

/** Orders something for `partner` (UUID), and books it as soon as its cause has committed. */
export function orderAndBook(
  tx: TenantTransaction,
  { cells }: Pick<Services, 'cells'>,
  partner: string,
  ordered: Ordered,
): void {
  const order = orderElsewhere(tx, partner, ordered);
  // If this fails, the clock books it.
  if (cells) tx.afterCommit(() => void bookOrder(cells, order).catch(() => undefined));
}

/** Books an order where its partner lives, and notes that it is booked. */
export async function bookOrder(cells: Cells, order: OrderElsewhere): Promise<void> {
  await inTenantTransaction(cells, { merchants: order.partner_id }, (tx) => book(tx, order));
  await inTenantTransaction(cells, { merchants: order.merchant_id }, (tx) => saveBooked(tx, order.id));
}

/** Books what a merchant has ordered so far, oldest first. Throws the first failure. */
export async function bookOrdersOf(cells: Cells, merchantId: string): Promise<void> {
  const scope = { merchants: merchantId, readOnly: true } as const;
  const orders = await inTenantTransaction(cells, scope, findOwnOrders);
  for (const order of orders) await bookOrder(cells, order);
}

async function book(tx: TenantTransaction, order: OrderElsewhere): Promise<void> {
  switch (order.kind) {
    case 'transfer': {
      const source = { type: 'merchant', id: order.merchant_id } as const;
      await receive(tx, order.id, { ...order.content, type: 'transfer_in', source });
      return;
    }
    case 'request': {
      const row = order.content;
      const [inserted] = await insertRequestOnce(tx, row);
      if (inserted === undefined) return;
      tx.commitAlong(insertEvents(tx, linesOf([row], 'payment_request.created'), row.created_at));
      return;
    }
    case 'payment': {
      const { requestId, ...arriving } = order.content;
      const [side] = await lockRequest(tx, [tx.merchantId], requestId);
      const source = { type: 'payment_request', id: requestId } as const;
      const received = await receive(tx, order.id, { ...arriving, type: 'payment', source });
      if (received === undefined) return;
      const paid = paidRequest(side!, received.id, received.posted_at!);
      const events = insertEvents(tx, linesOf([paid], 'payment_request.paid'), paid.updated_at);
      tx.commitAlong(saveRequest(tx, paid), events);
      return;
    }
    case 'end': {
      const { requestId, status } = order.content;
      const [side] = await lockRequest(tx, [tx.merchantId], requestId);
      if (side?.status === 'open') endRequest(tx, [side], status, side.now);
    }
  }
}

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
  tx.commitAlong(insertEvents(tx, [systemLine(merchantId, created(transaction))], now));
  return transaction;
}
