/** Whose submission it is: the operator's staff name only the submission. */
import { decodeId } from '../../../../contract/ids.ts';
import { statement } from '../../../database/connection.ts';
import { askEach } from '../../../database/transactions/ask-each.ts';
import { allOf } from '../../../database/transactions/databases.ts';
import type { Call } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

const owner = statement<{ merchant_id: string }>(
  'admin_submission_merchant',
  'select merchant_id from kyb_submissions where id = $1',
);

export interface FoundSubmission {
  id: string;
  merchantId: string;
}

/** @throws Refusal `not_found`, or `unavailable` if it could be in a cell that can't be asked */
export async function findSubmission(call: Call, wireId: string): Promise<FoundSubmission> {
  const id = decodeId('kyb_submission', wireId);
  if (id === undefined) throw refuse('not_found');
  const { pool } = call.services;
  const { found, unavailable } = await askEach(allOf(pool), 'platform-admin', (tx) => tx.runOne(owner, [id]));
  const submission = found.find(({ result }) => result !== undefined)?.result;
  if (submission !== undefined) return { id, merchantId: submission.merchant_id };
  if (unavailable.length === 0) throw refuse('not_found');
  throw refuse('unavailable', { retry_after: 5, cause: `can't ask ${unavailable.join()}` });
}
