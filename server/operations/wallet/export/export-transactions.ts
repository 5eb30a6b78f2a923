import { exportColumns, exportTransactions as route } from '../../../../contract/domains/wallet.ts';
import { limits } from '../../../../contract/limits.ts';
import { answerExport } from '../../../domains/exports/answer-export.ts';
import { formOf } from '../../../domains/exports/export-order.ts';
import { transactionExport } from '../../../domains/wallet/export/transaction-export.ts';
import { rangeOf } from '../../../domains/wallet/sums/statistics-range.ts';
import { download } from '../../../engine/operation.ts';

/** Exports the wallet's transactions as a file. */
export const exportTransactions = download(route, async (input, call, isPeek) => {
  const form = formOf(input, exportColumns);
  const span = { days: limits.export.days, defaultDays: limits.export.days };
  const range = rangeOf(input, span, form.timezone ?? call.principal.merchantTimezone, call.now);
  const { source_id, available_gte, available_lt, amount_gte, amount_lte } = input;
  const filters = {
    ...{ types: input.type, statuses: input.status, currency: input.currency },
    further: { source_id, available_gte, available_lt, amount_gte, amount_lte },
    merchantTimezone: call.principal.merchantTimezone,
  };
  const asked = { action: route.name, filters: { from: range.from, to: range.to }, isPeek };
  return answerExport(transactionExport, { ...form, ...range, ...filters }, call, asked);
});
