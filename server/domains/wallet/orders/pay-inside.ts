/** Moves money between the wallets of two merchants: under both locks, or by an order to another cell. */

import { newUuid } from '../../../clock/new-id.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { Call } from '../../../engine/operation.ts';
import { sendAndApply } from '../../../engine/remote/apply-command.ts';
import type { NewCommand } from '../../../engine/remote/command-store.ts';
import { created, openWallets, saveBooks } from '../ledger/book-keeping.ts';
import {
  moved,
  type NewTransaction,
  newTransaction,
  refusalToSpend,
  refusalToTake,
} from '../ledger/wallet.ts';
import type { TransactionRow } from '../ledger/wallet-rows.ts';

export interface InsidePayment {
  from: string;
  to: string;
  amount: number;
  currency: string;
  /** The transactions that each side sees; this module sets the sign of the amount. */
  sent: Omit<NewTransaction, 'id' | 'amount'>;
  received: Omit<NewTransaction, 'id' | 'amount'>;
}

/**
 * Books the payment on both sides.
 * @throws Refusal `insufficient_funds`, `wallet_frozen`, or `limit_reached` if the other wallet is full.
 */
export async function payInside(
  tx: TenantTransaction,
  payment: InsidePayment,
  call: Call,
): Promise<{ sent: TransactionRow; received: TransactionRow }> {
  const { from, to, amount, currency } = payment;
  const { wallets, now } = await openWallets(tx, [from, to], currency, call.now);
  const [payer, payee] = [wallets.get(from)!, wallets.get(to)!];
  const refusal = refusalToSpend(payer, amount) ?? refusalToTake(payee, amount);
  if (refusal) throw refusal;
  const out = newTransaction(payer, { ...payment.sent, id: newUuid(), amount: -amount }, now);
  const into = newTransaction(payee, { ...payment.received, id: newUuid(), amount }, now);
  const [sent, received] = [moved(payer, out, newUuid(), now), moved(payee, into, newUuid(), now)];
  saveBooks(tx, {
    wallets: [sent.wallet, received.wallet],
    entries: [sent.entry, received.entry],
    added: [sent.transaction, received.transaction],
  });
  emit(tx, { ...call, now }, created(sent.transaction));
  emit(tx, { now }, { ...created(received.transaction), merchantId: to });
  return { sent: sent.transaction, received: received.transaction };
}

/** A payment to a merchant in another cell, and what is ordered there. */
export interface OutsidePayment extends Omit<InsidePayment, 'from' | 'received'> {
  ordered: NewCommand;
}

/**
 * Takes the payment out of the wallet of the transaction's merchant, and orders the rest of it.
 * @throws Refusal `insufficient_funds` or `wallet_frozen`
 */
export async function payRemote(
  tx: TenantTransaction,
  { to, amount, currency, sent: given, ordered }: OutsidePayment,
  call: Call,
): Promise<TransactionRow> {
  const { wallets, now } = await openWallets(tx, [tx.merchantId], currency, call.now);
  const payer = wallets.get(tx.merchantId)!;
  const refusal = refusalToSpend(payer, amount);
  if (refusal) throw refusal;
  const out = newTransaction(payer, { ...given, id: newUuid(), amount: -amount }, now);
  const { wallet, entry, transaction } = moved(payer, out, newUuid(), now);
  saveBooks(tx, { wallets: [wallet], entries: [entry], added: [transaction] });
  emit(tx, { ...call, now }, created(transaction));
  sendAndApply(tx, call.services, to, ordered);
  return transaction;
}
