import type { Static } from 'typebox';
import type { IssueInput } from '../../../contract/resources/membership.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { type Issued, issueAt } from './issue-membership.ts';
import { IssuingBatch, type IssuingCall } from './issuing-batch.ts';

const attempts = 3;

/**
 * Issues within the transaction of another operation. Waits for a customer that a concurrent transaction is creating,
 * then uses it. The caller writes the events.
 */
export async function issueNow(
  tx: TenantTransaction,
  input: Static<typeof IssueInput>,
  call: IssuingCall,
): Promise<Issued> {
  const request = { input, call };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const batch = await IssuingBatch.open(tx, [request]);
    const issued = issueAt(batch, request, call.now);
    if (issued instanceof Refusal) throw issued;
    if (await batch.customers.claim(tx, call.now)) {
      await batch.save(tx, call.now);
      return issued;
    }
  }
  throw refuse('unavailable', { retry_after: 1 });
}
