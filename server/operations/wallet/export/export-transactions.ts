import { exportColumns, exportTransactions as route } from '../../../../contract/domains/wallet.ts';
import { answerExport } from '../../../domains/exports/answer-export.ts';
import { ledgerOrderOf, loggedEntries } from '../../../domains/exports/ledger-order.ts';
import { transactionExport } from '../../../domains/wallet/export/transaction-export.ts';
import { download } from '../../../engine/operation.ts';

/** Exports the wallet's transactions as a file. */
export const exportTransactions = download(route, async (input, call, isPeek) => {
  const order = ledgerOrderOf(input, exportColumns, 'wallet_transaction', call);
  const { source_id, available_gte, available_lt, amount_gte, amount_lte } = input;
  const filters = {
    ...{ types: input.type, statuses: input.status, currency: input.currency },
    further: { source_id, available_gte, available_lt, amount_gte, amount_lte },
    merchantTimezone: call.principal.merchantTimezone,
  };
  const asked = { action: route.name, filters: loggedEntries(order), isPeek };
  return answerExport(transactionExport, { ...order, ...filters }, call, asked);
});
