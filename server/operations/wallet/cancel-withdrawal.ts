import { cancelWithdrawal as route } from '../../../contract/domains/wallet-moves.ts';
import { decodeId } from '../../../contract/ids.ts';
import { newUuid } from '../../clock/new-id.ts';
import { created, lockWallet, saveReversal } from '../../domains/wallet/ledger/book-keeping.ts';
import { findTransaction } from '../../domains/wallet/ledger/transaction-store.ts';
import { givenBack } from '../../domains/wallet/ledger/wallet.ts';
import { viewWithdrawal } from '../../domains/wallet/ledger/wallet-view.ts';
import { endOrder, lockOrderOfWithdrawal } from '../../domains/wallet/orders/order-store.ts';
import { isCancelable, withStatus } from '../../domains/wallet/orders/withdrawal.ts';
import { findWithdrawal, saveWithdrawal } from '../../domains/wallet/orders/withdrawal-store.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Returns the reserved amount to the wallet, unless the payment has started. */
export const cancelWithdrawal = write(route, async (tx, input, call) => {
  const id = decodeId('withdrawal', input.id);
  const named = id === undefined ? undefined : await findWithdrawal(tx, id);
  if (named === undefined) throw refuse('not_found');
  const { wallet, now } = await lockWallet(tx, named.currency);
  const [withdrawal, order, transaction] = await Promise.all([
    findWithdrawal(tx, named.id),
    lockOrderOfWithdrawal(tx, named.id),
    findTransaction(tx, named.transaction_id),
  ]);
  if (withdrawal!.status === 'canceled') return viewWithdrawal(withdrawal!);
  if (!isCancelable(withdrawal!, now) || order!.status !== 'queued') throw refuse('invalid_transition');

  const canceled = withStatus(withdrawal!, 'canceled', now);
  const ids = { entry: newUuid(), reversal: newUuid() };
  const back = givenBack(wallet, transaction!, ids, { status: 'canceled', failureCode: null }, now);
  const shown = viewWithdrawal(canceled);
  saveReversal(tx, back);
  tx.commitAlong(saveWithdrawal(tx, canceled), endOrder(tx, order!, 'canceled'));
  emit(
    tx,
    call,
    { type: 'withdrawal.canceled' as const, objectId: canceled.id, object: shown },
    created(back.transaction),
  );
  return shown;
});
