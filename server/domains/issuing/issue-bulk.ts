import { issueBulk as route } from '../../../contract/domains/memberships-bulk.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { viewJob } from '../jobs/job-view.ts';
import { enqueue } from '../jobs/jobs.ts';
import { findPass } from '../memberships/life/find-rows.ts';
import { isLimitReached } from '../memberships/passes/pass.ts';
import { bulkIssueJob } from './bulk-issue-job.ts';

/** Validates the request and queues a job. Checks that depend on the time of issuing are left to the job. */
export const issueBulk = write(route, async (tx, input, call) => {
  const { pass_id, recipients, on_duplicate = 'skip', notify = true } = input;
  const pass = await findPass(tx, pass_id);
  if (pass.status !== 'active') throw refuse('pass_not_active');
  if (isLimitReached(pass)) throw refuse('issue_limit_reached', { max_issued: pass.max_issued });
  const job = await enqueue(tx, call, bulkIssueJob, {
    payload: { pass_id, recipients, on_duplicate, notify },
    total: recipients.length,
    result: { issued: 0, skipped: 0 },
  });
  return viewJob(job);
});
