import { giftExportColumns, exportTransactions as route } from '../../../contract/domains/gift-cards.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { answerExport } from '../../domains/exports/answer-export.ts';
import { formOf } from '../../domains/exports/export-order.ts';
import { giftExport } from '../../domains/gift-ledger/gift-export.ts';
import { rangeOf } from '../../domains/wallet/sums/statistics-range.ts';
import { download } from '../../engine/operation.ts';

/** Exports the transactions of all gift cards as a file. */
export const exportTransactions = download(route, async (input, call, isPeek) => {
  const form = formOf(input, giftExportColumns);
  const span = { days: limits.export.days, defaultDays: limits.export.days };
  const range = rangeOf(input, span, form.timezone ?? call.principal.merchantTimezone, call.now);
  const voucherId = input.voucher_id === undefined ? undefined : decodeId('voucher', input.voucher_id);
  const filters = { types: input.type, currency: input.currency, voucherId };
  const asked = { action: route.name, filters: { from: range.from, to: range.to }, isPeek };
  return answerExport(giftExport, { ...form, ...range, ...filters }, call, asked);
});
