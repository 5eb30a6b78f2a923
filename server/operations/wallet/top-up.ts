import { topUp as route } from '../../../contract/domains/wallet-moves.ts';
import { viewTransaction } from '../../domains/wallet/ledger/wallet-view.ts';
import { orderCollection } from '../../domains/wallet/orders/collect.ts';
import { write } from '../../engine/operation.ts';

/** Orders a collection from the payment provider after the commit. The books change when the provider confirms it. */
export const topUp = write(route, async (tx, input, call) => {
  const { amount, currency, method, description, reference, metadata } = input;
  const given = { type: 'top_up' as const, amount, description, reference, metadata };
  const { transaction } = await orderCollection(tx, { given, currency, method }, call);
  return viewTransaction(transaction);
});
