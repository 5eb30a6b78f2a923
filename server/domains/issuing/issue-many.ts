import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { type Issued, issueAt } from './issue-membership.ts';
import { type IssueRequest, IssuingBatch } from './issuing-batch.ts';

const attempts = 3;

/**
 * The batch form of `memberships.issue`, inside the transaction of a job. Requests are decided in order, and each
 * sees the ones before it. Waits for customers that a concurrent transaction is creating, then uses them. The caller
 * writes the events.
 */
export async function issueMany(
  tx: TenantTransaction,
  requests: readonly IssueRequest[],
  now: string,
): Promise<(Issued | Refusal)[]> {
  await tx.savepoint('operation');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const batch = await IssuingBatch.open(tx, requests);
    const outcomes = requests.map((request) => issueAt(batch, request, now));
    if (await batch.customers.claim(tx, now)) {
      tx.commitAlong(batch.save(tx, now));
      return outcomes;
    }
    await tx.rollbackTo('operation');
  }
  throw refuse('unavailable', { retry_after: 1 });
}
