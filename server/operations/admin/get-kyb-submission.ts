import { getKybSubmission as route } from '../../../contract/domains/admin-views.ts';
import { statement } from '../../database/connection.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { findSubmission } from '../../domains/admin/verification/submission-merchant.ts';
import type { SubmissionRow } from '../../domains/kyb/record/kyb-rows.ts';
import { findProfile } from '../../domains/kyb/record/kyb-store.ts';
import { viewProfile, viewSubmission } from '../../domains/kyb/record/kyb-view.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { identity } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

const find = statement<SubmissionRow>(
  'admin_submission',
  'select * from kyb_submissions where merchant_id = $1 and id = $2',
);

/** A submission with what its decision is about, masked as for its merchant. */
export const getKybSubmission = identity(route, async (input, call) => {
  const { pool, keyring } = call.services;
  const { id, merchantId } = await findSubmission(call, input.id);
  return inTenantTransaction(pool, { merchants: merchantId, readOnly: true }, async (tx) => {
    const [submission, profile, merchant] = await Promise.all([
      tx.runOne(find, [merchantId, id]),
      findProfile(tx),
      readMerchant(tx),
    ]);
    if (submission === undefined) throw refuse('not_found');
    return {
      object: 'kyb_review' as const,
      submission: viewSubmission(submission),
      merchant_name: merchant.name,
      profile: await viewProfile(tx, keyring, profile, call.now),
    };
  });
});
