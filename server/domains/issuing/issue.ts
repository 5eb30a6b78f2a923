import { issue as route } from '../../../contract/domains/memberships.ts';
import { fold } from '../../engine/operation.ts';
import { issueAt } from './issue-membership.ts';
import { IssuingBatch } from './issuing-batch.ts';

/** Issues a pass to a customer. Concurrent requests share one lock and one commit. */
export const issue = fold(route, {
  subject: ({ input }) => input.pass_id,
  load: (tx, requests) => IssuingBatch.open(tx, requests),
  decide: (batch, request, now) => issueAt(batch, request, now),
  save: (tx, batch, now) => batch.save(tx, now),
});
