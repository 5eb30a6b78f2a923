import { topUp as route } from '../../../contract/domains/wallet-moves.ts';
import { newUuid } from '../../clock/new-id.ts';
import { recordEvent } from '../../engine/event-store.ts';
import { write } from '../../engine/operation.ts';
import { created, openWallets, saveBooks } from './ledger/book-keeping.ts';
import { refuseUsedReference } from './ledger/reference.ts';
import { newTransaction, refusalToTake } from './ledger/wallet.ts';
import { viewTransaction } from './ledger/wallet-view.ts';
import { insertOrder } from './orders/order-store.ts';

const usualMethod = 'card';

/** Orders a collection from the payment provider after the commit. The books change when the provider confirms it. */
export const topUp = write(route, async (tx, input, call) => {
  const provider = call.services.payments.providerFor(call.principal);
  const { wallets, now } = await openWallets(tx, [tx.merchantId], input.currency, call.now);
  const wallet = wallets.get(tx.merchantId)!;
  await refuseUsedReference(tx, 'top_up', input.reference);
  const refusal = refusalToTake(wallet, input.amount);
  if (refusal) throw refusal;
  const { description, reference, metadata } = input;
  const given = {
    id: newUuid(),
    type: 'top_up' as const,
    amount: input.amount,
    description,
    reference,
    metadata,
  };
  const transaction = newTransaction(wallet, given, now);
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
      amount: input.amount,
      currency: input.currency,
      instrument: input.method ?? usualMethod,
      due_at: now,
    }),
    recordEvent(tx, call, created(transaction)),
  );
  return viewTransaction(transaction);
});
