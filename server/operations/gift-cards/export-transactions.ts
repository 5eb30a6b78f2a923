import { giftExportColumns, exportTransactions as route } from '../../../contract/domains/gift-cards.ts';
import { decodeId } from '../../../contract/ids.ts';
import { answerExport } from '../../domains/exports/answer-export.ts';
import { ledgerOrderOf, loggedEntries } from '../../domains/exports/ledger-order.ts';
import { giftExport } from '../../domains/gift-ledger/gift-export.ts';
import { download } from '../../engine/operation.ts';

/** Exports the transactions of all gift cards as a file. */
export const exportTransactions = download(route, async (input, call, isPeek) => {
  const order = ledgerOrderOf(input, giftExportColumns, 'gift_transaction', call);
  const voucherId = input.voucher_id === undefined ? undefined : decodeId('voucher', input.voucher_id);
  const filters = { types: input.type, currency: input.currency, voucherId };
  const asked = { action: route.name, filters: loggedEntries(order), isPeek };
  return answerExport(giftExport, { ...order, ...filters }, call, asked);
});
