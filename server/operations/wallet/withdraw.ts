import { withdraw as route } from '../../../contract/domains/wallet-moves.ts';
import { limits } from '../../../contract/limits.ts';
import { newUuid } from '../../clock/new-id.ts';
import { addSeconds } from '../../clock/time.ts';
import { requireCapability } from '../../domains/kyb/require-capability.ts';
import { created, openWallets, saveBooks } from '../../domains/wallet/ledger/book-keeping.ts';
import { newTransaction, refusalToSpend, setAside } from '../../domains/wallet/ledger/wallet.ts';
import type { WithdrawalRow } from '../../domains/wallet/ledger/wallet-rows.ts';
import { viewWithdrawal } from '../../domains/wallet/ledger/wallet-view.ts';
import { insertOrder } from '../../domains/wallet/orders/order-store.ts';
import { insertWithdrawal } from '../../domains/wallet/orders/withdrawal-store.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';

/** Holds the amount of a withdrawal. The payment starts when it can no longer be canceled. */
export const withdraw = write(route, async (tx, input, call) => {
  const provider = call.services.payments.providerFor(call.principal);
  await requireCapability(tx, call, 'payouts');
  const { wallets, now } = await openWallets(tx, [tx.merchantId], input.currency, call.now);
  const wallet = wallets.get(tx.merchantId)!;
  const refusal = refusalToSpend(wallet, input.amount);
  if (refusal) throw refusal;

  const id = newUuid();
  const draft = newTransaction(
    wallet,
    {
      id: newUuid(),
      type: 'withdrawal',
      amount: -input.amount,
      description: input.description,
      source: { type: 'withdrawal', id },
      metadata: input.metadata,
    },
    now,
  );
  const held = setAside(wallet, draft, newUuid(), now);
  const withdrawal: WithdrawalRow = {
    merchant_id: tx.merchantId,
    id,
    wallet_id: wallet.id,
    transaction_id: draft.id,
    amount: input.amount,
    currency: input.currency,
    destination_id: input.destination_id,
    status: 'requested',
    failure_code: null,
    cancelable_until: addSeconds(now, limits.wallet.graceSeconds),
    paid_at: null,
    metadata: input.metadata ?? {},
    version: 1,
    created_at: now,
    updated_at: now,
  };
  saveBooks(tx, { wallets: [held.wallet], entries: [held.entry], added: [held.transaction] });
  const shown = viewWithdrawal(withdrawal);
  const order = {
    merchant_id: tx.merchantId,
    id: newUuid(),
    kind: 'pay_out' as const,
    provider,
    wallet_id: wallet.id,
    transaction_id: null,
    withdrawal_id: id,
    amount: input.amount,
    currency: input.currency,
    instrument: input.destination_id,
    due_at: withdrawal.cancelable_until,
  };
  tx.commitAlong(insertWithdrawal(tx, withdrawal), insertOrder(tx, order));
  emit(tx, call, created(held.transaction), {
    type: 'withdrawal.requested' as const,
    objectId: id,
    object: shown,
  });
  return shown;
});
