import { listKybSubmissions as route } from '../../../contract/domains/admin.ts';
import { decodeId } from '../../../contract/ids.ts';
import { build } from '../../database/query-builder.ts';
import type { SubmissionRow } from '../../domains/kyb/record/kyb-rows.ts';
import { viewSubmission } from '../../domains/kyb/record/kyb-view.ts';
import { listAcrossCells } from '../../engine/lists/across-cells.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { identity } from '../../engine/operation.ts';

interface QueuedRow extends SubmissionRow {
  merchant_name: string;
}

/** Submissions of all merchants, for the operator. */
export const listKybSubmissions = identity(route, async (input, call) => {
  const page = openPage(call, route, input);
  const { status, merchant_id } = input;
  let query = build
    .selectFrom('kyb_submissions')
    .innerJoin('merchants', 'merchants.id', 'kyb_submissions.merchant_id')
    .selectAll('kyb_submissions')
    .select('merchants.name as merchant_name');
  if (status) query = query.where('kyb_submissions.status', '=', status);
  if (merchant_id)
    query = query.where('kyb_submissions.merchant_id', '=', decodeId('merchant', merchant_id)!);
  const read = (tx: Parameters<typeof readPage>[0]) =>
    readPage(tx, page, { query, table: 'kyb_submissions' }, (row) => row as unknown as QueuedRow);
  return listAcrossCells({ databases: call.services.pool, task: 'platform-admin', page, read }, (row) => ({
    ...viewSubmission(row),
    merchant_name: row.merchant_name,
  }));
});
