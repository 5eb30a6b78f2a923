/** Whose submission it is: the operator's staff name only the submission. */
import { decodeId } from '../../../../contract/ids.ts';
import { statement } from '../../../database/connection.ts';
import { readInAll } from '../../../database/transactions/tenant-transaction.ts';
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

/** @throws Refusal `not_found` */
export async function findSubmission(call: Call, wireId: string): Promise<FoundSubmission> {
  const id = decodeId('kyb_submission', wireId);
  if (id === undefined) throw refuse('not_found');
  const { pool } = call.services;
  const [found] = (await readInAll(pool, 'platform-admin', (tx) => tx.run(owner, [id]))).flat();
  if (found === undefined) throw refuse('not_found');
  return { id, merchantId: found.merchant_id };
}
