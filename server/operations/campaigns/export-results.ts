import { resultColumns, exportResults as route } from '../../../contract/domains/campaigns-publish.ts';
import { limits } from '../../../contract/limits.ts';
import { resultsExport } from '../../domains/campaigns/results/results-export.ts';
import { answerFile } from '../../domains/exports/answer-export.ts';
import { formOf } from '../../domains/exports/export-order.ts';
import { rangeOf } from '../../engine/lists/time-range.ts';
import { download } from '../../engine/operation.ts';

/** Exports the results of all campaigns as a file. */
export const exportResults = download(route, async (input, call, isPeek) => {
  const form = formOf(input, resultColumns);
  const { merchantTimezone } = call.principal;
  const range = rangeOf(input, limits.promotion.results, merchantTimezone, call.now);
  const order = { ...form, ...range, kind: input.kind, statuses: input.status };
  const filters = { from: range.from, to: range.to };
  return answerFile(resultsExport, order, call, { action: route.name, filters, isPeek });
});
