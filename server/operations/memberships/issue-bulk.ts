import { issueBulk as route } from '../../../contract/domains/memberships-bulk.ts';
import { bulkIssueJob } from '../../domains/issuing/bulk-issue-job.ts';
import { viewJob } from '../../domains/jobs/job-view.ts';
import { enqueue } from '../../domains/jobs/jobs.ts';
import { findPass } from '../../domains/memberships/life/find-rows.ts';
import { isLimitReached, type PassRow } from '../../domains/memberships/passes/pass.ts';
import { pointsLimitsOf, refusalByLimits } from '../../domains/tills/till-limits.ts';
import { type Call, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** What no day allows is refused at once; what others give today counts when the job issues. */
function refusalByPoints(
  { principal }: Call,
  recipients: readonly { initial_points?: number }[],
  pass: PassRow,
) {
  const points = recipients.map(({ initial_points = 0 }) => initial_points);
  const { once, daily } = pointsLimitsOf(principal, pass);
  const all = points.reduce((sum, one) => sum + one, 0);
  return refusalByLimits({ once }, Math.max(...points)) ?? (daily && refusalByLimits({ once: daily }, all));
}

/** Validates the request and queues a job. Checks that depend on the time of issuing are left to the job. */
export const issueBulk = write(route, async (tx, input, call) => {
  const { pass_id, recipients, on_duplicate = 'skip', notify = true } = input;
  const pass = await findPass(tx, pass_id);
  if (pass.status !== 'active') throw refuse('pass_not_active');
  if (isLimitReached(pass)) throw refuse('issue_limit_reached', { max_issued: pass.max_issued });
  const beyond = refusalByPoints(call, recipients, pass);
  if (beyond) throw beyond;
  const job = await enqueue(tx, call, bulkIssueJob, {
    payload: { pass_id, recipients, on_duplicate, notify },
    total: recipients.length,
    result: { issued: 0, skipped: 0 },
  });
  return viewJob(job);
});
