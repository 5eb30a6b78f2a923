/** Records how attempts ended, for many merchants at once, and for the others where the rows of one are locked. */
import { isOfTheWork } from '../database/failures.ts';
import type { Outcome } from '../database/gathering-queue.ts';
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { worldTime } from '../database/world-clock.ts';
import { type Settled, settle } from '../domains/webhooks/settle.ts';

/** So long others wait for a row of one merchant that somebody holds. */
const lockMs = 200;

/**
 * Answers the outcomes in the order of the attempts. A merchant whose rows are locked is waited for afterwards, and what
 * fails for one merchant fails for that one alone: its deliveries become due again when their lease ends.
 */
export async function settleTogether(pool: Pool, settled: Settled[]): Promise<Outcome<undefined>[]> {
  const done = { answer: undefined };
  try {
    await settleSome(pool, settled, lockMs);
    return settled.map(() => done);
  } catch (error) {
    if (!isOfTheWork(error)) throw error;
  }
  const outcomes = new Map<string, Outcome<undefined>>();
  // One after the other, so that they hold one connection.
  let later: Promise<unknown> = Promise.resolve();
  for (const [merchantId, own] of Map.groupBy(settled, (one) => one.merchant_id)) {
    const outcome = await settleSome(pool, own, lockMs).then(
      () => done,
      () => {
        const pending = later.then(() => settleSome(pool, own));
        later = pending.catch(() => undefined);
        return { pending };
      },
    );
    outcomes.set(merchantId, outcome);
  }
  return settled.map((one) => outcomes.get(one.merchant_id)!);
}

async function settleSome(pool: Pool, settled: readonly Settled[], patienceMs?: number): Promise<undefined> {
  const merchants = [...new Set(settled.map((one) => one.merchant_id))];
  const scope = { merchants, ...(patienceMs && { lockMs: patienceMs }) };
  await inTenantTransaction(pool, scope, (tx) => settle(tx, settled, worldTime()));
}
