import { listKybSubmissions as route } from '../../../contract/domains/admin.ts';
import { decodeId } from '../../../contract/ids.ts';
import { build } from '../../database/query-builder.ts';
import { readInAll } from '../../database/transactions/tenant-transaction.ts';
import { joinPages, openPage, readPage } from '../../engine/lists/pages.ts';
import { identity } from '../../engine/operation.ts';
import type { SubmissionRow } from '../kyb/record/kyb-rows.ts';
import { viewSubmission } from '../kyb/record/kyb-view.ts';

/** Submissions of all merchants, for the operator. */
export const listKybSubmissions = identity(route, async (input, call) => {
  const page = openPage(call, route, input);
  const { status, merchant_id } = input;
  let query = build.selectFrom('kyb_submissions').selectAll();
  if (status) query = query.where('status', '=', status);
  if (merchant_id) query = query.where('merchant_id', '=', decodeId('merchant', merchant_id)!);
  const pages = await readInAll(call.services.pool, 'platform-admin', (tx) =>
    readPage(tx, page, { query, table: 'kyb_submissions' }, (row) => row as unknown as SubmissionRow),
  );
  return joinPages(page, pages, viewSubmission);
});
