/** Books what a provider answered or reported: once, however often it is reported. */

import { newUuid } from '../../../clock/new-id.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { revised } from '../../../engine/change.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import type { Outcome } from '../../../payments/provider.ts';
import { becameOf, created, lockWallet, saveBooks, saveReversal } from '../ledger/book-keeping.ts';
import { findTransaction } from '../ledger/transaction-store.ts';
import { collected, givenBack, paidOut } from '../ledger/wallet.ts';
import type { OrderRow, RequestRow, TransactionRow, WalletRow } from '../ledger/wallet-rows.ts';
import { viewRequest, viewWithdrawal } from '../ledger/wallet-view.ts';
import { paidRequest } from '../requests/payment-request.ts';
import { lockRequest, saveRequest } from '../requests/request-store.ts';
import { endOrder, findOrder } from './order-store.ts';
import { mayBecome, withStatus } from './withdrawal.ts';
import { findWithdrawal, saveWithdrawal } from './withdrawal-store.ts';

type Ended = Exclude<Outcome, { status: 'processing' }>;

const hasEnded = ({ status }: OrderRow): boolean => status !== 'queued' && status !== 'sent';

/** Books an outcome. Does nothing if the order is unknown or has ended. */
export async function settleOrder(tx: TenantTransaction, orderId: string, outcome: Outcome): Promise<void> {
  const named = await findOrder(tx, orderId);
  if (named === undefined || hasEnded(named)) return;
  if (outcome.status === 'processing') {
    tx.commitAlong(endOrder(tx, named, 'sent', outcome.reference));
    return;
  }
  // A payment request is locked before the wallet, as in `payRequest`.
  const request = await lockPaidRequest(tx, named);
  const { wallet, now } = await lockWallet(tx, named.currency);
  const order = (await findOrder(tx, orderId))!;
  if (hasEnded(order)) return;
  const events =
    order.kind === 'collect'
      ? await endCollection(tx, order, { wallet, request, now }, outcome)
      : await endPayout(tx, order, { wallet, now }, outcome);
  tx.commitAlong(endOrder(tx, order, outcome.status, outcome.reference));
  emit(tx, { now }, ...events);
}

async function lockPaidRequest(tx: TenantTransaction, order: OrderRow): Promise<RequestRow | undefined> {
  if (order.transaction_id === null) return undefined;
  const transaction = await findTransaction(tx, order.transaction_id);
  if (transaction?.source_type !== 'payment_request') return undefined;
  return (await lockRequest(tx, [tx.merchantId], transaction.source_id!))[0];
}

interface Locked {
  wallet: WalletRow;
  now: string;
}

async function endCollection(
  tx: TenantTransaction,
  order: OrderRow,
  { wallet, request, now }: Locked & { request: RequestRow | undefined },
  outcome: Ended,
): Promise<NewEvent[]> {
  const transaction = (await findTransaction(tx, order.transaction_id!))!;
  if (outcome.status === 'failed') {
    const failed = revised(transaction, { status: 'failed', failure_code: outcome.code }, now);
    saveBooks(tx, { wallets: [], entries: [], changed: [failed] });
    if (request) tx.commitAlong(saveRequest(tx, revised(request, { transaction_id: null }, now)));
    return [becameOf(failed)];
  }
  const posted = collected(wallet, transaction, outcome, newUuid(), now);
  saveBooks(tx, { wallets: [posted.wallet], entries: [posted.entry], changed: [posted.transaction] });
  const isThere = posted.transaction.status === 'available';
  return [
    ...(isThere ? [becameOf(posted.transaction)] : []),
    ...(request ? [notePaid(tx, request, posted.transaction, now)] : []),
  ];
}

function notePaid(tx: TenantTransaction, request: RequestRow, { id }: TransactionRow, now: string): NewEvent {
  const paid = paidRequest(request, id, now);
  tx.commitAlong(saveRequest(tx, paid));
  return { type: 'payment_request.paid', objectId: paid.id, object: viewRequest(paid) };
}

async function endPayout(
  tx: TenantTransaction,
  order: OrderRow,
  { wallet, now }: Locked,
  outcome: Ended,
): Promise<NewEvent[]> {
  const withdrawal = (await findWithdrawal(tx, order.withdrawal_id!))!;
  const status = outcome.status === 'succeeded' ? ('paid' as const) : ('failed' as const);
  if (!mayBecome(withdrawal.status, status)) return [];
  const transaction = (await findTransaction(tx, withdrawal.transaction_id))!;
  const code = outcome.status === 'failed' ? outcome.code : null;
  const ended = withStatus(withdrawal, status, now, code);
  tx.commitAlong(saveWithdrawal(tx, ended));
  const told: NewEvent = { type: `withdrawal.${status}`, objectId: ended.id, object: viewWithdrawal(ended) };
  if (status === 'paid') {
    const paid = paidOut(wallet, transaction, newUuid(), now);
    saveBooks(tx, { wallets: [paid.wallet], entries: [paid.entry], changed: [paid.transaction] });
    return [told, becameOf(paid.transaction)];
  }
  const ids = { entry: newUuid(), reversal: newUuid() };
  const back = givenBack(wallet, transaction, ids, { status: 'failed', failureCode: code }, now);
  saveReversal(tx, back);
  return [told, becameOf(back.original), created(back.transaction)];
}
