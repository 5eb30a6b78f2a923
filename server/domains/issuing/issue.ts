import { issue as route } from '../../../contract/domains/memberships.ts';
import { fold } from '../../engine/operation.ts';
import { IssueDesk } from './issue-desk.ts';
import { issueAt } from './issue-membership.ts';

/** Issues a pass to a customer. Concurrent requests share one lock and one commit. */
export const issue = fold(route, {
  subject: ({ input }) => input.pass_id,
  load: (tx, requests) => IssueDesk.open(tx, requests),
  decide: (desk, request, now) => issueAt(desk, request, now),
  save: (tx, desk, now) => desk.save(tx, now),
});
