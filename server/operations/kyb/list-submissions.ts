import { listSubmissions as route } from '../../../contract/domains/kyb.ts';
import { build } from '../../database/query-builder.ts';
import type { SubmissionRow } from '../../domains/kyb/record/kyb-rows.ts';
import { viewSubmission } from '../../domains/kyb/record/kyb-view.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** Lists the merchant's submissions with their decisions. */
export const listSubmissions = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const all = build.selectFrom('kyb_submissions').selectAll().where('merchant_id', '=', tx.merchantId);
  const query = input.status ? all.where('status', '=', input.status) : all;
  return readPage(tx, page, { query, table: 'kyb_submissions' }, (row) =>
    viewSubmission(row as unknown as SubmissionRow),
  );
});
