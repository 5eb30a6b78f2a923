/** Records outcomes of attempts for many merchants at once, without letting one merchant's locks delay the others. */

import { worldTime } from '../../clock/world-clock.ts';
import { isOfTheWork } from '../../database/failures.ts';
import type { Databases } from '../../database/transactions/databases.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type Settled, settle } from '../../domains/webhooks/settle.ts';
import type { Outcome } from '../../engine/gathering-queue.ts';

/** How long the others wait for one merchant's locked row. */
const lockMs = 200;

/**
 * Returns the outcomes in the order of the attempts. A merchant with locked rows is retried afterwards, as is one that
 * has moved to another cell meanwhile: `everywhere` are all cells. A failure affects only its own merchant: the
 * deliveries become due again when their lease expires.
 */
export async function settleTogether(
  pool: Databases,
  settled: Settled[],
  everywhere = pool,
): Promise<Outcome<undefined>[]> {
  const done = { answer: undefined };
  try {
    await settleSome(pool, settled, lockMs);
    return settled.map(() => done);
  } catch (error) {
    if (!isOfTheWork(error)) throw error;
  }
  const outcomes = new Map<string, Outcome<undefined>>();
  // One after another, so that they use a single connection.
  let later: Promise<unknown> = Promise.resolve();
  for (const [merchantId, own] of Map.groupBy(settled, (one) => one.merchant_id)) {
    const outcome = await settleSome(pool, own, lockMs).then(
      () => done,
      () => {
        const pending = later.then(() => settleSome(everywhere, own));
        later = pending.catch(() => undefined);
        return { pending };
      },
    );
    outcomes.set(merchantId, outcome);
  }
  return settled.map((one) => outcomes.get(one.merchant_id)!);
}

async function settleSome(
  pool: Databases,
  settled: readonly Settled[],
  timeoutMs?: number,
): Promise<undefined> {
  const merchants = [...new Set(settled.map((one) => one.merchant_id))];
  const scope = { merchants, ...(timeoutMs && { lockMs: timeoutMs }) };
  await inTenantTransaction(pool, scope, (tx) => settle(tx, settled, worldTime()));
}
