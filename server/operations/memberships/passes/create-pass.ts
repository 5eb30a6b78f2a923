import { createPass as route } from '../../../../contract/domains/passes.ts';
import { issueNow } from '../../../domains/issuing/issue-now.ts';
import { addPass } from '../../../domains/memberships/adding/add-pass.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { write } from '../../../engine/operation.ts';

/** Creates a pass from a published template and, if asked, issues it to a customer in the same transaction. */
export const createPass = write(route, async (tx, { issue_to, ...input }, call) => {
  // A caller that issues the pass in the same request wants it active.
  const status = input.status ?? (issue_to ? 'active' : 'draft');
  const { result, events } = await addPass(tx, { ...input, status }, call);
  const issued = issue_to && (await issueNow(tx, { pass_id: result.id, ...issue_to }, call));
  emit(tx, call, ...events, ...(issued?.events ?? []));
  return issued ? { ...result, issued_count: 1, issued: issued.result } : result;
});
