import { listTransactions as route } from '../../../contract/domains/wallet.ts';
import { build } from '../../database/query-builder.ts';
import { transactionConditions } from '../../domains/wallet/export/transaction-filters.ts';
import type { TransactionRow } from '../../domains/wallet/ledger/wallet-rows.ts';
import { viewTransaction } from '../../domains/wallet/ledger/wallet-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** Lists the wallets' transactions, newest first. */
export const listTransactions = read(route, (tx, input, call) => {
  const query = build
    .selectFrom('wallet_transactions')
    .selectAll()
    .where('merchant_id', '=', tx.merchantId)
    .where(({ and }) => and(transactionConditions(input, call.principal.merchantTimezone)));
  return readPage(tx, openPage(call, route, input), { query, table: 'wallet_transactions' }, (row) =>
    viewTransaction(row as unknown as TransactionRow),
  );
});
