import { issue as route } from '../../../contract/domains/memberships.ts';
import { issueAt } from '../../domains/issuing/issue-membership.ts';
import { IssuingBatch } from '../../domains/issuing/issuing-batch.ts';
import { fold } from '../../engine/operation.ts';

/** Issues a pass to a customer. Concurrent requests share one lock and one commit. */
export const issue = fold(route, {
  subject: ({ input }) => input.pass_id,
  load: (tx, requests) => IssuingBatch.open(tx, requests),
  decide: (batch, request, now) => issueAt(batch, request, now),
  save: (tx, batch, now) => batch.save(tx, now),
});
