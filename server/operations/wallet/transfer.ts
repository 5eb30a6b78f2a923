import { transfer as route } from '../../../contract/domains/wallet-moves.ts';
import { decodeId } from '../../../contract/ids.ts';
import {
  admitCounterparty,
  lookRemote,
  type RemoteWallet,
  requireRoom,
} from '../../domains/wallet/ledger/counterparty.ts';
import { refuseUsedReference } from '../../domains/wallet/ledger/reference.ts';
import { viewTransaction } from '../../domains/wallet/ledger/wallet-view.ts';
import { payInside, payRemote } from '../../domains/wallet/orders/pay-inside.ts';
import { write } from '../../engine/operation.ts';

/**
 * Transfers money to another merchant: immediately, or to one in another cell by an order that is committed with it.
 * Reference and metadata are stored for the sender only.
 */
export const transfer = write(
  route,
  async (tx, input, call, remote: RemoteWallet | undefined) => {
    const { amount, currency, description, reference, metadata } = input;
    const other = await admitCounterparty(tx, input.to_merchant_id, call, remote);
    await refuseUsedReference(tx, 'transfer_out', reference);
    const source = { type: 'merchant', id: other } as const;
    const sent = { type: 'transfer_out', description, reference, metadata, source } as const;
    const payment = { from: tx.merchantId, to: other, amount, currency, sent };
    if (remote !== undefined) {
      requireRoom(remote, amount);
      const content = { amount, currency, description: description ?? null };
      return viewTransaction(
        await payRemote(tx, { ...payment, ordered: { kind: 'transfer', content } }, call),
      );
    }
    const from = { type: 'merchant', id: tx.merchantId } as const;
    const received = { type: 'transfer_in', description, source: from } as const;
    return viewTransaction((await payInside(tx, { ...payment, received }, call)).sent);
  },
  (input, call) => lookRemote(call, decodeId('merchant', input.to_merchant_id), input.currency),
);
