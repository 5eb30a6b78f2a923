/** Applies a reviewer's decision to a submission, its documents and the profile. Pure. */
import { daySeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import { revised } from '../../../engine/change.ts';
import { type Asked, reviewDueAfter } from '../kyb.ts';
import type { DocumentRow, ProfileRow, SubmissionRow } from './kyb-rows.ts';

export interface Decision {
  decision: 'approve' | 'request_action' | 'reject';
  requirements: readonly Pick<Asked, 'requirement' | 'code' | 'reason'>[];
  /** Decisions on single documents, by UUID. */
  documents: ReadonlyMap<
    string,
    { status: 'accepted' | 'rejected'; failure_code: DocumentRow['failure_code'] }
  >;
  reason: string | null;
  decidedBy: string;
}

const outcomes = {
  approve: 'approved',
  request_action: 'action_required',
  reject: 'rejected',
} as const satisfies Record<Decision['decision'], SubmissionRow['status']>;

export const outcomeOf = (decision: Decision['decision']) => outcomes[decision];

export interface Decided {
  submission: SubmissionRow;
  profile: ProfileRow;
  /** The documents that this decision covers. */
  documents: Pick<DocumentRow, 'id' | 'status' | 'failure_code'>[];
  /** The verification of the business's people after the decision. */
  verification: 'verified' | 'unverified' | 'rejected';
}

export function decide(
  submission: SubmissionRow,
  profile: ProfileRow,
  documents: readonly DocumentRow[],
  given: Decision,
  now: string,
): Decided {
  const status = outcomeOf(given.decision);
  const isApproved = status === 'approved';
  const asked = given.requirements.map((one) => ({ ...one, since: now }));
  const judged = documents
    .filter((document) => document.status === 'in_review')
    .flatMap(({ id }) => {
      const judgement = given.documents.get(id);
      if (judgement !== undefined) return [{ id, ...judgement }];
      return isApproved ? [{ id, status: 'accepted' as const, failure_code: null }] : [];
    });
  return {
    submission: {
      ...submission,
      status,
      requirements: [...given.requirements],
      reason: given.reason,
      decided_by: given.decidedBy,
      decided_at: now,
      updated_at: now,
    },
    profile: revised(
      profile,
      {
        status,
        asked: status === 'action_required' ? asked : [],
        deadline_at: deadlineAfter(profile, status, now),
        review_due_at: isApproved ? reviewDueAfter(now) : profile.review_due_at,
        approved_at: isApproved ? (profile.approved_at ?? now) : profile.approved_at,
        reviewed_at: now,
      },
      now,
    ),
    documents: judged,
    verification: isApproved ? 'verified' : status === 'rejected' ? 'rejected' : 'unverified',
  };
}

/**
 * Returns the deadline after a decision. A business that was approved before keeps its deadline or gets one; others
 * have none.
 */
function deadlineAfter(profile: ProfileRow, status: SubmissionRow['status'], now: string): string | null {
  if (status !== 'action_required' || profile.approved_at === null) return null;
  return profile.deadline_at ?? addSeconds(now, limits.kyb.deadlineDays * daySeconds);
}
