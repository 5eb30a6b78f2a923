import { submit as route } from '../../../contract/domains/kyb.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { PlatformAdmin } from '../../domains/admin/platform-admin-store.ts';
import { mailReviewers, readReviewers } from '../../domains/admin/verification/mail-reviewers.ts';
import { mayBecome, requirementsOf } from '../../domains/kyb/kyb.ts';
import { keepChange, openForChange } from '../../domains/kyb/record/change.ts';
import { documentFacts, personFacts, type SubmissionRow } from '../../domains/kyb/record/kyb-rows.ts';
import {
  insertSubmission,
  readDocuments,
  readPersons,
  saveJudged,
  saveVerification,
} from '../../domains/kyb/record/kyb-store.ts';
import { viewSubmission } from '../../domains/kyb/record/kyb-view.ts';
import { type Call, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

const work = async (
  tx: TenantTransaction,
  _input: unknown,
  call: Call,
  reviewers: readonly PlatformAdmin[],
) => {
  const profile = await openForChange(tx, call);
  const [persons, documents] = await Promise.all([readPersons(tx), readDocuments(tx)]);
  if (!mayBecome(profile.status, 'in_review'))
    throw refuse('invalid_transition', { verification_status: profile.status });
  const asked = requirementsOf(profile, personFacts(persons), documentFacts(documents), call.now);
  const due = [...asked.currently_due, ...asked.past_due];
  if (due.length > 0) throw refuse('requirements_outstanding', { currently_due: due });
  const row: SubmissionRow = {
    merchant_id: tx.merchantId,
    id: newUuid(),
    status: 'in_review',
    requirements: [],
    reason: null,
    submitted_by: call.principal.userId,
    decided_by: null,
    decided_at: null,
    created_at: call.now,
    updated_at: call.now,
  };
  const judged = documents
    .filter(({ status }) => status === 'uploaded')
    .map(({ id }) => ({ id, status: 'in_review' as const, failure_code: null }));
  await insertSubmission(tx, row);
  await saveJudged(tx, judged, call.now);
  await saveVerification(tx, 'pending');
  await keepChange(
    tx,
    call,
    { ...profile, status: 'in_review', asked: [], submitted_at: call.now },
    'kyb.submitted',
  );
  await mailReviewers(tx, call, reviewers, row.id);
  return viewSubmission(row);
};

/** Submits the verification for review, once no requirement is missing. */
export const submit = write(route, work, (_input, call) => readReviewers(call));
