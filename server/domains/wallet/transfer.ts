import { transfer as route } from '../../../contract/domains/wallet-moves.ts';
import { write } from '../../engine/operation.ts';
import { admitCounterparty } from './ledger/counterparty.ts';
import { refuseUsedReference } from './ledger/reference.ts';
import { viewTransaction } from './ledger/wallet-view.ts';
import { payInside } from './orders/pay-inside.ts';

/** Transfers money to another merchant immediately. Reference and metadata are stored for the sender only. */
export const transfer = write(route, async (tx, input, call) => {
  const { amount, currency, description, reference, metadata } = input;
  const other = await admitCounterparty(tx, input.to_merchant_id, call);
  await refuseUsedReference(tx, 'transfer_out', reference);
  const { sent } = await payInside(
    tx,
    {
      from: tx.merchantId,
      to: other,
      amount,
      currency,
      sent: {
        type: 'transfer_out',
        description,
        reference,
        metadata,
        source: { type: 'merchant', id: other },
      },
      received: { type: 'transfer_in', description, source: { type: 'merchant', id: tx.merchantId } },
    },
    call,
  );
  return viewTransaction(sent);
});
