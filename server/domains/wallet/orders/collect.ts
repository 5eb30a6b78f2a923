/** Orders a collection from the payment provider. The books change when the provider confirms it. */
import { newUuid } from '../../../clock/new-id.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { Call } from '../../../engine/operation.ts';
import { created, openWallets, saveBooks } from '../ledger/book-keeping.ts';
import { refuseUsedReference } from '../ledger/reference.ts';
import { type NewTransaction, newTransaction, refusalToTake } from '../ledger/wallet.ts';
import type { TransactionRow } from '../ledger/wallet-rows.ts';
import { insertOrder } from './order-store.ts';

export interface Collection {
  given: Omit<NewTransaction, 'id'>;
  currency: string;
  method: string | undefined;
}

const usualMethod = 'card';

/**
 * Returns the transaction, which is not booked yet, and the time of the lock.
 * @throws Refusal `duplicate_reference`, or `limit_reached` if the wallet is full.
 */
export async function orderCollection(
  tx: TenantTransaction,
  { given, currency, method = usualMethod }: Collection,
  call: Call,
): Promise<{ transaction: TransactionRow; now: string }> {
  const provider = call.services.payments.providerFor(call.principal);
  const { wallets, now } = await openWallets(tx, [tx.merchantId], currency, call.now);
  const wallet = wallets.get(tx.merchantId)!;
  await refuseUsedReference(tx, given.type, given.reference);
  const refusal = refusalToTake(wallet, given.amount);
  if (refusal) throw refusal;
  const transaction = newTransaction(wallet, { ...given, id: newUuid() }, now);
  saveBooks(tx, { wallets: [], entries: [], added: [transaction] });
  tx.commitAlong(
    insertOrder(tx, {
      merchant_id: tx.merchantId,
      id: newUuid(),
      kind: 'collect',
      provider,
      wallet_id: wallet.id,
      transaction_id: transaction.id,
      withdrawal_id: null,
      amount: given.amount,
      currency,
      instrument: method,
      due_at: now,
    }),
  );
  emit(tx, call, created(transaction));
  return { transaction, now };
}
