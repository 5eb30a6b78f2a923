import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { IssueDesk, type IssueRequest } from './issue-desk.ts';
import { type Issued, issueAt } from './issue-membership.ts';

const attempts = 3;

/**
 * The fold of `memberships.issue` within the transaction of a job: the requests are decided in their order, each
 * seeing those before it. Customers who are made by somebody else at the same time are waited for, and then found.
 * The caller writes the events.
 */
export async function issueBatch(
  tx: TenantTransaction,
  requests: readonly IssueRequest[],
  now: string,
): Promise<(Issued | Refusal)[]> {
  await tx.savepoint('operation');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const desk = await IssueDesk.open(tx, requests);
    const outcomes = requests.map((request) => issueAt(desk, request, now));
    if (await desk.customers.claim(tx, now)) {
      tx.commitAlong(desk.save(tx, now));
      return outcomes;
    }
    await tx.rollbackTo('operation');
  }
  throw refuse('unavailable', { retry_after: 1 });
}
